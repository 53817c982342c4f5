import LintelDrawing
import LintelEmit
import LintelGradient
import LintelPlan
import LintelRaster
import LintelStretch
import LintelUnits

/// Images that meet others, which have no caps.
struct SeamlessImages: JobImages {
    let renderer: JobRenderer
    /// The sizes in pixels; never empty.
    let targets: [PixelSize]

    func drawn() throws(Failure) -> JobRenderer.Result {
        let image = QuantizedImage(quantizing: renderer.painter(for: size), depth: job.bitDepth)
        return try renderer.result(image, .zero, proved(image))
    }

    func proved(_ image: QuantizedImage, _ form: Form) throws(Refusal) -> ProvedImage {
        let size = size
        guard image.size == size else { throw .otherSize(image.size, expected: size) }
        guard form.capInsets == .zero, form.resizing == .stretch else { throw .sliced }
        guard form.dither == .none else { throw .otherDither(form.dither) }
        let drawn = QuantizedImage(quantizing: renderer.painter(for: size), depth: image.bitDepth)
        try renderer.compare(image, with: drawn)
        return proved(image)
    }

    private func proved(_ image: QuantizedImage) -> ProvedImage {
        ProvedImage(
            bands: renderer.bands { renderer.problem(image.bitDepth).bands(of: image, .zero, .uiKitNinePart) },
            record: proof(of: image))
    }

    /// One pixel stands for each axis on which nothing varies.
    private var size: PixelSize {
        func length(_ axis: Axis, _ target: Int) -> Int {
            job.drawing.variation(along: axis) == .constant ? 1 : target
        }
        let size = PixelSize(
            width: length(.horizontal, targets[0].width), height: length(.vertical, targets[0].height))
        precondition(
            targets.allSatisfy {
                length(.horizontal, $0.width) == size.width && length(.vertical, $0.height) == size.height
            },
            "a seamless image of \(size) for other sizes")
        return size
    }

    private func proof(of image: QuantizedImage) -> ProofRecord {
        let painters = targets.map { renderer.painter(for: $0) }
        do throws(StretchProof.Misfit) {
            return ProofRecord(try StretchProof.verify(image: image, capInsets: .zero, against: painters))
        } catch {
            preconditionFailure("an image of \(image.size) does not stretch")
        }
    }
}
