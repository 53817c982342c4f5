/// Bits of each channel of an image file.
public enum BitDepth: Int, CaseIterable, Hashable, Sendable {
    case eight = 8
    case sixteen = 16

    /// The code of 1.0: 255 or 65,535.
    package var maximum: Int { self == .eight ? 255 : 65_535 }

    /// Half a code, the largest error of rounding one channel, in 1/255 of the full range: 0.5 or about 0.00195.
    package var halfStep: Double { 0.5 * 255 / Double(maximum) }
}
