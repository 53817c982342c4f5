import LintelColor
import LintelDiagnostics
import LintelYAML

/// Colors and gradients that are lost because a type or a key with `$` is misspelled, or absent.
extension TokenTree {
    /// The types of tokens. Source: Design Tokens Format Module 2025.10, sections 8 and 9.
    static let types: Set = [
        "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle", "border",
        "transition", "shadow", "gradient", "typography",
    ]

    /// The keys of tokens and groups. Sources: Design Tokens Format Module 2025.10, sections 5 and 6; Tokens Studio has
    /// `$themes` and `$metadata`; `$schema` is for editors.
    private static let knownKeys = [
        "$value", "$type", "$description", "$extensions", "$deprecated", "$extends", "$root", "$ref", "$schema",
        "$themes", "$metadata",
    ]

    /// The keys without which tokens of a group are lost.
    private static let keysOfGroups: Set = ["$type", "$extends", "$root"]

    /// Reports a color in the place of a token, in a group of the type `color`, or of none where the text can only be a
    /// color.
    /// - Returns: whether it is one.
    mutating func reportBareColor(_ node: Node, as path: [String], groupType: String?) -> Bool {
        guard mark == "$", let text = node.text,
            groupType == nil
                ? Self.likelyType(of: node) == "color" : groupType == "color" && TokenColorText.isColor(text)
        else { return false }
        let name = path.joined(separator: ".")
        let type = groupType == nil ? "\"$type\": \"color\", " : ""
        strayTypes[name] = "color"
        report(
            .malformedToken, at: node, of: name,
            "expected a token, found \(node.summary); write {\(type)\"$value\": \"\(CSSToken.shortened(text))\"}")
        return true
    }

    /// Reports a token whose `$value` is misspelled.
    /// - Parameter groupType: the type that it has where it has none of its own.
    /// - Returns: whether it is one, of a color or a gradient.
    mutating func reportMisspelledValue(_ node: Node, as path: [String], groupType: String?) -> Bool {
        guard !path.isEmpty, let entries = node.entries, entries.allSatisfy({ $0.name.hasPrefix("$") }),
            ["$value", "$ref", "$extends", "$root"].allSatisfy({ node[$0] == nil })
        else { return false }
        for entry in entries where !Self.knownKeys.contains(entry.name) {
            let likely = Self.likelyType(of: entry.value)
            guard likely != nil || key(meantBy: entry.name) == "$value",
                let type = (node["$type"]?.text ?? groupType).flatMap(StrayToken.kind(of:)) ?? likely
            else { continue }
            let name = path.joined(separator: ".")
            strayTypes[name] = type
            report(
                .malformedToken, at: entry.key, of: name,
                "unknown key '\(CSSToken.shortened(entry.name))'; did you mean '$value'?")
            return true
        }
        return false
    }

    /// Reports misspelled keys of a group that decide on its tokens.
    mutating func reportMisspelledKeys(ofGroup node: Node, as path: [String]) {
        for entry in node.entries ?? []
        where entry.name.hasPrefix("$") && !path.isEmpty && !Self.knownKeys.contains(entry.name) {
            guard let meant = key(meantBy: entry.name), Self.keysOfGroups.contains(meant), node[meant] == nil else {
                continue
            }
            report(
                .malformedToken, at: entry.key, of: path.joined(separator: "."),
                "unknown key '\(CSSToken.shortened(entry.name))'; did you mean '\(meant)'?")
        }
    }

    /// The key that an unknown one is likely to mean.
    private mutating func key(meantBy name: String) -> String? {
        guard comparisonsLeft > 0 else { return nil }
        comparisonsLeft -= 1
        return Spelling.nearest(to: name, in: Self.knownKeys)
    }
}
