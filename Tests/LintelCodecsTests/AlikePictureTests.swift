import LintelCodecs
import LintelColor
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

/// Pictures that differ only in how often rows in the middle repeat: the form and the filter of one are those of all.
struct AlikePictureTests {
    /// Rows above and below many equal ones, with few or many colors, opaque or not.
    private static func pictures(_ seed: UInt64) -> [QuantizedImage] {
        var random = SplitMix64(seed: seed)
        let width = Int.random(in: 120...200, using: &random)
        let colors = (0..<[3, 12, 200, 4096].randomElement(using: &random)!).map { _ in
            [UInt8](repeating: 0, count: 3).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        let isOpaque = Bool.random(using: &random)
        func row() -> [UInt8] {
            let step = Int.random(in: 1...7, using: &random)
            let alpha = UInt8.random(in: 1...255, using: &random)
            return (0..<width).flatMap { colors[$0 / step % colors.count] + [isOpaque ? 255 : alpha] }
        }
        let (above, middle, below) = ((0..<90).map { _ in row() }, row(), (0..<90).map { _ in row() })
        return [300, 303, 700].map { repeats in
            let rows = above + [[UInt8]](repeating: middle, count: repeats) + below
            return QuantizedImage(
                size: PixelSize(width: width, height: rows.count), samples: .bits8(Array(rows.joined())))
        }
    }

    private func encoded(_ pictures: [QuantizedImage]) throws -> [[UInt8]] {
        try pictures.map { try PNGEncoder.encode($0, gamut: .sRGB) }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `which of them is encoded first makes no difference`(seed: UInt64) throws {
        let pictures = Self.pictures(seed)
        let files = try encoded(pictures)
        // So many others that nothing is known of the first ones.
        for other in 0..<14 as Range<UInt64> { _ = try encoded([Self.pictures(1000 + 100 * seed + other)[0]]) }
        #expect(try encoded(pictures.reversed()).reversed() == files)
    }
}
