import LintelColor
import LintelUnits

/// The custom properties to which values refer, directly and through others.
extension CSSVariables {
    /// What was found in a whole file.
    final class KnownReferences {
        /// The names that `references(of:in:)` returned.
        fileprivate var count = 0
        /// The values that can only be read with guesses in the place of fallbacks and initial values.
        fileprivate var guessed: Set<Source> = []
        /// Results of `references(of:in:)`.
        fileprivate var all: [Source: [String]] = [:]
    }

    /// A value, and the selectors of its rule if that is not for the root.
    fileprivate struct Source: Hashable {
        var value: String
        var selector: String?
    }

    /// Notes that a value can only be read with guesses in the place of fallbacks and initial values.
    func noteGuessed(_ value: String, in selector: String?) {
        knownReferences.guessed.insert(Source(value: value, selector: selector))
    }

    /// The most references of all gradients of a file together; more are left out.
    private static let mostReferences = 200_000

    /// The properties to which a value refers, those to which it refers directly first. After `mostReferences` in one
    /// file they are left out.
    /// - Complexity: O(length of all their values).
    func references(of value: String, in selector: String?) -> [String] {
        guard value.containsIgnoringCase("var(") else { return [] }
        let source = Source(value: value, selector: selector)
        if let known = knownReferences.all[source] { return known }
        guard knownReferences.count <= Self.mostReferences else { return [] }
        var found: [String] = []
        var seen: Set<String> = []
        var values = [(text: value, isGuessed: knownReferences.guessed.contains(source))]
        while !values.isEmpty, knownReferences.count + found.count <= Self.mostReferences {
            var next: [(text: String, isGuessed: Bool)] = []
            for (text, isGuessed) in values {
                for (name, hasFallback) in Self.references(in: text) where !seen.contains(name) {
                    guard isUsed(name, hasFallback: hasFallback, isGuessed: isGuessed, in: selector) else { continue }
                    seen.insert(name)
                    found.append(name)
                    let sources = [PaletteLookup.ColorScheme.light, .dark].compactMap {
                        definitions(of: name, for: selector, $0)
                    }
                    let texts = sources.flatMap { [$0.definitions.light?.value, $0.definitions.dark?.value] }
                    let isGuess = isGuessed || sources.contains(where: \.isGuess)
                    next += texts.compactMap(\.self).uniqued().map { (text: $0, isGuessed: isGuess) }
                }
            }
            values = next
        }
        knownReferences.count += found.count
        knownReferences.all[source] = found
        return found
    }

    /// The declaration for other elements of a property to which a value refers, and of which the initial value, a
    /// transparent color, is used; `nil` where there is none that sets another color.
    func declarationBehindInitialColor(in value: String, _ selector: String?) -> CSSRules.Declaration? {
        guard !initialValues.isEmpty else { return nil }
        let used = references(of: value, in: selector)
        let texts = used.compactMap { definitions(of: $0, for: selector, .light)?.definitions.value(for: .light) }
        let palette = PaletteLookup(names: [], scheme: .light) { _ in nil }
        for (name, _) in ([value] + texts).flatMap({ Self.references(in: $0) }) where !used.contains(name) {
            guard let initial = initialValues[name], (try? Color.parse(css: initial, palette: palette))?.alpha == 0,
                let found = definitions(of: name, for: selector, .light), found.isGuess,
                let other = found.definitions.declaration(for: .light),
                (try? Color.parse(css: other.value, palette: palette))?.alpha != 0
            else { continue }
            return other
        }
        return nil
    }

    private static func references(in value: String) -> [(name: String, hasFallback: Bool)] {
        guard value.containsIgnoringCase("var(") else { return [] }
        let scalars = Array(value.unicodeScalars)
        var references: [(name: String, hasFallback: Bool)] = []
        var index = 0
        while index < scalars.count {
            guard let (name, end) = CSSVariableReference.name(scalars, at: index) else {
                index = CSSLexeme.end(scalars, index)
                continue
            }
            references.append((name: name, hasFallback: end < scalars.count && scalars[end] == ","))
            // Its fallback may have references too.
            index += 4
        }
        return references
    }
}
