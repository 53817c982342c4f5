package import LintelBuild
import LintelCodecs
package import LintelColor
package import LintelDevices
import LintelDiagnostics
import LintelEmit
package import LintelEngine
package import LintelPlan
import LintelRaster
package import LintelSheet
import LintelStretch
package import LintelUnits
import Synchronization

extension Pipeline {
    /// Draws the images of a preset at one scale and in one gamut, and shows them as apps will on a contact sheet.
    /// Writes nothing.
    package static func sheet(
        _ request: SheetRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> SheetReport {
        var diagnostics = Diagnostics()
        var report = SheetReport(diagnostics: [], result: .failure(.diagnosed))
        let catalog = catalog(of: request.build, into: &diagnostics)
        if !diagnostics.hasErrors {
            var prepared = PreparedPreset(
                request.build.presets[0], catalog: catalog, formats: request.build.formats)
            report.name = prepared.name
            do throws(SheetReport.Failure) {
                report.result = .success(try sheet(&prepared, request, catalog, progress))
            } catch {
                report.result = .failure(error)
            }
            diagnostics.add(contentsOf: prepared.diagnostics)
        }
        report.diagnostics = diagnostics.sorted
        return report
    }

    /// What is found on the way is added to the preset's diagnostics.
    private static func sheet(
        _ prepared: inout PreparedPreset, _ request: SheetRequest, _ catalog: DeviceCatalog,
        _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) throws(SheetReport.Failure) -> SheetReport.Made {
        guard prepared.plan != nil else { throw .diagnosed }
        let typeface = request.font.flatMap { Typeface($0) }
        if request.font != nil, typeface == nil { throw .noFont }
        var part = try part(of: &prepared, request, catalog, workers: request.build.workers, progress)
        part.sheet.subtitle = subtitle(of: part.shown, part.scale, part.gamut, request)
        return try picture(
            of: part.sheet, typeface, workers: request.build.workers, scale: part.scale, gamut: part.gamut)
    }

    /// What a preset shows at one scale in one gamut.
    package struct SheetPart {
        /// Without a subtitle.
        package var sheet: Sheet
        package var shown: RenderPlan
        package var scale: Scale
        package var gamut: Gamut
    }

    /// Draws what a prepared preset shows at one scale in one gamut, for a sheet of its own or of many presets.
    /// - Parameters:
    ///   - prepared: is given what is found on the way; its assets are divided where what is shown needs that.
    ///   - request: of the same preset, with the devices whose sizes are shown.
    ///   - catalog: the one that the preset was prepared for.
    /// - Throws: `.diagnosed` when the preset has no plan or cannot be drawn; a failure that names what is missing when
    ///   it has no image at the scale, in the gamut or for the devices.
    package static func part(
        of prepared: inout PreparedPreset, _ request: SheetRequest, _ catalog: DeviceCatalog, workers: Int = 1,
        _ progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) throws(SheetReport.Failure) -> SheetPart {
        guard let plan = prepared.plan else { throw .diagnosed }
        var asked = try forDevicesAsked(request, catalog, .none)
        let (scale, gamut) = try choice(in: asked?.plan ?? plan, request)
        let (planned, made) = try draw(&prepared, scale, gamut, workers, progress)
        // With the files that there will be: a size is shown once for all that share one.
        let shown = planned.sharingFiles(of: made.map(\.file))
        if !shown.divisions.isEmpty { asked = try forDevicesAsked(request, catalog, shown.divisions) }
        let builder = SheetBuilder(
            shown, made: made, scale: scale, gamut: gamut,
            sizes: asked.map { SheetSizes($0.plan.shown(at: scale, in: gamut)) },
            devices: asked?.devices ?? prepared.devices, growth: prepared.navigationGrowth)
        return SheetPart(sheet: builder.sheet, shown: shown, scale: scale, gamut: gamut)
    }

    /// Draws a sheet that has been put together.
    package static func picture(
        of sheet: Sheet, _ typeface: Typeface?, workers: Int, scale: Scale, gamut: Gamut
    ) throws(SheetReport.Failure) -> SheetReport.Made {
        guard !sheet.sections.isEmpty else { throw .noImages }
        let layout = SheetLayout(sheet, captions: typeface == nil ? .none : .drawn)
        let painter = SheetPainter(sheet, layout, typeface)
        let needed = painter.needed
        let pictures = needed.concurrentMap(workers: workers) { one in
            Result { () throws(SheetPicture.Failure) in try sheet.pictures[one.picture].reduced(by: one.factor) }
        }
        var drawn: [SheetPainter.Reduced: Pixmap] = [:]
        for (one, picture) in zip(needed, pictures) {
            do throws(SheetPicture.Failure) { drawn[one] = try picture.get() } catch { throw .ours("\(error)") }
        }
        let image = painter.paint(drawn)
        do throws(PNGError) {
            let counts = layout.tileCounts(of: sheet)
            let unwritable = typeface.map { UnwritableText(of: sheet, in: $0) } ?? UnwritableText()
            return SheetReport.Made(
                bytes: try PNGEncoder.encode(image, gamut: gamut, effort: .fast), size: image.size, scale: scale,
                gamut: gamut, tiles: counts.shown, tilesLeftOut: counts.leftOut,
                boxes: unwritable.withoutGlyph.map { String($0) }, reversed: unwritable.rightToLeft)
        } catch {
            throw error == .outOfMemory ? .outOfMemory : .ours("\(error)")
        }
    }

    /// The devices asked for, with the plan for them alone; `nil` when the sheet is for all of the preset's.
    private static func forDevicesAsked(
        _ request: SheetRequest, _ catalog: DeviceCatalog, _ divisions: AssetDivisions
    ) throws(SheetReport.Failure) -> (plan: RenderPlan, devices: [Device])? {
        guard let query = request.devices else { return nil }
        var prepared = PreparedPreset(
            request.build.presets[0], catalog: catalog, formats: request.build.formats, devicesMatching: query)
        if !divisions.isEmpty { prepared.divide(divisions) }
        guard let plan = prepared.plan else {
            let isKnown = !catalog.devices(matching: query).isEmpty
            throw .noDevice(query, hint: isKnown ? "" : catalog.hint(forUnknown: query))
        }
        return (plan, prepared.devices)
    }

    /// Scale and gamut, as asked for or by themselves.
    private static func choice(
        in plan: RenderPlan, _ request: SheetRequest
    ) throws(SheetReport.Failure) -> (Scale, Gamut) {
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

    /// The part of the plan that is shown, with its files; assets are divided where the shown part needs that.
    private static func draw(
        _ prepared: inout PreparedPreset, _ scale: Scale, _ gamut: Gamut, _ workers: Int,
        _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) throws(SheetReport.Failure) -> (shown: RenderPlan, made: [JobRenderer.Result]) {
        var attempts = AssetDivisions.Attempt.order[...]
        var obstacles: [AssetDivisions.Asset: StretchFailure] = [:]
        while let plan = prepared.plan {
            let shown = plan.shown(at: scale, in: gamut)
            var part = prepared
            part.plan = shown
            let build = PresetBuild(part, index: 0)
            let results = draw(build, workers, progress)
            if let attempt = attempts.popFirst(),
                let divisions = shown.divisions(after: PresetBuild.divisions(after: results), attempt)
            {
                obstacles.merge(shown.obstacles(after: results)) { first, _ in first }
                prepared.divide(divisions, because: obstacles)
                continue
            }
            do throws(PresetBuild.Stop) {
                return (shown, try build.take(results, into: &prepared.diagnostics))
            } catch {
                switch error {
                case .failed(.encoding(.outOfMemory)): throw .outOfMemory
                case .failed(let failure): throw .ours("\(failure)")
                case .diagnosed: throw .diagnosed
                }
            }
        }
        throw .diagnosed
    }

    private static func draw(
        _ build: PresetBuild, _ workers: Int, _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) -> [PresetBuild.JobResult] {
        let done = Mutex(0)
        return Array(build.plan.jobs.indices).concurrentMap(workers: workers) { job in
            let result = build.render(job: job)
            let count = done.withLock { count in
                count += 1
                return count
            }
            progress(BuildProgress(preset: 0, done: count, total: build.plan.jobs.count))
            return result
        }
    }

    /// `12 image files of xcassets, bundle · @3x, sRGB`.
    /// - Parameter plan: what is shown.
    private static func subtitle(
        of plan: RenderPlan, _ scale: Scale, _ gamut: Gamut, _ request: SheetRequest
    ) -> String {
        var shown = ["@" + scale.catalogName, gamut.rawValue]
        if let query = request.devices { shown.append(query) }
        let formats = plan.formats.filter { format in plan.uses.contains { $0.format == format } }
        return [
            Amounts.count(Set(plan.uses.map(\.path)).count, "image file") + " of "
                + formats.map(\.rawValue).joined(separator: ", "),
            shown.joined(separator: ", "),
        ].joined(separator: " · ")
    }
}

extension SheetLayout {
    fileprivate func tileCounts(of sheet: Sheet) -> (shown: Int, leftOut: Int) {
        let all = sheet.sections.reduce(0) { $0 + $1.light.tiles.count + $1.dark.tiles.count }
        let shown = sections.reduce(0) { $0 + $1.light.tiles.count + $1.dark.tiles.count }
        return (shown, all - shown)
    }
}
