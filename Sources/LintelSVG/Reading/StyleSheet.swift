import LintelColor
import LintelDiagnostics
import LintelStyleSheets

/// The rules of a file's `style` elements whose selectors are read.
struct StyleSheet {
    private struct Rule {
        var selector: StyleSelector
        var declarations: [StyleDeclaration]
        var location: SourceLocation
        /// The order of the rule in all sheets.
        var order: Int
    }

    /// The rules by specificity, then in the order of the file, once they are sorted.
    private var rules: [Rule] = []
    private var isSorted = true

    /// Those that selectors name.
    private var ids: Set<String> = []
    private var classes: Set<String> = []
    private var hasCombinators = false

    private let limits: SVGLimits
    /// How often a selector was compared with an element, or a part of it with the elements around.
    private var comparisons = 0
    /// What a part of a selector counts for elements around. They are looked at one after the other.
    private static let comparisonsOfCombinator = 16

    /// The message about the limit that the sheets exceed, and its location. Nothing is declared from then on.
    private(set) var excess: (location: SourceLocation, message: String)?

    init(_ limits: SVGLimits) { self.limits = limits }

    /// The declarations of a rule that are in force.
    typealias Choice = ([StyleDeclaration]) -> [StyleDeclaration]

    /// Adds a sheet.
    /// - Parameters:
    ///   - environment: what its conditional rules are evaluated against.
    ///   - choice: returns the declarations of a rule that are in force.
    /// - Returns: the texts of warnings about what is not read.
    mutating func add(
        _ text: String, at location: SourceLocation, in environment: StyleEnvironment, choice: Choice
    ) -> [String] {
        let sheet = StyleRules(sheet: text)
        var problems: [String] = []
        let scopes = scopes(of: sheet, in: environment, &problems)
        if sheet.startOfTooDeep != nil {
            problems.append("rules nested more than \(StyleRules.maximumDepth) deep in the style sheet are not read")
        }
        // Declarations after a rule inside count after those of that rule.
        var start = sheet.declarations.startIndex
        while start < sheet.declarations.endIndex {
            let index = sheet.declarations[start].rule
            let end = sheet.declarations[start...].firstIndex { $0.rule != index } ?? sheet.declarations.endIndex
            if let index, let selectors = scopes[index].selectors, !selectors.isEmpty {
                let declarations = choice(sheet.declarations[start..<end].map(\.declaration))
                if !declarations.isEmpty {
                    for selector in selectors { add(selector, declarations, at: location) }
                }
            }
            start = end
        }
        isSorted = false
        found = [:]
        paths = [:]
        return problems
    }

    private mutating func add(
        _ selector: StyleSelector, _ declarations: [StyleDeclaration], at location: SourceLocation
    ) {
        guard rules.count < limits.styleRules else {
            exceed(at: location, "the style sheets have more than \(limits.styleRules) selectors with declarations")
            return
        }
        rules.append(Rule(selector: selector, declarations: declarations, location: location, order: rules.count))
        ids.formUnion(selector.ids)
        classes.formUnion(selector.classes)
        if !selector.outer.isEmpty { hasCombinators = true }
    }

    private mutating func exceed(at location: SourceLocation, _ message: String) {
        if excess == nil { excess = (location, message) }
    }

    // MARK: Conditions and selectors

    /// What a rule's declarations are for.
    private struct Scope {
        /// Whether the conditions of the rule and of those around it apply.
        var applies = true
        /// The selectors that are read; `nil` outside of rules with selectors.
        var selectors: [StyleSelector]?

        static let ignored = Scope(applies: false, selectors: [])
    }

    private func scopes(
        of sheet: StyleRules, in environment: StyleEnvironment, _ problems: inout [String]
    ) -> [Scope] {
        var scopes: [Scope] = []
        for rule in sheet.rules {
            let outer = rule.parent.map { scopes[$0] } ?? Scope()
            if !outer.applies {
                scopes.append(.ignored)
            } else if let keyword = rule.atKeyword {
                let isConditional = rule.hasBlock && (keyword == "@media" || keyword == "@supports")
                let applies = isConditional ? environment.applies(rule, of: sheet) : nil
                if applies == nil, rule.hasBlock || keyword != "@charset" && keyword != "@namespace" {
                    problems.append(Self.unread(keyword, sheet.title(of: rule), isConditional))
                }
                scopes.append(applies == true ? outer : .ignored)
            } else if outer.selectors != nil {
                // Rules within rules with selectors are not read.
                scopes.append(.ignored)
            } else {
                scopes.append(Scope(selectors: Self.selectors(of: rule, in: sheet.source, &problems)))
            }
        }
        return scopes
    }

