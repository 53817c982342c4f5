import Foundation
import LintelStore
import LintelTestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

struct PartialFileTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func file() throws -> PartialFile { try PartialFile(scratch.absolutePath("list")) }

    /// More than is in memory at a time.
    private let part = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)

    @Test func `the file is the last one until the new one is finished`() throws {
        try scratch.put("old", at: "list")
        let file = try file()
        try file.append(part)
        try file.append([1, 2])
        #expect(try scratch.text(at: "list") == "old")
        #expect(try scratch.listing() == ["list", "list.partial"])
        try file.finish()
        #expect(try scratch.bytes(at: "list") == part + [1, 2])
        #expect(try scratch.listing() == ["list"])
    }

    @Test func `a folder of the partial file's name is somebody's, and a link is not followed`() throws {
        try scratch.put("mine", at: "list.partial/x")
        #expect(throws: DiskError.inTheWay(path: scratch.absolutePath("list.partial"))) { try file() }
        #expect(try scratch.text(at: "list.partial/x") == "mine")
    }

    @Test func `a file of the same bytes keeps its time, and one of as many other bytes does not`() throws {
        try scratch.put(part, at: "list")
        try scratch.setModified("list", secondsAfter1970: 1_000_000_000)
        let before = try scratch.identity(of: "list")
        let same = try file()
        try same.append(part)
        try same.finish()
        #expect(try scratch.identity(of: "list") == before)
        let other = try file()
        try other.append(part.dropLast() + [1])
        try other.finish()
        #expect(try scratch.identity(of: "list") != before)
        #expect(try scratch.bytes(at: "list") == part.dropLast() + [1])
        #expect(try scratch.listing() == ["list"])
    }

    @Test func `what a killed process left is begun anew, and discarded without a trace`() throws {
        try scratch.put("of a killed process", at: "list.partial")
        let file = try file()
        try file.append([1])
        try file.finish()
        #expect(try scratch.bytes(at: "list") == [1])
        let discarded = try self.file()
        try discarded.append(part)
        discarded.discard()
        #expect(try scratch.listing() == ["list"])
        #expect(try scratch.bytes(at: "list") == [1])
    }

    @Test func `a link of the partial file's name is not written through`() throws {
        try scratch.put("mine", at: "other")
        #expect(symlink("other", scratch.absolutePath("list.partial")) == 0)
        let file = try file()
        try file.append([1])
        try file.finish()
        #expect(try scratch.text(at: "other") == "mine")
        #expect(try scratch.listing() == ["list", "other"])
    }

    // flock(2): a lock is of the open file, so that another opening of it in this process is as one of another process.
    @Test func `a second one begins when the first has its name or is discarded, and is whole`() async throws {
        for isFinished in [true, false] {
            var first: PartialFile? = try file()
            try first?.append(part)
            try first?.append(part)
            let (waiting, willWait) = AsyncStream.makeStream(of: Void.self)
            let path = scratch.absolutePath("list")
            // On a thread of its own: a task that waits for a lock would keep one of the few threads of all tests.
            let (ended, second) = AsyncThrowingStream.makeStream(of: Void.self)
            Thread.detachNewThread {
                do {
                    let file = try PartialFile(path) { willWait.yield() }
                    try file.append([1])
                    try file.finish()
                    second.finish()
                } catch {
                    second.finish(throwing: error)
                }
            }
            for await _ in waiting { break }
            #expect(try scratch.bytes(at: "list.partial").count == 2 * part.count)
            if isFinished { try first?.finish() } else { first?.discard() }
            if isFinished { #expect(try scratch.bytes(at: "list") == part + part) }
            first = nil
            for try await _ in ended {}
            #expect(try scratch.bytes(at: "list") == [1])
            #expect(try scratch.listing() == ["list"])
        }
    }
}
