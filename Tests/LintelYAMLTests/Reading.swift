import LintelDiagnostics
import LintelYAML

/// A document read from text, with its diagnostics as the lines a user sees.
func reading(_ text: String, limits: Document.Limits = .default) -> (document: Document, lines: [String]) {
    var diagnostics = Diagnostics()
    let document = Document.read(bytes: Array(text.utf8), file: "x.yaml", limits: limits, into: &diagnostics)
    return (document, diagnostics.sorted.map(\.line))
}

/// A node without its places, for comparing: `{a: [1, 'x', ~]}`. Quoted scalars stand in apostrophes.
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

/// A small generator with a seed (Steele, Lea and Flood 2014).
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