    /// Those that are read; none if one of the list is invalid.
    private static func selectors(
        of rule: StyleRules.Rule, in source: StyleSource, _ problems: inout [String]
    ) -> [StyleSelector] {
        let list = source.pieces(of: rule.prelude, separatedBy: ",").map { piece in
            let text = source.joinedText(piece).trimmingCSSWhitespace
            return (text: text, reading: StyleSelector.read(text))
        }
        for (text, reading) in list {
            guard case .invalid = reading else { continue }
            let others = list.count > 1 ? ", for its other selectors too" : ""
            problems.append("'\(shown(text))' in the style sheet is not a selector; its rule is ignored\(others)")
            return []
        }
        return list.compactMap { text, reading in
            if case .selector(let selector) = reading { return selector }
            problems.append(unread(text))
            return nil
        }
    }

    private static func unread(_ text: String) -> String {
        "'\(shown(text))' in the style sheet is not read; expected names of elements, classes and ids"
    }

    /// - Parameter isConditional: whether it has a condition, which cannot be decided.
    private static func unread(_ keyword: String, _ title: String, _ isConditional: Bool) -> String {
        let rule = "'\(shown(title))' in the style sheet"
        if isConditional, ConditionDepth.isExceeded(by: title) {
            return "\(rule) is ignored, because its parentheses are nested more than \(ConditionDepth.maximum) deep"
        }
        return switch keyword {
        case "@media" where isConditional:
            "\(rule) is ignored, because it depends on the screen or the user; write the rules outside of '@media', or "
                + "with a condition such as 'screen'"
        case "@supports" where isConditional:
            "\(rule) is ignored, because it depends on the browser; write the rules outside of '@supports'"
        case "@media", "@supports": "\(rule) is not read; expected '{' and rules after its condition"
        default: "\(rule) is not read; expected rules with selectors, '@media' or '@supports'"
        }
    }

    private static func shown(_ text: String) -> String { ValueScanner.shortened(text) }

    // MARK: The elements around

    /// An element and those around it, as selectors see them. Most are equal to others.
    private struct Path: Hashable {
        var outer: Int?
        var element: StyledElement
    }

    /// The elements around, the outermost first; only those of its clone for what a `use` shows.
    var ancestors: [(element: StyledElement, path: Int)] = []
    private var paths: [Path: Int] = [:]

    /// Begins the children of an element; `leave` ends them.
    mutating func enter(_ element: XMLElement) {
        guard hasCombinators else { return }
        let path = Path(outer: ancestors.last?.path, element: styled(element))
        let number = paths[path] ?? paths.count
        paths[path] = number
        ancestors.append((path.element, number))
    }

    mutating func leave() { if hasCombinators { ancestors.removeLast() } }

    /// Returns the element with only those ids and classes that selectors name, so that more elements are equal.
    private func styled(_ element: XMLElement) -> StyledElement {
        var styled = StyledElement(element)
        if let id = styled.id, !ids.contains(id) { styled.id = nil }
        styled.classes.formIntersection(classes)
        return styled
    }

    // MARK: An element's declarations

    /// The strongest declaration of each property.
    struct Declared {
        var normal: [String: StyleValue] = [:]
        var important: [String: StyleValue] = [:]
    }

    /// What was found for elements before.
    private var found: [Path: Declared] = [:]

    /// What rules declare for an element within those that were entered.
    mutating func declared(for element: XMLElement) -> Declared {
        guard !rules.isEmpty, excess == nil else { return Declared() }
        if !isSorted {
            // Rules of one specificity stay in the order of the file.
            rules.sort { ($0.selector.specificity, $0.order) < ($1.selector.specificity, $1.order) }
            isSorted = true
        }
        let path = Path(outer: ancestors.last?.path, element: styled(element))
        if let declared = found[path] { return declared }
        let around = ancestors.map(\.element)
        var declared = Declared()
        comparisons += rules.count
        for rule in rules.reversed() where rule.selector.subject.matches(path.element) {
            comparisons += Self.comparisonsOfCombinator * rule.selector.outer.count
            guard comparisons <= limits.comparisons else { break }
            guard rule.selector.matches(path.element, in: around) else { continue }
            for declaration in rule.declarations.reversed() {
                let list = declaration.isImportant ? \Declared.important : \Declared.normal
                guard declared[keyPath: list][declaration.name] == nil else { continue }
                declared[keyPath: list][declaration.name] = StyleValue(
                    text: declaration.value, source: .sheet(rule.location))
            }
        }
        if comparisons > limits.comparisons {
            exceed(
                at: rules[0].location,
                "the style sheets need more than \(limits.comparisons) comparisons of selectors with elements")
        }
        found[path] = declared
        return declared
    }
}
