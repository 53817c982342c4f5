import LintelDrawing
import LintelEmit
import LintelGradient
import LintelPlan
import LintelRaster
import LintelStretch
import LintelUnits

/// Images that grow, by stretching or by repeating dots.
struct StretchableImages: JobImages {
    let renderer: JobRenderer
    let stretch: StretchTargets
    /// The frame of nine-patches; `nil` for other images.
    let frame: NinePatchFraming?

    /// The image that stretches, or the one that is tiled where dots are asked for or are better.
    func drawn() throws(Failure) -> JobRenderer.Result {
        guard let dither = job.dither.dither else { return try drawnChoice() }
        if dither == .none { return try stretched(job.bitDepth) }
        switch renderer.problem(job.bitDepth).tiled(dither) {
        case .success(let solution):
            guard let solution else { return try stretched(job.bitDepth) }
            return try tile(solution, dither)
        case .failure(let obstacle):
            var plain = try stretched(job.bitDepth)
            plain.undithered = obstacle
            return plain
        }
    }

    /// Returns the best of the possible images by their bands and bytes.
    private func drawnChoice() throws(Failure) -> JobRenderer.Result {
        let plain = try stretched(job.bitDepth)
        guard plain.hasBands else { return plain }
        var choices = [plain]
        if job.bitDepth == .eight {
            if case .success(let solution?) = renderer.problem(.eight).tiled(.blueNoise) {
                choices.append(try tile(solution, .blueNoise))
            }
            if let deep = try deep() { choices.append(deep) }
        }
        return JobRenderer.Result.best(choices)
    }

    /// Returns an image of 16 bits that is as near to the drawing as one image for all targets can be; `nil` where it
    /// is not nearer than half a step of 8 bits, which is the purpose of 16 bits.
    private func deep() throws(Failure) -> JobRenderer.Result? {
        let deep = JobRenderer.deepTolerance
        for tolerance in [deep, 1.0 / 2] where tolerance <= max(renderer.tolerance, deep) {
            do throws(Failure) {
                return try stretched(.sixteen, tolerance: min(tolerance, renderer.tolerance), divides: false)
            } catch {
                guard case .stretch = error else { throw error }
            }
        }
        return nil
    }

    /// - Parameter divides: whether to look for a division of the targets where no one image holds.
    private func stretched(
        _ depth: BitDepth, tolerance: Double? = nil, divides: Bool = true
    ) throws(Failure) -> JobRenderer.Result {
        var problem = renderer.problem(depth)
        problem.tolerance = tolerance ?? renderer.tolerance
        let solution: StretchSolution
        do throws(StretchFailure) { solution = try problem.solved().get() } catch {
            throw .stretch(error, divides ? division(of: problem, after: error) : nil)
        }
        return try renderer.result(
            solution.image, solution.capInsets, framed: framed(solution.image, solution.capInsets), proved(solution))
    }

    private func tile(_ solution: TileSolution, _ dither: Dither) throws(Failure) -> JobRenderer.Result {
        try renderer.result(
            solution.image, solution.capInsets, framed: framed(solution.image, solution.capInsets), resizing: .tile,
            dither: dither, proved(solution))
    }

    private func framed(_ image: QuantizedImage, _ capInsets: CapInsets) -> QuantizedImage? {
        frame?.framed(image, capInsets)
    }

    func decoded(_ bytes: [UInt8], _ form: Form) throws(Refusal) -> QuantizedImage {
        let image = try renderer.decodedPNG(bytes, form)
        guard let frame else { return image }
        guard let inside = frame.unframed(image, form.capInsets) else { throw .otherFrame }
        return inside
    }

    func proved(_ image: QuantizedImage, _ form: Form) throws(Refusal) -> ProvedImage {
        try renderer.checkDither(form.dither)
        let problem = renderer.problem(image.bitDepth)
        if form.resizing == .tile {
            guard form.dither != .none else { throw .tiledWithoutDither }
            let solution: TileSolution
            do throws(StretchProof.Misfit) {
                solution = try problem.proved(tile: image, form.capInsets, form.dither)
            } catch { throw .misfit(error) }
            if let obstacle = problem.obstacle(to: solution, form.dither) { throw .tile(obstacle) }
            return proved(solution)
        }
        guard form.dither == .none else { throw .otherDither(form.dither) }
        let solution: StretchSolution
        do throws(StretchProof.Misfit) { solution = try problem.proved(image, form.capInsets) } catch {
            throw .misfit(error)
        }
        guard solution.proof.holds(within: renderer.tolerance) else {
            throw .overTolerance(ProofRecord(solution.proof), allowed: renderer.tolerance)
        }
        return proved(solution)
    }

    private func proved(_ solution: StretchSolution) -> ProvedImage {
        ProvedImage(
            bands: bands(of: solution.image, solution.capInsets), solution: solution.proved,
            record: ProofRecord(solution.proof))
    }

    private func proved(_ tile: TileSolution) -> ProvedImage {
        ProvedImage(
            bands: bands(of: tile.image, tile.capInsets, .uiKitTile), record: ProofRecord(tile))
    }

    // MARK: Divisions

    /// `nil` where the tolerance asked for is less than what rounding costs: then an image of any size would differ by
    /// more.
    private func division(of problem: StretchProblem, after failure: StretchFailure) -> CausedDivision? {
        if case .toleranceBelowRounding(let tolerance, _, _) = failure.reason, tolerance < Self.leastDividedTolerance {
            return nil
        }
        var listed = problem
        listed.targets = stretch.targets
        if !stretch.otherTargets.isEmpty {
            // Of one size, the image is that of the size.
            if stretch.targets.count == 1 { return CausedDivision(.listedSizes, because: failure) }
            let isConstantAlongOne = Axis.allCases.contains { job.drawing.variation(along: $0) == .constant }
            if isConstantAlongOne || !failure.isHopeless, listed.isSolvable {
                return CausedDivision(.listedSizes, because: failure)
            }
        }
        return listed.division(after: failure)
    }

    /// What rounding to 8 bits costs at most, of translucent colors, in 1/255: what is asked for by default.
    private static let leastDividedTolerance = 1.0

    // MARK: Bands

    /// The bands at the largest target.
    private func bands(
        of image: QuantizedImage, _ capInsets: CapInsets, _ model: StretchModel = .uiKitNinePart
    ) -> Banding? {
        renderer.bands { renderer.problem(image.bitDepth).bands(of: image, capInsets, model) }
    }
}
