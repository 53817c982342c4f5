import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelUnits

/// The values that the steps of planning bars pass on.
extension Planner {
    /// The use of an image, whatever its scale, appearance and gamut.
    struct Use {
        var role: ImageRole
        var bar: Bar
        var metrics: BarMetrics
        var position: BarPosition
        /// Every size at every scale, by which groups of sizes are named.
        var sizes: Set<PointSize> = []

        /// Returns the least and the largest length that is in a group.
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
        /// The drawing with its guides resolved.
        var drawing: Drawing
        /// The positions of the guides; `nil` when the drawing follows none.
        var guides: PlacedGuides?
        /// The reason why one image cannot serve all sizes, in this or in another appearance: an app uses one name for
        /// all of them.
        var obstacle: PictureObstacle?
        var scale: Scale
        var appearance: Appearance
        var gamut: Gamut
        var direction = LayoutDirection.any
        /// Whether the platform turns the image where text runs from right to left.
        var isTurned = false
        /// The location of the paint in the preset.
        var origin: SourceLocation
        var layerOrigins: [SourceLocation]

        /// The location of the layer that keeps the drawing from being stretched, or else of its paint.
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
        /// The asset's name with what distinguishes its images by size or guides.
        var name: String
        /// The asset's name.
        var asset: String
        /// The axes along which the file serves only a part of the asset's sizes.
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
