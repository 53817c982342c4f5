/// The user interface style and contrast.
public enum InterfaceAppearance: String, CaseIterable, Hashable, Sendable, Decodable {
    case light, dark, highContrast, darkHighContrast

    /// Creates the appearance of a user interface style (`UIUserInterfaceStyle.dark`) and a contrast
    /// (`UIAccessibilityContrast.high`).
    public init(isDark: Bool, isHighContrast: Bool) {
        self = isDark ? (isHighContrast ? .darkHighContrast : .dark) : (isHighContrast ? .highContrast : .light)
    }

    /// The appearances to try for this one: itself first, `light` last.
    public var inOrder: [InterfaceAppearance] {
        switch self {
        case .light: [.light]
        case .dark: [.dark, .light]
        case .highContrast: [.highContrast, .light]
        case .darkHighContrast: [.darkHighContrast, .dark, .highContrast, .light]
        }
    }
}
