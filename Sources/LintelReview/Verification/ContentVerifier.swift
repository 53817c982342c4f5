import LintelConcurrency
import LintelDevices
import LintelDiagnostics
import LintelDigest
import LintelEmit
import LintelEngine
import LintelPaths
import LintelPlan
import LintelStore

/// Does a build again from the inputs that its manifest holds, with the images that are on the disk in place of newly
/// drawn ones: what would be written then has to be what is there.
struct ContentVerifier {
    let recorded: RecordedManifest
    /// The manifest's bytes.
    let manifest: [UInt8]
    /// Every existing file except the manifest.
    let files: [FileTree.Path: FolderVerifier.Read]
    let request: VerifyRequest
    /// Whether the preset has a brand's changes in it, so that it is not its file.
    let isOfBrand: Bool
    /// Is given the pictures that were proved again, of how many; from any thread.
    let progress: @Sendable (Int, Int) -> Void

    private(set) var findings: [VerifyReport.Finding] = []
    private(set) var proved = 0
    private(set) var unproved = 0
    private(set) var worstDifference: Double?

    init(
        recorded: RecordedManifest, manifest: [UInt8], files: [FileTree.Path: FolderVerifier.Read],
        request: VerifyRequest, isOfBrand: Bool,
        progress: @escaping @Sendable (Int, Int) -> Void
    ) {
        self.recorded = recorded
        self.manifest = manifest
        self.files = files
        self.request = request
        self.isOfBrand = isOfBrand
        self.progress = progress
    }

    mutating func verify() {
        guard let preset = input(.preset) else {
            if findings.isEmpty { add(.inputs, "has no preset among its inputs") }
            return
        }
        let devices = input(.devices)
        guard findings.isEmpty else { return }
        compareInputs()
        guard var planned = plan(preset, devices) else { return }
        // Paths follow from which files came out alike, so that the recorded ones decide.
        planned.plan = sharingFiles(planned.plan)
        guard hasSameImages(planned.plan) else { return }
        let results = prove(planned.plan, missing: planned.files.missingTextures)
        compare(planned, results, preset, devices)
    }

    mutating func add(_ kind: VerifyReport.Finding.Kind, _ path: String, _ message: String) {
        findings.append(VerifyReport.Finding(kind, path, message))
    }

    /// Adds a finding about the manifest.
    mutating func add(_ kind: VerifyReport.Finding.Kind, _ message: String) {
        add(kind, Manifest.fileName, message)
    }

    // MARK: Inputs

    /// The only input of that role, whose text is what its digest says.
    private mutating func input(_ role: Delivery.Input.Role) -> Delivery.Input? {
        let inputs = recorded.inputs.filter { $0.role == role }
        guard let input = inputs.first else { return nil }
        guard inputs.count == 1 else {
            add(.inputs, "has more than one \(role.rawValue) among its inputs")
            return nil
        }
        guard let text = input.text else {
            add(.inputs, "does not contain the text of '\(input.file)'")
            return nil
        }
        guard sha256(Array(text.utf8)) == input.sha256 else {
            add(.inputs, "contains a text of '\(input.file)' that does not match its digest")
            return nil
        }
        return input
    }

    /// Files that are where the request says, and are not the ones that were built from.
    private mutating func compareInputs() {
        guard let folder = request.inputs else { return }
        for input in recorded.inputs where input.role != .texture && !(isOfBrand && input.role == .preset) {
            if input.role == .preset, input.file == Delivery.Input.standardInput { continue }
            let path = "\(folder)/\(KnownTextures.path(of: input.file))"
            guard let bytes = try? InputFile.bytes(at: path, limit: InputFile.sizeLimit) else { continue }
            if sha256(bytes) != input.sha256 {
                add(.stale, "was made from '\(input.file)', which has changed since: build again")
            }
        }
    }

    // MARK: Planning

    struct Planned {
        var plan: RenderPlan
        let files: RecordedFiles
    }

    private mutating func plan(
        _ preset: Delivery.Input, _ devices: Delivery.Input?
    ) -> Planned? {
        var diagnostics = Diagnostics()
        var catalog = DeviceCatalog.shipped
        if let devices {
            catalog = catalog.overlaid(
                with: Array((devices.text ?? "").utf8), file: devices.file, into: &diagnostics)
        }
        var first: Planned?
        // Whether a missing texture is opaque is seen in the files that were built.
        for opacity in [1, 0.5] as [Float] where !diagnostics.hasErrors {
            let files = RecordedFiles(request.inputs, recorded: recorded.inputs, opacity: opacity)
            let undivided = PreparedPreset(
                BuildInput(file: preset.file, bytes: Array((preset.text ?? "").utf8)), catalog: catalog,
                formats: recorded.formats, files: files)
            let prepared = recorded.divisions.isEmpty ? undivided : undivided.divided(recorded.divisions)
            guard let plan = prepared.plan else {
                diagnostics.add(contentsOf: prepared.diagnostics)
                break
            }
            let planned = Planned(plan: plan, files: files)
            if files.missingTextures.isEmpty
                || sharingFiles(plan).uses.map(\.path) == recorded.images.map(\.file.text)
            {
                return planned
            }
            first = first ?? planned
        }
        guard let first else {
            let error = diagnostics.sorted.first { $0.severity == .error }
            add(.inputs, "contains a preset that cannot be built: \(error?.line ?? "")")
            return nil
        }
        return first
    }

