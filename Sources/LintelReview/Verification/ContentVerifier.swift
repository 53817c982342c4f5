import LintelDevices
import LintelDiagnostics
import LintelDigest
import LintelEmit
import LintelEngine
import LintelJSON
import LintelPlan
import LintelStore
import LintelUnits
import Synchronization

/// Does a build again from the inputs that its manifest holds, with the images that are on the disk in place of newly drawn ones: what
/// would be written then has to be what is there.
struct ContentVerifier {
    let recorded: RecordedManifest
    /// The manifest's bytes.
    let manifest: [UInt8]
    /// Every existing file except the manifest.
    let files: [FileTree.Path: FolderVerifier.Read]
    let request: VerifyRequest
    /// Is given the pictures that were proved again, of how many; from any thread.
    let progress: @Sendable (Int, Int) -> Void

    private(set) var findings: [VerifyReport.Finding] = []
    private(set) var proved = 0
    private(set) var unproved = 0
    private(set) var worstDifference: Double?

    init(
        recorded: RecordedManifest, manifest: [UInt8], files: [FileTree.Path: FolderVerifier.Read],
        request: VerifyRequest,
        progress: @escaping @Sendable (Int, Int) -> Void
    ) {
        self.recorded = recorded
        self.manifest = manifest
        self.files = files
        self.request = request
        self.progress = progress
    }

    mutating func verify() {
        guard let preset = input("preset") else {
            if findings.isEmpty { add(.inputs, "has no preset among its inputs") }
            return
        }
        let devices = input("devices")
        guard findings.isEmpty else { return }
        compareInputs()
        guard var planned = plan(preset, devices) else { return }
        // Paths follow from which files came out alike, so that the recorded ones decide.
        planned.plan = sharingFiles(planned.plan)
        guard hasSameImages(planned.plan) else { return }
        let results = prove(planned.plan, planned.textures)
        compare(planned, results, preset, devices)
    }

    private mutating func add(_ kind: VerifyReport.Finding.Kind, _ path: String, _ words: String) {
        findings.append(VerifyReport.Finding(kind, path, words))
    }

    /// On the manifest.
    private mutating func add(_ kind: VerifyReport.Finding.Kind, _ words: String) {
        add(kind, Manifest.fileName, words)
    }

    // MARK: Inputs

    /// The only input of that role, whose text is what its digest says.
    private mutating func input(_ role: String) -> Delivery.Input? {
        let inputs = recorded.inputs.filter { $0.role == role }
        guard let input = inputs.first else { return nil }
        guard inputs.count == 1 else {
            add(.inputs, "has more than one \(role) among its inputs")
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
        for input in recorded.inputs where input.role != "texture" {
            let path = "\(folder)/\(KnownTextures.path(of: input.file))"
            guard let bytes = try? InputFile.bytes(at: path, limit: InputFile.sizeLimit) else { continue }
            if sha256(bytes) != input.sha256 {
                add(.stale, "was made from '\(input.file)', which has changed since: build again")
            }
        }
    }

    // MARK: Planning

    private struct Planned {
        var plan: RenderPlan
        var textures: KnownTextures
        /// In the order of their first use.
        var palettes: [Delivery.Input]
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
            let textures = KnownTextures(request.inputs, recorded: recorded.inputs, opacity: opacity)
            let palettes = KnownPalettes(recorded: recorded.inputs)
            var prepared = PreparedPreset(
                BuildInput(file: preset.file, bytes: Array((preset.text ?? "").utf8)), catalog: catalog,
                formats: recorded.formats, textures: textures.loader, palettes: palettes.loader)
            if !recorded.divisions.isEmpty { prepared.divide(recorded.divisions) }
            guard let plan = prepared.plan else {
                diagnostics.add(contentsOf: prepared.diagnostics)
                break
            }
            if textures.missing.isEmpty || sharingFiles(plan).uses.map(\.path) == recorded.images.map(\.file.text) {
                return Planned(plan: plan, textures: textures, palettes: palettes.inputs)
            }
            if first == nil { first = Planned(plan: plan, textures: textures, palettes: palettes.inputs) }
        }
        guard let first else {
            let error = diagnostics.sorted.first { $0.severity == .error }
            add(.inputs, "contains a preset that cannot be built: \(error?.line ?? "")")
            return nil
        }
        return first
    }

