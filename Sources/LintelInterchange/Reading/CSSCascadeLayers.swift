import LintelStyleSheets

/// The cascade layers of a style sheet, in the order in which they are first named. Source: CSS Cascading 5, section
/// 6.4.
///
/// Tailwind CSS 4 begins with four layers of its own, one of which has the contents of `@theme`. In sheets for Tailwind
/// CSS 3, with `@tailwind`, `@layer` only says where rules are put, and makes no layer. Sources: Tailwind CSS 4, "Theme
/// variables"; Tailwind CSS 3, "Adding custom styles".
struct CSSCascadeLayers {
    /// What is in no layer, within which all layers are.
    static let none = 0

    /// The layers within each layer, in their order.
    private var children: [[Int]] = [[]]
    /// The layers within each layer by their names; some have none.
    private var named: [[String: Int]] = [[:]]
    private let areFollowed: Bool

    init(of sheet: StyleRules) {
        areFollowed = !sheet.rules.contains { $0.atKeyword == "@tailwind" }
        let isTailwind4 = sheet.rules.contains { rule in
            ["@theme", "@utility"].contains(rule.atKeyword)
                || rule.atKeyword == "@import" && sheet.source.text(rule.prelude).contains("tailwindcss")
        }
        guard isTailwind4 else { return }
        for name in ["theme", "base", "components", "utilities"] { _ = layer(named: name, in: Self.none) }
    }

    /// Adds what an at-rule names, and returns the layer that the rule's block is in.
    /// - Parameter outer: the layer around the rule.
    mutating func add(_ rule: StyleRules.Rule, of sheet: StyleRules, in outer: Int) -> Int {
        guard areFollowed else { return outer }
        switch rule.atKeyword {
        case "@layer": return addLayers(rule, of: sheet, in: outer)
        case "@theme" where outer == Self.none: return layer(named: "theme", in: outer)
        case "@utility" where outer == Self.none: return layer(named: "utilities", in: outer)
        case "@import":
            // `@import "base.css" layer(base)` comes before all layers of the sheet itself.
            let words = sheet.source.text(rule.prelude).split(whereSeparator: \.isWhitespace)
            if let word = words.first(where: { $0.lowercased().hasPrefix("layer(") && $0.hasSuffix(")") }) {
                _ = path(String(word.dropFirst("layer(".count).dropLast())).reduce(outer) { layer(named: $1, in: $0) }
            }
            return outer
        default: return outer
        }
    }

    /// The names of a layer and of those around it, the outermost first.
    private func path(_ text: String) -> [String] {
        text.split { $0 == "." || $0.isWhitespace }.map(String.init)
    }

    private mutating func addLayers(_ rule: StyleRules.Rule, of sheet: StyleRules, in outer: Int) -> Int {
        let names = sheet.source.pieces(of: rule.prelude, separatedBy: ",").map {
            path(sheet.source.text(sheet.source.trimmed($0)))
        }
        guard names != [[]] else { return rule.hasBlock ? addChild(of: outer) : outer }
        return names.map { path in path.reduce(outer) { layer(named: $1, in: $0) } }.last ?? outer
    }

    private mutating func layer(named name: String, in outer: Int) -> Int {
        if let known = named[outer][name] { return known }
        let new = addChild(of: outer)
        named[outer][name] = new
        return new
    }

    private mutating func addChild(of outer: Int) -> Int {
        children.append([])
        named.append([:])
        children[outer].append(children.count - 1)
        return children.count - 1
    }

    /// The rank of each layer; the larger it is, the more the layer counts: after those before it and those within it.
    var ranks: [Int] {
        var ranks = [Int](repeating: 0, count: children.count)
        var open = [Self.none]
        // Backwards, so that what counts most comes first.
        var next = children.count
        while let layer = open.popLast() {
            next -= 1
            ranks[layer] = next
            open += children[layer]
        }
        return ranks
    }
}
