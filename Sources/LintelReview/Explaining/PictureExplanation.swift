package import LintelColor
package import LintelDiagnostics
package import LintelPlan
package import LintelUnits

/// Why one picture of a plan is made as it is, and what else there was to choose.
package struct PictureExplanation: Hashable, Sendable {
    /// The index of the job in the plan.
    package var job: Int
    /// Where its paint was written.
    package var origin: SourceLocation
    /// The paths that it is delivered at, below the preset's folder; each once, in the plan's order.
    package var images: [String]
    package var delivery: ServedSizes.Delivery
    package var scale: Scale
    package var gamut: Gamut
    /// Every size that it has to serve, in pixels; ascending.
    package var targets: [PixelSize]
    package var columns: AxisReason
    package var rows: AxisReason
    /// One of them is what a build writes, unless none can be.
    package var choices: [Choice]

    package var chosen: Choice.Made? {
        choices.lazy.filter(\.isChosen).compactMap { if case .made(let made) = $0.outcome { made } else { nil } }.first
    }

    /// What the layers do along one axis.
    package struct AxisReason: Hashable, Sendable {
        package var axis: Axis
        /// The shortest and the longest target, in pixels.
        package var targets: ClosedRange<Int>
        /// From the bottom, without those that are hidden or clear.
        package var layers: [LayerReason]
        /// The layer that reaches farthest in from the start or from the end; of equal ones the lowest.
        package var start: Pin?
        package var end: Pin?
    }

    /// A distance that stretching must not change.
    package struct Pin: Hashable, Sendable {
        package var layer: Int
        /// From the image's edge, not always a whole number.
        package var pixels: Double
    }

    package struct LayerReason: Hashable, Sendable {
        /// The layer's number in the drawing, from the bottom, starting at 1.
        package var layer: Int
        /// Its number in the drawing of a panel's badge, from the bottom, starting at 1; `nil` where it is not of one.
        package var badgeLayer: Int?
        /// `fill`, `stroke`, `drop shadow`, `inner shadow`; with ` and mask` where there is one.
        package var part: String
        /// Where it was written; `nil` for one that lintel added.
        package var location: SourceLocation?
        package var effect: Effect
    }

    /// What a layer does when the box grows along an axis.
    package enum Effect: Hashable, Sendable {
        case constant
        case stretches
        /// Keeps its distances from the edges, so far in, in pixels; between them it is constant or stretches.
        case pinned(start: Double, end: Double, betweenStretches: Bool)
        case fixed(reason: String)
    }

    /// One way to deliver the picture.
    package struct Choice: Hashable, Sendable {
        package var kind: Kind
        package var bitDepth: BitDepth
        package var outcome: Outcome
        /// Whether a build writes it.
        package var isChosen: Bool

        package enum Kind: String, CaseIterable, Hashable, Sendable {
            /// The smallest image that stretches to every size.
            case stretch
            /// Dithered, the center repeated.
            case tile
            /// The largest size alone; there would be an image for each.
            case exact
            /// The same dithered.
            case dithered
            /// The only size with its longest runs of equal columns and rows cut to one, which is stretched.
            case collapsed
            /// One pixel along each constant axis.
            case seamless
            case jpeg
        }

        package enum Outcome: Hashable, Sendable {
            case made(Made)
            /// For this reason.
            case impossible(String)
        }

        package struct Made: Hashable, Sendable {
            package var size: PixelSize
            /// In pixels of the image.
            package var capInsets: CapInsets
            /// Of the file.
            package var byteCount: Int
            /// Whether a build would need fewer bytes, or as many: what it does not write is packed with the effort
            /// `fast`.
            package var isUpperBound: Bool
            /// The largest of the proof, in 1/255.
            package var difference: Double
        }
    }
}
