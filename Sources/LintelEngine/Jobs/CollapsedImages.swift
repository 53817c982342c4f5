import LintelDrawing
import LintelEmit
import LintelPlan
import LintelRaster
import LintelStretch
import LintelUnits

/// Images of one size without most of their equal columns and rows.
struct CollapsedImages: JobImages {
    let renderer: JobRenderer
    let size: PixelSize

    /// Those that are not collapsed: dots differ in every line.
    private var whole: ExactImages { ExactImages(renderer: renderer, size: size) }

    func drawn() throws(Failure) -> JobRenderer.Result {
        if let dither = job.dither.dither, dither != .none { return try whole.drawn(job.bitDepth, dither) }
        let plain = try drawn(job.bitDepth)
        guard job.dither.dither == nil, plain.hasBands else { return plain }
        return JobRenderer.Result.best([plain, try whole.drawn(.eight, .blueNoise), try drawn(.sixteen)])
    }

    private func drawn(_ depth: BitDepth) throws(Failure) -> JobRenderer.Result {
        let painter = renderer.painter(for: size)
        let picture = CollapsedPicture(painter)
        let image = QuantizedImage(quantizing: picture, depth: depth)
        return try renderer.result(image, picture.capInsets, proved(image, picture.capInsets, painter))
    }

    func proved(_ image: QuantizedImage, _ form: Form) throws(Refusal) -> ProvedImage {
        guard form.dither == .none else { return try whole.proved(image, form) }
        guard form.resizing == .stretch else { throw .tiledWithoutDither }
        let painter = renderer.painter(for: size)
        let picture = CollapsedPicture(painter)
        guard image.size == picture.size else { throw .otherSize(image.size, expected: picture.size) }
        guard form.capInsets == picture.capInsets else {
            throw .otherCaps(form.capInsets, expected: picture.capInsets)
        }
        try renderer.compare(image, with: QuantizedImage(quantizing: picture, depth: image.bitDepth))
        return proved(image, picture.capInsets, painter)
    }

    private func proved(_ image: QuantizedImage, _ capInsets: CapInsets, _ painter: DrawingPainter) -> ProvedImage {
        ProvedImage(
            bands: renderer.bands { bands(of: image, capInsets, painter) },
            record: renderer.proof(of: image, painter, capInsets: capInsets))
    }

    /// The bands of a collapsed image, stretched to its target: those of two lines of each run, since nothing changes
    /// from one line of a run to the next, however many there are.
    private func bands(of image: QuantizedImage, _ capInsets: CapInsets, _ painter: DrawingPainter) -> Banding {
        let drawn = CollapsedPicture(painter, keeping: 2)
        guard
            let shown = StretchedImage(
                image.pixmap(), capInsets: capInsets, size: drawn.size, sampling: .centerOnly)
        else { preconditionFailure("\(capInsets) of \(image.size) do not fit \(drawn.size)") }
        return Banding(of: shown, depth: image.bitDepth, drawn: drawn)
    }
}
