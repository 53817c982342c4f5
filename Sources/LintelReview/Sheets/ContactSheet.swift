import LintelBuild
package import LintelColor
package import LintelDevices
package import LintelDiagnostics
import LintelEmit
package import LintelEngine
package import LintelPlan
package import LintelSheet
import LintelStore
package import LintelUnits

/// The contact sheet of a preset at one scale and in one gamut.
package struct ContactSheet: Sendable {
    private let request: SheetRequest
    private let catalog: DeviceCatalog
    private let workers: Int
    private let progress: @Sendable (BuildProgress) -> Void

    /// Creates a sheet.
    /// - Parameters:
    ///   - request: the request, of one preset, with the devices whose sizes are shown.
    ///   - catalog: the device catalog that the preset was prepared for.
    ///   - workers: the number of pictures that are drawn at a time.
    package init(
        _ request: SheetRequest, _ catalog: DeviceCatalog, workers: Int = 1,
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) {
        self.request = request
        self.catalog = catalog
        self.workers = workers
        self.progress = progress
    }

    /// The contents of the sheet, before they are drawn as one picture.
    package struct Part {
        /// The sheet without a subtitle.
        package var sheet: Sheet
        package var shown: RenderPlan
        package var scale: Scale
        package var gamut: Gamut
    }

    /// Draws the pictures of a prepared preset, for a sheet of its own or of many presets.
    /// - Parameters:
    ///   - prepared: the preset; its assets are divided where the sheet needs that.
    ///   - diagnostics: the diagnostics of reading, planning and drawing the preset, also where it fails.
    /// - Throws: `.diagnosed` when the preset has no plan or cannot be drawn; a failure that names what is missing when
    ///   it has no image at the scale, in the gamut or for the devices.
    package func part(
        of prepared: PreparedPreset, into diagnostics: inout Diagnostics
    ) throws(SheetReport.Failure) -> Part {
        var found = prepared.diagnostics
        defer { diagnostics.add(contentsOf: found) }
        guard let preset = prepared.planned else { throw .diagnosed }
        var asked = try forDevicesAsked(.none)
        let (scale, gamut) = try choice(in: asked?.plan ?? preset.plan)
        let drawn = draw(prepared, scale, gamut)
        found = drawn.build.prepared.diagnostics
        let (planned, jobs) = drawn.build.plan.shownWithJobs(at: scale, in: gamut)
        let all = try files(of: drawn, into: &found)
        let made = jobs.map { all[$0] }
        // With the files that there will be: a size is shown once for all that share one.
        let shown = planned.sharingFiles(of: made.map(\.file))
        if !shown.divisions.isEmpty { asked = try forDevicesAsked(shown.divisions) }
        let builder = SheetBuilder(
            shown, made: made, scale: scale, gamut: gamut,
            sizes: asked.map { SheetSizes($0.plan.shown(at: scale, in: gamut)) },
            devices: asked?.devices ?? preset.devices, growth: preset.navigationGrowth)
        return Part(sheet: builder.sheet, shown: shown, scale: scale, gamut: gamut)
    }

    /// The devices asked for, with the plan for them alone; `nil` when the sheet is for all of the preset's.
    private func forDevicesAsked(
        _ divisions: AssetDivisions
    ) throws(SheetReport.Failure) -> (plan: RenderPlan, devices: [Device])? {
        guard let query = request.devices else { return nil }
        let undivided = PreparedPreset(
            request.build.presets[0], catalog: catalog, formats: request.build.formats, devicesMatching: query)
        guard let preset = (divisions.isEmpty ? undivided : undivided.divided(divisions)).planned else {
            let found = catalog.devices(matching: query)
            if !found.isEmpty, found.allSatisfy(\.eras.isEmpty) { throw .noBarHeights(query) }
            throw .noDevice(query, hint: found.isEmpty ? catalog.hint(forUnknown: query) : "")
        }
        return (preset.plan, preset.devices)
    }

    /// Scale and gamut, as asked for or by themselves.
    private func choice(in plan: RenderPlan) throws(SheetReport.Failure) -> (Scale, Gamut) {
        let scales = Set(plan.uses.map(\.scale)).sorted()
        guard let largest = scales.last else { throw .noImages }
        let scale = request.scale ?? largest
        guard scales.contains(scale) else { throw .noScale(scale, known: scales) }
        let there = Set(plan.uses.filter { $0.scale == scale && !$0.isTemplate }.map(\.gamut))
        let gamuts = plan.gamuts.filter(there.contains)
        let gamut = request.gamut ?? gamuts.first ?? .sRGB
        guard gamuts.contains(gamut) || gamuts.isEmpty else { throw .noGamut(gamut, known: gamuts) }
        return (scale, gamut)
    }

    /// The part of the plan that decides what is shown, drawn; assets are divided as in a build.
    private func draw(
        _ prepared: PreparedPreset, _ scale: Scale, _ gamut: Gamut
    ) -> DrawnPreset<PresetBuild.JobResult> {
        let build = PresetBuild(
            prepared, index: 0, coding: request.build.coding, narrowedBy: { $0.deciding(at: scale, in: gamut) })
        let cache = request.build.cache
        let queue = DrawingQueue(workers: workers, progress: progress) { build, job in
            build.render(job: job, rememberedBy: cache)
        }
        return queue.drawn([build])[0]
    }

    private func files(
        of drawn: DrawnPreset<PresetBuild.JobResult>, into diagnostics: inout Diagnostics
    ) throws(SheetReport.Failure) -> [JobRenderer.Result] {
        guard drawn.build.prepared.plan != nil else { throw .diagnosed }
        do throws(PresetBuild.Stop) {
            return try drawn.build.take(drawn.drawn, into: &diagnostics)
        } catch {
            switch error {
            case .failed(.encoding(.outOfMemory)): throw .outOfMemory
            case .failed(let failure): throw .internalError("\(failure)")
            case .diagnosed: throw .diagnosed
            }
        }
    }
}
