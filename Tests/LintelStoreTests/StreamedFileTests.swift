import Foundation
import LintelStore
import LintelTestSupport
import Testing

struct StreamedFileTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// Parts of a MiB, each of them of other bytes.
    private func parts(_ count: Int, from first: UInt8 = 1) -> [[UInt8]] {
        (0..<count).map { [UInt8](repeating: first + UInt8($0), count: 1 << 20) }
    }

    private func write(_ parts: [[UInt8]], to name: String) throws {
        let file = StreamedFile(scratch.absolutePath(name))
        for part in parts { try file.append(part) }
        #expect(file.count == parts.reduce(0) { $0 + $1.count })
        try file.finish()
    }

    @Test(arguments: [1, 4, 5, 9])
    func `a file in parts has the bytes of all of them, in place of an old one or not`(count: Int) throws {
        try scratch.put("old", at: "old.png")
        for name in ["old.png", "new.png"] {
            try write(parts(count), to: name)
            let found = try Data(contentsOf: URL(fileURLWithPath: scratch.absolutePath(name)))
            #expect(found == parts(count).reduce(into: Data()) { $0.append(contentsOf: $1) })
        }
        #expect(try scratch.listing() == ["new.png", "old.png"])
    }

    @Test func `a file that is not finished leaves the old one and nothing else`() throws {
        try scratch.put("old", at: "bar.png")
        do {
            let file = StreamedFile(scratch.absolutePath("bar.png"))
            for part in parts(6) { try file.append(part) }
            #expect(try scratch.listing().count == 2)
            #expect(try scratch.text(at: "bar.png") == "old")
        }
        #expect(try scratch.listing() == ["bar.png"])
        #expect(try scratch.text(at: "bar.png") == "old")
    }

    @Test(arguments: [3, 7])
    func `a file that holds these bytes already keeps its time, another of that length does not`(count: Int) throws {
        try write(parts(count), to: "bar.png")
        let path = scratch.absolutePath("bar.png")
        let time = Date(timeIntervalSince1970: 1_000_000_000)
        func modified() throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        }
        try FileManager.default.setAttributes([.modificationDate: time, .posixPermissions: 0o640], ofItemAtPath: path)
        try write(parts(count), to: "bar.png")
        #expect(try modified() == time)
        try write(parts(count - 1) + parts(1, from: 99), to: "bar.png")
        #expect(try modified() != time)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try scratch.listing() == ["bar.png"])
    }

    @Test func `a link is followed`() throws {
        try scratch.put("old", at: "outside/file")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.absolutePath("link"), withDestinationPath: "outside/file")
        try write(parts(5), to: "link")
        #expect(try scratch.listing() == ["link", "outside", "outside/file"])
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: scratch.absolutePath("link")) == "outside/file")
        #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.absolutePath("outside/file"))).count == 5 << 20)
    }

    @Test(arguments: [1, 6])
    func `failures are those of files that are written at once`(count: Int) throws {
        try scratch.makeFolder("folder")
        #expect(throws: DiskError.isFolder(path: scratch.absolutePath("folder"))) {
            try write(parts(count), to: "folder")
        }
        let error = #expect(throws: DiskError.self) { try write(parts(count), to: "missing/bar.png") }
        #expect("\(try #require(error))".contains("'\(scratch.absolutePath("missing/bar.png"))'"))
        #expect(try scratch.listing() == ["folder"])
    }
}
