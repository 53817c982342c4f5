import LintelCLI
import Testing

struct ColorTests {
    struct Case: Sendable {
        var arguments: [String] = []
        var environment: [String: String] = [:]
        var isTerminal = true
        var isColored: Bool
    }

    @Test(arguments: [
        Case(isColored: true),
        Case(isTerminal: false, isColored: false),
        Case(environment: ["NO_COLOR": "1"], isColored: false),
        // no-color.org: "when present and not an empty string".
        Case(environment: ["NO_COLOR": ""], isColored: true),
        Case(environment: ["TERM": "dumb"], isColored: false),
        Case(environment: ["TERM": "xterm-256color"], isColored: true),
        Case(arguments: ["--color", "never"], isColored: false),
        Case(arguments: ["--color", "always"], isTerminal: false, isColored: true),
        Case(arguments: ["--color=always"], environment: ["NO_COLOR": "1", "TERM": "dumb"], isColored: true),
        Case(arguments: ["--color", "auto"], isTerminal: false, isColored: false),
    ])
    func `colors follow the option, then the environment, then the terminal`(example: Case) throws {
        let answer = try Shell().run(
            ["presets", "show", "nothing"] + example.arguments, environment: example.environment,
            isTerminal: example.isTerminal)
        #expect(answer.code == .noInput)
        #expect(answer.error.contains("\u{1B}[31merror:\u{1B}[0m") == example.isColored)
        #expect(answer.error.contains("\u{1B}") == example.isColored)
    }

    @Test func `results are never colored`() throws {
        let answer = try Shell().run("devices", "iPad", "--color", "always", isTerminal: true)
        #expect(!answer.out.isEmpty)
        #expect(!answer.out.contains("\u{1B}"))
    }

    @Test func `a name cannot take the terminal over`() throws {
        let answer = try Shell().run("build", "\u{1B}[2J\u{9B}31m\n\r.yml", isTerminal: false)
        #expect(answer.error.contains(#"'\u{1B}[2J\u{009B}31m\n\r.yml'"#))
        #expect(answer.error.split(separator: "\n").count == 1)
    }
}
