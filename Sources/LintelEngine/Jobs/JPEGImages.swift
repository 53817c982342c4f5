import LintelCodecs
import LintelDigest
import LintelDrawing
import LintelEmit
import LintelPlan
import LintelRaster
import LintelStretch
import LintelUnits

/// Images of one size that are written as JPEG.
struct JPEGImages: JobImages {
    let renderer: JobRenderer
    let size: PixelSize

    /// JPEG is lossy, so its figures compare what a reader of the file sees with the drawing; no tolerance applies.
    func drawn() throws(Failure) -> JobRenderer.Result {
        let painter = renderer.painter(for: size)
        // The codec's own noise ends bands as well as a dither, so that a choice is none.
        let dither = job.dither.dither ?? .none
        let image = QuantizedImage(quantizing: painter, depth: .eight, dither: dither)
        do throws(JPEGError) {
            let bytes = try JPEGEncoder.encode(image, gamut: job.gamut, options: renderer.coding.jpeg)
            let decoded = try JPEGDecoder.decode(bytes).image
            let form = Form(capInsets: .zero, resizing: .stretch, bitDepth: .eight, dither: dither)
            return renderer.result(
                bytes, sha256: sha256(bytes), of: size, form, renderer.proved(decoded, painter, dither))
        } catch {
            throw .encoding(EncodingFailure(error))
        }
    }

    /// How far a JPEG of the lowest quality may be from its drawing on average, in 1/255; usual ones stay below 1.
    private static let meanLimit = 24.0

    func decoded(_ bytes: [UInt8], _ form: Form) throws(Refusal) -> QuantizedImage {
        do throws(JPEGError) { return try JPEGDecoder.decode(bytes, limits: renderer.limits).image } catch {
            throw .undecodable("\(error)")
        }
    }

    func proved(_ image: QuantizedImage, _ form: Form) throws(Refusal) -> ProvedImage {
        guard image.size == size else { throw .otherSize(image.size, expected: size) }
        guard form.capInsets == .zero, form.resizing == .stretch else { throw .sliced }
        guard form.dither == job.dither.dither ?? .none else { throw .otherDither(form.dither) }
        let proved = renderer.proved(image, renderer.painter(for: size), form.dither)
        guard proved.record.meanDifference <= Self.meanLimit else {
            throw .overTolerance(proved.record, allowed: Self.meanLimit)
        }
        return proved
    }
}
