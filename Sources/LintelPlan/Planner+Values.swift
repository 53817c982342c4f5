import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelUnits

/// What the steps of planning bars hand on.
extension Planner {
    /// What an image is used for, whatever its scale, appearance and gamut.
    struct Use {
        var role: ImageRole
        var bar: Bar
        var metrics: BarMetrics
        var position: BarPosition
        /// Every size at every scale, by which groups of sizes are named.
        var sizes: Set<PointSize> = []

        /// The least and the largest length that is in a group.
        /// - Precondition: there is one.
        func range(of group: Int, _ division: AssetDivisions.Division, along axis: Axis) -> ClosedRange<Points> {
            let lengths = sizes.map { axis == .horizontal ? $0.width : $0.height }.filter {
                division.group(of: $0, along: axis) == group
            }.sorted()
            guard let first = lengths.first, let last = lengths.last else {
                preconditionFailure("no size is in group \(group) of \(division)")
            }
            return first...last
        }
    }

    struct Variant {
        var use: Use
        /// Its guides resolved.
        var drawing: Drawing
        /// Where they lie; `nil` when it follows none.
        var guides: PlacedGuides?
        /// Why no one image stands for all sizes, in this or in another appearance: an app asks for all of them by one
        /// name.
        var obstacle: PictureObstacle?
        var scale: Scale
        var appearance: Appearance
        var gamut: Gamut
        var direction = LayoutDirection.any
        /// Whether the platform turns the image where text runs from right to left.
        var isTurned = false
        /// Where the paint was written.
        var origin: SourceLocation
        var layerOrigins: [SourceLocation]

        /// Where the layer was written that keeps it from being stretched, or else its paint.
        var locationOfObstacle: SourceLocation {
            guard drawing.layers.count == layerOrigins.count, let layer = drawing.layerInTheWay else { return origin }
            return layerOrigins[layer]
        }
    }

    /// One file of a variant, which the bars of several eras and kinds may use.
    struct VariantFile {
        var variant: Variant
        var format: OutputFormat
        var job: Int
        /// The asset's with what distinguishes images of it by size or guides.
        var name: String
        /// The name without that.
        var asset: String
        /// The axes along which it serves a part of the asset's sizes only.
        var dividedAxes: Set<Axis>
    }

    struct LooseKind: Hashable, Comparable {
        var statusBarHeight: Points?
        var barOrigin: Points
        var barHeight: Points
        var isLargeTitle: Bool

        init(_ entry: BarDemand.Entry) {
            statusBarHeight = entry.statusBarHeight
            barOrigin = entry.barOrigin
            barHeight = entry.barHeight
            isLargeTitle = entry.isLargeTitle
        }

        static func < (a: Self, b: Self) -> Bool {
            (a.isLargeTitle ? 1 : 0, a.statusBarHeight?.value ?? -1, a.barOrigin, a.barHeight)
                < (b.isLargeTitle ? 1 : 0, b.statusBarHeight?.value ?? -1, b.barOrigin, b.barHeight)
        }
    }
}
