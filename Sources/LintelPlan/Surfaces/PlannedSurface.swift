package import LintelBars
package import LintelColor
package import LintelDiagnostics
package import LintelPreset
package import LintelUnits

/// A picture that is made in addition to those of bars, with what an app needs to show it.
package struct PlannedSurface: Hashable, Sendable {
    /// The name in the preset.
    package var name: String
    package var kind: Kind
    package var images: [SurfaceImage]
    /// The location of the smallest size of a panel, or of the panel if it has none, for diagnostics; `nil` for other
    /// surfaces.
    package var sizeLocation: SourceLocation?

    package init(name: String, kind: Kind, images: [SurfaceImage] = [], sizeLocation: SourceLocation? = nil) {
        self.name = name
        self.kind = kind
        self.images = images
        self.sizeLocation = sizeLocation
    }

    package enum Kind: Hashable, Sendable {
        case overlay(Preset.Fade)
        case spotlight(Spotlight)
        /// - Parameters:
        ///   - smallest, largest: panels in points.
        ///   - badge: `nil` when there is none.
        case panel(smallest: PointSize, largest: PointSize, badge: Badge?)
        case backIndicator(Bar)

        /// The name of the kind in the manifest.
        package var name: String {
            switch self {
            case .overlay: "overlay"
            case .spotlight: "spotlight"
            case .panel: "panel"
            case .backIndicator: "backIndicator"
            }
        }
    }

    package struct Spotlight: Hashable, Sendable {
        /// The color that dims; `nil` unless it is one color.
        package var color: ByAppearance<Color>?
        package var hole: Preset.Hole
        package var transition: Preset.Transition
        package var steps: [Step]
    }

    /// A step of a spotlight with the positions of its targets on every screen; equal positions are listed once.
    package struct Step: Hashable, Sendable {
        package var name: String
        package var screens: [Screen]

        package struct Screen: Hashable, Sendable {
            /// The size of the screen in pixels.
            package var screen: PixelSize
            /// The pixels of the screen in one point.
            package var scale: Scale
            /// The holes with their padding, in pixels of the screen, in the order written.
            package var holes: [PixelRect]
            package var devices: [String]
        }
    }

    package struct Badge: Hashable, Sendable {
        package var badge: Preset.Badge
        /// Whether the badge is an image of its own; otherwise it is in the panel's image.
        package var isApart: Bool
    }
}
