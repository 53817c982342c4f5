package import LintelBuild
package import LintelDiagnostics
import LintelEmit
package import LintelEngine
import LintelPlan
import LintelStore
import LintelUnits
import Synchronization

/// A preset with the reasons for its pictures.
package struct ExplainedPreset: Sendable {
    package var prepared: PreparedPreset
    /// One for each job of the plan; empty without a plan.
    package var pictures: [PictureExplanation]
}

extension Pipeline {
    /// Plans every preset of the request, and makes its pictures in every way there is to choose from, or takes them
    /// from the request's cache. Nothing else is written.
    package static func explain(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> (presets: [ExplainedPreset], diagnostics: Diagnostics) {
        let planned = plan(request)
        let presets = planned.presets.enumerated().map { index, prepared in
            var build = PresetBuild(prepared, index: index, coding: request.coding)
            guard prepared.plan != nil else { return ExplainedPreset(prepared: prepared, pictures: []) }
            var known: [RenderJob: (picture: PictureExplanation, built: PresetBuild.JobResult)] = [:]
            // Where no one image holds for all sizes, what the divided plan makes is explained; equal pictures are made
            // once.
            for attempt in AssetDivisions.Attempt.order.map(Optional.some) + [nil] {
                explain(build.plan, request, into: &known) { done, total in
                    progress(BuildProgress(preset: index, done: done, total: total))
                }
                guard let attempt, build.divide(after: build.plan.jobs.compactMap { known[$0.work]?.built }, attempt)
                else {
                    break
                }
            }
            let plan = build.plan
            var explained: [(picture: PictureExplanation, built: PresetBuild.JobResult)] = []
            for (index, job) in plan.jobs.enumerated() {
                guard var one = known[job.work] else { continue }
                one.picture.job = index
                one.picture.origin = job.origin
                explained.append(one)
            }
            return ExplainedPreset(prepared: build.prepared, pictures: pictures(explained, of: plan))
        }
        request.cache?.settle()
        return (presets, planned.diagnostics)
    }

    /// Explains the pictures that are not explained yet.
    private static func explain(
        _ plan: RenderPlan, _ request: BuildRequest,
        into known: inout [RenderJob: (picture: PictureExplanation, built: PresetBuild.JobResult)],
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
    ) {
        let explainer = Explainer(plan: plan, coding: request.coding, cache: request.cache)
        let missing = plan.jobs.indices.filter { known[plan.jobs[$0].work] == nil }
        let done = Mutex(plan.jobs.count - missing.count)
        let explained = missing.concurrentMap(workers: request.workers) { job in
            let explanation = explainer.explanation(of: job)
            let count = done.withLock { count in
                count += 1
                return count
            }
            progress(count, plan.jobs.count)
            return explanation
        }
        for (job, explanation) in zip(missing, explained) { known[plan.jobs[job].work] = explanation }
    }

    /// With the paths that a build writes, where pictures that come out alike share files.
    private static func pictures(
        _ explained: [(picture: PictureExplanation, built: PresetBuild.JobResult)], of plan: RenderPlan
    ) -> [PictureExplanation] {
        let files = explained.compactMap { try? $0.built.get().file }
        let shared = files.count == plan.jobs.count ? plan.sharingFiles(of: files) : plan
        var pictures = explained.map(\.picture)
        for index in pictures.indices { pictures[index].images = shared.paths(of: index) }
        return pictures
    }
}
