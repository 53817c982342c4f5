import LintelCodecs
import LintelEngine
import Testing

struct ImageCodingTests {
    @Test func `codings that differ in any part have other words`() {
        let plain = ImageCoding()
        let parts = [Mirror(reflecting: plain), Mirror(reflecting: plain.jpeg)].map(\.children.count)
        // The options of JPEG files count for themselves.
        #expect(plain.words.count == parts[0] - 1 + parts[1])
        let others = [
            ImageCoding(optimization: .best), ImageCoding(jpeg: JPEGOptions(quality: 80)),
            ImageCoding(jpeg: JPEGOptions(isProgressive: true)),
        ]
        #expect(Set((others + [plain]).map(\.words)).count == 4)
    }
}
