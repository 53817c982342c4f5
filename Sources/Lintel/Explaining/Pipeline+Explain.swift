package import LintelDiagnostics
import LintelEmit
import LintelPlan
import Synchronization

/// A preset with the reasons for its pictures.
package struct ExplainedPreset: Sendable {
    package var prepared: PreparedPreset
    /// One for each job of the plan; empty without a plan.
    package var pictures: [PictureExplanation]
}

extension Pipeline {
    /// Plans every preset of the request, and makes its pictures in every way there is to choose from. Nothing is written.
    package static func explain(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> (presets: [ExplainedPreset], diagnostics: Diagnostics) {
        let planned = plan(request)
        let presets = planned.presets.enumerated().map { index, prepared in
            guard let plan = prepared.plan else { return ExplainedPreset(prepared: prepared, pictures: []) }
            let explainer = Explainer(plan: plan, coding: request.coding)
            let done = Mutex(0)
            let explained = Array(plan.jobs.indices).concurrentMap(workers: request.jobs) { job in
                let picture = explainer.explanation(of: job)
                let count = done.withLock { count in
                    count += 1
                    return count
                }
                progress(BuildProgress(preset: index, done: count, total: plan.jobs.count))
                return picture
            }
            return ExplainedPreset(prepared: prepared, pictures: pictures(explained, of: plan))
        }
        return (presets, planned.diagnostics)
    }

    /// With the paths that a build writes, where pictures that come out alike share files.
    private static func pictures(
        _ explained: [(PictureExplanation, file: RenderedImage?)], of plan: RenderPlan
    ) -> [PictureExplanation] {
        var pictures = explained.map(\.0)
        let files = explained.compactMap(\.file)
        guard files.count == plan.jobs.count else { return pictures }
        let uses = plan.sharingFiles(of: files).uses
        for index in pictures.indices {
            var paths: [String] = []
            for use in uses where use.job == index && !paths.contains(use.path) { paths.append(use.path) }
            pictures[index].images = paths
        }
        return pictures
    }
}
