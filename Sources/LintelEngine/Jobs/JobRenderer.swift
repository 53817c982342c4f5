import LintelCodecs
import LintelDigest
package import LintelDrawing
package import LintelEmit
import LintelGradient
package import LintelPlan
import LintelRaster
package import LintelStretch
package import LintelUnits

/// Makes the file of one job: draws it, slices it, proves the slices and encodes it.
package struct JobRenderer {
    package let job: RenderJob
    /// In 1/255 of the full range.
    package let tolerance: Double
    package let coding: ImageCoding
    /// Of builds with this coding; `nil` where nothing is to be remembered.
    var encoded: EncodedImages?

    /// A job's file, with what its proof found at each target.
    package struct Result: Sendable, Codable {
        package var file: RenderedImage
        /// `nil` for what is proved as a whole: images of one size, tiles and JPEGs.
        package fileprivate(set) var solution: ProvedTargets?
        package fileprivate(set) var record: ProofRecord
        /// Why the image is not dithered although the preset asks for it.
        package fileprivate(set) var undithered: TileObstacle?
        /// Sizes of the job that no device asks for.
        package internal(set) var otherTargets: [PixelSize] = []

        /// The proof of the file for some of its job's targets, and for those that no device asks for.
        package func proof(for targets: [PixelSize]) -> ProofRecord {
            solution.map { ProofRecord($0.proof(for: targets + otherTargets)) } ?? record
        }
    }

    package enum Failure: Error {
        /// No image stretches to every target within the tolerance; and how the targets have to be divided, unless no image of any size
        /// is within the tolerance.
        case stretch(StretchFailure, TargetDivision?)
        /// A codec refused what was drawn: an internal error, or a full memory.
        case codec(String)
        /// The build was cancelled, and nothing was drawn.
        case cancelled
    }

    /// Draws, proves and encodes.
    package func render() throws(Failure) -> Result {
        var result =
            switch job.delivery {
            case .exact: try renderExact()
            case .collapsed: try renderCollapsed()
            case .stretchable, .ninePatch: try renderStretchable()
            case .seamless: try renderSeamless()
            case .jpeg: try renderJPEG()
            }
        result.otherTargets = job.otherTargets
        return result
    }

    private var depth: BitDepth { job.depth }

    // MARK: Images of one size

    /// Shown at its own size, so that nothing stretches and nothing need be solved; the figures tell what rounding and dithering add,
    /// and no tolerance applies.
    private func renderExact() throws(Failure) -> Result {
        if let dither = job.dither.dither { return try exact(depth, dither) }
        let plain = try exact(depth, .none)
        guard Self.hasBands(plain) else { return plain }
        return Self.best([plain, try exact(.eight, .blueNoise), try exact(.sixteen, .none)])
    }

    private func exact(_ depth: BitDepth, _ dither: Dither) throws(Failure) -> Result {
        let painter = painter(for: job.targets[0])
        let image = QuantizedImage(quantizing: painter, depth: depth, dither: dither)
        return Result(
            file: try file(
                image, .zero, dither: dither, bands: Banding(of: SeenRows(image), depth: depth, drawn: painter)),
            solution: nil, record: proof(of: image, painter))
    }

    /// As an image of one size, of which equal columns and rows are not repeated. Dots differ in every line, so that a
    /// dithered image stays as it is.
    private func renderCollapsed() throws(Failure) -> Result {
        if let dither = job.dither.dither, dither != .none { return try exact(depth, dither) }
        let plain = try collapsed(depth)
        guard job.dither.dither == nil, Self.hasBands(plain) else { return plain }
        return Self.best([plain, try exact(.eight, .blueNoise), try collapsed(.sixteen)])
    }

    private func collapsed(_ depth: BitDepth) throws(Failure) -> Result {
        let painter = painter(for: job.targets[0])
        let picture = CollapsedPicture(painter)
        let image = QuantizedImage(quantizing: picture, depth: depth)
        return Result(
            file: try file(image, picture.capInsets, bands: bands(ofCollapsed: image, picture.capInsets, painter)),
            solution: nil, record: proof(of: image, painter, capInsets: picture.capInsets))
    }

    /// The bands of a collapsed image, stretched to its target: those of two lines of each run, since nothing changes
    /// from one line of a run to the next, however many there are.
    func bands(ofCollapsed image: QuantizedImage, _ capInsets: CapInsets, _ painter: DrawingPainter) -> Banding {
        let drawn = CollapsedPicture(painter, keeping: 2)
        guard
            let shown = StretchedImage(
                image.pixmap(), capInsets: capInsets, size: drawn.size, sampling: .centerOnly)
        else { preconditionFailure("\(capInsets) of \(image.size) do not fit \(drawn.size)") }
        return Banding(of: shown, depth: image.bitDepth, drawn: drawn)
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

    /// One pixel stands for each axis on which nothing varies.
    private func renderSeamless() throws(Failure) -> Result {
        let size = seamlessSize
        let image = QuantizedImage(quantizing: painter(for: size), depth: depth)
        return Result(
            file: try file(image, .zero, bands: bands(of: image, .zero)), solution: nil,
            record: seamlessProof(of: image))
    }

    var seamlessSize: PixelSize {
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

    func seamlessProof(of image: QuantizedImage) -> ProofRecord {
        let targets = job.targets.map { painter(for: $0) }
        do throws(StretchProof.Misfit) {
            return ProofRecord(try StretchProof.verify(image: image, capInsets: .zero, against: targets))
        } catch {
            preconditionFailure("an image of \(image.size) does not stretch")
        }
    }

    // MARK: Images that grow

    private func renderStretchable() throws(Failure) -> Result {
        guard let dither = job.dither.dither else { return try renderChosen() }
        if dither == .none { return try stretched(depth) }
        switch problem(depth).tiled(dither) {
        case .success(let solution):
            guard let solution else { return try stretched(depth) }
            return try tile(solution, dither)
        case .failure(let obstacle):
            var plain = try stretched(depth)
            plain.undithered = obstacle
            return plain
        }
    }

    /// By the bands and the bytes of what there is to choose from.
    private func renderChosen() throws(Failure) -> Result {
        let plain = try stretched(depth)
        guard Self.hasBands(plain) else { return plain }
        var choices = [plain]
        if depth == .eight {
            if case .success(let solution?) = problem(depth).tiled(.blueNoise) {
                choices.append(try tile(solution, .blueNoise))
            }
            if let deep = try deep() { choices.append(deep) }
        }
        return Self.best(choices)
    }

    /// In 16 bits, as near as one image for all targets can be; `nil` where it is not nearer than half a step of 8 bits, which is what 16
    /// bits are for.
    private func deep() throws(Failure) -> Result? {
        for tolerance in [Self.deepTolerance, 1.0 / 2] where tolerance <= max(self.tolerance, Self.deepTolerance) {
            do throws(Failure) {
                return try stretched(.sixteen, tolerance: min(tolerance, self.tolerance), divides: false)
            } catch {
                guard case .stretch = error else { throw error }
            }
        }
        return nil
    }

    package static let deepTolerance = 1.0 / 8

    /// - Parameter divides: whether to look for a division of the targets where no one image holds.
    private func stretched(
        _ depth: BitDepth, tolerance: Double? = nil, divides: Bool = true
    ) throws(Failure) -> Result {
        var problem = problem(depth)
        problem.tolerance = tolerance ?? self.tolerance
        let solution: StretchSolution
        do throws(StretchFailure) { solution = try problem.solved().get() } catch {
            throw .stretch(error, divides ? division(of: problem, after: error) : nil)
        }
        let bands = bands(of: solution.image, solution.capInsets)
        return Result(
            file: try file(solution.image, solution.capInsets, bands: bands), solution: solution.proved,
            record: ProofRecord(solution.proof))
    }

    private func tile(_ solution: TileSolution, _ dither: Dither) throws(Failure) -> Result {
        let bands = bands(of: solution.image, solution.capInsets, .uiKitTile)
        return Result(
            file: try file(solution.image, solution.capInsets, .tile, dither: dither, bands: bands), solution: nil,
            record: ProofRecord(solution))
    }

    /// `nil` where the tolerance asked for is less than what rounding costs: then an image of any size would differ by more.
    private func division(of problem: StretchProblem, after failure: StretchFailure) -> TargetDivision? {
        if case .toleranceBelowRounding(let tolerance, _, _) = failure.reason, tolerance < Self.leastDividedTolerance {
            return nil
        }
        var listed = problem
        listed.targets = job.targets
        if !job.otherTargets.isEmpty {
            // Of one size, the image is that of the size.
            if job.targets.count == 1 { return .listedSizes }
            let isConstantAlongOne = Axis.allCases.contains { job.drawing.variation(along: $0) == .constant }
            if isConstantAlongOne || !failure.isHopeless, listed.isSolvable { return .listedSizes }
        }
        return listed.division(after: failure)
    }

    /// What rounding to 8 bits costs at most, of translucent colors, in 1/255: what is asked for by default.
    private static let leastDividedTolerance = 1.0

    func problem(_ depth: BitDepth) -> StretchProblem {
        StretchProblem(job, depth: depth, tolerance: tolerance)
    }

    // MARK: Choosing

    private static func hasBands(_ result: Result) -> Bool { result.file.bands.shown > Banding.unnoticed }

    /// The smallest file without bands; where all have some, the one with the narrowest. The first of equal ones.
    private static func best(_ choices: [Result]) -> Result {
        func cost(_ result: Result) -> (Int, Int) {
            (hasBands(result) ? result.file.bands.shown : 0, result.file.bytes.count)
        }
        return choices.min { cost($0) < cost($1) } ?? choices[0]
    }

    func bands(
        of image: QuantizedImage, _ capInsets: CapInsets, _ model: StretchModel = .uiKitNinePart
    ) -> Banding {
        problem(image.bitDepth).bands(of: image, capInsets, model)
    }

    private func file(
        _ image: QuantizedImage, _ capInsets: CapInsets, _ resizing: RenderedImage.Resizing = .stretch,
        dither: Dither = .none, bands: Banding
    ) throws(Failure) -> RenderedImage {
        let bytes: [UInt8]
        do throws(PNGError) { bytes = try png(encoded(image, capInsets)) } catch {
            throw .codec("\(error)")
        }
        return RenderedImage(
            bytes: bytes, sha256: sha256(bytes), pixelSize: image.size, capInsets: capInsets, resizing: resizing,
            bitDepth: image.bitDepth.rawValue, dither: dither,
            bands: RenderedImage.Bands(plain: bands.plain, shown: bands.shown))
    }

    // MARK: JPEG

    /// JPEG is lossy, so its figures tell what a reader of the file sees against the drawing; no tolerance applies.
    private func renderJPEG() throws(Failure) -> Result {
        let target = job.targets[0]
        let painter = painter(for: target)
        // The codec's own noise ends bands as well as a dither, so that a choice is none.
        let dither = job.dither.dither ?? .none
        let image = QuantizedImage(quantizing: painter, depth: .eight, dither: dither)
        do throws(JPEGError) {
            let bytes = try JPEGEncoder.encode(
                image, gamut: job.gamut, quality: coding.jpegQuality, isProgressive: coding.isProgressive)
            let decoded = try JPEGDecoder.decode(bytes).image
            let bands = Banding(of: SeenRows(decoded), depth: .eight, drawn: painter)
            return Result(
                file: RenderedImage(
                    bytes: bytes, sha256: sha256(bytes), pixelSize: target, capInsets: .zero, dither: dither,
                    bands: RenderedImage.Bands(plain: bands.plain, shown: bands.shown)),
                solution: nil, record: proof(of: decoded, painter))
        } catch {
            throw .codec("\(error)")
        }
    }

    private func png(_ image: QuantizedImage) throws(PNGError) -> [UInt8] {
        let encode = { () throws(PNGError) in
            try PNGEncoder.encode(image, gamut: job.gamut, effort: coding.optimization)
        }
        guard let encoded else { return try encode() }
        return try encoded.file(of: image, gamut: job.gamut, encode: encode)
    }

    func painter(for target: PixelSize) -> DrawingPainter {
        DrawingPainter(
            job.drawing, size: target, scale: job.scale, gamut: job.gamut, mapping: job.gamutMapping)
    }
}

extension JobRenderer {
    /// - Parameter tolerance: in 1/255 of the full range.
    package init(job: RenderJob, tolerance: Double, coding: ImageCoding) {
        self.init(job: job, tolerance: tolerance, coding: coding, encoded: nil)
    }
}

extension JobRenderer.Result {
    /// A file that is proved as a whole, or whose proof is recorded elsewhere.
    package init(file: RenderedImage, record: ProofRecord) {
        self.init(file: file, solution: nil, record: record)
    }
}

extension ProofRecord {
    init(_ tile: TileSolution) {
        self.init(tile.proof)
        average = Average(maxDifference: tile.averageDifference, box: tile.box)
    }

    init(_ proof: StretchProof) {
        self.init(
            model: proof.model.rawValue, maxDifference: proof.maxDifference, bound: proof.bound,
            meanDifference: proof.meanDifference,
            worst: Worst(target: proof.worst.target, x: proof.worst.x, y: proof.worst.y))
    }
}
