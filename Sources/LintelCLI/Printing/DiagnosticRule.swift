import LintelDiagnostics
import LintelJSON

/// What a code scanner shows of a kind of diagnostic, beside the message of each case. Source: SARIF 2.1.0, section
/// 3.49.
struct DiagnosticRule: Sendable {
    let id: DiagnosticID

    /// The description in one sentence.
    var description: String {
        DiagnosticExplanation.of(id)?.meaning ?? "Lintel reports something about an input or an output."
    }

    /// What to do about it.
    var help: String { DiagnosticExplanation.of(id)?.cure ?? "Follow the message of the result." }

    var json: JSON {
        [
            "id": .string(id.rawValue), "name": .string(id.name),
            "shortDescription": ["text": .string(description)],
            "fullDescription": ["text": .string(description)],
            "help": ["text": .string(help)],
        ]
    }
}
