import LintelDiagnostics
import LintelYAML

/// A document read from text, with its diagnostics as the lines a user sees.
func reading(
    _ text: String, file: String = "x.yaml", limits: Document.Limits = .default
) -> (document: Document, lines: [String]) {
    var diagnostics = Diagnostics()
    let document = Document.read(bytes: Array(text.utf8), file: file, limits: limits, into: &diagnostics)
    return (document, diagnostics.sorted.map(\.line))
}

/// A node without its locations, for comparing: `{a: [1, 'x', ~]}`. Quoted scalars are in apostrophes.
func outline(_ node: Node?) -> String {
    guard let node else { return "(none)" }
    switch node.content {
    case .null: return "~"
    case .scalar(let scalar): return scalar.isQuoted ? "'\(scalar.text)'" : scalar.text
    case .sequence(let items): return "[" + items.map { outline($0) }.joined(separator: ", ") + "]"
    case .mapping(let entries):
        return "{" + entries.map { "\($0.name): \(outline($0.value))" }.joined(separator: ", ") + "}"
    }
}
