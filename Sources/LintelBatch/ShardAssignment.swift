import LintelDigest
import LintelJSON

/// An assignment of a batch's jobs to parts that take about the same time.
///
/// Without a record of what was decided before, adding a brand moves no other only if a brand's part depends on that
/// brand alone: by induction over the brands, what is decided for one of many is then what is decided for it by itself.
/// Parts are then as even as chance makes them. With the record, jobs that were assigned stay, and new ones go to the
/// parts that have least.
package struct ShardAssignment: Sendable {
    /// The number of parts.
    package let count: Int
    /// The part of each job, from 1, by `Shard.digest(ofJob:)`.
    private var parts: [UInt64: UInt16] = [:]
    /// The SHA-256 of the file's bytes.
    package private(set) var sha256 = ""

    /// The version of the format, which is under the key `lintelShards` of the first line.
    package static let formatVersion = 1
    /// The maximum size of the file in bytes: a million brands with ten presets each.
    package static let sizeLimit = 1 << 30

    /// A reason why a file is not an assignment.
    package struct Problem: Error {
        /// The reason as it follows the file's name in a message.
        package var phrase: String
    }

    /// Reads a file that `balanced` wrote.
    package init(_ bytes: [UInt8]) throws(Problem) {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).makeIterator()
        var number = 1
        func json(_ line: ArraySlice<UInt8>) throws(Problem) -> JSON {
            do throws(JSON.SyntaxError) { return try JSON.parse(Array(line)) } catch {
                throw Problem(phrase: "has no JSON object in line \(number): \(error)")
            }
        }
        guard let first = lines.next(), case let header = try json(first),
            header["lintelShards"]?.integer == Self.formatVersion, let count = header["parts"]?.integer,
            (1...Shard.most).contains(count)
        else { throw Problem(phrase: "is not an assignment of a batch's parts, version \(Self.formatVersion)") }
        self.count = count
        while let line = lines.next() {
            number += 1
            if line.isEmpty { continue }
            let entry = try json(line)
            guard let job = entry["job"]?.string, let part = entry["part"]?.integer, (1...count).contains(part) else {
                throw Problem(phrase: "has no 'job' with a 'part' from 1 to \(count) in line \(number)")
            }
            guard parts.updateValue(UInt16(part), forKey: Shard.digest(ofJob: job)) == nil else {
                throw Problem(phrase: "assigns '\(job)' twice")
            }
        }
        sha256 = LintelDigest.sha256(bytes)
    }

    /// The part of the job of that digest, from 1; `nil` when it was not assigned.
    func part(ofJob digest: UInt64) -> Int? { parts[digest].map { Int($0) } }

    /// A job and what it is expected to cost.
    package struct Job: Sendable {
        package var name: String
        /// The cost in any unit; at least 0.
        package var cost: Double

        package init(name: String, cost: Double) {
            self.name = name
            self.cost = cost
        }
    }

    /// The figures of an assignment.
    package struct Balance: Sendable {
        /// The number of jobs that the last assignment had.
        package var kept = 0
        package var added = 0
        /// The expected cost of each part.
        package var loads: [Double]

        /// The part by which the most expensive part is above the mean, as a fraction of it; 0 without cost.
        package var excess: Double {
            let mean = loads.reduce(0, +) / Double(loads.count)
            return mean > 0 ? (loads.max() ?? 0) / mean - 1 : 0
        }
    }

    /// Assigns each job: those of `previous` to the parts they have, then the others, most expensive first, to the part
    /// that has least. Source of the order: R. L. Graham, "Bounds on multiprocessing timing anomalies", 1969: within
    /// 4/3 of the best.
    /// - Parameters:
    ///   - jobs: the jobs, with different names.
    ///   - previous: an assignment to the same number of parts.
    ///   - count: the number of parts, 1…`Shard.most`.
    /// - Returns: the file's bytes, in the order of `jobs`.
    /// - Complexity: O(jobs × log(jobs × count)).
    package static func balanced(
        _ jobs: [Job], count: Int, keeping previous: ShardAssignment?
    ) -> (bytes: [UInt8], balance: Balance) {
        var balance = Balance(loads: [Double](repeating: 0, count: count))
        var parts = jobs.map { UInt16(previous?.part(ofJob: Shard.digest(ofJob: $0.name)) ?? 0) }
        for (part, job) in zip(parts, jobs) where part > 0 {
            balance.loads[Int(part) - 1] += job.cost
            balance.kept += 1
        }
        var queue = LeastFirst(balance.loads)
        let new = parts.indices.filter { parts[$0] == 0 }
        // Equal costs in the order of the batch.
        for index in new.sorted(by: { (-jobs[$0].cost, $0) < (-jobs[$1].cost, $1) }) {
            parts[index] = UInt16(queue.least + 1)
            balance.loads[queue.least] += jobs[index].cost
            queue.add(jobs[index].cost)
            balance.added += 1
        }
        var text =
            JSON.object([.init("lintelShards", .integer(formatVersion)), .init("parts", .integer(count))])
            .text(.compact) + "\n"
        for (part, job) in zip(parts, jobs) {
            let line = JSON.object([.init("job", .string(job.name)), .init("part", .integer(Int(part)))])
            text += line.text(.compact) + "\n"
        }
        return (Array(text.utf8), balance)
    }
}

/// Parts in a heap, the one with the smallest load first; of equal loads the lowest number.
private struct LeastFirst {
    private var heap: [(load: Double, part: Int)]

    init(_ loads: [Double]) {
        heap = loads.enumerated().map { ($1, $0) }.sorted { ($0.load, $0.part) < ($1.load, $1.part) }
    }

    /// The number of the part, from 0.
    var least: Int { heap[0].part }

    /// Adds to the load of that part.
    mutating func add(_ cost: Double) {
        heap[0].load += cost
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
                if (heap[child].load, heap[child].part) < (heap[least].load, heap[least].part) { least = child }
            }
            if least == index { return }
            heap.swapAt(index, least)
            index = least
        }
    }
}
