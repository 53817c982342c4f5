import LintelCodecs
import LintelEngine
import Testing

struct ImageCodingTests {
    @Test func `codings that differ in any part have other words`() {
        let plain = ImageCoding()
        #expect(plain.words.count == Mirror(reflecting: plain).children.count)
        let others = [
            ImageCoding(optimization: .best), ImageCoding(jpegQuality: 80), ImageCoding(isProgressive: true),
        ]
        #expect(Set((others + [plain]).map(\.words)).count == 4)
    }
}
