import LintelDigest
import LintelEmit
import LintelEngine
import LintelJSON
import LintelPaths
import LintelPlan
import LintelStore

/// Writes the files again, and compares them with those that are there.
extension ContentVerifier {
    mutating func compare(
        _ planned: Planned, _ standings: [Standing], _ preset: Delivery.Input, _ devices: Delivery.Input?
    ) {
        let plan = planned.plan
        let uses = plan.uses
        let proofs = uses.enumerated().map { index, use in
            let standing = standings[use.job]
            return standing.isProved
                ? standing.result.proof(for: use.targets) : recorded.images[index].proof
        }
        let delivery = Delivery(
            plan: plan, rendered: standings.map(\.result.file), proofs: proofs,
            legibility: LegibilityCheck(plan: plan).records(workers: request.workers),
            provenance: Delivery.Provenance(
                toolVersion: recorded.toolVersion, rendererVersion: Version.renderer,
                deviceCatalogVersion: Version.catalog,
                inputs: [preset] + planned.files.inputs + (devices.map { [$0] } ?? [])))
        let tree: FileTree
        do throws(FileTree.Conflict) { tree = try Emitter.files(for: delivery, digest: sha256) } catch {
            return add(.inputs, "\(error)")
        }
        let refused = Set(standings.indices.filter { standings[$0].isWithoutPicture })
        let doubted = Set(
            uses.indices.filter { index in
                refused.contains(uses[index].job) || files[recorded.images[index].file]?.isAsRecorded != true
            })
        // How well a bar can be read over a texture that is not available is not known.
        let blind = !planned.files.missingTextures.isEmpty
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
        return message(for: differences.map { ($0.pathText, $0) })
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
            add(.figure, Self.message(for: listed))
        } else if doubted.isEmpty, recorded.json.differences(from: expected, limit: 1).isEmpty {
            add(.figure, "is formatted differently from what a build writes")
        }
    }

    /// `a.b is 1, expected 2; c is missing, expected 3; and 4 more`.
    private static func message(for differences: [(member: String, difference: JSON.Difference)]) -> String {
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
