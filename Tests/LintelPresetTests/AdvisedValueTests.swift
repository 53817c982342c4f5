import Testing

/// The values in what messages advise to write elsewhere than in a preset, or to write in another form.
struct AdvisedValueTests {
    /// The messages about a preset with these keys, without their locations and codes.
    private func messages(_ body: String) -> [String] {
        parsing("lintel: 1\nname: A\n" + body).lines.map { line in
            String(line.split(separator: " ", maxSplits: 2)[2].dropLast(" [LN0000]".count))
        }
    }

    /// Options take lists with commas between the items, and no command has two output folders.
    @Test(arguments: [
        ("formats: web", "formats", "write them in the command: --formats web"),
        ("formats: [web, flutter]", "formats", "write them in the command: --formats web,flutter"),
        ("format: [web]", "format", "write it in the command: --formats web"),
        ("formats: \"web, flutter\"", "formats", "write them in the command: --formats 'web, flutter'"),
        ("formats: []", "formats", "write them in the command: --formats …"),
        ("out: my images", "out", "write it in the command: --out 'my images'"),
        ("out: [a, b]", "out", "write one folder in the command: --out FOLDER"),
    ])
    func `what belongs in the command is proposed as the command takes it`(line: String, key: String, advice: String) {
        #expect(messages("background: red\n\(line)") == ["unknown key '\(key)' in a preset; \(advice)"])
    }
}
