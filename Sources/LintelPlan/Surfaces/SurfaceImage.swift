package import LintelBars
package import LintelColor
package import LintelDrawing
package import LintelUnits

/// One use of a job's image by a surface.
package struct SurfaceImage: Hashable, Sendable, ImageUse {
    package var job: Int
    package var format: OutputFormat
    package var name: String
    package var path: String
    /// Of an overlay: the axes along which the image serves a part of the screens only; others serve the rest.
    package var dividedAxes: Set<Axis> = []
    package var part: Part
    /// The step of a spotlight that the image shows, from 1; `nil` for all else.
    package var step: Int?
    package var scale: Scale
    package var appearance: Appearance
    package var gamut: Gamut
    /// Hardware identifiers or names, in catalog order; empty when the image does not depend on devices.
    package var devices: [String]
    package var targets: [PixelSize]
    /// The parts of screens that the image covers; empty when it may be anywhere.
    package var screenParts: [ScreenPart]
    /// The pixels of the image by which it extends beyond the view that it is for: a panel with its shadow, a hole with
    /// its rim.
    package var overhang: Overhang

    /// Surfaces look alike in both directions.
    package var direction: LayoutDirection { .any }
    package var isTurned: Bool { false }

    package var isTemplate: Bool { part == .backIndicator || part == .backIndicatorMask }

    package enum Part: String, CaseIterable, Hashable, Sendable {
        /// Of an overlay: status bar and navigation bar.
        case bar
        /// Of an overlay: all below the bar.
        case content
        /// Of a spotlight: the whole screen with the holes of one step.
        case screen
        /// Of a spotlight: a hole with what surrounds it.
        case frame
        case panel
        case badge
        /// Of a navigation bar: the chevron of the back button.
        case backIndicator
        /// Of a navigation bar: where the title may be seen while it slides past the chevron.
        case backIndicatorMask
    }

    /// A band of a screen, in pixels.
    package struct ScreenPart: Hashable, Sendable {
        package var screen: PixelSize
        package var y: Int
        package var height: Int
    }
}