    /// As the recorded files would be shared; unchanged when the plan has other images than are listed.
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
    private struct Standing: Sendable {
        var result: JobRenderer.Result
        /// The file that was looked at; `nil` when there is none.
        var path: FileTree.Path?
        var refusal: JobRenderer.Refusal?
        /// The finding about the missing texture.
        var missing: String?
    }

    private mutating func prove(_ plan: RenderPlan, _ textures: KnownTextures) -> [Standing] {
        var first: [Int: Int] = [:]
        for (index, use) in plan.uses.enumerated() {
            // Of several files of one job a changed one is looked at when there is no other.
            let isGood = files[recorded.images[index].file]?.isAsRecorded == true
            if let known = first[use.job], files[recorded.images[known].file]?.isAsRecorded == true || !isGood {
                continue
            }
            first[use.job] = index
        }
        let missing = textures.missing
        let work = plan.jobs.indices.map { job in (job: job, image: recorded.images[first[job] ?? 0]) }
        let files = files
        let progress = progress
        let done = Atomic(0)
        let standings = work.concurrentMap(workers: request.workers) { item in
            let standing = Self.standing(
                of: plan.jobs[item.job], plan.tolerance, item.image, files[item.image.file], missing)
            progress(done.wrappingAdd(1, ordering: .relaxed).newValue, work.count)
            return standing
        }
        for (job, standing) in standings.enumerated() {
            if let words = standing.missing {
                unproved += 1
                for path in Set(plan.uses.filter { $0.job == job }.map(\.path)).sorted() {
                    findings.append(
                        VerifyReport.Finding(
                            .unproved, path, "was not proved again: texture \(words)",
                            isAllowed: request.allowsUnproved))
                }
            } else if let refusal = standing.refusal {
                if let path = standing.path { add(.proof, path.text, "\(refusal)") }
            } else if standing.path != nil {
                proved += 1
                if plan.jobs[job].delivery != .jpeg {
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
        guard let file else { return Standing(result: asRecorded) }
        if let words = job.drawing.textureDigests.lazy.compactMap({ missing[$0] }).first {
            return Standing(result: asRecorded, path: file.path, missing: words)
        }
        do throws(JobRenderer.Refusal) {
            let renderer = JobRenderer(job: job, tolerance: tolerance, coding: ImageCoding())
            let result = try renderer.reproved(file.bytes, sha256: file.sha256, as: image.recorded)
            return Standing(result: result, path: file.path)
        } catch {
            return Standing(result: asRecorded, path: file.path, refusal: error)
        }
    }

    // MARK: Writing again

    private mutating func compare(
        _ planned: Planned, _ standings: [Standing], _ preset: Delivery.Input, _ devices: Delivery.Input?
    ) {
        let plan = planned.plan
        let textures = planned.textures
        let palettes = planned.palettes
        let uses = plan.uses
        let proofs = uses.enumerated().map { index, use in
            let standing = standings[use.job]
            return standing.refusal == nil && standing.missing == nil && standing.path != nil
                ? standing.result.proof(for: use.targets) : recorded.images[index].proof
        }
        let delivery = Delivery(
            plan: plan, rendered: standings.map(\.result.file), proofs: proofs,
            legibility: LegibilityCheck(plan: plan).records(workers: request.workers),
            provenance: Delivery.Provenance(
                toolVersion: recorded.toolVersion, rendererVersion: Version.renderer,
                deviceCatalogVersion: Version.catalog,
                inputs: [preset] + palettes + textures.inputs + (devices.map { [$0] } ?? [])))
        let tree: FileTree
        do throws(FileTree.Conflict) { tree = try Emitter.files(for: delivery, digest: sha256) } catch {
            return add(.inputs, "\(error)")
        }
        let refused = Set(standings.indices.filter { standings[$0].refusal != nil || standings[$0].path == nil })
        let doubted = Set(
            uses.indices.filter { index in
                refused.contains(uses[index].job) || files[recorded.images[index].file]?.isAsRecorded != true
            })
        // How well a bar can be read over a texture that is not available is not known.
        let blind = !textures.missing.isEmpty
        let unknown = compareFiles(
            tree, images: Set(uses.map(\.path)),
            refused: Set(
                refused.flatMap { job in
                    uses.filter { $0.job == job }.map(\.path)
                }), blind: blind)
        compareManifest(tree, doubted: doubted, unknown: unknown, blind: blind)
    }

    /// Contents of catalogs and bundles; of an image, whether it is the one that its other uses have.
    /// - Returns: the files that differ only in what is not known.
    private mutating func compareFiles(
        _ tree: FileTree, images: Set<String>, refused: Set<String>, blind: Bool
    ) -> Set<String> {
        var unknown: Set<String> = []
        for file in tree.files where file.path.text != Manifest.fileName {
            guard let read = files[file.path], read.bytes != file.bytes else { continue }
            if images.contains(file.path.text) {
                if read.isAsRecorded, !refused.contains(file.path.text) {
                    add(.contents, file.path.text, "differs from the other images of the same drawing")
                }
                continue
            }
            if blind, Self.differOnlyInLegibility(read.bytes, file.bytes) {
                unknown.insert(file.path.text)
                continue
            }
            add(.contents, file.path.text, Self.differences(read.bytes, from: file.bytes))
        }
        let expected = Set(tree.files.map(\.path))
        for path in files.keys.sorted() where !expected.contains(path) {
            add(.contents, path.text, "is not made by its preset")
        }
        let listed = Set(recorded.files)
        for path in expected.sorted() where !listed.contains(path) {
            add(.missing, path.text, "is missing, and not in the manifest")
        }
        return unknown
    }

    private static func differOnlyInLegibility(_ bytes: [UInt8], _ expected: [UInt8]) -> Bool {
        guard let wanted = try? JSON.parse(expected),
            let found = try? JSON.parse(bytes, limits: RecordedManifest.limits)
        else { return false }
        let differences = found.differences(from: wanted, limit: 10_000)
        return !differences.isEmpty && differences.allSatisfy { $0.path.contains(.name("legibility")) }
    }

    /// How a file differs, for one line.
    private static func differences(_ bytes: [UInt8], from expected: [UInt8]) -> String {
        guard let wanted = try? JSON.parse(expected) else { return "is not what a build would write" }
        guard let found = try? JSON.parse(bytes, limits: RecordedManifest.limits) else { return "is not valid JSON" }
        let differences = found.differences(from: wanted, limit: 4)
        guard !differences.isEmpty else { return "is formatted differently from what a build writes" }
        return words(for: differences.map { ($0.pathText, $0) })
    }

    private mutating func compareManifest(_ tree: FileTree, doubted: Set<Int>, unknown: Set<String>, blind: Bool) {
        guard let path = FileTree.Path(Manifest.fileName), let bytes = tree[path], bytes != manifest,
            let expected = try? JSON.parse(bytes, limits: RecordedManifest.limits)
        else { return }
        let offsets = recorded.images.enumerated().map { ($0.element.pathInManifest, $0.offset) }
        let imageIndices = Dictionary(offsets) { first, _ in first }
        let known = Set(findings.map(\.path))
        var listed: [(String, JSON.Difference)] = []
        for difference in recorded.json.differences(from: expected, limit: 10_000) {
            guard let first = difference.path.first else { continue }
            // What is known to be wrong with a file need not be reported again.
            if first == .name("digests"), case .name(let file)? = difference.path.dropFirst().first,
                FileTree.Path(file).map({ files[$0]?.isAsRecorded != true }) == true || known.contains(file)
                    || unknown.contains(file)
            {
                continue
            }
            if first == .name("barAppearances"), blind, difference.path.contains(.name("legibility")) { continue }
            let image = [2, 4].lazy.compactMap { imageIndices[Array(difference.path.prefix($0))] }.first
            if let image {
                if doubted.contains(image) { continue }
                let steps = recorded.images[image].pathInManifest.count
                listed.append(
                    ("\(difference.pathText(droppingFirst: steps)) of \(recorded.images[image].file)", difference))
            } else {
                listed.append((difference.pathText, difference))
            }
        }
        if !listed.isEmpty {
            add(.figure, Self.words(for: listed))
        } else if doubted.isEmpty, recorded.json.differences(from: expected, limit: 1).isEmpty {
            add(.figure, "is formatted differently from what a build writes")
        }
    }

    /// `a.b is 1, expected 2; c is missing, expected 3; and 4 more`.
    private static func words(for differences: [(member: String, difference: JSON.Difference)]) -> String {
        var parts = differences.prefix(3).map { member, difference in
            switch (difference.found, difference.expected) {
            case (let found?, let expected?): "\(member) is \(found.summary), expected \(expected.summary)"
            case (nil, let expected?): "\(member) is missing, expected \(expected.summary)"
            case (let found?, nil): "\(member) is \(found.summary), expected nothing"
            case (nil, nil): member
            }
        }
        if differences.count > 3 { parts.append("and \(differences.count - 3) more") }
        return parts.joined(separator: "; ")
    }
}
