import LintelColor
import LintelStyleSheets

/// The longhands that decide where and how often an image of a background or a mask is painted. Presets have none of
/// this: a gradient fills its box. Sources: CSS Backgrounds 3, sections 2.4 to 2.9; CSS Masking 1, section 7.
enum CSSLayerLonghands {
    /// The values with which a gradient fills the box as it does without the property, by the property's name without
    /// that of its family. The first one is the initial value.
    private static let neutral: [String: Set<String>] = [
        "size": ["auto", "auto auto", "cover", "contain", "100%", "100% 100%", "100% auto", "auto 100%"],
        "position": ["0% 0%", "0 0", "0px 0px", "left top", "top left", "0%", "0"],
        "position-x": ["0%", "0", "0px", "left"],
        "position-y": ["0%", "0", "0px", "top"],
        "repeat": ["repeat", "repeat repeat"],
        // A preset's box has no border; Lintel's own style sheets have 'border-box'.
        "origin": ["padding-box", "border-box"],
        "clip": ["border-box"],
        "attachment": ["scroll"],
    ]

    /// What changes nothing of an image that is as large as its box, with values of which `CSSBackground.isIdle` holds.
    private static let idleInFullBoxes = ["position", "position-x", "position-y", "repeat"]

    /// The neutral values of masks, where they differ from those of backgrounds.
    private static let neutralOfMasks: [String: Set<String>] = [
        "mode": ["match-source"], "composite": ["add"], "attachment": [],
    ]

    /// Returns the declarations that are in force in a rule and change where its gradients are, the first ones first.
    /// - Parameter declarations: all of the rule, in its order.
    static func inForce(
        _ family: CSSImageFamily, of declarations: [CSSRules.Declaration]
    ) -> [CSSRules.Declaration] {
        let shorthand = family.properties[0]
        guard family != .border else { return [] }
        var found: [String: CSSRules.Declaration] = [:]
        for declaration in declarations.filter({ !$0.isImportant }) + declarations.filter(\.isImportant) {
            // The shorthand sets them too.
            if declaration.name == shorthand { found = [:] }
            guard declaration.name.hasPrefix(shorthand + "-") else { continue }
            let part = String(declaration.name.dropFirst(shorthand.count + 1))
            let values = (family == .mask ? neutralOfMasks[part] : nil) ?? neutral[part]
            guard let values, !values.isEmpty else { continue }
            found[part] = isNeutral(declaration.value, values) ? nil : declaration
        }
        if found["size"] == nil {
            for part in idleInFullBoxes where found[part].map({ isIdle($0.value) }) == true { found[part] = nil }
        }
        return found.values.sorted { $0.offset < $1.offset }
    }

    private static func isIdle(_ value: String) -> Bool {
        guard var scanner = try? CSSScanner(value) else { return false }
        while !scanner.isAtEnd {
            let token = scanner.advance()
            guard token.kind == .comma || CSSBackground.isIdle(token) else { return false }
        }
        return true
    }

    /// Whether the value of each layer is among some.
    private static func isNeutral(_ value: String, _ values: Set<String>) -> Bool {
        let source = StyleSource(value.asciiLowercased)
        return source.pieces(of: source.scalars.indices, separatedBy: ",").allSatisfy { piece in
            let value = source.text(piece).splitAtCSSWhitespace().joined(separator: " ")
            return values.contains(value) || CSSImageFamily.wideKeywords.contains(value)
        }
    }
}
