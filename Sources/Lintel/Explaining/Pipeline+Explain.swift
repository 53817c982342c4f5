package import LintelDiagnostics
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
            let pictures = Array(plan.jobs.indices).concurrentMap(workers: request.jobs) { job in
                let picture = explainer.explanation(of: job)
                let count = done.withLock { count in
                    count += 1
                    return count
                }
                progress(BuildProgress(preset: index, done: count, total: plan.jobs.count))
                return picture
            }
            return ExplainedPreset(prepared: prepared, pictures: pictures)
        }
        return (presets, planned.diagnostics)
    }
}
