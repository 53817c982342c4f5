/// The traits an image or a color may vary with: user interface style and accessibility contrast.
public enum Appearance: String, CaseIterable, Hashable, Sendable, Comparable {
    case light
    case dark
    case highContrast
    case darkHighContrast

    /// Whether the user interface style is dark.
    public var isDark: Bool { self == .dark || self == .darkHighContrast }
    /// Whether the system setting Increase Contrast is on.
    public var isHighContrast: Bool { self == .highContrast || self == .darkHighContrast }

    /// The appearances whose values are taken in turn where this one has none; empty for `light`, which always has one.
    ///
    /// | dark | high contrast | `darkHighContrast` without a value of its own takes |
    /// |---|---|---|
    /// | given | any | that of `dark`: a light picture would be under light text |
    /// | not given | given | that of `highContrast`, which asset catalogs and `prefers-contrast` choose there, too |
    /// | not given | not given | that of `light` |
    public var fallbacks: [Appearance] {
        switch self {
        case .light: []
        case .dark, .highContrast: [.light]
        case .darkHighContrast: [.dark, .highContrast, .light]
        }
    }

    /// Returns all appearances that occur in `some`, in their declared order, and `darkHighContrast` where both parts
    /// of it do.
    package static func combined(_ some: some Sequence<Appearance>) -> [Appearance] {
        var found = Set(some)
        if found.isSuperset(of: [.dark, .highContrast]) { found.insert(.darkHighContrast) }
        return allCases.filter(found.contains)
    }

    /// The name in messages.
    package var phrase: String {
        switch self {
        case .light: "light"
        case .dark: "dark"
        case .highContrast: "high contrast"
        case .darkHighContrast: "dark high contrast"
        }
    }

    /// Whether the first comes before in manifests and lists: the order of the cases.
    public static func < (a: Appearance, b: Appearance) -> Bool {
        allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
    }
}
