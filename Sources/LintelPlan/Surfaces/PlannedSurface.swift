package import LintelBars
package import LintelColor
package import LintelDiagnostics
package import LintelPreset
package import LintelUnits

/// What is made beside bars, with what an app needs to show it.
package struct PlannedSurface: Hashable, Sendable {
    /// As the preset names it.
    package var name: String
    package var kind: Kind
    package var images: [SurfaceImage]
    /// Where the smallest size of a panel was written, else the panel, for diagnostics; `nil` for other surfaces.
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

        /// As the manifest calls it.
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
        /// What dims; `nil` unless it is one color.
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
            package var screen: PixelSize
            package var scale: Scale
            /// Holes with their padding, in pixels of the screen, in the order written.
            package var holes: [PixelRect]
            package var devices: [String]
        }
    }

    package struct Badge: Hashable, Sendable {
        package var badge: Preset.Badge
        /// Whether it is an image of its own; otherwise the panel's image has it.
        package var isApart: Bool
    }
}
