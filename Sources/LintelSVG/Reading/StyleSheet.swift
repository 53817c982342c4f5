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

    /// Those that selectors name.
    private var ids: Set<String> = []

    /// Rules of all sheets: selectors are tried on every element, so both together are limited.
    private static let maximumRules = 1024
    /// Blocks within each other.
    private static let maximumDepth = 16

    /// A sheet while it is read.
    private struct Source {
        var tokens: StyleTokens
        var place: SourceLocation
        var problems: [String] = []
    }

    /// Adds a sheet. What is not read of it is returned, as warnings say it.
    /// - Parameter choice: gives the declarations of a rule that count.
    mutating func add(
        _ text: String, at place: SourceLocation,
        choice: ([StyleDeclarations.Declaration]) -> [StyleDeclarations.Declaration]
    ) -> [String] {
        var source = Source(tokens: StyleTokens(text), place: place)
        add(&source, source.tokens.scalars.indices, depth: 0, choice)
        // The standard sort is stable.
        rules.sort { $0.selector.specificity < $1.selector.specificity }
        found = [:]
        return source.problems
    }

    private mutating func add(
        _ source: inout Source, _ range: Range<Int>, depth: Int,
        _ choice: ([StyleDeclarations.Declaration]) -> [StyleDeclarations.Declaration]
    ) {
        let tokens = source.tokens
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
                addAtRule(&source, prelude, block, depth: depth, choice)
            } else if let block {
                addRule(&source, prelude, block, choice)
            }
            start = min(close + 1, range.upperBound)
        }
    }

    private mutating func addAtRule(
        _ source: inout Source, _ prelude: Range<Int>, _ block: Range<Int>?, depth: Int,
        _ choice: ([StyleDeclarations.Declaration]) -> [StyleDeclarations.Declaration]
    ) {
        let text = source.tokens.text(prelude).trimmed
        let name = text.lowercased().prefix { $0.isLetter || $0 == "-" || $0 == "@" }
        if block == nil, name == "@charset" || name == "@namespace" { return }
        if name == "@media", let block, let applies = StyleMedia.applies(String(text.dropFirst(name.count))),
            depth < Self.maximumDepth
        {
            if applies { add(&source, block, depth: depth + 1, choice) }
            return
        }
        source.problems.append(Self.unread(text))
    }

    private mutating func addRule(
        _ source: inout Source, _ prelude: Range<Int>, _ block: Range<Int>,
        _ choice: ([StyleDeclarations.Declaration]) -> [StyleDeclarations.Declaration]
    ) {
        let tokens = source.tokens
        let list = tokens.pieces(of: prelude, cutAt: ",").map { piece in
            let text = tokens.joinedText(piece).trimmed
            return (text: text, reading: StyleSelector.read(text))
        }
        for (text, reading) in list {
            guard case .invalid = reading else { continue }
            let others = list.count > 1 ? ", for its other selectors too" : ""
            source.problems.append(
                "'\(Self.shown(text))' in the style sheet is not a selector; its rule is ignored\(others)")
            return
        }
        var declarations: [StyleDeclarations.Declaration]?
        for (text, reading) in list {
            guard case .selector(let selector) = reading, rules.count < Self.maximumRules else {
                source.problems.append(Self.unread(text))
                continue
            }
            let chosen = declarations ?? choice(StyleDeclarations.read(tokens, block))
            declarations = chosen
            rules.append(Rule(selector: selector, declarations: chosen, place: source.place))
            ids.formUnion(selector.ids)
        }
    }

    private static func unread(_ text: String) -> String {
        "'\(shown(text))' in the style sheet is not read; expected names of elements, classes and ids"
    }

    private static func shown(_ text: String) -> String { ValueScanner.shortened(text) }

    // MARK: An element's declarations

    /// Of each property the strongest declaration.
    struct Declared {
        var normal: [String: StyleValue] = [:]
        var important: [String: StyleValue] = [:]
    }

    /// What rules can know of an element.
    private struct Subject: Hashable {
        var type: String
        var id: String?
        var classes: String
    }

    /// What was found for elements before: most are alike.
    private var found: [Subject: Declared] = [:]

    /// What rules declare for an element.
    mutating func declared(for element: XMLElement) -> Declared {
        guard !rules.isEmpty else { return Declared() }
        let id = element["id"]?.value
        let subject = Subject(
            type: element.localName, id: id.flatMap { ids.contains($0) ? $0 : nil },
            classes: element["class"]?.value ?? "")
        if let declared = found[subject] { return declared }
        let classes = Set(subject.classes.split { " \t\n\r".contains($0) }.map(String.init))
        var declared = Declared()
        for rule in rules.reversed() where rule.selector.matches(element, id: id, classes: classes) {
            for declaration in rule.declarations.reversed() {
                let list = declaration.isImportant ? \Declared.important : \Declared.normal
                guard declared[keyPath: list][declaration.name] == nil else { continue }
                declared[keyPath: list][declaration.name] = StyleValue(
                    text: declaration.value, place: .sheet(rule.place))
            }
        }
        found[subject] = declared
        return declared
    }
}
