import LintelColor

/// What selectors say about the elements that a rule applies to: whether they are the root, from which all elements
/// inherit, and whether they apply in one color scheme only, as `.dark` and `[data-theme="dark"] .card` do.
///
/// CSS does not reserve names for color schemes. These are the names that libraries use: classes of Tailwind CSS,
/// shadcn/ui and next-themes, attributes of Bootstrap 5.3 (`data-bs-theme`), daisyUI and next-themes (`data-theme`) and
/// GitHub (`data-color-mode`).
struct CSSSelectorScope: Hashable {
    /// Whether one of the selectors applies to the root (`:root`, `html`, `:host`) or to everything (`body`, `*`), in
    /// whatever color scheme.
    var isRoot: Bool
    var appliesInLight = true
    var appliesInDark = true
    /// The specificity of a rule for the root, or of the part that names a color scheme: 1 for a name of an element,
    /// `classStrength` for a class, an attribute or a pseudo-class. In other rules nothing is counted. Source:
    /// Selectors 4, section 17.
    var strength = 0
    /// The selectors without those of a color scheme, `.card` of `.dark .card`; empty when nothing else is left of
    /// them.
    var remainder: String

    /// - Parameter text: selectors with commas between, without comments.
    /// - Complexity: O(length).
    init(_ text: String) { self.init(Array(text.unicodeScalars)[...], depth: 0) }

    private typealias Scalars = ArraySlice<Unicode.Scalar>

    /// More names of elements than one selector has.
    private static let classStrength = 1 << 8

    /// Functions such as `:where()` may be in others this many times.
    private static let deepest = 8

    private init(_ scalars: Scalars, depth: Int) {
        let selectors = Self.parts(of: scalars) { $0 == "," }.map { Self.scope(ofSelector: $0, depth) }
        let roots = selectors.filter(\.isRoot)
        if let first = roots.first {
            // Elements beside the root inherit the same values.
            self = roots.dropFirst().reduce(first) { $0.joined(with: $1) }
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
        remainder = selectors.map(\.remainder).joined(separator: ",")
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
        return result
    }

    /// What applies where both do: simple selectors side by side, an element and one within it, or a rule and one
    /// within it.
    func narrowed(by other: CSSSelectorScope) -> CSSSelectorScope {
        var result = self
        result.isRoot = isRoot && other.isRoot
        result.appliesInLight = appliesInLight && other.appliesInLight
        result.appliesInDark = appliesInDark && other.appliesInDark
        result.strength += other.strength
        result.remainder = [remainder, other.remainder].filter { !$0.isEmpty }.joined(separator: " ")
        return result
    }

    // MARK: Selectors

    private static func scope(ofSelector scalars: Scalars, _ depth: Int) -> CSSSelectorScope {
        let compounds = parts(of: scalars) { $0.isCSSWhitespace || $0 == ">" || $0 == "+" || $0 == "~" }
        var result = CSSSelectorScope(isRoot: true)
        for compound in compounds where !compound.isEmpty {
            guard let scope = scope(ofCompound: compound, depth) else {
                result.isRoot = false
                // Without a color scheme nothing is left out of the name.
                let start = result.isForBothSchemes ? scalars.startIndex : compound.startIndex
                if result.isForBothSchemes { result.strength = 0 }
                result.remainder = text(scalars[start...].trimmingCSSWhitespace)
                return result
            }
            result = result.narrowed(by: scope)
        }
        guard compounds.contains(where: { !$0.isEmpty }) else { return CSSSelectorScope(isRoot: false) }
        if result.isForBothSchemes { result.remainder = text(scalars.trimmingCSSWhitespace) }
        return result
    }

    /// Selectors without white space between; `nil` when there is one that is neither of the root nor of a color
    /// scheme.
    private static func scope(ofCompound scalars: Scalars, _ depth: Int) -> CSSSelectorScope? {
        var result = CSSSelectorScope(isRoot: true)
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let end = endOfSimple(in: scalars, from: index)
            guard let scope = scope(ofSimple: scalars[index..<end], depth) else { return nil }
            result = result.narrowed(by: scope)
            index = end
        }
        return result
    }

    private static func endOfSimple(in scalars: Scalars, from start: Int) -> Int {
        var index = start + 1
        if scalars[start] == "[" { return min(end(of: scalars, bracketAt: start), scalars.endIndex) }
        if scalars[start] == ":", index < scalars.endIndex, scalars[index] == ":" { index += 1 }
        while index < scalars.endIndex, scalars[index].isCSSNamePart || scalars[index] == "\\" {
            index += scalars[index] == "\\" ? 2 : 1
        }
        index = min(index, scalars.endIndex)
        guard index < scalars.endIndex, scalars[index] == "(" else { return index }
        return min(end(of: scalars, bracketAt: index), scalars.endIndex)
    }

