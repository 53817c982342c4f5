import LintelDiagnostics

/// The rules of a file's `style` elements that have selectors of types, classes and ids.
struct StyleSheet {
    private struct Rule {
        var selector: StyleSelector
        var declarations: [StyleDeclarations.Declaration]
        var place: SourceLocation
    }

    /// By specificity, then in the order of the file.
    private var rules: [Rule] = []

    /// Rules of all sheets: selectors are tried on every element, so both together are limited.
    private static let maximumRules = 1024
    /// Blocks within each other.
    private static let maximumDepth = 16

    /// Adds a sheet. What is not read of it is returned, as warnings say it.
    mutating func add(_ text: String, at place: SourceLocation) -> [String] {
        var problems: [String] = []
        let tokens = StyleTokens(text)
        add(tokens, tokens.scalars.indices, at: place, depth: 0, &problems)
        // The standard sort is stable.
        rules.sort { $0.selector.specificity < $1.selector.specificity }
        return problems
    }

    private mutating func add(
        _ tokens: StyleTokens, _ range: Range<Int>, at place: SourceLocation, depth: Int, _ problems: inout [String]
    ) {
        var start = range.lowerBound
        while true {
            while start < range.upperBound, ValueScanner.isSpace(tokens.scalars[start]) { start += 1 }
            guard start < range.upperBound else { return }
            let isAtRule = tokens.scalars[start] == "@"
            let marks: [Unicode.Scalar] = isAtRule ? ["{", ";"] : ["{"]
            let mark = tokens.first(of: marks, in: start..<range.upperBound) ?? range.upperBound
            let prelude = start..<mark
            let hasBlock = mark < range.upperBound && tokens.scalars[mark] == "{"
            let inside = min(mark + 1, range.upperBound)..<range.upperBound
            let close = hasBlock ? tokens.first(of: ["}"], in: inside) ?? range.upperBound : mark
            let block = hasBlock ? inside.lowerBound..<close : nil
            if isAtRule {
                addAtRule(tokens, prelude, block, at: place, depth: depth, &problems)
            } else if let block {
                addRule(tokens, prelude, block, at: place, &problems)
            }
            start = min(close + 1, range.upperBound)
        }
    }

    private mutating func addAtRule(
        _ tokens: StyleTokens, _ prelude: Range<Int>, _ block: Range<Int>?, at place: SourceLocation, depth: Int,
        _ problems: inout [String]
    ) {
        let text = tokens.text(prelude).trimmed
        let name = text.lowercased().prefix { $0.isLetter || $0 == "-" || $0 == "@" }
        if block == nil, name == "@charset" || name == "@namespace" { return }
        if name == "@media", let block, let applies = StyleMedia.applies(String(text.dropFirst(name.count))),
            depth < Self.maximumDepth
        {
            if applies { add(tokens, block, at: place, depth: depth + 1, &problems) }
            return
        }
        problems.append(Self.unread(text))
    }

    private mutating func addRule(
        _ tokens: StyleTokens, _ prelude: Range<Int>, _ block: Range<Int>, at place: SourceLocation,
        _ problems: inout [String]
    ) {
        let list = tokens.pieces(of: prelude, cutAt: ",").map { piece in
            let text = tokens.joinedText(piece).trimmed
            return (text: text, reading: StyleSelector.read(text))
        }
        for (text, reading) in list {
            guard case .invalid = reading else { continue }
            let others = list.count > 1 ? ", for its other selectors too" : ""
            problems.append(
                "'\(Self.shown(text))' in the style sheet is not a selector; its rule is ignored\(others)")
            return
        }
        let declarations = StyleDeclarations.read(tokens, block)
        for (text, reading) in list {
            guard case .selector(let selector) = reading, rules.count < Self.maximumRules else {
                problems.append(Self.unread(text))
                continue
            }
            rules.append(Rule(selector: selector, declarations: declarations, place: place))
        }
    }

    private static func unread(_ text: String) -> String {
        "'\(shown(text))' in the style sheet is not read; expected names of elements, classes and ids"
    }

    private static func shown(_ text: String) -> String { ValueScanner.shortened(text) }

    /// What rules declare for an element, the weakest first, without regard to importance.
    func declarations(for element: XMLElement) -> [(declaration: StyleDeclarations.Declaration, place: SourceLocation)]
    {
        guard !rules.isEmpty else { return [] }
        let id = element["id"]?.value
        let classes = Set((element["class"]?.value ?? "").split { " \t\n\r".contains($0) }.map(String.init))
        return rules.lazy.filter { $0.selector.matches(element, id: id, classes: classes) }
            .flatMap { rule in rule.declarations.map { ($0, rule.place) } }
    }
}
