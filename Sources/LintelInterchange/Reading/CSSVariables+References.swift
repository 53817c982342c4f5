import LintelColor
import LintelUnits

/// The custom properties to which values refer, directly and through others.
extension CSSVariables {
    /// What was found in a whole file.
    final class KnownReferences {
        /// The names that `references(of:in:)` returned.
        fileprivate var count = 0
        /// Results of `references(of:in:)`.
        fileprivate var all: [Source: [String]] = [:]
    }

    /// A value, and the selectors of its rule if that is not for the root.
    fileprivate struct Source: Hashable {
        var value: String
        var selector: String?
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
        var values = [value]
        while !values.isEmpty, knownReferences.count + found.count <= Self.mostReferences {
            let names = values.flatMap(Self.names).filter { seen.insert($0).inserted && isUsed($0, in: selector) }
            found += names
            values = names.flatMap { name in
                let found = [PaletteLookup.ColorScheme.light, .dark].compactMap {
                    definitions(of: name, for: selector, $0)?.0
                }
                return found.flatMap { [$0.light?.value, $0.dark?.value] }.compactMap(\.self).uniqued()
            }
        }
        knownReferences.count += found.count
        knownReferences.all[source] = found
        return found
    }

    private static func names(in value: String) -> [String] {
        guard value.containsIgnoringCase("var(") else { return [] }
        let scalars = Array(value.unicodeScalars)
        var names: [String] = []
        var index = 0
        while index < scalars.count {
            guard let name = CSSVariableReference.name(scalars, at: index)?.name else {
                index = CSSLexeme.end(scalars, index)
                continue
            }
            names.append(name)
            // Its fallback may have references too.
            index += 4
        }
        return names
    }
}