    private static func scope(ofSimple scalars: Scalars, _ depth: Int) -> CSSSelectorScope? {
        let text = Self.text(scalars).asciiLowercased
        switch text {
        case "&", ":scope": return CSSSelectorScope(isRoot: true)
        case "html": return CSSSelectorScope(isRoot: true, strength: 1)
        // What is set on them is nearer to elements than what these inherit from the root.
        case ":root", ":host", "body": return CSSSelectorScope(isRoot: true, strength: classStrength)
        // It sets every element itself, and nothing is inherited.
        case "*": return CSSSelectorScope(isRoot: true, strength: 1 << 24)
        default: break
        }
        if text.hasPrefix(".") { return scheme(named: text.dropFirst()) }
        if text.hasPrefix("[") { return scheme(ofAttribute: scalars) }
        guard text.hasPrefix(":"), depth < deepest, let open = scalars.firstIndex(of: "("), scalars.last == ")" else {
            return nil
        }
        let contents = CSSSelectorScope(scalars[(open + 1)..<(scalars.endIndex - 1)], depth: depth + 1)
        guard contents.isRoot else { return nil }
        var result = contents
        result.remainder = ""
        switch Self.text(scalars[..<open]).asciiLowercased {
        case ":is", ":matches": return result
        case ":where":
            result.strength = 0
            return result
        case ":host", ":host-context":
            result.strength += classStrength
            return result
        case ":not":
            guard !contents.isForBothSchemes else { return nil }
            result.appliesInLight = !contents.appliesInLight
            result.appliesInDark = !contents.appliesInDark
            return result
        default: return nil
        }
    }

    // MARK: Color schemes

    private static let dark: Set<Substring> = ["dark", "theme-dark", "dark-theme", "dark-mode", "mode-dark"]
    private static let light: Set<Substring> = ["light", "theme-light", "light-theme", "light-mode", "mode-light"]
    private static let attributes: Set = [
        "class", "theme", "data-theme", "data-mode", "data-bs-theme", "data-color-mode", "data-color-scheme",
    ]

    private static func scheme(named name: Substring) -> CSSSelectorScope? {
        var result = CSSSelectorScope(isRoot: true, strength: classStrength)
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
        guard attributes.contains(text(name[...]).asciiLowercased) else { return nil }
        let value = scalars[(equals + 1)..<(scalars.endIndex - 1)].trimmingCSSWhitespace
        let word: Scalars
        if let quote = value.first, quote == "\"" || quote == "'" {
            word = value.dropFirst().prefix { $0 != quote }
        } else {
            word = value.prefix { !$0.isCSSWhitespace }
        }
        return scheme(named: text(word).asciiLowercased[...])
    }

    // MARK: Dividing

    /// The parts between separators that are outside of brackets, strings and escapes.
    private static func parts(of scalars: Scalars, _ isSeparator: (Unicode.Scalar) -> Bool) -> [Scalars] {
        var parts: [Scalars] = []
        var (start, index) = (scalars.startIndex, scalars.startIndex)
        while index < scalars.endIndex {
            switch scalars[index] {
            case let scalar where isSeparator(scalar):
                parts.append(scalars[start..<index])
                index += 1
                start = index
            case "(", "[": index = min(end(of: scalars, bracketAt: index), scalars.endIndex)
            case "\"", "'": index = min(end(of: scalars, quoteAt: index), scalars.endIndex)
            case "\\": index = min(index + 2, scalars.endIndex)
            default: index += 1
            }
        }
        return parts + [scalars[start...]]
    }

    /// The index after the bracket that closes one; the end when there is none.
    private static func end(of scalars: Scalars, bracketAt start: Int) -> Int {
        var (index, depth) = (start, 0)
        while index < scalars.endIndex {
            switch scalars[index] {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "\"", "'":
                index = end(of: scalars, quoteAt: index)
                continue
            case "\\": index += 1
            default: break
            }
            index += 1
            if depth == 0 { return index }
        }
        return scalars.endIndex
    }

    /// The index after the quote that closes a string; the end when there is none.
    private static func end(of scalars: Scalars, quoteAt start: Int) -> Int {
        var index = start + 1
        while index < scalars.endIndex, scalars[index] != scalars[start] { index += scalars[index] == "\\" ? 2 : 1 }
        return min(index + 1, scalars.endIndex)
    }
}

extension ArraySlice<Unicode.Scalar> {
    fileprivate var trimmingCSSWhitespace: ArraySlice<Unicode.Scalar> {
        var slice = drop(while: \.isCSSWhitespace)
        while let last = slice.last, last.isCSSWhitespace { slice.removeLast() }
        return slice
    }
}
