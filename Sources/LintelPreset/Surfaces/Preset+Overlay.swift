package import LintelBars
package import LintelDiagnostics
package import LintelDrawing

extension Preset {
    /// A scrim over the whole screen, delivered as two images that meet without a seam: one for status bar and
    /// navigation bar, which are above the content in the order of views, one for the content.
    package struct Overlay: Hashable, Sendable {
        /// An identifier, unique among the preset's surfaces.
        package var name: String
        /// The scrim, laid out in the whole screen.
        package var background: ByAppearance<Drawing>
        /// Whether the scrim is also split where a bar grown by a large title ends.
        package var largeTitles: Bool
        package var fade: Fade
        /// The location of the background in the preset.
        package var location: SourceLocation

        package init(
            name: String, background: ByAppearance<Drawing>, largeTitles: Bool, fade: Fade, location: SourceLocation
        ) {
            self.name = name
            self.background = background
            self.largeTitles = largeTitles
            self.fade = fade
            self.location = location
        }
    }

    /// The animation by which an app shows a surface; hiding it is the reverse. Both images of an overlay fade in step.
    package struct Fade: Hashable, Sendable {
        /// The view's alpha at the beginning, 0…1.
        package var from: Double
        /// The view's alpha at the end, 0…1.
        package var to: Double
        /// The change of alpha in one interval, more than 0 and at most 1.
        package var step: Double
        /// The seconds that one step takes. Apps change alpha evenly in the time of all steps.
        package var interval: Double

        package init(from: Double, to: Double, step: Double, interval: Double) {
            self.from = from
            self.to = to
            self.step = step
            self.interval = interval
        }

        /// The number of steps in which alpha changes; the last one may be smaller.
        package var stepCount: Int { Int(((abs(to - from) / step) - 1e-9).rounded(.up)) }

        /// The seconds from the first alpha to the last.
        package var duration: Double { Double(stepCount) * interval }
    }
}
