import LintelColor
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
                || CSSImport(rule, in: sheet.source)?.isOfTailwind == true
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
            let path = CSSImport(rule, in: sheet.source)?.layer ?? []
            _ = path.reduce(outer) { layer(named: $1, in: $0) }
            return outer
        default: return outer
        }
    }

    /// Reads the name of a layer, with full stops and no white space in it.
    /// - Returns: the names of the layers around it and its own, the outermost first; `nil` for other text.
    static func path(_ source: StyleSource, _ range: Range<Int>) -> [String]? {
        let scalars = Array(source.joinedText(source.trimmed(range)).unicodeScalars)
        var path: [String] = []
        var index = 0
        while true {
            let (name, end) = CSSName.read(scalars, index)
            guard !name.isEmpty else { return nil }
            path.append(name)
            guard end < scalars.count else { return path }
            guard scalars[end] == "." else { return nil }
            index = end + 1
        }
    }

    private mutating func addLayers(_ rule: StyleRules.Rule, of sheet: StyleRules, in outer: Int) -> Int {
        let pieces = sheet.source.pieces(of: rule.prelude, separatedBy: ",")
        let paths = pieces.compactMap { Self.path(sheet.source, $0) }
        // Names of several layers are for rules without a block, and a mistake in one of them makes the whole rule
        // invalid. A block without a name is a layer without a name.
        guard paths.count == pieces.count else { return rule.hasBlock ? addChild(of: outer) : outer }
        return paths.map { path in path.reduce(outer) { layer(named: $1, in: $0) } }.last ?? outer
    }

    /// Whether the block of an `@layer` is read: it has at most one name. Source: CSS Cascading 5, section 6.4.2.
    static func isRead(_ rule: StyleRules.Rule, of sheet: StyleRules) -> Bool {
        let name = sheet.source.trimmed(rule.prelude)
        return name.isEmpty || path(sheet.source, name) != nil
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
