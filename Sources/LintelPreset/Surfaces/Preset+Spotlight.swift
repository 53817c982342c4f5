package import LintelBars
package import LintelColor
package import LintelDiagnostics
package import LintelDrawing

extension Preset {
    /// A dimmed screen with holes that show, step by step, what an app explains.
    package struct Spotlight: Hashable, Sendable {
        /// An identifier, unique among the preset's surfaces.
        package var name: String
        /// The layer that dims, laid out in the whole screen.
        package var background: ByAppearance<Drawing>
        package var hole: Hole
        /// The steps in their order; empty when only the app knows the positions, which then uses the frame image.
        package var steps: [Step]
        /// Whether screens are drawn for devices held in landscape too.
        package var landscape: Bool
        package var transition: Transition
        /// The location of the background in the preset.
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

    /// The hole that is cut around each target.
    package struct Hole: Hashable, Sendable {
        package var outline: Outline
        /// The distance between the target and the edge of the hole, in points.
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
            /// A circle around the middle of the target, whose diameter is the target's longer side.
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
        /// The targets on the screen, one or more; each becomes a hole.
        package var targets: [Frame]
        package var location: SourceLocation

        package init(name: String, targets: [Frame], location: SourceLocation) {
            self.name = name
            self.targets = targets
            self.location = location
        }
    }

    /// The animation from one step to the next.
    package struct Transition: Hashable, Sendable {
        /// The duration in seconds.
        package var duration: Double
        package var curve: Curve

        package init(duration: Double, curve: Curve) {
            self.duration = duration
            self.curve = curve
        }

        /// The curve of the animation. Source: UIKit, `UIView.AnimationCurve`.
        package enum Curve: String, CaseIterable, Hashable, Sendable {
            case linear
            case easeIn = "ease-in"
            case easeOut = "ease-out"
            case easeInOut = "ease-in-out"
        }
    }
}
