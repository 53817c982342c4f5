import LintelEngine
import LintelPlan
import LintelStore
import LintelUnits
import Synchronization

/// A preset with the results of its plan's jobs, in their order.
struct DrawnPreset: Sendable {
    var build: PresetBuild
    var results: [PresetBuild.JobResult]
}

/// Draws the jobs of all presets of a build in one queue, so that a large preset does not wait for its turn alone.
/// Equal jobs are drawn once, whichever preset they are of. Large images take turns, of which there are half as many as
/// workers, but one at least: otherwise the memory of a build would depend on how many of them happen to be drawn at a
/// time.
struct DrawingQueue: Sendable {
    /// Where pictures are remembered; `nil` when they are not.
    let cache: BuildCache?
    let workers: Int
    let progress: @Sendable (BuildProgress) -> Void
    /// Asked before each picture, from any thread: pictures that are left then fail as `JobRenderer.Failure.cancelled`.
    let isCancelled: @Sendable () -> Bool

    /// Returns every build with the results of its jobs.
    ///
    /// Where no one image holds for all sizes, the preset is planned again with those assets divided, and what is new
    /// is drawn: as `AssetDivisions.Attempt.order` says.
    func drawn(_ builds: [PresetBuild]) -> [DrawnPreset] {
        var pictures: [Picture: PresetBuild.JobResult] = [:]
        var presets = builds.map { DrawnPreset(build: $0, results: []) }
        for attempt in AssetDivisions.Attempt.order.map(Optional.some) + [nil] {
            drawMissing(presets.map(\.build), into: &pictures)
            for index in presets.indices {
                let build = presets[index].build
                presets[index].results = build.plan.jobs.indices.map { job in
                    guard let picture = pictures[Picture(build, job: job)] else {
                        preconditionFailure("job \(job) of '\(build.plan.name)' was not drawn")
                    }
                    return picture
                }
            }
            guard let attempt else { break }
            var isDivided = false
            for index in presets.indices {
                isDivided = presets[index].build.divide(after: presets[index].results, attempt) || isDivided
            }
            if !isDivided { break }
        }
        return presets
    }

    private struct Picture: Hashable {
        var job: RenderJob
        var tolerance: Double

        init(_ build: PresetBuild, job: Int) {
            self.job = build.plan.jobs[job].work
            tolerance = build.plan.tolerance
        }
    }

    /// A job of a build, as an index among the builds and one among its jobs.
    private struct Use {
        var build: Int
        var job: Int
    }

    /// Draws the jobs that are not drawn yet.
    private func drawMissing(_ builds: [PresetBuild], into drawn: inout [Picture: PresetBuild.JobResult]) {
        var pictures: [Picture] = []
        var uses: [[Use]] = []
        var useIndices: [Picture: Int] = [:]
        var known = [Int](repeating: 0, count: builds.count)
        for (index, build) in builds.enumerated() {
            for job in build.plan.jobs.indices {
                let picture = Picture(build, job: job)
                if let useIndex = useIndices[picture] {
                    uses[useIndex].append(Use(build: index, job: job))
                } else if drawn[picture] != nil {
                    known[index] += 1
                } else {
                    useIndices[picture] = uses.count
                    pictures.append(picture)
                    uses.append([Use(build: index, job: job)])
                }
            }
        }
        // The totals of all presets are known before the first picture is drawn.
        for (count, build) in zip(known, builds) {
            progress(BuildProgress(preset: build.index, done: count, total: build.plan.jobs.count))
        }
        let done = Mutex(known)
        let largeTurns = Turns(max(1, workers / 2))
        let results = uses.concurrentMap(workers: workers) { uses -> PresetBuild.JobResult in
            if isCancelled() { return .failure(.cancelled) }
            let build = builds[uses[0].build]
            func rendered() -> PresetBuild.JobResult { build.render(job: uses[0].job, rememberedBy: cache) }
            let isLarge = build.plan.jobs[uses[0].job].work.isLarge
            let result = isLarge ? largeTurns.wait(for: rendered) : rendered()
            for use in uses {
                let count = done.withLock { counts in
                    counts[use.build] += 1
                    return counts[use.build]
                }
                let build = builds[use.build]
                progress(BuildProgress(preset: build.index, done: count, total: build.plan.jobs.count))
            }
            return result
        }
        for (picture, result) in zip(pictures, results) { drawn[picture] = result }
    }
}
