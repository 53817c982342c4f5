/// A bar that takes a background image, spelt as in the manifest.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum BarKind: String, CaseIterable, Hashable, Sendable, Decodable {
    case navigation, toolbar, tab, search
}

/// UIKit's `UIBarMetrics`, spelt as in the manifest.
public enum BarMetricsKind: String, CaseIterable, Hashable, Sendable, Decodable {
    case `default`, compact, defaultPrompt, compactPrompt
}

/// UIKit's `UIBarPosition`, spelt as in the manifest.
public enum BarPositionKind: String, CaseIterable, Hashable, Sendable, Decodable {
    case any, bottom, top, topAttached
}

/// The generation of bars' lengths.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum BarEra: String, CaseIterable, Hashable, Sendable, Decodable {
    /// Up to iOS 18; on iOS 26 in an app with `UIDesignRequiresCompatibility`, and in one built with an earlier SDK.
    case classic
    /// From iOS 26 on.
    case liquidGlass

    /// Finds the era of the bars that the system draws for an app. On iOS 26 and later apps built with an SDK before
    /// that of iOS 26 have the classic one, and `UIDesignRequiresCompatibility` keeps it in those built with the SDK of
    /// iOS 26. Source: Apple, Information Property List.
    /// - Parameters:
    ///   - systemVersion: the major version of iOS.
    ///   - requiresCompatibility: the value of that key; `false` without it.
    ///   - sdkName: the value of `DTSDKName`, which Xcode writes, as `iphoneos26.2`; an unknown SDK counts as that of
    ///     iOS 26.
    public init(systemVersion: Int, requiresCompatibility: Bool, sdkName: String?) {
        let digits = (sdkName ?? "").drop { !$0.isNumber }.prefix { $0.isNumber }
        let sdk = Int(digits) ?? 26
        let keepsDesign = sdk < 26 || (requiresCompatibility && sdk < 27)
        self = systemVersion < 26 || keepsDesign ? .classic : .liquidGlass
    }
}

/// The property that an image is set as.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum BarImageRole: String, CaseIterable, Hashable, Sendable, Decodable {
    case background, shadow
}

/// The container of a file.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ImageContainer: String, CaseIterable, Hashable, Sendable, Decodable {
    /// In an asset catalog, which hands it out by name, already resizable and in every appearance.
    case catalog = "xcassets"
    /// A loose file in a resource bundle, of one scale, one appearance and one gamut.
    case bundle
}

/// The color space of a file's samples.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ImageGamut: String, CaseIterable, Hashable, Sendable, Decodable {
    case sRGB
    case displayP3 = "display-p3"
}

/// The direction of text.
public enum TextDirection: String, CaseIterable, Hashable, Sendable, Decodable {
    case leftToRight, rightToLeft
}

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
