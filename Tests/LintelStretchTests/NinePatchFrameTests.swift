import LintelRaster
import LintelStretch
import LintelUnits
import Testing

struct NinePatchFrameTests {
    /// 4 × 3 pixels, each with its own red and an alpha below the marks'.
    private let image = QuantizedImage(
        size: PixelSize(width: 4, height: 3),
        samples: .bits8((0..<12).flatMap { [UInt8($0 + 1), 7, 7, 200] }))

    /// `#` for black marks, `.` for nothing, letters for pixels in reading order.
    private func picture(_ framed: QuantizedImage) -> [String] {
        (0..<framed.size.height).map { y in
            String(
                (0..<framed.size.width).map { x -> Character in
                    let codes = framed.codes(x: x, y: y)
                    if codes == SIMD4(0, 0, 0, 255) { return "#" }
                    if codes == SIMD4(0, 0, 0, 0) { return "." }
                    return Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(codes.x) - 1))
                })
        }
    }

    @Test func `marks lie outside of the pixels, stretch above and left, content below and right`() throws {
        let framed = try #require(
            NinePatchFrame.framed(
                image, capInsets: CapInsets(top: 1, left: 1, bottom: 1, right: 2),
                padding: CapInsets(top: 0, left: 2, bottom: 1, right: 0)))
        #expect(picture(framed) == ["..#...", ".abcd#", "#efgh#", ".ijkl.", "...##."])
    }

    @Test func `without insets every line is marked, and corners never are`() throws {
        let framed = try #require(NinePatchFrame.framed(image, capInsets: .zero, padding: .zero))
        #expect(picture(framed) == [".####.", "#abcd#", "#efgh#", "#ijkl#", ".####."])
    }

    @Test func `sixteen bits stay sixteen`() throws {
        let deep = QuantizedImage(
            size: PixelSize(width: 1, height: 1), samples: .bits16([1, 2, 3, 4]))
        let framed = try #require(NinePatchFrame.framed(deep, capInsets: .zero, padding: .zero))
        #expect(framed.codes(x: 1, y: 0) == SIMD4(0, 0, 0, 65535))
        #expect(framed.codes(x: 1, y: 1) == SIMD4(1, 2, 3, 4))
    }

    @Test(arguments: [
        CapInsets(top: 0, left: 2, bottom: 0, right: 2), CapInsets(top: 3, left: 0, bottom: 0, right: 0),
        CapInsets(top: -1, left: 0, bottom: 0, right: 0), CapInsets(top: .max, left: 0, bottom: .max, right: 0),
    ])
    func `insets that leave nothing between them have no frame`(insets: CapInsets) {
        #expect(NinePatchFrame.framed(image, capInsets: insets, padding: .zero) == nil)
        #expect(NinePatchFrame.framed(image, capInsets: .zero, padding: insets) == nil)
    }
}
