package import LintelBars
package import LintelColor
package import LintelDiagnostics
package import LintelDrawing
package import LintelUnits

/// A preset as its author wrote it, every value checked, every palette reference replaced by its color. Devices are
/// still names: the plan looks them up.
package struct Preset: Hashable, Sendable {
    /// The name given, which names the output folder, the catalog and the bundle. An identifier:
    /// `[A-Za-z][A-Za-z0-9_-]*`.
    package var name: String
    package var nameLocation: SourceLocation
    /// The folder of the asset catalog whose name precedes the names in it, `Brand/…`; `nil` without one.
    package var namespace: String?
    /// Free text by the author; `nil` without any.
    package var description: String?
    /// The palette's colors in the order written.
    package var palette: [PaletteColor]
    /// The bars in the order written. The list may be empty where there are surfaces.
    package var bars: [BarSpec]
    package var surfaces: Surfaces
    /// The devices in the order written; never empty.
    package var devices: [DeviceSelector]
    /// The scales of images; `nil` for the scales of the devices.
    package var scales: [Scale]?
    package var gamuts: [Gamut]
    /// The gamut mapping that the preset gives; `nil` where it leaves it open.
    package var writtenGamutMapping: GamutMapping?
    package var gamutMapping: GamutMapping { writtenGamutMapping ?? PresetDefaults.gamutMapping }
    package var eras: [Era]
    /// The bits of each channel of a PNG.
    package var bitDepth: BitDepth
    package var dither: Dithering
    /// The largest difference of the stretch proof, in 1/255 of the full range.
    package var tolerance: Double
    package var stretch: Stretch
    package var rightToLeft: RightToLeft
    package var web: Web
    package var access: Access
    /// The gradients that were laid out in the unit square, in the order written; none unless `stretch` asks for them.
    package var unitSquareForms: [UnitSquareForm]
    package var layerLocations: LayerLocations

    package init(
        name: String, nameLocation: SourceLocation, namespace: String? = nil, description: String? = nil,
        palette: [PaletteColor] = [],
        bars: [BarSpec], surfaces: Surfaces = Surfaces(), devices: [DeviceSelector], scales: [Scale]? = nil,
        gamuts: [Gamut] = PresetDefaults.gamuts,
        gamutMapping: GamutMapping? = nil, eras: [Era] = PresetDefaults.eras,
        bitDepth: BitDepth = PresetDefaults.bitDepth, dither: Dithering = PresetDefaults.dither,
        tolerance: Double = PresetDefaults.tolerance, stretch: Stretch = PresetDefaults.stretch,
        rightToLeft: RightToLeft = PresetDefaults.rightToLeft, web: Web = Web(),
        access: Access = PresetDefaults.access,
        unitSquareForms: [UnitSquareForm] = [], layerLocations: LayerLocations = LayerLocations()
    ) {
        self.name = name
        self.nameLocation = nameLocation
        self.namespace = namespace
        self.description = description
        self.palette = palette
        self.bars = bars
        self.surfaces = surfaces
        self.devices = devices
        self.scales = scales
        self.gamuts = gamuts
        writtenGamutMapping = gamutMapping
        self.eras = eras
        self.bitDepth = bitDepth
        self.dither = dither
        self.tolerance = tolerance
        self.stretch = stretch
        self.rightToLeft = rightToLeft
        self.web = web
        self.access = access
        self.unitSquareForms = unitSquareForms
        self.layerLocations = layerLocations
    }

    /// The picture that bars show where text runs from right to left.
    package enum RightToLeft: String, CaseIterable, Hashable, Sendable {
        /// The same picture.
        case same
        /// Its mirror image.
        case mirror
    }

    /// The options for style sheets for the web, in addition to pictures.
    package struct Web: Hashable, Sendable {
        /// The attribute of elements whose value, `light` or `dark`, chooses the appearance in their place; `nil`
        /// without one. A name that is safe in selectors: `[A-Za-z][A-Za-z0-9_-]*`.
        package var theme: String?

        package init(theme: String? = nil) { self.theme = theme }
    }

    /// The access level of generated Swift. Source: The Swift Programming Language, Access Control.
    package enum Access: String, CaseIterable, Hashable, Sendable {
        /// Generated declarations are visible in the target that contains the file.
        case `internal`
        /// Generated declarations are visible in other modules too.
        case `public`
    }

    package struct PaletteColor: Hashable, Sendable {
        package var name: String
        package var values: ByAppearance<Color>
        package var location: SourceLocation
        /// The list that the color is one of, in the order of the palette.
        package var list: String?
        /// The names of the colors before it that are its values in appearances, where its text is `$name` alone.
        package var references: [Appearance: String]

        package init(
            name: String, values: ByAppearance<Color>, location: SourceLocation, list: String? = nil,
            references: [Appearance: String] = [:]
        ) {
            self.references = references
            self.name = name
            self.values = values
            self.location = location
            self.list = list
        }
    }

    package struct BarSpec: Hashable, Sendable {
        package var bar: Bar
        package var background: ByAppearance<Drawing>
        /// The location of the background in the preset.
        package var backgroundLocation: SourceLocation
        package var metrics: [BarMetrics]
        package var positions: [BarPosition]
        /// The locations at which metrics were written; empty where the preset leaves them out.
        package var metricsLocations: [BarMetrics: SourceLocation]
        /// The locations at which positions were written; empty where the preset leaves them out.
        package var positionLocations: [BarPosition: SourceLocation]
        /// Whether the bar may grow by a large title (navigation bars only).
        package var largeTitles: Bool
        /// The points by which a `UISearchController` makes the bar taller (navigation bars only); 0 without one.
        package var searchBarHeight: Points
        package var shadow: Shadow?
        package var appearance: BarAppearance?
        /// Whether there is a background image; without it the bar has its appearance only.
        package var hasBackground: Bool
        package var location: SourceLocation

        package init(
            bar: Bar, background: ByAppearance<Drawing>, backgroundLocation: SourceLocation, metrics: [BarMetrics],
            positions: [BarPosition], metricsLocations: [BarMetrics: SourceLocation] = [:],
            positionLocations: [BarPosition: SourceLocation] = [:], largeTitles: Bool, searchBarHeight: Points = .zero,
            shadow: Shadow? = nil,
            appearance: BarAppearance? = nil,
            hasBackground: Bool = true, location: SourceLocation
        ) {
            self.bar = bar
            self.background = background
            self.backgroundLocation = backgroundLocation
            self.metrics = metrics
            self.positions = positions
            self.metricsLocations = metricsLocations
            self.positionLocations = positionLocations
            self.largeTitles = largeTitles
            self.searchBarHeight = searchBarHeight
            self.shadow = shadow
            self.appearance = appearance
            self.hasBackground = hasBackground
            self.location = location
        }
    }

    /// The hairline below or above a bar, UIKit's `shadowImage`.
    package struct Shadow: Hashable, Sendable {
        package var drawing: ByAppearance<Drawing>
        package var height: Height
        package var location: SourceLocation

        package init(drawing: ByAppearance<Drawing>, height: Height, location: SourceLocation) {
            self.drawing = drawing
            self.height = height
            self.location = location
        }

        package enum Height: Hashable, Sendable {
            /// The height in device pixels, the same at every scale.
            case pixels(Int)
            case points(Points)
        }
    }

    package struct DeviceSelector: Hashable, Sendable {
        package var kind: Kind
        package var location: SourceLocation

        package init(kind: Kind, location: SourceLocation) {
            self.kind = kind
            self.location = location
        }

        package enum Kind: Hashable, Sendable {
            case all
            /// A family (`iPhone`), a marketing name (`iPhone 16 Pro`), an id (`iPhone16Pro`) or an identifier
            /// (`iPhone17,1`).
            case named(String)
            case custom(CustomDevice)
        }
    }

    /// A device that the device catalog does not know.
    package struct CustomDevice: Hashable, Sendable {
        /// The name that messages and manifests give the device; not empty.
        package var name: String
        /// The size of the upright screen, in points; each side is in `PresetLimits.deviceSide`.
        package var size: PointSize
        /// The pixels in one point; one of `Scale.ofApple`.
        package var scale: Scale
        package var gamut: Gamut
        /// The height of the status bar, in points, in `PresetLimits.statusBarHeight`; 0 without one.
        package var statusBar: Points
        /// The heights of bars that differ from the usual ones, in points, in `PresetLimits.barHeight`.
        package var barHeights: [Bar: Points]

        package init(
            name: String, size: PointSize, scale: Scale, gamut: Gamut, statusBar: Points, barHeights: [Bar: Points]
        ) {
            self.name = name
            self.size = size
            self.scale = scale
            self.gamut = gamut
            self.statusBar = statusBar
            self.barHeights = barHeights
        }
    }
}
