import LintelColor
import LintelUnits

/// What selectors say about the elements that a rule applies to: whether they are the root, from which all elements
/// inherit, and whether they apply in one color scheme only, as `.dark` and `[data-theme="dark"] .card` do.
///
/// CSS does not reserve names for color schemes. These are the names that libraries use: classes of Tailwind CSS,
/// shadcn/ui and next-themes, attributes of Bootstrap 5.3 (`data-bs-theme`), daisyUI and next-themes (`data-theme`) and
/// GitHub (`data-color-mode`, with the themes that it has by default in `data-light-theme` and `data-dark-theme`).
struct CSSSelectorScope: Hashable {
    /// Whether one of the selectors applies to the root (`:root`, `html`, `:host`) or to everything (`body`, `*`), in
    /// whatever color scheme.
    var isRoot: Bool
    var appliesInLight = true
    var appliesInDark = true
    /// Whether a color scheme or the lack of one is named, though it may apply in both.
    private var isAboutSchemes = false
    /// Whether all selectors of a list apply to the root or to everything, where one of them does.
    private var isRootThroughout = true
    /// The specificity of a rule for the root, or of the part that names a color scheme: 1 for a name of an element,
    /// `classStrength` for a class, an attribute or a pseudo-class. In other rules nothing is counted. Source:
    /// Selectors 4, section 17.
    var strength = 0
    /// Whether the root itself is named (`:root`, `html`, `:host`), and whether `body` is, whose custom properties are
    /// nearer to the elements inside. A class of a color scheme and `*` name neither and may be either.
    private(set) var namesRoot = false
    private(set) var namesBody = false
    /// The selectors without those of a color scheme, `.card` of `.dark .card`; empty when nothing else is left of
    /// them.
    var remainder: String

    /// - Parameter text: selectors with commas between, without comments.
    /// - Complexity: O(length).
    init(_ text: String) { self.init(Array(text.unicodeScalars)[...], depth: 0) }

    private typealias Scalars = CSSSelectorParts.Scalars

    /// More names of elements than one selector has.
    private static let classStrength = 1 << 8

    /// Functions such as `:where()` may be in others this many times.
    private static let deepest = 8

    private init(_ scalars: Scalars, depth: Int) {
        let selectors = CSSSelectorParts.divided(scalars) { $0 == "," }.map { Self.scope(ofSelector: $0, depth) }
        let roots = selectors.filter(\.isRoot)
        if let first = roots.first {
            // Elements beside the root inherit the same values.
            self = roots.dropFirst().reduce(first) { $0.joined(with: $1) }
            isRootThroughout = roots.count == selectors.count && roots.allSatisfy(\.isRootThroughout)
            remainder = isForBothSchemes ? Self.text(scalars) : ""
            return
        }
        let first = selectors[0]
        guard selectors.allSatisfy({ $0.isInSameScheme(as: first) }) else {
            self.init(isRoot: false, remainder: Self.text(scalars))
            return
        }
        self = first
        strength = selectors.map(\.strength).min() ?? 0
        // `.dark .card, [data-theme="dark"] .card` is about one element.
        remainder = selectors.map(\.remainder).uniqued().joined(separator: ",")
    }

    private init(isRoot: Bool, strength: Int = 0, remainder: String = "") {
        self.isRoot = isRoot
        self.strength = strength
        self.remainder = remainder
    }

    private static func text(_ scalars: Scalars) -> String { String(String.UnicodeScalarView(scalars)) }

    // MARK: Combining

    private var isForBothSchemes: Bool { appliesInLight && appliesInDark }

    private func isInSameScheme(as other: CSSSelectorScope) -> Bool {
        appliesInLight == other.appliesInLight && appliesInDark == other.appliesInDark
    }

    /// What applies where one of two selectors does.
    private func joined(with other: CSSSelectorScope) -> CSSSelectorScope {
        var result = self
        result.appliesInLight = appliesInLight || other.appliesInLight
        result.appliesInDark = appliesInDark || other.appliesInDark
        result.strength = max(strength, other.strength)
        result.namesRoot = namesRoot || other.namesRoot
        result.namesBody = namesBody || other.namesBody
        return result
    }

    /// What applies where both do: simple selectors side by side, or an element and one within it.
    private func narrowed(by other: CSSSelectorScope) -> CSSSelectorScope {
        var result = self
        result.isRoot = isRoot && other.isRoot
        result.appliesInLight = appliesInLight && other.appliesInLight
        result.appliesInDark = appliesInDark && other.appliesInDark
        result.strength += other.strength
        result.isAboutSchemes = isAboutSchemes || other.isAboutSchemes
        result.isRootThroughout = isRootThroughout && other.isRootThroughout
        result.namesRoot = namesRoot || other.namesRoot
        result.namesBody = namesBody || other.namesBody
        result.remainder = [remainder, other.remainder].filter { !$0.isEmpty }.joined(separator: " ")
        return result
    }

