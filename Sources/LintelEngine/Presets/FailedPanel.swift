import LintelDiagnostics
import LintelDrawing
import LintelPlan
import LintelStretch
import LintelUnits

/// A panel of which no image was found that holds at all of its sizes, and the sizes at which one may be found.
struct FailedPanel {
    let smallest: PointSize
    let largest: PointSize
    /// The location of the smallest size.
    let sizeLocation: SourceLocation
    /// Whether corners are rounded by half of the panel's shorter side, and not by a radius.
    let isCapsule: Bool
    /// Whether it has corners with a radius in points.
    let hasRadius: Bool
    /// Its images, one of each job.
    private let images: [SurfaceImage]
    /// The smallest size at which the caps fit, in whole points, as far as is known; `nil` where they fit already.
    private var roomForCaps: PointSize?

    /// - Returns: `nil` for other pictures, and where no size would help.
    init?(_ failure: StretchFailure, job: Int, in plan: RenderPlan) {
        guard case .fixed = failure.reason else { return nil }
        let surface = plan.surfaces.first { surface in
            surface.images.contains { $0.job == job && $0.part == .panel }
        }
        guard let surface, case .panel(let smallest, let largest, _) = surface.kind,
            let location = surface.sizeLocation
        else { return nil }
        self.smallest = smallest
        self.largest = largest
        sizeLocation = location
        var jobs: Set<Int> = []
        let all = surface.images.filter { $0.part == .panel && jobs.insert($0.job).inserted }
        // What failed is most likely to fail again.
        images = all.filter { $0.job == job } + all.filter { $0.job != job }
        let work = plan.jobs[job].work
        isCapsule = work.drawing.hasGrowingCapsule
        hasRadius = work.drawing.hasRadius
        roomForCaps = failure.lacking.map { lacking in
            func side(_ length: Points, lacks pixels: Int) -> Points {
                pixels > 0 ? Points((length.value + Double(pixels) / work.scale.rawValue).rounded(.up)) : length
            }
            return PointSize(
                width: side(smallest.width, lacks: lacking.width), height: side(smallest.height, lacks: lacking.height))
        }
    }

    /// Takes in what another image of the same panel lacks.
    mutating func join(_ other: FailedPanel) {
        guard let room = other.roomForCaps else { return }
        roomForCaps = roomForCaps?.union(room) ?? room
    }

    /// Sizes to try for `smallest`, in whole points, the least first: with room for the caps, and a few points more,
    /// at last along both axes. In a box that is as short as its caps, the blurs of opposite edges overlap.
    var largerSizes: [PointSize] {
        let base = roomForCaps ?? smallest
        func size(_ more: Int, widens: Bool, heightens: Bool) -> PointSize {
            PointSize(
                width: widens ? Points(base.width.value.rounded(.up) + Double(more)) : base.width,
                height: heightens ? Points(base.height.value.rounded(.up) + Double(more)) : base.height)
        }
        let (lacksWidth, lacksHeight) = (base.width > smallest.width, base.height > smallest.height)
        let (growsInWidth, growsInHeight) = (smallest.width != largest.width, smallest.height != largest.height)
        let alongLacking =
            lacksWidth || lacksHeight ? (0...2).map { size($0, widens: lacksWidth, heightens: lacksHeight) } : []
        let alongGrowing = (1...4).map { size($0, widens: growsInWidth, heightens: growsInHeight) }
        return alongLacking + alongGrowing.filter { !alongLacking.contains($0) }
    }

    /// Whether every image of the panel holds at all sizes from that one on.
    /// - Complexity: one search for each image.
    func isProvable(from size: PointSize, in plan: RenderPlan) -> Bool {
        images.allSatisfy { image in
            let work = plan.jobs[image.job].work
            var problem = StretchProblem(work, tolerance: plan.tolerance)
            problem.targets = PixelSize.panels(
                of: work.drawing, from: size, to: largest.union(size), overhang: image.overhang, at: work.scale)
            return problem.targets.allSatisfy { max($0.width, $0.height) <= PixelSize.longestSide }
                && problem.isSolvable
        }
    }
}

extension PointSize {
    /// The smallest size that contains both.
    fileprivate func union(_ other: PointSize) -> PointSize {
        PointSize(
            width: Points(max(width.value, other.width.value)), height: Points(max(height.value, other.height.value)))
    }
}
