import LintelDevices
import LintelDiagnostics
import LintelDrawing
import LintelEmit
import LintelEngine
import LintelPlan
import LintelPreset
import LintelUnits
import Synchronization
import Testing

struct DrawingQueueTests {
    /// A preset whose navigation bar has a sharp edge, so that no one image holds for all heights, and whose tab bar is
    /// one image.
    private static func prepared(_ name: String = "Edged") throws -> PreparedPreset {
        let text = """
            lintel: 1
            name: \(name)
            devices: [iPhone SE (3rd generation), iPhone 15, iPhone 16 Pro]
            bars:
              navigation: { background: "linear-gradient(to bottom, #fff 50%, #eee 50%)", largeTitles: false }
              tab: { background: "linear-gradient(to right, #00f, #0ff)" }

            """
        let prepared = PreparedPreset(
            BuildInput(file: "\(name).yml", bytes: Array(text.utf8)), catalog: .shipped, formats: [.xcassets],
            files: NoPresetFiles())
        try #require(prepared.plan != nil, "\(prepared.diagnostics.all.map(\.line))")
        return prepared
    }

    @Test(arguments: [1, 3])
    func `each picture is drawn once, also where others are divided`(workers: Int) throws {
        let builds = [PresetBuild(try Self.prepared("One"), index: 0), PresetBuild(try Self.prepared("Two"), index: 1)]
        let drawn = Mutex<[RenderJob: Int]>([:])
        let queue = DrawingQueue(
            workers: workers, progress: { _ in },
            draw: { build, job in
                drawn.withLock { $0[build.plan.jobs[job].work, default: 0] += 1 }
                return build.render(job: job)
            })
        let presets = queue.drawn(builds)
        for preset in presets {
            #expect(!preset.build.plan.divisions.isEmpty)
            #expect(preset.drawn.count == preset.build.plan.jobs.count)
            for result in preset.drawn { #expect(throws: Never.self) { try result.get() } }
        }
        let counts = drawn.withLock { $0 }
        #expect(counts.values.allSatisfy { $0 == 1 })
        // What held is drawn before others are divided, and is among what is delivered.
        #expect(counts.count > presets[0].build.plan.jobs.count)
        for job in presets[0].build.plan.jobs { #expect(counts[job.work] == 1) }
    }

    @Test func `progress grows within a plan, and ends at all of it`() throws {
        let reported = Mutex<[BuildProgress]>([])
        let queue = DrawingQueue(
            workers: 1, progress: { one in reported.withLock { $0.append(one) } }, draw: { $0.render(job: $1) })
        let jobs = queue.drawn([PresetBuild(try Self.prepared(), index: 5)])[0].drawn.count
        let reports = reported.withLock { $0 }
        #expect(reports.allSatisfy { $0.preset == 5 && $0.done <= $0.total })
        #expect(reports.last == BuildProgress(preset: 5, done: jobs, total: jobs))
        for (one, next) in zip(reports, reports.dropFirst()) where one.total == next.total {
            #expect(one.done <= next.done)
        }
    }

    @Test func `a narrowed plan is narrow after it is divided too`() throws {
        let build = PresetBuild(try Self.prepared(), index: 0) { $0.at(.x3) }
        let queue = DrawingQueue(workers: 1, progress: { _ in }, draw: { $0.render(job: $1) })
        let drawn = queue.drawn([build])[0]
        #expect(!drawn.build.plan.divisions.isEmpty)
        #expect(!drawn.build.plan.jobs.isEmpty)
        #expect(drawn.build.plan.jobs.allSatisfy { $0.work.scale == .x3 })
    }
}

extension RenderPlan {
    /// The images of one scale, and their jobs.
    fileprivate func at(_ scale: Scale) -> RenderPlan {
        var plan = self
        let kept = jobs.indices.filter { jobs[$0].work.scale == scale }
        let places = Dictionary(zip(kept, 0...)) { first, _ in first }
        plan.jobs = kept.map { jobs[$0] }
        plan.images = images.compactMap { image in
            places[image.job].map { job in
                var image = image
                image.job = job
                return image
            }
        }
        return plan
    }
}

/// The files of a preset that may name none: whatever it names is missing.
private struct NoPresetFiles: PresetFiles {
    var textures: TextureLoader { .unavailable }
    var palettes: PaletteLoader { .unavailable }
    var inputs: [Delivery.Input] { [] }
}
