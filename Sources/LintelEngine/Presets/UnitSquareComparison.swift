import LintelDiagnostics
import LintelDrawing
import LintelGradient
import LintelPlan
import LintelPreset
import LintelRaster
import LintelUnits

/// How far gradients that were laid out in the unit square are from what was written, where it shows most: in the
/// widest image.
struct UnitSquareComparison {
    private let job: RenderJob
    private let size: PixelSize

    /// `nil` for a plan without jobs.
    init?(_ plan: RenderPlan) {
        let widest = plan.jobs.compactMap { job in
            job.work.targets.max { $0.width < $1.width }.map { (job: job.work, size: $0) }
        }
        .max { $0.size.width < $1.size.width }
        guard let widest else { return nil }
        job = widest.job
        size = widest.size
    }

    /// One note for each gradient.
    func report(_ forms: [Preset.UnitSquareForm], into diagnostics: inout Diagnostics) {
        for form in forms {
            let difference = difference(form)
            diagnostics.note(
                .unitSquareForm, at: form.location,
                "\(form.written.cssText ?? "this gradient") is laid out in the unit square: at \(size) pixels it differs by up to "
                    + "\(Amounts.decimal(difference.maximum, digits: 0))/255, on average "
                    + "\(Amounts.decimal(difference.mean, digits: 1))/255, from the gradient as written, which 'stretch: exact' keeps"
            )
        }
    }

    private func difference(_ form: Preset.UnitSquareForm) -> PixelDifference {
        let painters = [form.written, form.form].map { gradient in
            DrawingPainter(
                Drawing(layers: [Drawing.Layer(.gradient(gradient))]), size: size, scale: job.scale, gamut: job.gamut,
                mapping: job.gamutMapping)
        }
        var difference = PixelDifference()
        withRowScratch(of: SIMD4<Float>.self, capacity: 2 * size.width) { rows in
            let written = UnsafeMutableBufferPointer(rebasing: rows[..<size.width])
            let form = UnsafeMutableBufferPointer(rebasing: rows[size.width...])
            for row in 0..<size.height {
                painters[0].paint(row: row, columns: 0..<size.width, into: written)
                painters[1].paint(row: row, columns: 0..<size.width, into: form)
                difference.add(row: row, UnsafeBufferPointer(written), UnsafeBufferPointer(form))
            }
        }
        return difference
    }
}
