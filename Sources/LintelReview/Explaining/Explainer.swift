import LintelBuild
import LintelCodecs
import LintelDrawing
import LintelEmit
import LintelEngine
import LintelGradient
import LintelPlan
import LintelRaster
import LintelStore
import LintelStretch
import LintelUnits

/// The explanation of one job's picture, with what a build makes of it.
struct ExplainedJob: Sendable {
    var picture: PictureExplanation
    var built: PresetBuild.JobResult
}

/// Makes the pictures of a plan in every way that there is, and says why a build takes the one it takes.
struct Explainer: Sendable {
    let plan: RenderPlan
    let coding: ImageCoding
    /// The cache with what builds and earlier explanations made; `nil` for none.
    let cache: BuildCache?

    /// The coding for files that a build does not write, whose bytes need not be the fewest: searching for them took
    /// most of the time.
    private var quickCoding: ImageCoding {
        var coding = coding
        coding.optimization = .fast
        return coding
    }

    /// Returns the explanation of a job, with the file that a build makes.
    func explanation(of index: Int) -> ExplainedJob {
        let planned = plan.jobs[index]
        let job = planned.work
        let reasons = StretchProblem(job, tolerance: plan.tolerance).explanation
        let built = made(job, plan.tolerance, coding)
        let picture = PictureExplanation(
            job: index, origin: planned.origin, images: plan.paths(of: index), servedKind: job.servedKind,
            scale: job.scale,
            gamut: job.gamut, targets: job.targets, columns: reason(reasons.columns, index),
            rows: reason(reasons.rows, index), choices: choices(planned, built))
        return ExplainedJob(picture: picture, built: built)
    }

    private func reason(_ part: StretchExplanation.AxisPart, _ index: Int) -> PictureExplanation.AxisReason {
        let locations = plan.jobs[index].layerOrigins
        let ownCount = plan.jobs[index].work.drawing.layers.count - plan.jobs[index].badgeLayerCount
        func pin(atStart isStart: Bool) -> PictureExplanation.Pin? {
            part.pin(atStart: isStart).map { .init(layer: $0.layer.layer, pixels: $0.pixels) }
        }
        return PictureExplanation.AxisReason(
            axis: part.axis, targets: part.targets,
            layers: part.layers.map { layer in
                .init(
                    layer: layer.layer, badgeLayer: layer.layer > ownCount ? layer.layer - ownCount : nil,
                    part: layer.part,
                    location: locations.isEmpty ? nil : locations[layer.layer - 1], effect: .init(layer.effect))
            }, start: pin(atStart: true), end: pin(atStart: false))
    }

    // MARK: Choices

    private typealias Choice = PictureExplanation.Choice

    /// A way to deliver the picture, and the job with which a build would do it.
    private struct Candidate {
        var kind: Choice.Kind
        var job: RenderJob
        /// The tolerance in 1/255.
        var tolerance: Double
    }

    private func choices(_ planned: PlannedJob, _ built: PresetBuild.JobResult) -> [Choice] {
        let job = planned.work
        var hasChosen = false
        return candidates(for: job).map { candidate in
            func choice(_ outcome: Choice.Outcome) -> Choice {
                Choice(kind: candidate.kind, bitDepth: candidate.job.bitDepth, outcome: outcome, isChosen: false)
            }
            if let obstacle = obstacle(candidate, of: planned) { return choice(.impossible(obstacle)) }
            let (outcome, isUpperBound) = outcome(of: candidate, job, built)
            switch outcome {
            case .failure(.stretch(let failure, _)):
                return choice(.impossible(failure.description(describing: planned.description)))
            case .failure(.encoding(let failure)): return choice(.impossible(failure.description))
            case .failure(.cancelled): return choice(.impossible("it was not drawn"))
            case .success(let result):
                if candidate.kind == .tile, let obstacle = result.undithered {
                    return choice(.impossible(obstacle.description))
                }
                if candidate.kind == .tile, result.file.resizing != .tile {
                    return choice(.impossible("every color is exact at this bit depth, so dithering has no effect"))
                }
                var made = choice(.made(.init(result, for: candidate.job.targets, isUpperBound: isUpperBound)))
                if !hasChosen, case .success(let other) = built, candidate.job.targets == job.targets {
                    // Bands are measured where the choice depends on them.
                    var file = result.file
                    file.bands = other.file.bands
                    made.isChosen = file == other.file
                    hasChosen = made.isChosen
                }
                return made
            }
        }
    }

    /// What becomes of a candidate, and whether its bytes are more than a build would need: they are not where it may
    /// be what a build writes.
    private func outcome(
        of candidate: Candidate, _ job: RenderJob, _ built: PresetBuild.JobResult
    ) -> (result: PresetBuild.JobResult, isUpperBound: Bool) {
        if candidate.job == job, candidate.tolerance == plan.tolerance { return (built, false) }
        let quick = made(candidate.job, candidate.tolerance, quickCoding)
        // A job that leaves something open, such as dithering, may be built as one that does not.
        guard case .success(let result) = quick, case .success(let other) = built, candidate.job.targets == job.targets,
            result.file.pixelSize == other.file.pixelSize, result.file.capInsets == other.file.capInsets,
            result.file.resizing == other.file.resizing, result.file.bitDepth == other.file.bitDepth,
            result.file.dither == other.file.dither
        else { return (quick, coding != quickCoding) }
        return (made(candidate.job, candidate.tolerance, coding), false)
    }

