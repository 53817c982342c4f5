/// The traits an image or a colour may vary with: user interface style and accessibility contrast.
package enum Appearance: String, CaseIterable, Hashable, Sendable, Comparable {
    case light
    case dark
    case highContrast
    case darkHighContrast

    package var isDark: Bool { self == .dark || self == .darkHighContrast }
    package var isHighContrast: Bool { self == .highContrast || self == .darkHighContrast }

    /// The appearance whose value stands in where this one has none; `nil` for `light`, which always has one.
    package var fallback: Appearance? {
        switch self {
        case .light: nil
        case .dark, .highContrast: .light
        case .darkHighContrast: .dark
        }
    }

    package static func < (a: Appearance, b: Appearance) -> Bool {
        allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
    }
}
