import LintelCodecs
import LintelDigest
package import LintelDrawing
package import LintelEmit
import LintelPlan
import LintelRaster
package import LintelStretch
package import LintelUnits

/// Proving a file that was made before.
extension JobRenderer {
    /// A reason why a file is not the picture of its job.
    package enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
        /// The file cannot be decoded, for the reason that the codec gives.
        case undecodable(String)
        case otherSize(PixelSize, expected: PixelSize)
        case otherDepth(BitDepth, recorded: BitDepth)
        /// The colors are tagged as those of another gamut.
        case otherTags
        case otherDither(Dither)
        /// A nine-patch without its frame.
        case otherFrame
        /// The caps of an image of one size are not those that its drawing has.
        case otherCaps(CapInsets, expected: CapInsets)
        /// What is shown at one size, or meets its own copies, has caps or is tiled.
        case sliced
        /// The image is tiled without a dither.
        case tiledWithoutDither
        case misfit(StretchProof.Misfit)
        /// The difference is more than the tolerance, in 1/255.
        case overTolerance(ProofRecord, allowed: Double)
        case tile(TileObstacle)
        /// An image of one size has other pixels than the drawing.
        case otherPixels(x: Int, y: Int)

        package var description: String {
            switch self {
            case .undecodable(let reason): "cannot be decoded: \(reason)"
            case .otherSize(let size, let expected): "has \(size) pixels; its preset asks for \(expected)"
            case .otherDepth(let depth, let recorded):
                "has \(depth.rawValue) bits per channel; the manifest records \(recorded.rawValue)"
            case .otherTags: "is tagged for another gamut than its preset asks for"
            case .otherDither(let dither):
                "is recorded as dithered (\(dither.rawValue)), which its preset does not ask for"
            case .otherFrame: "does not have the frame of a nine-patch with the recorded caps"
            case .otherCaps(let insets, let expected):
                "is recorded with caps \(insets.list); its preset asks for \(expected.list)"
            case .sliced: "is recorded as sliced, but is shown at one size"
            case .tiledWithoutDither: "is recorded as tiled, but has no dither"
            case .misfit(.noCenter(let insets, let size)):
                "has no center: caps \(insets.list) in \(size)"
            case .misfit(.targetTooSmall(let target, _)): "has caps that do not fit in \(target)"
            case .overTolerance(let proof, let allowed):
                "differs by \(Amounts.decimal(proof.maxDifference, digits: 3))/255 at (\(proof.worst.x), "
                    + "\(proof.worst.y)) of \(proof.worst.target); \(Amounts.decimal(allowed, digits: 3))/255 is allowed"
            case .tile(let obstacle): "does not represent its drawing: \(obstacle)"
            case .otherPixels(let x, let y): "is not the drawing: the first wrong pixel is at (\(x), \(y))"
            }
        }
    }

    /// Decodes a file of this job and proves it again, at all of the job's targets. The result has these bytes, and
    /// every figure as it was found.
    ///
    /// Files of untrusted origin are safe: memory is only allocated for pixels that the job can need.
    package func reproved(_ bytes: [UInt8], sha256: String, as form: Form) throws(Refusal) -> Result {
        let images = images
        let image = try images.decoded(bytes, form)
        return result(bytes, sha256: sha256, of: image.size, form, try images.proved(image, form))
    }

    // MARK: Reading

    /// An image has no more pixels than the largest target, except for a dither's period along axes on which nothing
    /// varies; a line may be longer.
    var limits: ImageLimits {
        let most = (job.targets + job.otherTargets).reduce(PixelSize(width: 0, height: 0)) {
            PixelSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
        let width = min(most.width, PixelSize.longestSide) + 2 * Dither.triangular.period
        let height = min(most.height, PixelSize.longestSide) + 2 * Dither.triangular.period
        return ImageLimits(
            side: min(StretchProblem.mostSamplesPerPixel * max(width, height), PixelSize.longestSide),
            pixels: min(Self.mostPixels, width * height), libraryBytes: 64 << 20)
    }

    /// 32 Mi: the most that a plan lets an image have, 24 Mi, and room for a dither's period along an axis on which
    /// nothing varies.
    private static let mostPixels = 1 << 25

    /// The image in a PNG file with the tags and the depth of this job's.
    func decodedPNG(_ bytes: [UInt8], _ form: Form) throws(Refusal) -> QuantizedImage {
        let decoded: DecodedImage
        do throws(PNGError) { decoded = try PNGDecoder.decode(bytes, limits: limits) } catch {
            throw .undecodable("\(error)")
        }
        guard hasOwnTags(decoded) else { throw .otherTags }
        let image = decoded.image
        // Sixteen bits that fit into eight are written as eight.
        if form.bitDepth == .sixteen, case .bits8(let samples) = image.samples {
            return QuantizedImage(size: image.size, samples: .bits16(samples.map { UInt16($0) * 257 }))
        }
        guard image.bitDepth == form.bitDepth else {
            throw .otherDepth(image.bitDepth, recorded: form.bitDepth)
        }
        return image
    }

    /// Whether the colors are tagged as the encoder tags those of this job's gamut, which one pixel shows.
    private func hasOwnTags(_ decoded: DecodedImage) -> Bool {
        let pixel = QuantizedImage(size: PixelSize(width: 1, height: 1), samples: .bits8([255, 0, 0, 255]))
        guard let bytes = try? PNGEncoder.encode(pixel, gamut: job.gamut), let own = try? PNGDecoder.decode(bytes)
        else {
            return false
        }
        return own.tags == decoded.tags
    }

    // MARK: What several kinds of images check

    /// The dither that the preset asks for, the one that is chosen otherwise, or none, where dots cannot be tiled.
    func checkDither(_ dither: Dither) throws(Refusal) {
        guard dither == .none || dither == job.dither.dither ?? .blueNoise else { throw .otherDither(dither) }
    }

    /// What is not stretched has to be the drawing to the last bit.
    func compare(_ image: QuantizedImage, with drawn: QuantizedImage) throws(Refusal) {
        if image == drawn { return }
        for y in 0..<image.size.height {
            for x in 0..<image.size.width where image.codes(x: x, y: y) != drawn.codes(x: x, y: y) {
                throw .otherPixels(x: x, y: y)
            }
        }
    }
}

extension CapInsets {
    /// Top, left, bottom and right, in pixels, as a message names them.
    fileprivate var list: String { "\(top), \(left), \(bottom), \(right)" }
}
