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

struct LineFileTests {
    private func lines(of file: LineFile) throws(DiskError) -> [String] {
        var file = file
        var found: [String] = []
        while let line = try file.next() { found.append(String(decoding: line, as: UTF8.self)) }
        return found
    }

    // POSIX.1-2017, sections 3.206 and 3.195: a line ends with a newline, and what follows the last newline is an
    // incomplete line.
    @Test(
        arguments: [
            ("", []), ("\n", [""]), ("a\nb\n", ["a", "b"]), ("a\nb", ["a", "b"]), ("\n\na", ["", "", "a"]),
            ("a\r\nb\n", ["a\r", "b"]), ("long line\nx\n", ["long line", "x"]),
        ], [1, 2, 3, 64])
    func `lines are what newlines end, whatever is read at a time`(
        file: (text: String, lines: [String]), bufferSize: Int
    ) throws {
        let scratch = try ScratchFolder()
        try scratch.put(file.text, at: "lines.txt")
        #expect(try lines(of: LineFile(scratch.absolutePath("lines.txt"), bufferSize: bufferSize)) == file.lines)
    }

    @Test func `a line is read up to its limit, and a longer one is an error`() throws {
        let scratch = try ScratchFolder()
        let longest = [UInt8](repeating: UInt8(ascii: "x"), count: LineFile.lineLimit)
        try scratch.put(longest + [UInt8(ascii: "\n")], at: "fits")
        try scratch.put(longest + [UInt8(ascii: "x"), UInt8(ascii: "\n")], at: "long")
        let found = try lines(of: LineFile(scratch.absolutePath("fits"), bufferSize: 1 << 20))
        #expect(found.map(\.utf8.count) == [LineFile.lineLimit])
        let path = scratch.absolutePath("long")
        for bufferSize in [1 << 20, 1 << 25] {
            #expect(throws: DiskError.failed(.init(operation: .read, path: path, code: EFBIG))) {
                try lines(of: LineFile(path, bufferSize: bufferSize))
            }
        }
    }

    @Test func `a file that is missing, a link or no regular file is an error`() throws {
        let scratch = try ScratchFolder()
        try scratch.put("a\n", at: "lines.txt")
        #expect(symlink("lines.txt", scratch.absolutePath("link")) == 0)
        #expect(mkfifo(scratch.absolutePath("pipe"), 0o600) == 0)
        for (name, code) in [("missing", ENOENT), ("link", ELOOP), ("pipe", EINVAL)] {
            let path = scratch.absolutePath(name)
            #expect(throws: DiskError.failed(.init(operation: .read, path: path, code: code))) {
                try lines(of: LineFile(path, bufferSize: 16))
            }
        }
    }
}
