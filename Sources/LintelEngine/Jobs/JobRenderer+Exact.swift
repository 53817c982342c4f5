import LintelDrawing
import LintelEmit
import LintelPlan
import LintelRaster
import LintelStretch
import LintelUnits

/// Images of one size, which are the drawing itself.
extension JobRenderer {
    /// Shown at its own size, so that nothing stretches and nothing need be solved; the figures are what rounding and
    /// dithering add, and no tolerance applies.
    func drawnExact() throws(Failure) -> Result {
        if let dither = job.dither.dither { return try exact(depth, dither) }
        let plain = try exact(depth, .none)
        guard Self.hasBands(plain) else { return plain }
        return Self.best([plain, try exact(.eight, .blueNoise), try exact(.sixteen, .none)])
    }

    /// The image in one depth and with one dither.
    func exact(_ depth: BitDepth, _ dither: Dither) throws(Failure) -> Result {
        let painter = painter(for: job.targets[0])
        let image = QuantizedImage(quantizing: painter, depth: depth, dither: dither)
        return try result(image, .zero, dither: dither, proved(image, painter))
    }

    /// Proves an image that was made before.
    func provedExact(_ image: QuantizedImage, _ form: Form) throws(Refusal) -> ProvedImage {
        let target = job.targets[0]
        guard image.size == target else { throw .otherSize(image.size, expected: target) }
        guard form.capInsets == .zero, form.resizing == .stretch else { throw .sliced }
        try checkDither(form.dither)
        let painter = painter(for: target)
        try compare(image, with: QuantizedImage(quantizing: painter, depth: image.bitDepth, dither: form.dither))
        return proved(image, painter)
    }

    /// Of an image of one size, what a reader of it sees against the drawing.
    func proved(_ image: QuantizedImage, _ painter: DrawingPainter) -> ProvedImage {
        ProvedImage(
            bands: Banding(of: SeenRows(image), depth: image.bitDepth, drawn: painter),
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
