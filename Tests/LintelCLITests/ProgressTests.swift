import LintelCLI
import Testing

/// Progress on a terminal; what it looks like there is checked by `Scripts/clients/command-line`.
struct ProgressTests {
    @Test(arguments: [
        ("build a.yml", "drawing "), ("check a.yml", "drawing "), ("sheet a.yml -o a.png", "drawing "),
        ("explain a.yml", "explaining "), ("batch brands.yml --out b", "building "), ("verify old", "proving "),
        ("sheet brands.yml -o b.png", "drawing "),
    ])
    func `progress is shown on a terminal, and erased at the end`(line: String, start: String) throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: A\nbackground: red\ndevices: iPhone 16\n", at: "a.yml")
        try shell.put("lintelBatch: 1\npresets: a.yml\nbrands: { red: , blue: }\n", at: "brands.yml")
        #expect(shell.run("build", "a.yml", "--out", "old", "--formats", "xcassets").code == .success)
        let words = line.split(separator: " ").map(String.init)
        let shown = shell.run(words, isTerminal: true).error
        let lines = shown.split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false)
        // Without a wrap at the terminal's edge, which is on again after the line.
        let progress = lines.filter { $0.hasPrefix("\u{1B}[?7l" + start) && $0.hasSuffix("\u{1B}[?7h") }
        #expect(!progress.isEmpty, "\(shown)")
        for line in progress {
            #expect(line.count < 80 + 10 && line.contains(" of ") && !line.contains("\n"), "\(line)")
        }
        // What is last on the terminal's line is nothing.
        #expect(lines.last.map { !$0.contains(start) } == true)
        for quiet in [words, words + ["--quiet"]] {
            let error = shell.run(quiet, isTerminal: quiet.count > words.count).error
            #expect(!error.contains("\r") && !error.contains("\u{1B}"), "\(error)")
        }
    }
}
