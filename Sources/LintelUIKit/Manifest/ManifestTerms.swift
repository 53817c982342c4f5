/// A bar that takes a background image, spelt as in the manifest.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum BarKind: String, CaseIterable, Hashable, Sendable, Decodable {
    case navigation, toolbar, tab, search
}

/// The metrics of a bar, UIKit's `UIBarMetrics`, spelt as in the manifest.
public enum BarMetricsKind: String, CaseIterable, Hashable, Sendable, Decodable {
    case `default`, compact, defaultPrompt, compactPrompt
}

/// The position of a bar, UIKit's `UIBarPosition`, spelt as in the manifest.
public enum BarPositionKind: String, CaseIterable, Hashable, Sendable, Decodable {
    case any, bottom, top, topAttached
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
