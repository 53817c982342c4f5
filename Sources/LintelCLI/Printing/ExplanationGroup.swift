import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelEngine
import LintelPlan
import LintelReview
import LintelUnits

/// Pictures with the same reasons, which are printed once: the same layers doing the same along both axes, at any scale
/// and in any appearance and gamut. Those of which no image is possible are in groups of their own.
struct ExplanationGroup {
    private struct Key: Hashable {
        var origin: SourceLocation
        var servedKind: ServedSizes.Kind
        var hasImage: Bool
        var columns: [LayerReason]
        var rows: [LayerReason]
    }

    private struct LayerReason: Hashable {
        var layer: Int
        var part: LayerPartName
        var location: SourceLocation?
        var effect: String
    }

    /// Pictures of one drawing at one scale and in one gamut, for different sizes; never empty. The first has the most.
    struct Family {
        var pictures: [PictureExplanation]

        var first: PictureExplanation { pictures[0] }
        var others: ArraySlice<PictureExplanation> { pictures.dropFirst() }
    }

    /// The pictures in the plan's order; never empty.
    var pictures: [PictureExplanation]

    /// Returns the families in the order of their first pictures.
    func families(in plan: RenderPlan) -> [Family] {
        struct Look: Hashable { var drawing: Drawing, scale: Scale, gamut: Gamut, dither: Dithering }
        let families = pictures.grouped { picture in
            let job = plan.jobs[picture.job].work
            return Look(drawing: job.drawing, scale: job.scale, gamut: job.gamut, dither: job.dither)
        }
        return families.map { family in
            var pictures = family.elements
            let most = pictures.indices.max { (pictures[$0].targets.count, $1) < (pictures[$1].targets.count, $0) } ?? 0
            pictures.insert(pictures.remove(at: most), at: 0)
            return Family(pictures: pictures)
        }
    }

    /// Returns the groups in the order of their first pictures.
    static func groups(_ pictures: [PictureExplanation]) -> [ExplanationGroup] {
        let groups = pictures.grouped { picture in
            Key(
                origin: picture.origin, servedKind: picture.servedKind, hasImage: picture.chosen != nil,
                columns: kinds(picture.columns), rows: kinds(picture.rows))
        }
        return groups.map { ExplanationGroup(pictures: $0.elements) }
    }

    private static func kinds(_ axis: PictureExplanation.AxisReason) -> [LayerReason] {
        axis.layers.map { layer in
            let effect =
                switch layer.effect {
                case .constant: "constant"
                case .stretches: "stretches"
                case .pinned(_, _, let betweenStretches): betweenStretches ? "pinned, stretches" : "pinned"
                case .fixed(let reason): reason
                }
            return LayerReason(layer: layer.layer, part: layer.part, location: layer.location, effect: effect)
        }
    }

    /// One length of all pictures, by their scales: `36 px`, or `36 px @2x, 54 px @3x`, as a range where pictures of
    /// one scale differ.
    func lengths(_ length: (PictureExplanation) -> Double) -> String {
        let byScale = Dictionary(grouping: pictures, by: \.scale).sorted { $0.key < $1.key }.map { scale, pictures in
            let lengths = pictures.map(length)
            let least = Amounts.short(lengths.min() ?? 0, digits: 2)
            let most = Amounts.short(lengths.max() ?? 0, digits: 2)
            return (scale: scale, text: (least == most ? least : "\(least)…\(most)") + " px")
        }
        guard byScale.count > 1, byScale.contains(where: { $0.text != byScale[0].text }) else { return byScale[0].text }
        return byScale.map { "\($0.text) @\($0.scale.catalogName)" }.joined(separator: ", ")
    }
}
