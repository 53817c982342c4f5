/// A kind of value of the device catalog: what a source gives and what a confidence is about.
package enum Aspect: String, CaseIterable, Hashable, Sendable {
    /// Names and machine identifiers.
    case ids
    /// Size, scale, pixels, density.
    case geometry
    case gamut
    /// Safe areas up to iOS 18.
    case safeArea
    case statusBar
    /// The position at which a classic navigation bar begins.
    case barOrigin
    /// Heights of classic navigation bars.
    case navigation
    /// Heights of classic navigation bars in landscape, where they are less sure than in portrait.
    case navLandscape
    case largeTitle
    case prompt
    case toolbar
    case tab
    case search
    /// Safe areas from iOS 26.
    case os26safeArea
    /// Navigation bars from iOS 26.
    case os26nav
    /// Whether bars are in portrait or landscape.
    case barsAxis
}

/// A source of values in the device catalog.
package struct DeviceCatalogSource: Hashable, Sendable {
    /// The short name values refer to: `QMUI`.
    package var code: String
    package var title: String
    /// An address without its scheme, or a description of where it is.
    package var location: String
    /// The date of the source, as `2026-03-03` or `2024-09`; `nil` when it has no date.
    package var date: String?
    /// The month in which the source was read for the device catalog, as `2026-11`.
    package var checked: String?
    /// The kinds of value it gives.
    package var gives: Set<Aspect>
    /// Whether it speaks of all devices, and so needs no mention in a device's evidence.
    var isEverywhere: Bool
}

/// Who says what a device's numbers are, and how sure they are.
struct Evidence: Hashable, Sendable {
    /// Source codes, as listed.
    var sources: [String]
    var confidence: [Aspect: Confidence]
    /// A description of the values on which sources disagree.
    var note: String?

    init(sources: [String] = [], confidence: [Aspect: Confidence] = [:], note: String? = nil) {
        self.sources = sources
        self.confidence = confidence
        self.note = note
    }
}