    private func candidates(for job: RenderJob) -> [Candidate] {
        let largest = job.targets.max { ($0.area, $0) < ($1.area, $1) } ?? job.targets[0]
        let (own, other) = (job.bitDepth, job.bitDepth == .sixteen ? BitDepth.eight : .sixteen)
        // Where the preset leaves the choice to each image, 16 bits have to be nearer than a step of 8.
        let deep =
            job.dither == .auto && own == .eight ? min(plan.tolerance, JobRenderer.deepTolerance) : plan.tolerance
        let dither = [.none, .auto].contains(job.dither) ? Dithering.blueNoise : job.dither
        func stretched(_ kind: Choice.Kind, depth: BitDepth, _ dither: Dithering = .none) -> Candidate {
            var changed = job
            changed.served = .stretchable(job.served.stretch ?? StretchTargets(job.targets))
            changed.bitDepth = depth
            changed.dither = dither
            return Candidate(kind: kind, job: changed, tolerance: depth == own ? plan.tolerance : deep)
        }
        func exact(_ kind: Choice.Kind, depth: BitDepth, _ dither: Dithering = .none) -> Candidate {
            var changed = stretched(kind, depth: depth, dither)
            changed.job.served = .exact(largest)
            return changed
        }
        func collapsed(depth: BitDepth) -> Candidate {
            var changed = stretched(.collapsed, depth: depth)
            changed.job.served = .collapsed(largest)
            return changed
        }
        switch job.servedKind {
        case .stretchable:
            return [
                stretched(.stretch, depth: own), stretched(.tile, depth: own, dither),
                stretched(.stretch, depth: other), exact(.exact, depth: own),
            ]
        case .ninePatch: return [stretched(.stretch, depth: own), exact(.exact, depth: own)]
        case .exact:
            return [
                stretched(.stretch, depth: own), exact(.exact, depth: own), exact(.dithered, depth: own, dither),
                exact(.exact, depth: other),
            ]
        case .collapsed:
            return [
                collapsed(depth: own), exact(.exact, depth: own), exact(.dithered, depth: own, dither),
                collapsed(depth: other),
            ]
        case .seamless:
            return [Candidate(kind: .seamless, job: job, tolerance: plan.tolerance), exact(.exact, depth: own)]
        case .jpeg: return [exact(.exact, depth: own), Candidate(kind: .jpeg, job: job, tolerance: plan.tolerance)]
        }
    }

    private func made(
        _ job: RenderJob, _ tolerance: Double, _ coding: ImageCoding
    ) -> PresetBuild.JobResult {
        let renderer = JobRenderer(job: job, tolerance: tolerance, coding: coding)
        return Result { () throws(JobRenderer.Failure) in try renderer.render(rememberedBy: cache) }
    }

    /// Why there is no use in making a candidate.
    private func obstacle(_ candidate: Candidate, of planned: PlannedJob) -> String? {
        let job = planned.work
        return switch candidate.kind {
        case .stretch where job.servedKind == .exact:
            // Of one size alone any image stretches.
            Axis.allCases.lazy.compactMap { job.drawing.obstacle(along: $0).map(planned.description) }.first
                ?? "this image is for one size only"
        case .tile:
            StretchProblem(candidate.job, tolerance: plan.tolerance)
                .tilingObstacle(candidate.job.dither.dither ?? .blueNoise)?.description
        case .exact, .dithered:
            candidate.job != job && candidate.job.targets[0].area > Self.mostPixels
                ? "not tried with more than \(Self.mostPixels / 1_000_000) million pixels, which takes long" : nil
        default: nil
        }
    }

    /// The most pixels of an image of one size that was not requested: those of whole screens take longer than all
    /// others together.
    private static let mostPixels = 2_000_000
}

extension PictureExplanation.Choice.Made {
    fileprivate init(_ result: JobRenderer.Result, for targets: [PixelSize], isUpperBound: Bool) {
        self.init(
            size: result.file.pixelSize, capInsets: result.file.capInsets, byteCount: result.file.bytes.count,
            isUpperBound: isUpperBound, difference: result.proof(for: targets).maxDifference)
    }
}

extension PictureExplanation.Effect {
    init(_ effect: LayerStretching.Effect) {
        self =
            switch effect {
            case .constant: .constant
            case .proportional: .stretches
            case .pinned(let ends):
                .pinned(start: ends.start, end: ends.end, betweenStretches: ends.between == .proportional)
            case .fixed(let reason): .fixed(reason: reason)
            }
    }
}