    /// Returns the plan in which files are shared as recorded; unchanged when the plan has other images than are
    /// listed.
    private func sharingFiles(_ plan: RenderPlan) -> RenderPlan {
        let uses = plan.uses
        guard uses.count == recorded.images.count else { return plan }
        let images = Dictionary(zip(uses.map(\.job), recorded.images)) { first, _ in first }
        let rendered = plan.jobs.indices.compactMap { images[$0]?.asRendered(bytes: [], sha256: nil) }
        return rendered.count == plan.jobs.count ? plan.sharingFiles(of: rendered) : plan
    }

    /// Whether the preset makes the images that are listed, one for one.
    private mutating func hasSameImages(_ plan: RenderPlan) -> Bool {
        let planned = plan.uses.map(\.path)
        let listed = recorded.images.map(\.file.text)
        guard planned != listed else { return true }
        let index =
            zip(planned, listed).enumerated().first { $0.element.0 != $0.element.1 }?.offset
            ?? min(planned.count, listed.count)
        let counts =
            planned.count == listed.count
            ? "" : "lists \(listed.count) images where its preset makes \(planned.count); "
        let here = index < listed.count ? "'\(listed[index])'" : "nothing"
        let there = index < planned.count ? "'\(planned[index])'" : "nothing"
        add(.inputs, "\(counts)lists \(here) where its preset makes \(there)")
        return false
    }

    // MARK: Proving

    /// What stands for each job: a file found to be its picture, or what is recorded of it.
    struct Standing: Sendable {
        /// What was found, if it is proved; otherwise what is recorded.
        var result: JobRenderer.Result
        var state: State

        enum State: Sendable {
            /// None of the job's files is there.
            case absent
            case proved
            /// The file is not the job's picture.
            case refused(FileTree.Path, JobRenderer.Refusal)
            /// It cannot be drawn again, with the finding about the missing texture.
            case unproved(String)
        }

        var isProved: Bool { if case .proved = state { true } else { false } }

        /// Whether no file can be the job's picture.
        var isWithoutPicture: Bool {
            switch state {
            case .absent, .refused: true
            case .proved, .unproved: false
            }
        }
    }

    /// - Parameter missing: the digests of missing textures, with the findings about them.
    private mutating func prove(_ plan: RenderPlan, missing: [String: String]) -> [Standing] {
        var first: [Int: Int] = [:]
        for (index, use) in plan.uses.enumerated() {
            // Of several files of one job a changed one is looked at when there is no other.
            let isGood = files[recorded.images[index].file]?.isAsRecorded == true
            if let known = first[use.job], files[recorded.images[known].file]?.isAsRecorded == true || !isGood {
                continue
            }
            first[use.job] = index
        }
        let work = plan.jobs.indices.map { job in
            guard let index = first[job] else { preconditionFailure("job \(job) of '\(plan.name)' has no image") }
            return (job: job, image: recorded.images[index])
        }
        let files = files
        let progress = progress
        let standings = work.concurrentMap(
            workers: request.workers, progress: { progress($0, work.count) },
            { item in
                Self.standing(of: plan.jobs[item.job].work, plan.tolerance, item.image, files[item.image.file], missing)
            })
        // A file that serves several pictures is reported once for each reason.
        var reported: Set<VerifyReport.Finding> = []
        func report(_ finding: VerifyReport.Finding) {
            if reported.insert(finding).inserted { findings.append(finding) }
        }
        for (job, standing) in standings.enumerated() {
            switch standing.state {
            case .absent: break
            case .unproved(let reason):
                unproved += 1
                for path in Set(plan.uses.filter { $0.job == job }.map(\.path)).sorted() {
                    report(
                        VerifyReport.Finding(
                            .unproved, path, "was not proved again: texture \(reason)",
                            isAllowed: request.allowsUnproved))
                }
            case .refused(let path, let refusal): report(VerifyReport.Finding(.proof, path.text, "\(refusal)"))
            case .proved:
                proved += 1
                if plan.jobs[job].work.servedKind != .jpeg {
                    worstDifference = max(worstDifference ?? 0, standing.result.record.maxDifference)
                }
            }
        }
        return standings
    }

    private static func standing(
        of job: RenderJob, _ tolerance: Double, _ image: RecordedManifest.Image, _ file: FolderVerifier.Read?,
        _ missing: [String: String]
    ) -> Standing {
        let asRecorded = JobRenderer.Result(
            file: image.asRendered(bytes: file?.bytes ?? [], sha256: file?.sha256),
            record: image.proof)
        guard let file else { return Standing(result: asRecorded, state: .absent) }
        if let reason = job.drawing.textureDigests.lazy.compactMap({ missing[$0] }).first {
            return Standing(result: asRecorded, state: .unproved(reason))
        }
        do throws(JobRenderer.Refusal) {
            let renderer = JobRenderer(job: job, tolerance: tolerance, coding: ImageCoding())
            let result = try renderer.reproved(file.bytes, sha256: file.sha256, as: image.recorded)
            return Standing(result: result, state: .proved)
        } catch {
            return Standing(result: asRecorded, state: .refused(file.path, error))
        }
    }
}
