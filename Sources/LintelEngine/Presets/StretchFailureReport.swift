import LintelDiagnostics
import LintelDrawing
import LintelPlan
import LintelStretch
import LintelUnits

/// Reports pictures of which no image could be proved, once for each background, since all its images tend to fail for
/// one reason.
struct StretchFailureReport {
    private let plan: RenderPlan
    private var entries: [Entry] = []

    private struct Entry {
        var location: SourceLocation
        /// Of the first failure.
        var message: String
        var count = 1
        /// For a panel that is too small for its caps: one that has room for all of them.
        var panel: PointSize?
        /// Whether a larger panel may be what helps: blurs of opposite edges overlap in a small one.
        var isOfPanel = false
        /// The largest of the panels.
        var largest: PointSize?
        /// The axes along which panels must not differ, so that what is between their ends does not stretch, and the
        /// ends themselves do not.
        var equalAxes: Set<Axis> = []
        /// A `largest` that differs from `smallest` along the other axis alone, if that would do.
        var example: PointSize?
        /// Whether corners are rounded by half of the panel's shorter side, and not by a radius.
        var isCapsule = false

        /// What may help a panel; empty for other pictures.
        var remedy: String {
            if isOfPanel, let axis = equalAxes.first {
                let sides = equalAxes.count > 1 ? "widths and heights" : axis == .horizontal ? "widths" : "heights"
                return "; make the \(sides) of 'smallest' and 'largest' the same"
                    + (example.map { ", as in 'largest: \(Self.text($0))'" } ?? "")
            }
            guard let panel else { return isOfPanel ? "; a larger 'smallest' of the panel may help" : "" }
            let size = Self.text(panel)
            if let largest, panel.width > largest.width || panel.height > largest.height {
                let both = "a 'smallest' and a 'largest' of the panel of at least \(size)"
                return isCapsule ? "; \(both) may help" : "; a smaller radius may help, or \(both)"
            }
            return "; a larger 'smallest' of the panel may help, at least \(size)"
        }

        /// As presets write a size.
        private static func text(_ size: PointSize) -> String {
            "\(Amounts.length(size.width))x\(Amounts.length(size.height))"
        }
    }

    init(_ plan: RenderPlan) { self.plan = plan }

    /// Adds the failure of the job of that index.
    mutating func add(_ failure: StretchFailure, job: Int) {
        let panel = largerPanel(failure, job: job)
        let location = panel?.location ?? plan.jobs[job].origin
        if let known = entries.firstIndex(where: { $0.location == location }) {
            entries[known].count += 1
            if let size = panel?.size { entries[known].panel = entries[known].panel?.union(size) ?? size }
            return
        }
        let image = plan.uses.first { $0.job == job }
        let tolerance = failure.dependsOnTolerance ? "; the tolerance is \(plan.tolerance)/255" : ""
        let reason = failure.description(describing: plan.jobs[job].description)
        var entry = Entry(
            location: location, message: "\(image?.path ?? "image"): \(reason)\(tolerance)", panel: panel?.size)
        let surface = plan.surfaces.first { surface in
            surface.sizeLocation != nil && surface.images.contains { $0.job == job && $0.part == .panel }
        }
        if case .fixed = failure.reason, let surface, case .panel(let smallest, let largest, _) = surface.kind {
            let work = plan.jobs[job].work
            entry.isOfPanel = true
            entry.largest = largest
            entry.isCapsule = work.drawing.hasGrowingCapsule
            if let obstacle = failure.obstacle, obstacle.isMixture {
                entry.equalAxes = Self.mixtures(in: work).union([obstacle.axis])
            }
            if entry.isCapsule, failure.lacking == nil,
                let axis = Self.axisOfRounding(from: smallest, to: largest)
            {
                if entry.equalAxes.isEmpty {
                    entry.example =
                        axis == .vertical
                        ? PointSize(width: largest.width, height: smallest.height)
                        : PointSize(width: smallest.width, height: largest.height)
                }
                entry.equalAxes.insert(axis)
            }
        }
        entries.append(entry)
    }

    /// An error for each background.
    func report(into diagnostics: inout Diagnostics) {
        for entry in entries {
            var message = entry.message
            message += entry.remedy
            if entry.count > 1 {
                message += "; the same applies to \(Amounts.count(entry.count - 1, "more image")) of this background"
            }
            diagnostics.error(.proofOverTolerance, at: entry.location, message)
        }
    }

    /// The axes along which the picture's sizes differ and what is between its ends stretches.
    private static func mixtures(in job: RenderJob) -> Set<Axis> {
        Set(
            Axis.allCases.filter { axis in
                let other: Axis = axis == .horizontal ? .vertical : .horizontal
                let across = Double(job.targets.map { $0.length(other) }.max() ?? 1)
                return Set(job.targets.map { $0.length(axis) }).count > 1
                    && job.drawing.mixture(along: axis, pixelsPerPoint: job.scale.rawValue, across: across) != nil
            })
    }

    /// The axis of the shorter side, half of which is a capsule's radius, so that it has to be of one length in all
    /// sizes; `nil` where it is.
    private static func axisOfRounding(from smallest: PointSize, to largest: PointSize) -> Axis? {
        if smallest.height == largest.height, smallest.height <= smallest.width { return nil }
        if smallest.width == largest.width, smallest.width <= smallest.height { return nil }
        if smallest.width == smallest.height { return largest.height <= largest.width ? .vertical : .horizontal }
        return smallest.height < smallest.width ? .vertical : .horizontal
    }

    /// For a panel that is too small for its caps: one that is not, in whole points, and where the size is written. In
    /// a box that is as short as the caps, the blurs of opposite edges overlap, and need up to a point more.
    private func largerPanel(_ failure: StretchFailure, job: Int) -> (size: PointSize, location: SourceLocation)? {
        guard let lacking = failure.lacking,
            let surface = plan.surfaces.first(where: { $0.images.contains { $0.job == job } }),
            case .panel(let smallest, _, _) = surface.kind, let location = surface.sizeLocation
        else { return nil }
        let scale = plan.jobs[job].work.scale.rawValue
        func longer(_ length: Points, by pixels: Int) -> Points {
            pixels == 0 ? length : Points((length.value + Double(pixels) / scale).rounded(.up) + 1)
        }
        return (
            PointSize(
                width: longer(smallest.width, by: lacking.width), height: longer(smallest.height, by: lacking.height)),
            location
        )
    }
}

extension PointSize {
    /// The smallest size that contains both.
    fileprivate func union(_ other: PointSize) -> PointSize {
        PointSize(
            width: Points(max(width.value, other.width.value)), height: Points(max(height.value, other.height.value)))
    }
}
