import LintelBars
import LintelDiagnostics
import LintelDigest
import LintelDrawing
import LintelEmit
import LintelPlan
import LintelStore
import LintelStretch
import LintelUnits

/// One preset's way from plan to folder.
struct PresetBuild: Sendable {
    let index: Int
    private(set) var plan: RenderPlan
    private(set) var prepared: PreparedPreset
    /// Why assets are divided, of each the first reason.
    private var obstacles: [AssetDivisions.Asset: StretchFailure] = [:]
    private let coding: ImageCoding
    private let encoded: EncodedImages?
    private let cache: BuildCache?

    /// A preset that could not be planned has no jobs, and its report tells why.
    init(
        _ prepared: PreparedPreset, index: Int, coding: ImageCoding = ImageCoding(), encoded: EncodedImages? = nil,
        cache: BuildCache? = nil
    ) {
        self.cache = cache
        self.index = index
        self.coding = coding
        self.encoded = encoded
        self.prepared = prepared
        plan = prepared.plan ?? RenderPlan.empty
    }

    typealias JobResult = Result<JobRenderer.Result, JobRenderer.Failure>

    func render(job: Int) -> JobResult {
        Result { () throws(JobRenderer.Failure) in try renderer(job).render(rememberedBy: cache) }
    }

    /// Plans again where images do not hold at all their sizes. - Returns: whether there are other jobs now.
    mutating func divide(after results: [JobResult], _ attempt: AssetDivisions.Attempt) -> Bool {
        guard let divisions = plan.divisions(after: Self.divisions(after: results), attempt) else { return false }
        var reasons: [Int: StretchFailure] = [:]
        for (job, result) in results.enumerated() {
            if case .failure(.stretch(let failure, _)) = result { reasons[job] = failure }
        }
        for image in plan.images where obstacles[image.dividedAsset] == nil {
            obstacles[image.dividedAsset] = reasons[image.job]
        }
        prepared.divide(divisions)
        plan = prepared.plan ?? RenderPlan.empty
        return true
    }

    /// The jobs whose targets have to be divided.
    static func divisions(after results: [JobResult]) -> [(job: Int, division: TargetDivision)] {
        results.enumerated().compactMap { job, result in
            guard case .failure(.stretch(_, let division?)) = result else { return nil }
            return (job, division)
        }
    }

    /// The report, after writing when there was no error.
    func finish(
        _ results: [JobResult], of request: BuildRequest, catalogueVersion: String, devices: Delivery.Input?,
        write: (String, FileTree) throws(WriteError) -> WriteResult?
    ) -> PresetReport {
        var report = PresetReport(file: prepared.input.file, name: prepared.name)
        report.used = prepared.used
        report.sought = prepared.sought
        var diagnostics = prepared.diagnostics
        defer { report.diagnostics = diagnostics.sorted }
        guard prepared.plan != nil else {
            report.diagnostics = diagnostics.sorted
            return report
        }
        report.images.planned = plan.uses.count
        report.images.rendered = plan.jobs.count
        let check = LegibilityCheck(plan: plan)
        let legibility = check.records(workers: request.jobs)
        let hint = request.proposesContrast ? "" : "; lintel check --fix-contrast proposes a change"
        check.report(legibility, hint: hint, into: &diagnostics)
        if request.proposesContrast {
            let proposer = ContrastProposer(check: check, palette: prepared.palette)
            report.contrastProposals = proposer.proposals(for: legibility, workers: request.jobs)
        }
        do throws(Stop) {
            let made = try take(results, into: &diagnostics)
            let proofs = plan.uses.map { made[$0.job].proof(for: $0.targets) }
            checkBlackStrips(made, into: &diagnostics)
            tellUndithered(made, into: &diagnostics)
            DivisionReport(plan, obstacles).report(made.map(\.file), into: &diagnostics)
            UnitSquareComparison(plan)?.report(prepared.unitSquareForms, into: &diagnostics)
            report.worstProof = worstProof(of: proofs)
            let inputs =
                [Delivery.Input(role: "preset", prepared.input)] + prepared.palettes + prepared.textures
                + (devices.map { [$0] } ?? [])
            let delivery = Delivery(
                plan: plan, rendered: made.map(\.file), proofs: proofs, legibility: legibility,
                provenance: Delivery.Provenance(
                    toolVersion: Version.tool, rendererVersion: Version.renderer,
                    catalogueVersion: catalogueVersion, inputs: inputs))
            let tree = try emit(delivery)
            report.byteCount = made.reduce(0) { $0 + $1.file.bytes.count }
            report.sharedByteCount = delivery.plan.bytesShared(with: plan, of: delivery.rendered)
            let images = Set(delivery.plan.uses.map(\.path))
            report.images.files = images.count
            do throws(WriteError) {
                report.files = try write(plan.name, tree)
            } catch {
                throw .failure(.writing(error))
            }
            report.images.written = report.files?.written.count { images.contains($0) } ?? 0
        } catch {
            if case .failure(let failure) = error { report.failure = failure }
        }
        report.diagnostics = diagnostics.sorted
        return report
    }

