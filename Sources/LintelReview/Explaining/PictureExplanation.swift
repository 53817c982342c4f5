package import LintelColor
package import LintelDiagnostics
package import LintelDrawing
package import LintelPlan
package import LintelUnits

/// The reasons for the form of one picture of a plan, and the other forms that it could have.
package struct PictureExplanation: Hashable, Sendable {
    /// The index of the job in the plan.
    package var job: Int
    /// The location of the paint in the preset.
    package var origin: SourceLocation
    /// The paths that it is delivered at, below the preset's folder; each once, in the plan's order.
    package var images: [String]
    package var servedKind: ServedSizes.Kind
    package var scale: Scale
    package var gamut: Gamut
    /// The sizes that it has to serve, in pixels; ascending.
    package var targets: [PixelSize]
    package var columns: AxisReason
    package var rows: AxisReason
    /// The choices, of which a build writes one, unless none is possible.
    package var choices: [Choice]

    package var chosen: Choice.Made? {
        choices.lazy.filter(\.isChosen).compactMap { if case .made(let made) = $0.outcome { made } else { nil } }.first
    }

    /// The behavior of the layers along one axis.
    package struct AxisReason: Hashable, Sendable {
        package var axis: Axis
        /// The shortest and the longest target, in pixels.
        package var targets: ClosedRange<Int>
        /// The layers from the bottom, without those that are hidden or clear.
        package var layers: [LayerReason]
        /// The layer that reaches farthest in from the start or from the end; of equal ones the lowest.
        package var start: Pin?
        package var end: Pin?
    }

    /// A distance that stretching must not change.
    package struct Pin: Hashable, Sendable {
        package var layer: Int
        /// The distance from the image's edge in pixels, not always a whole number.
        package var pixels: Double
    }

    package struct LayerReason: Hashable, Sendable {
        /// The layer's number in the drawing, from the bottom, starting at 1.
        package var layer: Int
        /// The layer's number in the drawing of a panel's badge, from the bottom, starting at 1; `nil` for other
        /// layers.
        package var badgeLayer: Int?
        /// The part of the layer.
        package var part: LayerPartName
        /// The location of the layer in the preset; `nil` for one that Lintel added.
        package var location: SourceLocation?
        package var effect: Effect
    }

    /// The behavior of a layer when the box grows along an axis.
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
            /// The choice is impossible for this reason.
            case impossible(String)
        }

        package struct Made: Hashable, Sendable {
            package var size: PixelSize
            /// The cap insets in pixels of the image.
            package var capInsets: CapInsets
            /// The bytes of the file.
            package var byteCount: Int
            /// Whether a build would need fewer bytes, or as many: what it does not write is packed with the effort
            /// `fast`.
            package var isUpperBound: Bool
            /// The largest of the proof, in 1/255.
            package var difference: Double
        }
    }
}