    // MARK: Selectors

    private static func scope(ofSelector scalars: Scalars, _ depth: Int) -> CSSSelectorScope {
        let scalars = scalars.trimmingCSSWhitespace
        if let scope = scope(ofAlternatives: scalars, depth) { return scope }
        let compounds = CSSSelectorParts.divided(scalars, CSSSelectorParts.isCombinator)
        var result = CSSSelectorScope(isRoot: true)
        for part in compounds where !part.isEmpty {
            let compound = compound(part, depth)
            guard let scope = compound.scope else {
                if let scheme = compound.scheme { result = result.narrowed(by: scheme) }
                result.isRoot = false
                // Without a color scheme nothing is left out of the name.
                let isPlain = result.isForBothSchemes && !result.isAboutSchemes
                if isPlain { result.strength = 0 }
                result.remainder =
                    isPlain ? text(scalars) : compound.others.map(text).joined() + text(scalars[part.endIndex...])
                return result
            }
            result = result.narrowed(by: scope)
            // The last element is the one that the rule applies to.
            (result.namesRoot, result.namesBody) = (scope.namesRoot, scope.namesBody)
        }
        guard compounds.contains(where: { !$0.isEmpty }) else { return CSSSelectorScope(isRoot: false) }
        if result.isForBothSchemes { result.remainder = text(scalars) }
        return result
    }

    /// `:is()` with whole selectors of one color scheme and nothing around it, such as `:is(.dark .card)`, which
    /// Tailwind CSS 3 writes.
    private static func scope(ofAlternatives scalars: Scalars, _ depth: Int) -> CSSSelectorScope? {
        // Contents of other levels would be read twice, and those of each level within again.
        guard depth == 0, let open = scalars.firstIndex(of: "("), scalars.last == ")",
            text(scalars[..<open]).asciiLowercased == ":is",
            CSSSelectorParts.endOfSimple(in: scalars, from: scalars.startIndex) == scalars.endIndex
        else { return nil }
        let contents = CSSSelectorScope(scalars[(open + 1)..<(scalars.endIndex - 1)], depth: depth + 1)
        return contents.isRoot || contents.isForBothSchemes ? nil : contents
    }

    /// What selectors without white space between say.
    private struct Compound {
        /// What they say when all are of the root or of color schemes; else `nil`.
        var scope: CSSSelectorScope?
        /// What those of a color scheme say, as in `.card.dark`; `nil` when they leave the scheme open.
        var scheme: CSSSelectorScope?
        /// Those that are not in `scheme`.
        var others: [Scalars]
    }

    private static func compound(_ scalars: Scalars, _ depth: Int) -> Compound {
        var all: CSSSelectorScope? = CSSSelectorScope(isRoot: true)
        var scheme = CSSSelectorScope(isRoot: true)
        var excluded = CSSSelectorScope(isRoot: true)
        (excluded.appliesInLight, excluded.appliesInDark) = (false, false)
        var others: [Scalars] = []
        let simples = CSSSelectorParts.simples(of: scalars)
        for simple in simples {
            if let exclusion = exclusion(simple, depth) {
                excluded.appliesInLight = excluded.appliesInLight || exclusion.appliesInLight
                excluded.appliesInDark = excluded.appliesInDark || exclusion.appliesInDark
                excluded.strength += exclusion.strength
                excluded.isAboutSchemes = true
                continue
            }
            let scope = scope(ofSimple: simple, depth)
            all = scope.flatMap { all?.narrowed(by: $0) }
            if let scope, !scope.isForBothSchemes, scope.isRootThroughout {
                scheme = scheme.narrowed(by: scope)
            } else {
                others.append(simple)
            }
        }
        all = all?.excluding(excluded)
        scheme = scheme.excluding(excluded)
        return scheme.isForBothSchemes
            ? Compound(scope: all, others: simples) : Compound(scope: all, scheme: scheme, others: others)
    }

    /// - Parameter excluded: the schemes that `:not()` excludes.
    private func excluding(_ excluded: CSSSelectorScope) -> CSSSelectorScope {
        var result = self
        result.strength += excluded.strength
        result.isAboutSchemes = isAboutSchemes || excluded.isAboutSchemes
        // What names neither scheme leaves it to the reader's preference.
        if excluded.appliesInLight != excluded.appliesInDark {
            result.appliesInLight = appliesInLight && !excluded.appliesInLight
            result.appliesInDark = appliesInDark && !excluded.appliesInDark
        }
        return result
    }

