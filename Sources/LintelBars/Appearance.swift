/// The traits an image or a colour may vary with: user interface style and accessibility contrast.
package enum Appearance: String, CaseIterable, Hashable, Sendable, Comparable {
    case light
    case dark
    case highContrast
    case darkHighContrast

    package var isDark: Bool { self == .dark || self == .darkHighContrast }
    package var isHighContrast: Bool { self == .highContrast || self == .darkHighContrast }

    /// The appearances whose values are taken in turn where this one has none; empty for `light`, which always has one.
    ///
    /// | dark | high contrast | `darkHighContrast` without a value of its own takes |
    /// |---|---|---|
    /// | given | any | that of `dark`: a light picture would be under light text |
    /// | not given | given | that of `highContrast`, which asset catalogs and `prefers-contrast` choose there, too |
    /// | not given | not given | that of `light` |
    package var fallbacks: [Appearance] {
        switch self {
        case .light: []
        case .dark, .highContrast: [.light]
        case .darkHighContrast: [.dark, .highContrast, .light]
        }
    }

    /// All that occur in `some`, in their declared order, and `darkHighContrast` where both that it is made of do.
    package static func combined(_ some: some Sequence<Appearance>) -> [Appearance] {
        var found = Set(some)
        if found.isSuperset(of: [.dark, .highContrast]) { found.insert(.darkHighContrast) }
        return allCases.filter(found.contains)
    }

    package static func < (a: Appearance, b: Appearance) -> Bool {
        allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
    }
}
