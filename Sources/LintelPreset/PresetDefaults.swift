package import LintelBars
package import LintelColor
package import LintelDrawing
package import LintelUnits

/// The values of keys that a preset leaves out. They are defined only here.
package enum PresetDefaults {
    /// The bars of a preset without `bars`.
    package static let bars: [Bar] = [.navigation]

    /// Returns all metrics except those with prompts, which few bars show. A tab bar has one image for every height.
    /// Source: UIKit, `UITabBar.backgroundImage`.
    package static func metrics(of bar: Bar) -> [BarMetrics] { bar == .tab ? [.default] : [.default, .compact] }

    /// The position that UIKit gives a bar, whose image is looked up by it. That of a search bar is `top`, unless its
    /// delegate chooses another; an image for `any` is shown in all of them. Source: UIKit,
    /// `UIBarPositioning.barPosition`, `UISearchBar.setBackgroundImage(_:for:barMetrics:)`.
    package static func positions(of bar: Bar) -> [BarPosition] {
        switch bar {
        case .navigation: [.topAttached]
        case .search: [.any]
        case .toolbar, .tab: [.bottom]
        }
    }

    /// The same image for both directions of text.
    package static let rightToLeft = Preset.RightToLeft.same
    /// The access level that Swift gives a declaration without a modifier.
    package static let access = Preset.Access.internal
    /// The points by which a `UISearchController` makes a navigation bar taller: a field of 36 and 16 around it, as
    /// seen in apps on iOS 11 to 18; Apple gives no figure.
    package static let searchBarHeight: Double = 52

    /// Returns whether a bar grows by a large title: only a navigation bar does.
    package static func largeTitles(of bar: Bar) -> Bool { bar == .navigation }

    /// A hairline, as UIKit draws it.
    static let shadowHeight = Preset.Shadow.Height.pixels(1)

    /// The space in which UIKit, browsers and design tools blend layers.
    package static let compositing = CompositingSpace.encoded
    /// A hairline of one device pixel.
    package static let borderWidth = LayerLength(pixels: 1)
    /// The position of a CSS border.
    static let borderAlignment = StrokeAlignment.inside
    static let cornerCurve = CornerCurve.circular
    static let textureFit = Texture.Fit.tile

    package static let gamuts: [Gamut] = [.sRGB]
    /// The method by which CSS Color 4, section 13, maps colors for output.
    package static let gamutMapping = GamutMapping.minde
    package static let eras = Era.allCases
    package static let bitDepth = BitDepth.eight
    package static let dither = Dithering.none
    /// One step of an 8-bit image, since the unit of tolerances is 1/255 of the full range.
    package static let tolerance = 1.0
    /// Gradients as they are written.
    package static let stretch = Preset.Stretch.exact

    /// The height of the chevron in points, about as iOS draws it.
    static let chevronHeight = 21.0
    static let chevronLine = 2.5
    package static let backIndicator = Preset.BarAppearance.BackIndicator.chevron(
        height: chevronHeight, line: chevronLine)

    /// UIKit's fonts of a title, of a large title, of a button and of a tab.
    static let titleFont = Preset.BarAppearance.Font(size: 17, weight: .semibold)
    static let largeTitleFont = Preset.BarAppearance.Font(size: 34, weight: .bold)
    static func itemFont(of bar: Bar) -> Preset.BarAppearance.Font {
        bar == .tab ? .init(size: 10, weight: .medium) : .init(size: 17, weight: .regular)
    }

    static let overlayName = "Overlay"
    /// A fade from 0 to 1 in 0.4 seconds.
    package static let fade = Preset.Fade(from: 0, to: 1, step: 0.05, interval: 0.02)
    static let spotlightName = "Spotlight"
    static let holeRadius = CornerRadii(8)
    package static let hole = Preset.Hole(
        outline: .shape(.roundedRectangle(holeRadius, cornerCurve)), padding: 0, sigma: 0, ring: nil)
    /// The duration and the curve that UIKit's animations usually have.
    package static let transition = Preset.Transition(duration: 0.25, curve: .easeInOut)
    static let panelName = "Panel"
    static let smallestPanel = PointSize(width: 120, height: 80)
    static let largestPanel = PointSize(width: 600, height: 400)

    static let customDeviceScale = Scale.x2
    /// The classic status bar.
    static let customDeviceStatusBar: Points = 20
    static let customDeviceGamut = Gamut.sRGB
}