    /// The schemes that `:not()` excludes: those that it names, or both by an attribute for them with any value.
    private static func exclusion(_ simple: Scalars, _ depth: Int) -> CSSSelectorScope? {
        guard depth < deepest, let open = simple.firstIndex(of: "("), simple.last == ")",
            text(simple[..<open]).asciiLowercased == ":not"
        else { return nil }
        var result: CSSSelectorScope?
        let contents = simple[(open + 1)..<(simple.endIndex - 1)]
        for selector in CSSSelectorParts.divided(contents, { $0 == "," }).map(\.trimmingCSSWhitespace) {
            let isAttribute =
                selector.first == "[" && selector.last == "]"
                && attributes.contains(text(selector.dropFirst().dropLast().trimmingCSSWhitespace).asciiLowercased)
            let scope =
                isAttribute
                ? CSSSelectorScope(isRoot: true, strength: classStrength) : CSSSelectorScope(selector, depth: depth + 1)
            guard isAttribute || scope.isRoot && !scope.isForBothSchemes else { return nil }
            result = result?.joined(with: scope) ?? scope
        }
        return result
    }

    private static func scope(ofSimple scalars: Scalars, _ depth: Int) -> CSSSelectorScope? {
        let text = Self.text(scalars).asciiLowercased
        switch text {
        case "&", ":scope": return root(strength: 0)
        case "html": return root(strength: 1)
        case ":root", ":host": return root(strength: classStrength)
        case "body":
            var result = CSSSelectorScope(isRoot: true, strength: 1)
            result.namesBody = true
            return result
        // It sets every element itself, and nothing is inherited.
        case "*": return CSSSelectorScope(isRoot: true, strength: 1 << 24)
        default: break
        }
        if text.hasPrefix(".") { return scheme(named: text.dropFirst()) }
        if text.hasPrefix("[") { return scheme(ofAttribute: scalars) }
        guard text.hasPrefix(":"), depth < deepest, let open = scalars.firstIndex(of: "("), scalars.last == ")" else {
            return nil
        }
        let name = Self.text(scalars[..<open]).asciiLowercased
        guard [":is", ":matches", ":where", ":host", ":host-context"].contains(name) else { return nil }
        let contents = CSSSelectorScope(scalars[(open + 1)..<(scalars.endIndex - 1)], depth: depth + 1)
        guard contents.isRoot else { return nil }
        var result = contents
        result.remainder = ""
        switch name {
        case ":is", ":matches": return result
        case ":where":
            result.strength = 0
            return result
        case ":host", ":host-context":
            result.strength += classStrength
            result.namesRoot = true
            return result
        default: return nil
        }
    }

    private static func root(strength: Int) -> CSSSelectorScope {
        var result = CSSSelectorScope(isRoot: true, strength: strength)
        result.namesRoot = true
        return result
    }

    // MARK: Color schemes

    private static let dark: Set<Substring> = ["dark", "theme-dark", "dark-theme", "dark-mode", "mode-dark"]
    private static let light: Set<Substring> = ["light", "theme-light", "light-theme", "light-mode", "mode-light"]
    private static let attributes: Set = [
        "class", "theme", "data-theme", "data-mode", "data-bs-theme", "data-color-mode", "data-color-scheme",
    ]

    /// Attributes with the theme for a scheme, and the value that they have where nobody has chosen another.
    private static let themes = ["data-light-theme": "light", "data-dark-theme": "dark"]

    private static func scheme(named name: Substring) -> CSSSelectorScope? {
        var result = CSSSelectorScope(isRoot: true, strength: classStrength)
        result.isAboutSchemes = true
        if dark.contains(name) {
            result.appliesInLight = false
        } else if light.contains(name) {
            result.appliesInDark = false
        } else {
            return nil
        }
        return result
    }

    /// `[data-theme="dark"]`, also with `~=` and the like.
    private static func scheme(ofAttribute scalars: Scalars) -> CSSSelectorScope? {
        guard scalars.last == "]", let equals = scalars.firstIndex(of: "=") else { return nil }
        let name = scalars[(scalars.startIndex + 1)..<equals].filter {
            !$0.isCSSWhitespace && !"~|^$*".unicodeScalars.contains($0)
        }
        let attribute = text(name[...]).asciiLowercased
        guard attributes.contains(attribute) || themes[attribute] != nil else { return nil }
        let written = scalars[(equals + 1)..<(scalars.endIndex - 1)].trimmingCSSWhitespace
        let word: Scalars
        if let quote = written.first, quote == "\"" || quote == "'" {
            word = written.dropFirst().prefix { $0 != quote }
        } else {
            word = written.prefix { !$0.isCSSWhitespace }
        }
        let value = text(word).asciiLowercased
        // The reader's preference decides, and then which theme is for it.
        guard value != (themes[attribute] ?? "auto") else {
            var result = CSSSelectorScope(isRoot: true, strength: classStrength)
            result.isAboutSchemes = true
            return result
        }
        return attributes.contains(attribute) ? scheme(named: value[...]) : nil
    }
}
