package import LintelBars
package import LintelDiagnostics
package import LintelPreset
import LintelUnits

/// Everything that an app sets on one bar, with the names of the images for each state.
package struct PlannedBarAppearance: Hashable, Sendable {
    package var bar: Bar
    /// The look of the bar; `nil` when the preset describes only its background.
    package var look: Preset.BarAppearance?
    /// The look of titles and items in the states in which the bar is transparent; `nil` without such states.
    package var edge: Preset.BarAppearance.EdgeLook?
    /// The appearance objects of the bar; empty for a search bar, which has none.
    package var states: [State]
    /// The names of the chevron's images; empty when there is no chevron.
    package var backIndicator: [String]
    package var backIndicatorMask: [String]
    /// The backgrounds on which the bar is read.
    package var backdrops: [Backdrop]
    /// The location of the background in the preset, or that of the bar if it has none.
    package var origin: SourceLocation

    /// One appearance object of a bar. Source: UIKit, `UINavigationBar`, `UIToolbar`, `UITabBar`.
    package struct State: Hashable, Sendable {
        package var property: Property
        /// The metrics of the images: the state's own, or where the preset has none of these, the next that it has.
        package var metrics: BarMetrics
        /// The names of assets, or those of loose files where there is no catalog; more than one when the picture
        /// depends on the device. Empty without a background, and for a transparent edge.
        package var backgroundImages: [String]
        package var shadowImages: [String]
        package var isTransparent: Bool
    }

    package enum Property: String, CaseIterable, Hashable, Sendable {
        case standardAppearance
        case compactAppearance
        case scrollEdgeAppearance
        /// The appearance of a compact bar at the edge, from iOS 15 on.
        case compactScrollEdgeAppearance

        var metrics: BarMetrics {
            switch self {
            case .standardAppearance, .scrollEdgeAppearance: .default
            case .compactAppearance, .compactScrollEdgeAppearance: .compact
            }
        }

        var isScrollEdge: Bool { self == .scrollEdgeAppearance || self == .compactScrollEdgeAppearance }

        static func all(of bar: Bar) -> [Property] {
            switch bar {
            case .navigation, .toolbar: allCases
            case .tab: [.standardAppearance, .scrollEdgeAppearance]
            case .search: []
            }
        }
    }

    init(_ spec: Preset.BarSpec, images: [PlannedImage], surfaces: [PlannedSurface], backdrops: [Backdrop]) {
        bar = spec.bar
        self.backdrops = backdrops
        origin = spec.hasBackground ? spec.backgroundLocation : spec.location
        look = spec.appearance
        let edge = spec.appearance?.edgeLook(of: spec.bar)
        self.edge = edge
        let own = images.filter { $0.bar == spec.bar }
        let container = own.map(\.format).namedByApps
        func names(_ role: ImageRole, _ metrics: BarMetrics) -> [String] {
            own.filter {
                $0.format == container && $0.role == role && $0.metrics == metrics && $0.appearance == .light
                    && $0.direction != .rightToLeft
            }
            .map(\.name).uniqued()
        }
        states = Property.all(of: spec.bar).map { property in
            // A compact bar without an image of its own has that of the plain bar. Source: UIKit, `compactAppearance`.
            // And a plain one has the compact image rather than none: its titles have the colors for a background.
            let metrics =
                ([property.metrics, .default] + BarMetrics.allCases)
                .first { !names(.background, $0).isEmpty } ?? .default
            let isTransparent = property.isScrollEdge && edge != nil
            return State(
                property: property, metrics: metrics,
                backgroundImages: isTransparent ? [] : names(.background, metrics),
                shadowImages: isTransparent ? [] : names(.shadow, .default), isTransparent: isTransparent)
        }
        let chevrons = surfaces.filter { $0.kind == .backIndicator(spec.bar) }.flatMap(\.images)
        let chosen = chevrons.map(\.format).namedByApps
        func chevron(_ part: SurfaceImage.Part) -> [String] {
            chevrons.filter { $0.part == part && $0.format == chosen }.map(\.name).uniqued()
        }
        backIndicator = chevron(.backIndicator)
        backIndicatorMask = chevron(.backIndicatorMask)
    }
}
