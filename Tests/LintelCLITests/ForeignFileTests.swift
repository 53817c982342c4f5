import Foundation
import LintelCLI
import Testing

/// What is found in files of other programs.
struct ForeignFileTests {
    @Test func `gradients that only serve others are there for those who name them`() throws {
        let shell = try Shell()
        try shell.put(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><defs>
            <linearGradient id="vector"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>
            <linearGradient id="used" href="#vector"/></defs><rect width="200" height="50" fill="url(#used)"/></svg>
            """, at: "ink.svg")
        #expect(shell.run("import", "ink.svg").out.contains("name: Used\n"))
        #expect(shell.run("import", "ink.svg", "--gradient", "vector").out.contains("name: Vector\n"))
        #expect(!shell.run("export", "ink.svg", "--to", "css").out.contains("vector"))
    }

    @Test func `a byte order mark is not part of a text whose format is looked for in it`() throws {
        let shell = try Shell()
        let mark = "\u{FEFF}"
        let svg = "<linearGradient><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>"
        let tokens =
            #"{"g": {"$type": "gradient", "$value": [{"color": "red", "position": 0}, {"color": "blue", "position": 1}]}}"#
        for (name, text) in [("svg", svg), ("tokens", tokens), ("css", "linear-gradient(red, blue)")] {
            try shell.put(mark + text, at: "\(name)-file")
            let answer = shell.run("import", "\(name)-file")
            #expect(answer.code == .success, "\(name): \(answer.error)")
        }
    }

    @Test func `a compressed picture is named as such`() throws {
        let shell = try Shell()
        // The header of RFC 1952.
        let bytes: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xff, 0xfe]
        let message = "lintel: error: 'a.svgz' is compressed with gzip; decompress it first, with gunzip\n"
        try Data(bytes).write(to: URL(fileURLWithPath: shell.folder + "/a.svgz"))
        #expect(shell.run("import", "a.svgz").error == message)
        #expect(shell.run("render", "a.svgz", "-o", "a.png").error == message)
    }
}
