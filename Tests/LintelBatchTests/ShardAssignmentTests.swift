import LintelBatch
import Testing

struct ShardAssignmentTests {
    /// Jobs of unequal cost: 1, 2, 4 and 8 for each brand.
    private func jobs(_ brands: Range<Int>) -> [ShardAssignment.Job] {
        brands.flatMap { brand in
            [1.0, 2, 4, 8].enumerated().map {
                ShardAssignment.Job(name: "brand\(brand)/\($0.offset).yml", cost: $0.element)
            }
        }
    }

    private func part(_ name: String, _ assignment: ShardAssignment) throws -> Int {
        try (1...assignment.count).filter { number in
            var shard = try #require(Shard(number: number, of: assignment.count))
            shard.assignment = assignment
            return shard.holds(name)
        }.first ?? 0
    }

    // 1,000 brands cost 15 each: 3,750 for each of 4 parts, 937.5 for each of 16, of which 8 is 0.9 %.
    @Test(arguments: [4, 16]) func `parts of one run differ by no more than one job`(count: Int) {
        let loads = ShardAssignment.balanced(jobs(0..<1000), count: count, keeping: nil).balance.loads
        #expect(loads.count == count && loads.reduce(0, +) == 15_000)
        #expect((loads.max() ?? 0) - (loads.min() ?? 0) <= 8)
    }

    // In their own order 4 would come last, beside 2 of the others: 6 and 2.
    @Test func `the most expensive jobs are assigned first`() {
        let jobs = [1.0, 1, 1, 1, 4].enumerated().map { ShardAssignment.Job(name: "\($0.offset)", cost: $0.element) }
        #expect(ShardAssignment.balanced(jobs, count: 2, keeping: nil).balance.loads == [4, 4])
    }

    @Test func `a brand that is added anywhere, and one that is removed, moves no other`() throws {
        let before = jobs(100..<140)
        let first = try ShardAssignment(ShardAssignment.balanced(before, count: 7, keeping: nil).bytes)
        let after = jobs(0..<3) + jobs(100..<120) + jobs(500..<510) + jobs(121..<140)
        let (bytes, balance) = ShardAssignment.balanced(after, count: 7, keeping: first)
        let second = try ShardAssignment(bytes)
        #expect(balance.kept == 39 * 4 && balance.added == 13 * 4)
        for job in jobs(100..<120) + jobs(121..<140) {
            #expect(try part(job.name, first) == part(job.name, second), "\(job.name)")
        }
    }

    @Test func `every job is in exactly one part, also one that was never assigned`() throws {
        let assignment = try ShardAssignment(ShardAssignment.balanced(jobs(0..<20), count: 5, keeping: nil).bytes)
        for job in jobs(0..<30) {
            let holders = try (1...5).filter { number in
                var shard = try #require(Shard(number: number, of: 5))
                shard.assignment = assignment
                return shard.holds(job.name)
            }
            #expect(holders.count == 1, "\(job.name)")
        }
    }

    @Test func `the file says a job and its part on each line`() {
        let jobs = [ShardAssignment.Job(name: "a/x.yml", cost: 1), ShardAssignment.Job(name: "b/x.yml", cost: 3)]
        let text = String(decoding: ShardAssignment.balanced(jobs, count: 2, keeping: nil).bytes, as: UTF8.self)
        #expect(
            text == """
                {"lintelShards":1,"parts":2}
                {"job":"a/x.yml","part":2}
                {"job":"b/x.yml","part":1}

                """)
    }

    @Test(arguments: [
        "", "{}", "{\"lintelShards\":2,\"parts\":2}", "{\"lintelShards\":1,\"parts\":0}",
        "{\"lintelShards\":1,\"parts\":5000}",
        "{\"lintelShards\":1,\"parts\":2}\n{\"job\":\"a\"}",
        "{\"lintelShards\":1,\"parts\":2}\n{\"job\":\"a\",\"part\":3}",
        "{\"lintelShards\":1,\"parts\":2}\n{\"job\":\"a\",\"part\":1}\n{\"job\":\"a\",\"part\":2}", "x",
    ])
    func `what is no assignment is refused`(text: String) {
        #expect(throws: ShardAssignment.Problem.self) { try ShardAssignment(Array(text.utf8)) }
    }
}
