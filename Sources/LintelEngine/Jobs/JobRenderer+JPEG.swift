import LintelCodecs
import LintelDigest
import LintelDrawing
import LintelEmit
import LintelPlan
import LintelRaster
import LintelStretch
import LintelUnits

/// Images of one size that are written as JPEG.
extension JobRenderer {
    /// JPEG is lossy, so its figures compare what a reader of the file sees with the drawing; no tolerance applies.
    func drawnJPEG() throws(Failure) -> Result {
        let target = job.targets[0]
        let painter = painter(for: target)
        // The codec's own noise ends bands as well as a dither, so that a choice is none.
        let dither = job.dither.dither ?? .none
        let image = QuantizedImage(quantizing: painter, depth: .eight, dither: dither)
        do throws(JPEGError) {
            let bytes = try JPEGEncoder.encode(
                image, gamut: job.gamut, quality: coding.jpegQuality, isProgressive: coding.isProgressive)
            let decoded = try JPEGDecoder.decode(bytes).image
            let form = Form(capInsets: .zero, resizing: .stretch, bitDepth: .eight, dither: dither)
            return result(bytes, sha256: sha256(bytes), of: target, form, proved(decoded, painter))
        } catch {
            throw .encoding(EncodingFailure(error))
        }
    }

    /// How far a JPEG of the lowest quality may be from its drawing on average, in 1/255; usual ones stay below 1.
    static let jpegMeanLimit = 24.0

    /// Proves an image that was made before.
    func provedJPEG(_ image: QuantizedImage, _ form: Form) throws(Refusal) -> ProvedImage {
        let target = job.targets[0]
        guard image.size == target else { throw .otherSize(image.size, expected: target) }
        guard form.capInsets == .zero, form.resizing == .stretch else { throw .sliced }
        guard form.dither == job.dither.dither ?? .none else { throw .otherDither(form.dither) }
        let painter = painter(for: target)
        let proved = proved(image, painter)
        guard proved.record.meanDifference <= Self.jpegMeanLimit else {
            throw .overTolerance(proved.record, allowed: Self.jpegMeanLimit)
        }
        return proved
    }
}
