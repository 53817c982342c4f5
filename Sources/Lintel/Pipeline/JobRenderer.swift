import LintelCodecs
import LintelDrawing
import LintelEmit
import LintelGradient
import LintelPlan
import LintelRaster
import LintelStretch
import LintelUnits

/// Makes the file of one job: draws it, slices it, proves the slices and encodes it.
struct JobRenderer {
    let job: RenderJob
    /// In 1/255 of the full range.
    let tolerance: Double
    let coding: ImageCoding

    /// A job's file, with what its proof found at each target.
    struct Result: Sendable {
        var file: RenderedImage
        /// `nil` for a JPEG and for a dithered image, which are proved at their own size alone.
        fileprivate var solution: StretchSolution?
        fileprivate var record: ProofRecord

        /// The proof of the file for some of its job's targets.
        func proof(for targets: [PixelSize]) -> ProofRecord {
            solution.map { ProofRecord($0.proof(for: targets)) } ?? record
        }
    }

    enum Failure: Error {
        /// No image stretches to every target within the tolerance.
        case stretch(StretchFailure)
        /// A codec refused what we drew: a mistake of ours, or a full memory.
        case codec(String)
    }

    func render() throws(Failure) -> Result {
        switch job.delivery {
        case .exact: try renderExact()
        case .stretchable: try renderPNG()
        case .seamless: try renderSeamless()
        case .jpeg: try renderJPEG()
        }
    }

    private var depth: BitDepth { job.bitDepth == 16 ? .sixteen : .eight }

    /// Shown at its own size, so that nothing stretches and nothing need be solved; the figures tell what rounding and dithering add,
    /// and no tolerance applies.
    private func renderExact() throws(Failure) -> Result {
        let target = job.targets[0]
        let painter = painter(for: target, depth: depth)
        let image = QuantizedImage(quantizing: painter, depth: depth, dither: job.dither)
        let bytes: [UInt8]
        do throws(PNGError) { bytes = try png(image) } catch {
            throw .codec("\(error)")
        }
        return Result(
            file: RenderedImage(bytes: bytes, sha256: sha256(bytes), pixelSize: target, capInsets: .zero),
            solution: nil, record: proof(of: image, painter))
    }

    /// What a reader of an image of one size sees against the drawing.
    private func proof(of image: QuantizedImage, _ painter: DrawingPainter) -> ProofRecord {
        do throws(StretchProof.Misfit) {
            return ProofRecord(try StretchProof.verify(image: image, capInsets: .zero, against: [painter]))
        } catch {
            preconditionFailure("an image of \(image.size) does not stretch to \(painter.size)")
        }
    }

    /// One pixel stands for each axis on which nothing varies.
    private func renderSeamless() throws(Failure) -> Result {
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
        let image = QuantizedImage(quantizing: painter(for: size, depth: depth), depth: depth)
        do throws(PNGError) {
            let bytes = try png(image)
            let targets = job.targets.map { painter(for: $0, depth: depth) }
            let proof: StretchProof
            do throws(StretchProof.Misfit) {
                proof = try StretchProof.verify(image: image, capInsets: .zero, against: targets)
            } catch {
                preconditionFailure("an image of \(size) does not stretch")
            }
            return Result(
                file: RenderedImage(bytes: bytes, sha256: sha256(bytes), pixelSize: size, capInsets: .zero),
                solution: nil, record: ProofRecord(proof))
        } catch {
            throw .codec("\(error)")
        }
    }

    private func renderPNG() throws(Failure) -> Result {
        let problem = StretchProblem(
            drawing: job.drawing, scale: job.scale, gamut: job.gamut, mapping: job.gamutMapping,
            bitDepth: depth, targets: job.targets, tolerance: tolerance,
            excludedHeights: job.excludedHeights)
        let solution: StretchSolution
        do throws(StretchFailure) { solution = try problem.solved().get() } catch { throw .stretch(error) }
        let bytes: [UInt8]
        do throws(PNGError) {
            bytes = try png(solution.image)
        } catch {
            throw .codec("\(error)")
        }
        return Result(
            file: RenderedImage(
                bytes: bytes, sha256: sha256(bytes), pixelSize: solution.image.size, capInsets: solution.capInsets),
            solution: solution, record: ProofRecord(solution.proof))
    }

    /// JPEG is lossy, so its figures tell what a reader of the file sees against the drawing; no tolerance applies.
    private func renderJPEG() throws(Failure) -> Result {
        let target = job.targets[0]
        let painter = painter(for: target, depth: .eight)
        let image = QuantizedImage(quantizing: painter, depth: .eight, dither: job.dither)
        do throws(JPEGError) {
            let bytes = try JPEGEncoder.encode(
                image, gamut: job.gamut, quality: coding.jpegQuality, isProgressive: coding.isProgressive)
            let decoded = try JPEGDecoder.decode(bytes).image
            return Result(
                file: RenderedImage(
                    bytes: bytes, sha256: sha256(bytes), pixelSize: target, capInsets: .zero),
                solution: nil, record: proof(of: decoded, painter))
        } catch {
            throw .codec("\(error)")
        }
    }

    private func png(_ image: QuantizedImage) throws(PNGError) -> [UInt8] {
        try PNGEncoder.encode(image, gamut: job.gamut, effort: PNGEffort(coding.optimization))
    }

    private func painter(for target: PixelSize, depth: BitDepth) -> DrawingPainter {
        DrawingPainter(
            job.drawing, size: target, scale: job.scale, gamut: job.gamut, mapping: job.gamutMapping, depth: depth)
    }
}

extension ProofRecord {
    init(_ proof: StretchProof) {
        self.init(
            model: proof.model.rawValue, maxDifference: proof.maxDifference, meanDifference: proof.meanDifference,
            worst: Worst(target: proof.worst.target, x: proof.worst.x, y: proof.worst.y))
    }
}
