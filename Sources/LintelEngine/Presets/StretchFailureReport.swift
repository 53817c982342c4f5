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
        /// The message of the first failure.
        var message: String
        var count = 1
        /// The panel, where its sizes may be what is in the way.
        var panel: FailedPanel?
        /// The axes along which panels must not differ, so that what is between their ends does not stretch, and the
        /// ends themselves do not.
        var equalAxes: Set<Axis> = []
        /// A `largest` that differs from `smallest` along the other axis alone, if that would do.
        var example: PointSize?

        /// What helps a panel; empty for other pictures, and where no size that was tried helps.
        /// - Parameter isProvable: whether images hold for the panel from such a smallest size on; `nil` where none is
        ///   tried.
        func remedy(_ isProvable: ((PointSize) -> Bool)?) -> String {
            guard let panel else { return "" }
            if let axis = equalAxes.first {
                let sides = equalAxes.count > 1 ? "widths and heights" : axis == .horizontal ? "widths" : "heights"
                return "; make the \(sides) of 'smallest' and 'largest' the same"
                    + (example.map { ", as in 'largest: \(Self.text($0))'" } ?? "")
            }
            guard let isProvable else { return "; a larger 'smallest' of the panel may help" }
            guard let size = panel.largerSizes.first(where: isProvable) else { return "" }
            let text = Self.text(size)
            if size.width > panel.largest.width || size.height > panel.largest.height {
                let both = "a larger 'smallest' and 'largest' of the panel"
                return panel.hasRadius
                    ? "; a smaller radius may help, or \(both), such as \(text)" : "; \(both) may help, such as \(text)"
            }
            return "; a larger 'smallest' of the panel may help, such as \(text)"
        }

        /// Returns a size as presets write it.
        private static func text(_ size: PointSize) -> String {
            "\(Amounts.length(size.width))x\(Amounts.length(size.height))"
        }
    }

    init(_ plan: RenderPlan) { self.plan = plan }

    /// Adds the failure of the job of that index.
    mutating func add(_ failure: StretchFailure, job: Int) {
        let panel = FailedPanel(failure, job: job, in: plan)
        var equal: (axes: Set<Axis>, example: PointSize?) = ([], nil)
        if let panel { equal = equalSides(panel, failure, job: job) }
        let location = equal.axes.isEmpty ? panel?.sizeLocation : nil
        let origin = location ?? plan.jobs[job].origin
        if let known = entries.firstIndex(where: { $0.location == origin }) {
            entries[known].count += 1
            if let panel { entries[known].panel?.join(panel) }
            return
        }
        let image = plan.uses.first { $0.job == job }
        let tolerance = failure.dependsOnTolerance ? "; the tolerance is \(plan.tolerance)/255" : ""
        let reason = failure.description(describing: plan.jobs[job].description)
        entries.append(
            Entry(
                location: origin, message: "\(image?.path ?? "image"): \(reason)\(tolerance)", panel: panel,
                equalAxes: equal.axes, example: equal.example))
    }

    /// An error for each background.
    func report(into diagnostics: inout Diagnostics) {
        var searches = 0
        for entry in entries {
            var message = entry.message
            if entry.panel != nil, entry.equalAxes.isEmpty { searches += 1 }
            let isProvable: (PointSize) -> Bool = { entry.panel?.isProvable(from: $0, in: plan) ?? false }
            message += entry.remedy(searches <= Self.mostSearches ? isProvable : nil)
            if entry.count > 1 {
                message += "; the same applies to \(Amounts.count(entry.count - 1, "more image")) of this background"
            }
            diagnostics.error(.proofOverTolerance, at: entry.location, message)
        }
    }

    /// Panels for which a size is searched, several times as long as what failed took. Of others the message says that
    /// a larger one may help.
    private static let mostSearches = 2

    // MARK: Sides that have to be the same

    /// The axes along which panels must not differ, and an example of such a `largest`.
    private func equalSides(
        _ panel: FailedPanel, _ failure: StretchFailure, job: Int
    ) -> (axes: Set<Axis>, example: PointSize?) {
        var axes: Set<Axis> = []
        if let obstacle = failure.obstacle, obstacle.isMixture {
            axes = Self.mixtures(in: plan.jobs[job].work).union([obstacle.axis])
        }
        let (smallest, largest) = (panel.smallest, panel.largest)
        guard failure.lacking == nil, panel.isCapsule, let axis = Self.axisOfRounding(from: smallest, to: largest)
        else { return (axes, nil) }
        guard axes.isEmpty else { return (axes.union([axis]), nil) }
        return (
            [axis],
            axis == .vertical
                ? PointSize(width: largest.width, height: smallest.height)
                : PointSize(width: smallest.width, height: largest.height)
        )
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
}
