import LintelStyleSheets

/// The cascade layers of a style sheet, in the order in which they are first named. Source: CSS Cascading 5, section
/// 6.4.
struct CSSCascadeLayers {
    /// What is in no layer, within which all layers are.
    static let none = 0

    /// For each layer those within it, in their order.
    private var children: [[Int]] = [[]]
    /// For each layer those within it by their names; some have none.
    private var named: [[String: Int]] = [[:]]

    /// Adds what an `@layer` names, and returns the layer that the rule's block is in.
    /// - Parameter outer: the layer around the rule.
    mutating func add(_ rule: StyleRules.Rule, of sheet: StyleRules, in outer: Int) -> Int {
        let names = sheet.source.pieces(of: rule.prelude, separatedBy: ",").map {
            sheet.source.text(sheet.source.trimmed($0)).split(separator: ".").map(String.init)
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

    /// For each layer its rank, the larger the more it counts: after those before it and those within it.
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
