package import LintelDiagnostics
import LintelDigest
import LintelDrawing
package import LintelEmit
import LintelPaths
package import LintelPlan
import LintelPreset
import LintelStretch

/// The work on one preset from its plan to its files.
package struct PresetBuild: Sendable {
    /// The index of the preset in its request.
    package let index: Int
    package private(set) var plan: RenderPlan
    package private(set) var prepared: PreparedPreset
    /// Why assets are divided.
    private var causes: [AssetDivisions.Asset: DivisionCauses] = [:]
    private let coding: ImageCoding
    private let encoded: EncodedImages?
    private let narrow: @Sendable (RenderPlan) -> RenderPlan

    /// A preset that could not be planned has no jobs, and its report says why.
    /// - Parameter narrow: the part of the preset's plan that is drawn; all of it, unless given.
    package init(
        _ prepared: PreparedPreset, index: Int, coding: ImageCoding = ImageCoding(), encoded: EncodedImages? = nil,
        narrowedBy narrow: @escaping @Sendable (RenderPlan) -> RenderPlan = { $0 }
    ) {
        self.index = index
        self.coding = coding
        self.encoded = encoded
        self.prepared = prepared
        self.narrow = narrow
        plan = prepared.plan.map(narrow) ?? RenderPlan.empty
    }

    /// The result of one job.
    package typealias JobResult = Result<JobRenderer.Result, JobRenderer.Failure>

    /// Draws the job of that index.
    package func render(job: Int) -> JobResult {
        Result { () throws(JobRenderer.Failure) in try renderer(job).render() }
    }

    /// Plans the preset again where images do not hold at all their sizes.
    /// - Returns: whether there are other jobs now.
    package mutating func divide(after results: [JobResult], _ attempt: AssetDivisions.Attempt) -> Bool {
        var failed: [Int: CausedDivision] = [:]
        for (job, result) in results.enumerated() {
            if case .failure(.stretch(_, let division?)) = result { failed[job] = division }
        }
        let needed = plan.neededDivisions(after: failed.mapValues(\.division), attempt)
        guard let divisions = plan.divisions(for: needed) else { return false }
        for picture in needed {
            guard let cause = failed[picture.job]?.cause else { continue }
            let images = plan.images.filter { $0.dividedAsset == picture.asset }
            let none = DivisionCauses(appearances: Set(images.map(\.appearance)), scales: Set(images.map(\.scale)))
            let work = plan.jobs[picture.job].work
            causes[picture.asset, default: none].add(
                .init(
                    appearance: picture.appearance, division: picture.division, failure: cause, scale: work.scale,
                    lengths: work.drawing.lengthsOfStops))
        }
        prepared = prepared.divided(divisions, because: causes)
        plan = prepared.plan.map(narrow) ?? RenderPlan.empty
        return true
    }

    /// Reports on the preset and makes its files, of which there are none when it has errors. Nothing is written.
    /// - Parameter devices: the devices file with which it was planned.
    package func finished(
        _ results: [JobResult], devices: Delivery.Input?, contrastAdvice: ContrastAdvice, workers: Int
    ) -> FinishedPreset {
        var diagnostics = prepared.diagnostics
        guard let planned = prepared.planned else {
            return FinishedPreset(diagnostics: diagnostics.sorted, outcome: .refused)
        }
        if results.contains(where: { if case .failure(.cancelled) = $0 { true } else { false } }) {
            return FinishedPreset(diagnostics: diagnostics.sorted, outcome: .cancelled)
        }
        let check = LegibilityCheck(plan: plan)
        let legibility = check.records(workers: workers)
        check.report(
            legibility, hint: contrastAdvice.hint(for: prepared.input, devicesFile: devices?.file), into: &diagnostics)
        check.reportTransparentEdges(into: &diagnostics)
        let proposals =
            contrastAdvice == .proposals
            ? ContrastProposer(check: check, preset: planned).proposals(for: legibility, workers: workers) : nil
        var images = ImageFigures()
        images.planned = plan.uses.count
        images.rendered = plan.jobs.count
        let outcome: FinishedPreset.Outcome
        do throws(Stop) {
            let made = try take(results, into: &diagnostics)
            let delivery = delivery(of: made, legibility: legibility, devices: devices)
            UnitSquareComparison(delivery.plan)?.report(planned.preset.unitSquareForms, into: &diagnostics)
            outcome = .made(try files(of: delivery, made, into: &diagnostics, images: &images))
        } catch {
            outcome =
                switch error {
                case .diagnosed: .refused
                case .failed(let failure): .failed(failure)
                }
        }
        return FinishedPreset(
            diagnostics: diagnostics.sorted, images: images, contrastProposals: proposals, outcome: outcome)
    }

    /// What formats make their files of.
    private func delivery(
        of made: [JobRenderer.Result], legibility: [[LegibilityRecord]], devices: Delivery.Input?
    ) -> Delivery {
        let inputs =
            [Delivery.Input(role: .preset, prepared.input)] + prepared.namedInputs + (devices.map { [$0] } ?? [])
        return Delivery(
            plan: plan, rendered: made.map(\.file),
            proofs: plan.uses.map { made[$0.job].proof(for: $0.targets) }, legibility: legibility,
            provenance: Delivery.Provenance(
                toolVersion: Version.tool, rendererVersion: Version.renderer,
                deviceCatalogVersion: Version.catalog, inputs: inputs))
    }

    private func files(
        of delivery: Delivery, _ made: [JobRenderer.Result], into diagnostics: inout Diagnostics,
        images: inout ImageFigures
    ) throws(Stop) -> FinishedPreset.Made {
        checkBlackStrips(delivery, into: &diagnostics)
        reportUndithered(made, delivery.plan, into: &diagnostics)
        reportIgnoredInsets(delivery, into: &diagnostics)
        DivisionReport(delivery.plan, causes).report(into: &diagnostics)
        let emitted = try emit(delivery)
        try refuseEmpty(Set(emitted.emptyFormats + plan.emptyFormatsOfApple), into: &diagnostics)
        let files = emitted.files
        let imagePaths = Set(delivery.plan.uses.map(\.path))
        images.files = imagePaths.count
        images.byteCount = files.byteCount(of: imagePaths)
        images.sharedByteCount = delivery.plan.bytesShared(with: plan, of: delivery.rendered)
        images.worstProof = worstProof(of: delivery)
        return FinishedPreset.Made(
            files: files, imagePaths: imagePaths,
            uses: zip(delivery.plan.uses, delivery.proofs).map { use, proof in
                FinishedUse(use, delivery.rendered[use.job], difference: proof.maxDifference)
            })
    }

    /// A reason why a preset has no files.
    package enum Stop: Error {
        /// The diagnostics say why.
        case diagnosed
        case failed(PresetFailure)
    }

    /// Returns the jobs' files, or reports those that could not be proved.
    package func take(
        _ results: [JobResult], into diagnostics: inout Diagnostics
    ) throws(Stop) -> [JobRenderer.Result] {
        var made: [JobRenderer.Result] = []
        for result in results {
            switch result {
            case .success(let success): made.append(success)
            case .failure(.encoding(let failure)): throw .failed(.encoding(failure))
            case .failure(.cancelled): throw .failed(.notDrawn)
            case .failure(.stretch): break
            }
        }
        reportUnproved(results, into: &diagnostics)
        if diagnostics.hasErrors { throw .diagnosed }
        return made
    }

    /// Reports the jobs of which no image could be proved as errors, and ignores other failures.
    /// - Parameter results: one for each job of the plan, in its order.
    /// - Complexity: several times as long as the failed searches took, where a size of a panel is searched that helps.
    package func reportUnproved(_ results: [JobResult], into diagnostics: inout Diagnostics) {
        var failures = StretchFailureReport(plan)
        for (index, result) in results.enumerated() {
            if case .failure(.stretch(let failure, _)) = result { failures.add(failure, job: index) }
        }
        failures.report(into: &diagnostics)
    }

    private func emit(_ delivery: Delivery) throws(Stop) -> Emitter.Emitted {
        do throws(FileTree.Conflict) {
            return try Emitter.emit(delivery, digest: sha256)
        } catch {
            throw .failed(.conflict(error))
        }
    }

    /// Returns the renderer of the job of that index.
    package func renderer(_ job: Int) -> JobRenderer {
        JobRenderer(job: plan.jobs[job].work, tolerance: plan.tolerance, coding: coding, encoded: encoded)
    }
}

extension Delivery.Input {
    /// Creates the record of an input, named without its folders, so that the manifest is the same wherever the file
    /// is.
    package init(role: Role, _ input: BuildInput) {
        self.init(
            role: role, file: input.isStandardInput ? Self.standardInput : DiskPath(input.file).name,
            sha256: LintelDigest.sha256(input.bytes),
            text: String(decoding: input.bytes, as: UTF8.self))
    }

    /// A manifest's name of a file that a preset names by a path: as written, but without the folders of an absolute
    /// path, which differ from machine to machine.
    package static func file(named path: String) -> String {
        DiskPath(path).isAbsolute ? DiskPath(path).name : path
    }
}
