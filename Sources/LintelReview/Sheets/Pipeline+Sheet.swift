package import LintelBuild
import LintelColor
import LintelDevices
import LintelDiagnostics
import LintelDigest
import LintelEmit
package import LintelEngine
import LintelPlan
import LintelSheet
import LintelStore
import LintelUnits

extension Pipeline {
    /// Draws the images of a preset at one scale and in one gamut, or takes them from the request's cache, and shows
    /// them as apps will on a contact sheet. Writes nothing else.
    package static func sheet(
        _ request: SheetRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> SheetReport {
        var diagnostics = Diagnostics()
        var report = SheetReport(diagnostics: [], result: .failure(.diagnosed))
        let catalog = catalog(of: request.build, into: &diagnostics)
        if !diagnostics.hasErrors {
            let prepared = PreparedPreset(
                request.build.presets[0], catalog: catalog, formats: request.build.formats)
            report.name = prepared.name
            report.filesRead = prepared.consulted.read.map(\.path)
            let sheet = ContactSheet(request, catalog, workers: request.build.workers, progress: progress)
            do throws(SheetReport.Failure) {
                report.result = .success(try made(sheet, of: prepared, request, into: &diagnostics))
            } catch {
                report.result = .failure(error)
            }
            request.build.cache?.settle()
        }
        report.diagnostics = diagnostics.sorted
        return report
    }

    private static func made(
        _ contactSheet: ContactSheet, of prepared: PreparedPreset, _ request: SheetRequest,
        into diagnostics: inout Diagnostics
    ) throws(SheetReport.Failure) -> SheetReport.Made {
        let typeface = request.font.flatMap { Typeface($0) }
        // A preset with errors comes first.
        if request.font != nil, typeface == nil, prepared.planned != nil { throw .noFont }
        var part = try contactSheet.part(of: prepared, into: &diagnostics)
        part.sheet.subtitle = part.subtitle(request.devices)
        return try part.sheet.picture(
            typeface, workers: request.build.workers, scale: part.scale, gamut: part.gamut)
    }
}

extension ContactSheet.Part {
    /// `12 image files of xcassets, bundle · @3x, sRGB`.
    /// - Parameter query: the devices asked for.
    fileprivate func subtitle(_ query: String?) -> String {
        let formats = shown.formats.filter { format in shown.uses.contains { $0.format == format } }
        return [
            Amounts.count(Set(shown.uses.map(\.path)).count, "image file") + " of "
                + formats.map(\.rawValue).joined(separator: ", "),
            (["@" + scale.catalogName, gamut.rawValue] + (query.map { [$0] } ?? [])).joined(separator: ", "),
        ].joined(separator: " · ")
    }
}