    /// Why a preset ends before it is written.
    enum Stop: Error {
        /// The diagnostics tell.
        case diagnosed
        case failure(BuildFailure)
    }

    /// Returns the jobs' files, or reports those that could not be proved: once for each background, since all its images tend to fail
    /// for one reason.
    func take(
        _ results: [JobResult], into diagnostics: inout Diagnostics
    ) throws(Stop) -> [JobRenderer.Result] {
        var made: [JobRenderer.Result] = []
        var failures: [(origin: SourceLocation, message: String, count: Int)] = []
        for (index, result) in results.enumerated() {
            switch result {
            case .success(let success): made.append(success)
            case .failure(.codec(let words)): throw .failure(.ours(words))
            case .failure(.stretch(let failure, _)):
                if let known = failures.firstIndex(where: { $0.origin == plan.origins[index] }) {
                    failures[known].count += 1
                } else {
                    let image = plan.uses.first { $0.job == index }
                    failures.append((plan.origins[index], "\(image?.path ?? "image"): \(failure)", 1))
                }
            }
        }
        for failure in failures {
            let more = failure.count == 1 ? "" : "; so do \(failure.count - 1) more images of this background"
            diagnostics.error(
                .proofOverTolerance, at: failure.origin,
                "\(failure.message); the tolerance is \(plan.tolerance)/255\(more)")
        }
        if diagnostics.hasErrors { throw .diagnosed }
        return made
    }

    /// A bar-high image without vertical caps, under a status bar, is drawn with a black strip above it. The solver keeps off such
    /// heights; this is the check that it did. Source: Apple, iOS 7 UI Transition Guide, table 5-1.
    private func checkBlackStrips(_ made: [JobRenderer.Result], into diagnostics: inout Diagnostics) {
        for image in plan.images where image.position == .topAttached || image.position == .any {
            let file = made[image.job].file
            let job = plan.jobs[image.job]
            guard file.capInsets.top == 0, file.capInsets.bottom == 0,
                job.excludedHeights.contains(file.pixelSize.height)
            else { continue }
            diagnostics.warning(
                .blackStrip, at: plan.origins[image.job],
                "\(image.path) is exactly as high as the bar and has no vertical caps: UIKit leaves the status bar black"
            )
        }
    }

    /// Once for every cause: of a preset's images many fail alike.
    private func tellUndithered(_ made: [JobRenderer.Result], into diagnostics: inout Diagnostics) {
        var causes: [(job: Int, words: String, paths: Set<String>)] = []
        for (job, result) in made.enumerated() {
            guard let words = result.undithered?.description else { continue }
            let paths = Set(plan.uses.filter { $0.job == job }.map(\.path))
            if let known = causes.firstIndex(where: { $0.words == words && plan.origins[$0.job] == plan.origins[job] })
            {
                causes[known].paths.formUnion(paths)
            } else {
                causes.append((job, words, paths))
            }
        }
        for cause in causes {
            guard let first = cause.paths.min() else { continue }
            let more = cause.paths.count == 1 ? "" : " and \(cause.paths.count - 1) more"
            diagnostics.warning(
                .notDithered, at: plan.origins[cause.job],
                "\(first)\(more) cannot be dithered: \(cause.words); 'dither: auto' takes 16 bits where bands would show"
            )
        }
    }

    private func worstProof(of proofs: [ProofRecord]) -> PresetReport.WorstProof? {
        var worst: (proof: ProofRecord, image: any ImageUse)?
        for (proof, image) in zip(proofs, plan.uses) where image.format != .jpeg {
            if proof.maxDifference > worst?.proof.maxDifference ?? -1 { worst = (proof, image) }
        }
        return worst.map { proof, image in
            PresetReport.WorstProof(
                difference: proof.maxDifference, image: image.path,
                place: "\(proof.worst.target) at (\(proof.worst.x), \(proof.worst.y))")
        }
    }

    private func emit(_ delivery: Delivery) throws(Stop) -> FileTree {
        do throws(FileTree.Conflict) {
            return try Emitter.files(for: delivery, digest: sha256)
        } catch {
            throw .failure(.ours("\(error)"))
        }
    }

    private func renderer(_ job: Int) -> JobRenderer {
        JobRenderer(job: plan.jobs[job], tolerance: plan.tolerance, coding: coding, encoded: encoded)
    }
}

extension Delivery.Input {
    /// Named without its folders, so that the manifest is the same wherever the file lies.
    init(role: String, _ input: BuildRequest.Input) {
        self.init(
            role: role, file: String(input.file.split(separator: "/").last ?? ""),
            sha256: LintelDigest.sha256(input.bytes),
            text: String(decoding: input.bytes, as: UTF8.self))
    }
}
