package import LintelBuild
package import LintelDiagnostics
import LintelEmit
package import LintelEngine
import LintelPlan
import LintelStore
import LintelUnits

/// A preset with the reasons for its pictures.
package struct ExplainedPreset: Sendable {
    package var prepared: PreparedPreset
    /// The pictures, one for each job of the plan; empty without a plan.
    package var pictures: [PictureExplanation]
    /// Errors about the pictures of which no image could be proved, as a build reports them.
    package var failures: Diagnostics
}

extension Pipeline {
    /// Plans every preset of the request, and makes its pictures in every possible form, or takes them from the
    /// request's cache. Nothing else is written.
    package static func explain(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> (presets: [ExplainedPreset], diagnostics: Diagnostics) {
        let planned = plan(request)
        let queue = DrawingQueue(workers: request.workers, progress: progress) { build, job in
            Explainer(plan: build.plan, coding: request.coding, cache: request.cache).explanation(of: job)
        } result: {
            $0.built
        }
        // One after another: the reasons for a picture name layers by where its own preset has them.
        let presets = planned.presets.enumerated().flatMap { index, prepared in
            queue.drawn([PresetBuild(prepared, index: index, coding: request.coding)]).map { explained in
                var failures = Diagnostics()
                explained.build.reportUnproved(explained.drawn.map(\.built), into: &failures)
                return ExplainedPreset(
                    prepared: explained.build.prepared, pictures: pictures(explained), failures: failures)
            }
        }
        request.cache?.settle()
        return (presets, planned.diagnostics)
    }

    /// Returns the pictures with the paths that a build writes, where pictures that are equal once drawn share files.
    private static func pictures(_ explained: DrawnPreset<ExplainedJob>) -> [PictureExplanation] {
        let plan = explained.build.plan
        let files = explained.drawn.compactMap { try? $0.built.get().file }
        let shared = files.count == plan.jobs.count ? plan.sharingFiles(of: files) : plan
        return explained.drawn.enumerated().map { index, explained in
            var picture = explained.picture
            // It may have been explained as another job of the plan before assets were divided.
            picture.job = index
            picture.origin = plan.jobs[index].origin
            picture.images = shared.paths(of: index)
            return picture
        }
    }
}
