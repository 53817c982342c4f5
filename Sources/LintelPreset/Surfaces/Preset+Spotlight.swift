package import LintelBars
package import LintelColor
package import LintelDiagnostics
package import LintelDrawing

extension Preset {
    /// A dimmed screen with holes that show what is spoken of, step by step.
    package struct Spotlight: Hashable, Sendable {
        /// An identifier, unique among the preset's surfaces.
        package var name: String
        /// What dims, laid out in the whole screen.
        package var background: ByAppearance<Drawing>
        package var hole: Hole
        /// In their order; empty when the positions are known only to the app, which then uses the frame image.
        package var steps: [Step]
        /// Whether screens are drawn for devices held in landscape too.
        package var landscape: Bool
        package var transition: Transition
        /// Where the background was written.
        package var location: SourceLocation

        package init(
            name: String, background: ByAppearance<Drawing>, hole: Hole, steps: [Step], landscape: Bool,
            transition: Transition, location: SourceLocation
        ) {
            self.name = name
            self.background = background
            self.hole = hole
            self.steps = steps
            self.landscape = landscape
            self.transition = transition
            self.location = location
        }
    }

    /// What is cut around each target.
    package struct Hole: Hashable, Sendable {
        package var outline: Outline
        /// Points between the target and the hole's edge.
        package var padding: Double
        /// The standard deviation of a soft edge in points; 0 is sharp.
        package var sigma: Double
        /// A line around the hole.
        package var ring: Ring?

        package init(outline: Outline, padding: Double, sigma: Double, ring: Ring?) {
            self.outline = outline
            self.padding = padding
            self.sigma = sigma
            self.ring = ring
        }

        package enum Outline: Hashable, Sendable {
            case shape(Shape)
            /// As wide and high as the target's longer side, about its middle.
            case circle
        }

        package struct Ring: Hashable, Sendable {
            package var color: ByAppearance<Color>
            package var width: LayerLength

            package init(color: ByAppearance<Color>, width: LayerLength) {
                self.color = color
                self.width = width
            }
        }
    }

    package struct Step: Hashable, Sendable {
        package var name: String
        /// Targets on the screen, one or more; each becomes a hole.
        package var targets: [Frame]
        package var location: SourceLocation

        package init(name: String, targets: [Frame], location: SourceLocation) {
            self.name = name
            self.targets = targets
            self.location = location
        }
    }

    /// How an app goes from one step to the next.
    package struct Transition: Hashable, Sendable {
        /// Seconds.
        package var duration: Double
        package var curve: Curve

        package init(duration: Double, curve: Curve) {
            self.duration = duration
            self.curve = curve
        }

        /// Source: UIKit, `UIView.AnimationCurve`.
        package enum Curve: String, CaseIterable, Hashable, Sendable {
            case linear
            case easeIn = "ease-in"
            case easeOut = "ease-out"
            case easeInOut = "ease-in-out"
        }
    }
}
