import LintelCodecs
import LintelDigest
import LintelDrawing
package import LintelEmit
package import LintelPlan
import LintelRaster
package import LintelStretch
package import LintelUnits

/// A renderer of the file of one job: draws it, slices it, proves the slices and encodes it.
package struct JobRenderer {
    package let job: RenderJob
    /// The tolerance in 1/255 of the full range.
    package let tolerance: Double
    package let coding: ImageCoding
    /// The images that builds with this coding have encoded; `nil` where nothing is to be remembered.
    var encoded: EncodedImages?

    /// A job's file, with what its proof found at each target.
    package struct Result: Sendable, Codable {
        package var file: RenderedImage
        /// The results at each target; `nil` for files that are proved as a whole: images of one size, tiles and JPEGs.
        package fileprivate(set) var solution: ProvedTargets?
        package fileprivate(set) var record: ProofRecord
        /// The reason why the image is not dithered although the preset gives a dither; `nil` otherwise.
        package internal(set) var undithered: TileObstacle?
        /// The sizes of the job that no device needs.
        package internal(set) var otherTargets: [PixelSize] = []

        /// The proof of the file for some of its job's targets, and for those that no device asks for.
        package func proof(for targets: [PixelSize]) -> ProofRecord {
            solution.map { ProofRecord($0.proof(for: targets + otherTargets)) } ?? record
        }
    }

    /// A reason why the file of a job is not made.
    package enum Failure: Error {
        /// No image stretches to every target within the tolerance; and how the targets have to be divided, unless no
        /// image of any size is within the tolerance.
        case stretch(StretchFailure, CausedDivision?)
        /// The picture's file could not be made.
        case encoding(EncodingFailure)
        /// The build was cancelled, and nothing was drawn.
        case cancelled
    }

    /// Draws, proves and encodes the image.
    package func render() throws(Failure) -> Result { try images.drawn() }

    /// The tolerance of stretchable images of 16 bits that a preset leaves to be chosen, in 1/255: nearer than the
    /// steps of 8 bits, which is what 16 bits are for.
    package static let deepTolerance = 1.0 / 8

    func problem(_ depth: BitDepth) -> StretchProblem {
        StretchProblem(job, depth: depth, tolerance: tolerance)
    }

    // MARK: Results

    /// The result for an image, encoded as PNG.
    /// - Parameter framed: what stands in the file, where it is not the image alone.
    func result(
        _ image: QuantizedImage, _ capInsets: CapInsets, framed: QuantizedImage? = nil,
        resizing: RenderedImage.Resizing = .stretch, dither: Dither = .none, _ proved: ProvedImage
    ) throws(Failure) -> Result {
        let bytes: [UInt8]
        do throws(PNGError) { bytes = try png(framed ?? image) } catch {
            throw .encoding(EncodingFailure(error))
        }
        let form = Form(capInsets: capInsets, resizing: resizing, bitDepth: image.bitDepth, dither: dither)
        return result(bytes, sha256: sha256(bytes), of: image.size, form, proved)
    }

    /// The result for a file.
    /// - Parameter size: of its image, without a nine-patch's frame.
    func result(
        _ bytes: [UInt8], sha256: String, of size: PixelSize, _ form: Form, _ proved: ProvedImage
    ) -> Result {
        Result(
            file: RenderedImage(
                bytes: bytes, sha256: sha256, pixelSize: size, capInsets: form.capInsets, resizing: form.resizing,
                bitDepth: form.bitDepth, dither: form.dither, bands: proved.bands.map { RenderedImage.Bands($0) }),
            solution: proved.solution, record: proved.record, otherTargets: job.otherTargets)
    }

    private func png(_ image: QuantizedImage) throws(PNGError) -> [UInt8] {
        let encode = { () throws(PNGError) in
            try PNGEncoder.encode(image, gamut: job.gamut, effort: coding.optimization)
        }
        guard let encoded else { return try encode() }
        return try encoded.file(of: image, gamut: job.gamut, encode: encode)
    }

    /// What `measure` finds for a preset that dithers, whose bands decide or say what dithering is worth; `nil` for
    /// others, because measuring takes a fourteenth of a build.
    func bands(_ measure: () -> Banding) -> Banding? { job.dither == .none ? nil : measure() }

    func painter(for target: PixelSize) -> DrawingPainter {
        DrawingPainter(
            job.drawing, size: target, scale: job.scale, gamut: job.gamut, mapping: job.gamutMapping)
    }
}

extension JobRenderer {
    /// Creates the renderer of a job.
    /// - Parameter tolerance: the tolerance in 1/255 of the full range.
    package init(job: RenderJob, tolerance: Double, coding: ImageCoding) {
        self.init(job: job, tolerance: tolerance, coding: coding, encoded: nil)
    }
}

extension JobRenderer.Result {
    /// Whether bands were measured and are wide enough to be noticed.
    var hasBands: Bool { widestBand > Banding.unnoticed }

    private var widestBand: Int { file.bands?.shown ?? 0 }

    /// The smallest file without bands; where all have some, the one with the narrowest. The first of equal ones.
    static func best(_ choices: [Self]) -> Self {
        func cost(_ result: Self) -> (Int, Int) {
            (result.hasBands ? result.widestBand : 0, result.file.bytes.count)
        }
        return choices.min { cost($0) < cost($1) } ?? choices[0]
    }

    /// A file that is proved as a whole, or whose proof is recorded elsewhere.
    package init(file: RenderedImage, record: ProofRecord) {
        self.init(file: file, solution: nil, record: record)
    }
}
