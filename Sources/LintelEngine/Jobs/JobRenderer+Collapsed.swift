import LintelDrawing
import LintelEmit
import LintelPlan
import LintelRaster
import LintelStretch
import LintelUnits

/// Images of one size without most of their equal columns and rows.
extension JobRenderer {
    /// As an image of one size, of which equal columns and rows are not repeated. Dots differ in every line, so that a
    /// dithered image stays as it is.
    func drawnCollapsed() throws(Failure) -> Result {
        if let dither = job.dither.dither, dither != .none { return try exact(depth, dither) }
        let plain = try collapsed(depth)
        guard job.dither.dither == nil, Self.hasBands(plain) else { return plain }
        return Self.best([plain, try exact(.eight, .blueNoise), try collapsed(.sixteen)])
    }

    private func collapsed(_ depth: BitDepth) throws(Failure) -> Result {
        let painter = painter(for: job.targets[0])
        let picture = CollapsedPicture(painter)
        let image = QuantizedImage(quantizing: picture, depth: depth)
        return try result(image, picture.capInsets, proved(collapsed: image, picture.capInsets, painter))
    }

    /// Proves an image that was made before.
    func provedCollapsed(_ image: QuantizedImage, _ form: Form) throws(Refusal) -> ProvedImage {
        // Dithered images of one size are whole.
        guard form.dither == .none else { return try provedExact(image, form) }
        guard form.resizing == .stretch else { throw .tiledWithoutDither }
        let painter = painter(for: job.targets[0])
        let picture = CollapsedPicture(painter)
        guard image.size == picture.size else { throw .otherSize(image.size, expected: picture.size) }
        guard form.capInsets == picture.capInsets else {
            throw .otherCaps(form.capInsets, expected: picture.capInsets)
        }
        try compare(image, with: QuantizedImage(quantizing: picture, depth: image.bitDepth))
        return proved(collapsed: image, picture.capInsets, painter)
    }

    private func proved(
        collapsed image: QuantizedImage, _ capInsets: CapInsets, _ painter: DrawingPainter
    ) -> ProvedImage {
        ProvedImage(
            bands: bands(ofCollapsed: image, capInsets, painter),
            record: proof(of: image, painter, capInsets: capInsets))
    }

    /// The bands of a collapsed image, stretched to its target: those of two lines of each run, since nothing changes
    /// from one line of a run to the next, however many there are.
    private func bands(ofCollapsed image: QuantizedImage, _ capInsets: CapInsets, _ painter: DrawingPainter) -> Banding
    {
        let drawn = CollapsedPicture(painter, keeping: 2)
        guard
            let shown = StretchedImage(
                image.pixmap(), capInsets: capInsets, size: drawn.size, sampling: .centerOnly)
        else { preconditionFailure("\(capInsets) of \(image.size) do not fit \(drawn.size)") }
        return Banding(of: shown, depth: image.bitDepth, drawn: drawn)
    }
}
