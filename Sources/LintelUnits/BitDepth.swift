/// The bits of each channel of an image file.
public enum BitDepth: Int, CaseIterable, Codable, Hashable, Sendable {
    case eight = 8
    case sixteen = 16

    /// The code of 1.0: 255 or 65,535.
    package var maximum: Int { self == .eight ? 255 : 65_535 }
}
