public import LintelBars
public import LintelColor
public import LintelUnits

/// A display that bars are drawn on, with what is known of its bars.
public struct Device: Hashable, Sendable {
    /// The identifier, such as `iPhone16Pro`, which is unique in a device catalog.
    public var id: String
    /// The name that Apple gives the device, such as `iPad Pro (13-inch) (M4)`.
    public var name: String
    /// The line of products to which the device belongs.
    public var family: Family
    /// The year of its release; `nil` where it is not known.
    public var year: Int?
    /// The hardware identifiers, such as `iPhone17,1`. Both displays of a foldable have the same ones.
    public var identifiers: [String]
    /// The screen's diagonal in inches; `nil` where it is not known.
    package var inches: Double?
    /// The size of the upright screen in points.
    public var size: PointSize
    /// The scale by which images are chosen, unlike `nativeScale`.
    public var scale: Scale
    /// The panel's pixels per point; less than `scale` where the rendered picture is made smaller for the panel (2.608
    /// on the Plus phones).
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
    /// The bar metrics of iOS 7 to 18; `nil` when the device never runs that look, or nothing is known.
    package var classic: EraMetrics?
    /// The bar metrics of iOS and iPadOS 26 and later; `nil` when the device never runs that look, or nothing is known.
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
        /// A device that a preset or a devices file describes.
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

    /// The eras of which anything is known, in their declared order.
    public var eras: [Era] { Era.allCases.filter { metrics(in: $0) != nil } }

    package func metrics(in era: Era) -> EraMetrics? {
        switch era {
        case .classic: classic
        case .liquidGlass: liquidGlass
        }
    }

    /// The screen's width in points when the device is held in that orientation.
    public func width(_ orientation: Orientation) -> Points {
        switch orientation {
        case .portrait: size.width
        case .landscape: size.height
        }
    }

    /// Returns the certainty of values of one kind in `era`: the device's own evidence, else that of the era, else low.
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
