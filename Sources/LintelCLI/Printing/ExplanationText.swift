import LintelDiagnostics
import LintelJSON

/// What `lintel explain` prints for the code of a diagnostic.
struct ExplanationText: Sendable {
    private let explanation: DiagnosticExplanation

    init(_ explanation: DiagnosticExplanation) { self.explanation = explanation }

    /// Whether an argument has the form of a code, `LN` and digits, so that it does not name a preset. Codes have four;
    /// with fewer or more one is misspelt.
    static func isCode(_ argument: String) -> Bool {
        argument.utf8.count > 2 && argument.hasPrefix("LN") && argument.utf8.dropFirst(2).allSatisfy { 48...57 ~= $0 }
    }

    /// Follows the message about a code that there is not: the one that was probably meant.
    static func hint(for code: String) -> String {
        let digits = code.dropFirst(2)
        let padded = "LN" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        if DiagnosticID(rawValue: padded) != nil { return "; did you mean '\(padded)'?" }
        return Spelling.hint(for: code, in: DiagnosticID.allCases.map(\.rawValue))
    }

    /// Lines of at most 80 columns, except those of the files of the example.
    var text: String {
        var lines = [explanation.title, ""] + HelpText.wrapped(explanation.meaning, hanging: 0)
        lines += [""] + HelpText.wrapped("Cause: " + explanation.cause, hanging: 0)
        lines += [""] + HelpText.wrapped("Fix: " + explanation.cure, hanging: 0)
        if let example = explanation.example {
            lines += ["", "Example:"]
            for file in example.files {
                lines += ["", "  \(file.name):"]
                lines += file.text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map {
                    "    \($0)"
                }
            }
            lines += [""] + example.commands.map { "  $ " + $0 } + HelpText.wrapped("  " + example.line, hanging: 4)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The object of `--json`, with the version of its format in `lintelDiagnostic`.
    var json: JSON {
        var members: [JSON.Member] = [
            .init("lintelDiagnostic", .integer(1)), .init("id", .string(explanation.id.rawValue)),
            .init("name", .string(explanation.id.name)),
            .init("meaning", .string(explanation.meaning)), .init("cause", .string(explanation.cause)),
            .init("cure", .string(explanation.cure)),
        ]
        if let example = explanation.example {
            let files = example.files.map { file -> JSON in ["name": .string(file.name), "text": .string(file.text)] }
            members.append(
                .init(
                    "example",
                    [
                        "files": .array(files), "commands": .array(example.commands.map { .string($0) }),
                        "line": .string(example.line),
                    ]))
        }
        return .object(members)
    }
}
