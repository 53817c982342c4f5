package import LintelBars
package import LintelColor
package import LintelDrawing
package import LintelUnits

/// One use of a job's image by a surface.
package struct SurfaceImage: Hashable, Sendable, ImageUse {
    /// The index of the job in the plan.
    package var job: Int
    package var format: OutputFormat
    package var name: String
    package var path: String
    /// The axes along which an image of an overlay serves only a part of the screens; other images serve the rest.
    package var dividedAxes: Set<Axis> = []
    package var part: Part
    /// The step of a spotlight that the image shows, from 1; `nil` for everything else.
    package var step: Int?
    /// The pixels of the image in one point.
    package var scale: Scale
    package var appearance: Appearance
    package var gamut: Gamut
    /// The hardware identifiers or names of the devices served, in catalog order; empty when the image does not depend
    /// on devices.
    package var devices: [String]
    /// The sizes in pixels at which this use needs the image; ascending.
    package var targets: [PixelSize]
    /// The parts of screens that the image covers; empty when it may be anywhere.
    package var screenParts: [ScreenPart]
    /// The pixels of the image by which it extends beyond the view that it is for: a panel with its shadow, a hole with
    /// its rim.
    package var overhang: Overhang

    /// The direction of text that the image is for: any, since surfaces look alike in both directions.
    package var direction: LayoutDirection { .any }
    package var isTurned: Bool { false }

    package var isTemplate: Bool { part == .backIndicator || part == .backIndicatorMask }

    package enum Part: String, CaseIterable, Hashable, Sendable {
        /// The part of an overlay that covers status bar and navigation bar.
        case bar
        /// The part of an overlay that covers everything below the bar.
        case content
        /// The whole screen of a spotlight with the holes of one step.
        case screen
        /// A hole of a spotlight with what surrounds it.
        case frame
        case panel
        case badge
        /// The chevron of a navigation bar's back button.
        case backIndicator
        /// The mask of a navigation bar's chevron: where the title may be visible while it slides past.
        case backIndicatorMask
    }

    /// A band of a screen, as wide as the screen, in pixels.
    package struct ScreenPart: Hashable, Sendable {
        /// The size of the screen.
        package var screen: PixelSize
        /// The distance from the screen's top to the band's top; 0 or more.
        package var y: Int
        /// The height of the band, which ends on the screen.
        package var height: Int
    }
}
