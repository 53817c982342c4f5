import LintelDrawing
import LintelEmit
import LintelPlan
import LintelRaster
import LintelStretch
import LintelUnits

/// Images of one size, which are the drawing itself.
struct ExactImages: JobImages {
    let renderer: JobRenderer
    let size: PixelSize

    /// Shown at its own size, so that nothing stretches and nothing need be solved; the figures are what rounding and
    /// dithering add, and no tolerance applies.
    func drawn() throws(Failure) -> JobRenderer.Result {
        if let dither = job.dither.dither { return try drawn(job.bitDepth, dither) }
        let plain = try drawn(job.bitDepth, .none)
        guard plain.hasBands else { return plain }
        return JobRenderer.Result.best([plain, try drawn(.eight, .blueNoise), try drawn(.sixteen, .none)])
    }

    /// The image in one depth and with one dither.
    func drawn(_ depth: BitDepth, _ dither: Dither) throws(Failure) -> JobRenderer.Result {
        let painter = renderer.painter(for: size)
        let image = QuantizedImage(quantizing: painter, depth: depth, dither: dither)
        return try renderer.result(image, .zero, dither: dither, renderer.proved(image, painter, dither))
    }

    func proved(_ image: QuantizedImage, _ form: Form) throws(Refusal) -> ProvedImage {
        guard image.size == size else { throw .otherSize(image.size, expected: size) }
        guard form.capInsets == .zero, form.resizing == .stretch else { throw .sliced }
        try renderer.checkDither(form.dither)
        let painter = renderer.painter(for: size)
        let drawn = QuantizedImage(quantizing: painter, depth: image.bitDepth, dither: form.dither)
        try renderer.compare(image, with: drawn)
        return renderer.proved(image, painter, form.dither)
    }
}

extension JobRenderer {
    /// Of an image of one size, what a reader of it sees against the drawing.
    /// - Parameter dither: that the image was made with.
    func proved(_ image: QuantizedImage, _ painter: DrawingPainter, _ dither: Dither) -> ProvedImage {
        ProvedImage(
            bands: bands {
                Banding(
                    of: SeenRows(image), depth: image.bitDepth, drawn: painter,
                    dots: dither == .none ? .none : .scattered)
            },
            record: proof(of: image, painter))
    }

    /// What a reader of an image of one size sees against the drawing.
    func proof(
        of image: QuantizedImage, _ painter: DrawingPainter, capInsets: CapInsets = .zero
    ) -> ProofRecord {
        do throws(StretchProof.Misfit) {
            return ProofRecord(try StretchProof.verify(image: image, capInsets: capInsets, against: [painter]))
        } catch {
            preconditionFailure("an image of \(image.size) does not stretch to \(painter.size)")
        }
    }
}
