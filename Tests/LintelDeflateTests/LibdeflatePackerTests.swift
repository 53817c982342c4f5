import LintelDeflate
import LintelTestSupport
import Testing

struct LibdeflatePackerTests {
    @Test(arguments: Content.allCases, [1, 9, 12])
    func `every byte is read back`(content: Content, level: Int) throws {
        var random = SplitMix64(seed: 31)
        let packer = try LibdeflatePacker(level: level)
        for count in [0, 1, 5000] {
            let bytes = content.bytes(count, &random)
            let stream = try #require(try packer.stream(of: bytes))
            #expect(inflated(stream, count: count) == bytes)
        }
    }

    @Test(arguments: [-5, 0, 1, 499])
    func `a limit that cannot be kept gives nothing`(limit: Int) throws {
        var random = SplitMix64(seed: 32)
        // Noise does not get shorter.
        let bytes = Content.noise.bytes(500, &random)
        #expect(try LibdeflatePacker(level: 9).stream(of: bytes, limit: limit) == nil)
    }

    @Test func `other levels trap`() async {
        await #expect(processExitsWith: .failure) { _ = try? LibdeflatePacker(level: 0) }
        await #expect(processExitsWith: .failure) { _ = try? LibdeflatePacker(level: 13) }
    }
}
