import LintelDrawing
import LintelEmit
import LintelGradient
import LintelPlan
import LintelRaster
import LintelStretch
import LintelUnits

/// Images that meet others, which have no caps.
extension JobRenderer {
    /// One pixel stands for each axis on which nothing varies.
    func drawnSeamless() throws(Failure) -> Result {
        let size = seamlessSize
        let image = QuantizedImage(quantizing: painter(for: size), depth: depth)
        return try result(image, .zero, proved(seamless: image))
    }

    /// Proves an image that was made before.
    func provedSeamless(_ image: QuantizedImage, _ form: Form) throws(Refusal) -> ProvedImage {
        let size = seamlessSize
        guard image.size == size else { throw .otherSize(image.size, expected: size) }
        guard form.capInsets == .zero, form.resizing == .stretch else { throw .sliced }
        guard form.dither == .none else { throw .otherDither(form.dither) }
        let painter = painter(for: size)
        try compare(image, with: QuantizedImage(quantizing: painter, depth: image.bitDepth))
        return proved(seamless: image)
    }

    private func proved(seamless image: QuantizedImage) -> ProvedImage {
        ProvedImage(bands: bands(of: image, .zero), record: seamlessProof(of: image))
    }

    private var seamlessSize: PixelSize {
        func length(_ axis: Axis, _ target: Int) -> Int {
            job.drawing.variation(along: axis) == .constant ? 1 : target
        }
        let size = PixelSize(
            width: length(.horizontal, job.targets[0].width), height: length(.vertical, job.targets[0].height))
        precondition(
            job.targets.allSatisfy {
                length(.horizontal, $0.width) == size.width && length(.vertical, $0.height) == size.height
            },
            "a seamless image of \(size) for other sizes")
        return size
    }

    private func seamlessProof(of image: QuantizedImage) -> ProofRecord {
        let targets = job.targets.map { painter(for: $0) }
        do throws(StretchProof.Misfit) {
            return ProofRecord(try StretchProof.verify(image: image, capInsets: .zero, against: targets))
        } catch {
            preconditionFailure("an image of \(image.size) does not stretch")
        }
    }
}
