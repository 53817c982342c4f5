public import LintelBars
public import LintelColor
public import LintelUnits

/// A display that bars are drawn on, with what is known of its bars.
public struct Device: Hashable, Sendable {
    /// `iPhone16Pro`, unique in a device catalog.
    public var id: String
    /// Apple's name for it: `iPad Pro (13-inch) (M4)`.
    public var name: String
    /// The line of products that it is of.
    public var family: Family
    /// The year of its release; `nil` where it is not known.
    public var year: Int?
    /// Machine identifiers: `iPhone17,1`. Both displays of a foldable carry the same ones.
    public var identifiers: [String]
    /// The screen's diagonal.
    package var inches: Double?
    /// The upright screen.
    public var size: PointSize
    /// Images are chosen by this, never by `nativeScale`.
    public var scale: Scale
    /// Panel pixels per point; below `scale` where the rendered picture is made smaller for the panel (2.608 on the
    /// Plus phones).
    package var nativeScale: Double
    /// The panel's own pixels.
    public var nativePixels: PixelSize
    /// The pixels per inch as its maker states them; `nil` where they are not stated.
    public var pixelsPerInch: Double?
    /// The colors that its display shows.
    public var gamut: Gamut
    package var topology: Topology
    /// Whether a bar at the bottom reaches below its content into the home indicator's area.
    public var hasHomeIndicator: Bool
    /// iOS 7 to 18; `nil` when the device never runs that look, or nothing is known.
    package var classic: EraMetrics?
    /// iOS and iPadOS 26 and later; `nil` as above.
    package var liquidGlass: EraMetrics?
    package var foldable: FoldableMetrics?
    package var notes: String?
    var evidence: Evidence
    /// The source codes for each kind of value, in the order of the source table.
    package var attributions: [Aspect: [String]]

    /// A line of products.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Family: String, CaseIterable, Hashable, Sendable {
        case iPhone
        case iPad
        /// Described by a preset or a devices file.
        case custom
    }

    package enum Topology: String, CaseIterable, Hashable, Sendable {
        case homeButton
        case notch
        case dynamicIsland
        case homeIndicatorPad
        case foldable
        case unknown
    }

    /// The pixels UIKit renders, `size` × `scale`.
    public var pixels: PixelSize { size.pixels(at: scale) }

    /// The eras anything is known of, in their declared order.
    public var eras: [Era] { Era.allCases.filter { metrics(in: $0) != nil } }

    package func metrics(in era: Era) -> EraMetrics? {
        switch era {
        case .classic: classic
        case .liquidGlass: liquidGlass
        }
    }

    /// The screen's width when held so.
    public func width(_ orientation: Orientation) -> Points {
        switch orientation {
        case .portrait: size.width
        case .landscape: size.height
        }
    }

    /// How sure values of one kind are in `era`: the device's own evidence, else what holds for the era, else low.
    package func confidence(in aspect: Aspect, era: Era) -> Confidence {
        switch aspect {
        case .os26safeArea:
            // Read on the model itself, or on another with the same screen.
            let own = evidence.confidence[.safeArea] ?? .low
            return liquidGlass?.isProbed == true ? own : min(own, .medium)
        case .navLandscape:
            return evidence.confidence[.navLandscape] ?? confidence(in: .navigation, era: era)
        case .barOrigin:
            // As certain as the height of what is above.
            return evidence.confidence[.barOrigin] ?? evidence.confidence[.statusBar]
                ?? metrics(in: era)?.confidence[.barOrigin] ?? .low
        default:
            return evidence.confidence[aspect] ?? metrics(in: era)?.confidence[aspect] ?? .low
        }
    }

    /// The source codes of one kind of value; empty when the device catalog names none.
    package func sources(for aspect: Aspect) -> [String] { attributions[aspect] ?? [] }
}
