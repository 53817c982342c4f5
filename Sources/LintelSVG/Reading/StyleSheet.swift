import LintelDiagnostics

/// The rules of a file's `style` elements: type, class and id selectors, alone or together, as drawing programs write them.
struct StyleSheet {
    private struct Rule {
        var selector: Selector
        var declarations: [StyleDeclarations.Declaration]
        var place: SourceLocation
    }

    private struct Selector {
        var type: String?
        var id: String?
        var classes: [String] = []

        /// Source: Selectors 4, section 17.
        var specificity: Int { (id == nil ? 0 : 10_000) + classes.count * 100 + (type == nil ? 0 : 1) }

        func matches(_ element: XMLElement, id elementID: String?, classes elementClasses: Set<String>) -> Bool {
            (type == nil || type == element.localName) && (id == nil || id == elementID)
                && classes.allSatisfy(elementClasses.contains)
        }
    }

    /// By specificity, then in the order of the file.
    private var rules: [Rule] = []

    /// Rules of all sheets: selectors are tried on every element, so both together are limited.
    private static let maximumRules = 1024

    /// Adds a sheet; what is not read of it is returned, for a warning.
    mutating func add(_ text: String, at place: SourceLocation) -> [String] {
        var unread: [String] = []
        var rest = Self.withoutComments(text)[...]
        while let open = rest.firstIndex(of: "{") {
            let prelude = String(rest[..<open]).trimmed
            let inside = rest[rest.index(after: open)...]
            if prelude.hasPrefix("@") {
                unread.append(prelude)
                rest = Self.afterBlock(inside)
                continue
            }
            let close = inside.firstIndex(of: "}") ?? inside.endIndex
            let declarations = StyleDeclarations.read(String(inside[..<close]))
            for word in prelude.split(separator: ",", omittingEmptySubsequences: false) {
                guard let selector = Self.selector(String(word).trimmed), rules.count < Self.maximumRules else {
                    unread.append(String(word).trimmed)
                    continue
                }
                rules.append(Rule(selector: selector, declarations: declarations, place: place))
            }
            rest = close == inside.endIndex ? inside[close...] : inside[inside.index(after: close)...]
        }
        // The standard sort is stable.
        rules.sort { $0.selector.specificity < $1.selector.specificity }
        return unread
    }

    /// The properties that rules give an element.
    func properties(of element: XMLElement) -> [String: StyleValue] {
        guard !rules.isEmpty else { return [:] }
        let id = element["id"]?.value
        let classes = Set((element["class"]?.value ?? "").split { " \t\n\r".contains($0) }.map(String.init))
        var properties: [String: StyleValue] = [:]
        for rule in rules where rule.selector.matches(element, id: id, classes: classes) {
            for declaration in rule.declarations {
                properties[declaration.name] = StyleValue(text: declaration.value, place: .sheet(rule.place))
            }
        }
        return properties
    }

    private static func withoutComments(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "/*") {
            result += rest[..<start.lowerBound]
            guard let end = rest[start.upperBound...].firstRange(of: "*/") else { return result }
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    /// What follows the `}` that closes a block, given what follows its `{`.
    private static func afterBlock(_ text: Substring) -> Substring {
        var depth = 1
        for index in text.indices {
            if text[index] == "{" { depth += 1 }
            if text[index] == "}" { depth -= 1 }
            if depth == 0 { return text[text.index(after: index)...] }
        }
        return text[text.endIndex...]
    }

    /// `rect`, `.name`, `#name`, `*`, and these together; `nil` for others.
    private static func selector(_ text: String) -> Selector? {
        var selector = Selector()
        var rest = text[...]
        guard !rest.isEmpty else { return nil }
        var isFirst = true
        while let first = rest.first {
            let mark: Character? = first == "." || first == "#" || first == "*" ? first : nil
            if mark != nil { rest.removeFirst() }
            let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
            rest = rest.dropFirst(name.count)
            switch mark {
            case "*": guard name.isEmpty, isFirst else { return nil }
            case ".": selector.classes.append(name)
            case "#": selector.id = name
            default:
                guard isFirst else { return nil }
                selector.type = name
            }
            guard mark == "*" || !name.isEmpty else { return nil }
            isFirst = false
        }
        return selector
    }
}
