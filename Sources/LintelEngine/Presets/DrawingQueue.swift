import LintelConcurrency
import LintelPlan
import Synchronization

/// A preset with what was drawn of its plan's jobs, in their order.
package struct DrawnPreset<Drawn: Sendable>: Sendable {
    package var build: PresetBuild
    package var drawn: [Drawn]
}

/// A queue that draws the jobs of presets, so that a large preset does not wait for its turn alone. Equal jobs are
/// drawn once, whichever preset they are of. Only half as many large images as workers are drawn at a time, but at
/// least one: otherwise the memory that is needed would depend on how many of them happen to be drawn at a time.
package struct DrawingQueue<Drawn: Sendable>: Sendable {
    private let workers: Int
    private let progress: @Sendable (BuildProgress) -> Void
    private let draw: @Sendable (PresetBuild, _ job: Int) -> Drawn
    private let result: @Sendable (Drawn) -> PresetBuild.JobResult

    /// Creates a queue.
    /// - Parameters:
    ///   - workers: the number of jobs that are drawn at a time, at least 1.
    ///   - progress: a function that is called from any thread, first with what is known before anything is drawn.
    ///   - draw: a function that draws one job of a build, from any thread.
    ///   - result: a function that returns what a build makes of a job that was drawn, which decides what has to be
    ///     divided.
    package init(
        workers: Int, progress: @escaping @Sendable (BuildProgress) -> Void,
        draw: @escaping @Sendable (PresetBuild, _ job: Int) -> Drawn,
        result: @escaping @Sendable (Drawn) -> PresetBuild.JobResult
    ) {
        self.workers = workers
        self.progress = progress
        self.draw = draw
        self.result = result
    }

    /// Returns every build with what was drawn of its jobs.
    ///
    /// Where no one image holds for all sizes, the preset is planned again with those assets divided, and what is new
    /// is drawn: as `AssetDivisions.Attempt.order` says.
    package func drawn(_ builds: [PresetBuild]) -> [DrawnPreset<Drawn>] {
        var pictures: [DrawingKey: Drawn] = [:]
        var presets = drawn(builds, into: &pictures)
        for attempt in AssetDivisions.Attempt.order {
            var isDivided = false
            for index in presets.indices {
                let results = presets[index].drawn.map(result)
                isDivided = presets[index].build.divide(after: results, attempt) || isDivided
            }
            guard isDivided else { break }
            presets = drawn(presets.map(\.build), into: &pictures)
        }
        return presets
    }

    /// What decides how a job is drawn.
    private struct DrawingKey: Hashable {
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

    /// Draws the jobs that are not among `pictures`, and adds them.
    private func drawn(_ builds: [PresetBuild], into pictures: inout [DrawingKey: Drawn]) -> [DrawnPreset<Drawn>] {
        drawMissing(builds, into: &pictures)
        return builds.map { build in
            DrawnPreset(
                build: build,
                drawn: build.plan.jobs.indices.map { job in
                    guard let picture = pictures[DrawingKey(build, job: job)] else {
                        preconditionFailure("job \(job) of '\(build.plan.name)' was not drawn")
                    }
                    return picture
                })
        }
    }

    private func drawMissing(_ builds: [PresetBuild], into drawn: inout [DrawingKey: Drawn]) {
        var pictures: [DrawingKey] = []
        var uses: [[Use]] = []
        var useIndices: [DrawingKey: Int] = [:]
        var known = [Int](repeating: 0, count: builds.count)
        for (index, build) in builds.enumerated() {
            for job in build.plan.jobs.indices {
                let picture = DrawingKey(build, job: job)
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
        for (count, build) in zip(known, builds) { report(count, of: build) }
        let done = Mutex(known)
        let largeTurns = Turns(max(1, workers / 2))
        let results = uses.concurrentMap(workers: workers) { uses -> Drawn in
            let build = builds[uses[0].build]
            let job = uses[0].job
            let result = build.plan.jobs[job].work.isLarge ? largeTurns.wait { draw(build, job) } : draw(build, job)
            for use in uses {
                let count = done.withLock { counts in
                    counts[use.build] += 1
                    return counts[use.build]
                }
                report(count, of: builds[use.build])
            }
            return result
        }
        for (picture, result) in zip(pictures, results) { drawn[picture] = result }
    }

    private func report(_ done: Int, of build: PresetBuild) {
        progress(BuildProgress(preset: build.index, done: done, total: build.plan.jobs.count))
    }
}

extension DrawingQueue where Drawn == PresetBuild.JobResult {
    /// A queue whose jobs are drawn as a build does.
    package init(
        workers: Int, progress: @escaping @Sendable (BuildProgress) -> Void,
        draw: @escaping @Sendable (PresetBuild, _ job: Int) -> PresetBuild.JobResult
    ) {
        self.init(workers: workers, progress: progress, draw: draw) { $0 }
    }
}
