import LintelBatch
import Testing

struct ShardTests {
    @Test(arguments: [1, 2, 3, 7]) func `every job is in exactly one shard`(count: Int) throws {
        let shards = try (1...count).map { try #require(Shard(number: $0, of: count)) }
        for name in (0..<500).map({ "brand\($0)/sunset.yml" }) {
            #expect(shards.count { $0.holds(name) } == 1)
        }
    }

    // SHA-256 of "abc" begins with ba7816bf 8f01cfea (FIPS 180-4, example in appendix B.1): 13436514500253700074 as a
    // number, which is 2 modulo 7 and 0 modulo 2.
    @Test func `a job's shard follows from the SHA-256 of its name alone`() throws {
        for (count, number) in [(1, 1), (2, 1), (7, 3)] {
            let shard = try #require(Shard(number: number, of: count))
            #expect(shard.holds("abc"))
        }
    }

    @Test(arguments: ["0/2", "3/2", "1", "1/2/3", "a/b", "-1/2", "1/0", "1/4097", ""])
    func `what names no part of a batch is refused`(text: String) {
        #expect(Shard(text) == nil)
    }

    @Test func `a shard's text reads as the same shard`() throws {
        let shard = try #require(Shard("3/16"))
        #expect(shard.number == 3 && shard.count == 16 && Shard(shard.text)?.text == "3/16")
    }
}
