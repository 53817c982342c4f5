import LintelDiagnostics
import LintelPreset

/// The pattern of the names of a batch's outputs: `{name}` stands for the preset's own name, `{brand}` for the brand's.
struct NamePattern {
    /// The pattern as it is written.
    let text: String

    private static let placeholders = ["{brand}", "{name}"]

    /// The regular expression of a pattern in the JSON Schema: a preset's name with placeholders.
    static var expression: String {
        let marks = placeholders.map { "[{]\($0.dropFirst().dropLast())[}]" }.joined(separator: "|")
        return "^(\(marks)|[A-Za-z])(\(marks)|[A-Za-z0-9_-])*$"
    }

    /// Why a pattern gives no names.
    struct Problem {
        var id: DiagnosticID
        /// The message in lower case, with what was expected.
        var message: String
    }

    /// What is wrong with the pattern whatever the names of brands and presets are; `nil` when nothing is.
    var problem: Problem? {
        if let other = unknownPlaceholder {
            let hint = Spelling.hint(for: other, in: Self.placeholders)
            return Problem(id: .unknownValue, message: "unknown placeholder '\(other)'\(hint)")
        }
        if PresetName.isSafe(filled(name: "a", brand: "a")) { return nil }
        let hint =
            text.contains("{")
            ? "" : ", such as '\(PresetName.nearest(to: text))'; put a brand's display name in its key 'displayName'"
        return Problem(
            id: .unsafeName,
            message:
                "invalid name '\(text)'; expected a letter, \(Spelling.list(Self.placeholders)) first, then also digits, "
                + "'-' and '_'\(hint)")
    }

    /// The name of the output.
    /// - Parameters:
    ///   - name: the preset's own.
    ///   - brand: the brand's.
    func filled(name: String, brand: String) -> String {
        parts.map { $0 == "{name}" ? name : $0 == "{brand}" ? brand : $0 }.joined()
    }

    private var unknownPlaceholder: String? { parts.first { $0.hasPrefix("{") && !Self.placeholders.contains($0) } }

    /// The text, divided before and after everything in braces. A brace that is not closed goes to the end.
    private var parts: [String] {
        var parts: [String] = []
        var rest = text[...]
        while let first = rest.first {
            var part = first == "{" ? rest.prefix { $0 != "}" } : rest.prefix { $0 != "{" }
            if first == "{", part.endIndex < rest.endIndex { part = rest[...part.endIndex] }
            parts.append(String(part))
            rest = rest[part.endIndex...]
        }
        return parts
    }
}
