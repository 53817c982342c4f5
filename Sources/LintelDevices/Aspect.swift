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
