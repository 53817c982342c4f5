import LintelCodecs
import LintelColor
import LintelDevices
import LintelDiagnostics
import LintelPlan
import LintelRaster
import LintelSheet
import LintelUnits
import Synchronization

extension Pipeline {
    /// Draws the images of a preset at one scale and in one gamut, and shows them as apps will on a contact sheet. Writes nothing.
    package static func sheet(
        _ request: SheetRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> SheetReport {
        var diagnostics = Diagnostics()
        var report = SheetReport(diagnostics: [], result: .failure(.diagnosed))
        let catalogue = catalogue(of: request.build, into: &diagnostics)
        if !diagnostics.hasErrors {
            var prepared = PreparedPreset(
                request.build.presets[0], catalogue: catalogue, formats: request.build.formats)
            report.name = prepared.name
            do throws(SheetReport.Failure) {
                report.result = .success(try sheet(&prepared, request, catalogue, progress))
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
        _ prepared: inout PreparedPreset, _ request: SheetRequest, _ catalogue: Catalogue,
        _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) throws(SheetReport.Failure) -> SheetReport.Made {
        guard let plan = prepared.plan else { throw .diagnosed }
        let typeface = request.font.flatMap { Typeface($0) }
        if request.font != nil, typeface == nil { throw .noFont }
        let fewer = try planForFewer(request, catalogue)
        let (scale, gamut) = try choice(in: fewer ?? plan, request)
        let shown = plan.shown(at: scale, in: gamut)
        prepared.plan = shown
        let made = try draw(&prepared, request.build.jobs, progress)
        let builder = SheetBuilder(
            shown, made: made, scale: scale, gamut: gamut,
            sizes: fewer.map { SheetSizes($0.shown(at: scale, in: gamut)) },
            subtitle: subtitle(of: plan, scale, gamut, request))
        let sheet = builder.sheet
        guard !sheet.sections.isEmpty else { throw .noImages }
        let layout = SheetLayout(sheet, captions: typeface == nil ? .none : .drawn)
        let painter = SheetPainter(sheet, layout, typeface)
        let needed = painter.needed
        let pictures = needed.concurrentMap(workers: request.build.jobs) { one in
            Result { () throws(SheetPicture.Failure) in try sheet.pictures[one.picture].reduced(by: one.factor) }
        }
        var drawn: [SheetPainter.Reduced: Pixmap] = [:]
        for (one, picture) in zip(needed, pictures) {
            do throws(SheetPicture.Failure) { drawn[one] = try picture.get() } catch { throw .ours("\(error)") }
        }
        let image = painter.paint(drawn)
        do throws(PNGError) {
            let counts = layout.tileCounts(of: sheet)
            return SheetReport.Made(
                bytes: try PNGEncoder.encode(image, gamut: gamut, effort: .fast), size: image.size, scale: scale,
                gamut: gamut, tiles: counts.shown, tilesLeftOut: counts.leftOut)
        } catch {
            throw .ours("\(error)")
        }
    }

    /// The plan for the devices asked for; `nil` when none are.
    private static func planForFewer(
        _ request: SheetRequest, _ catalogue: Catalogue
    ) throws(SheetReport.Failure) -> RenderPlan? {
        guard let query = request.devices else { return nil }
        let prepared = PreparedPreset(
            request.build.presets[0], catalogue: catalogue, formats: request.build.formats, devicesMatching: query)
        guard let plan = prepared.plan else {
            let isKnown = !catalogue.devices(matching: query).isEmpty
            throw .noDevice(query, hint: isKnown ? "" : catalogue.hint(forUnknown: query))
        }
        return plan
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

    private static func draw(
        _ prepared: inout PreparedPreset, _ workers: Int, _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) throws(SheetReport.Failure) -> [JobRenderer.Result] {
        let build = PresetBuild(prepared, index: 0)
        let done = Mutex(0)
        let results = Array(build.plan.jobs.indices).concurrentMap(workers: workers) { job in
            let result = build.render(job: job)
            let count = done.withLock { count in
                count += 1
                return count
            }
            progress(BuildProgress(preset: 0, done: count, total: build.plan.jobs.count))
            return result
        }
        do throws(PresetBuild.Stop) {
            return try build.take(results, into: &prepared.diagnostics)
        } catch {
            switch error {
            case .failure(let failure): throw .ours("\(failure)")
            case .diagnosed: throw .diagnosed
            }
        }
    }

    /// `212 images · xcassets, bundle · shown: @3x, sRGB`.
    private static func subtitle(
        of plan: RenderPlan, _ scale: Scale, _ gamut: Gamut, _ request: SheetRequest
    ) -> String {
        var shown = ["@" + scale.catalogName, gamut.rawValue]
        if let query = request.devices { shown.append(query) }
        return [
            Amounts.count(Set(plan.uses.map(\.path)).count, "image"),
            plan.formats.map(\.rawValue).joined(separator: ", "),
            "shown here: " + shown.joined(separator: ", "),
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
