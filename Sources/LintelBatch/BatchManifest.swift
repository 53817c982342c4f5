import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelJSON

/// `batch-manifest.jsonl`: a JSON object on each line, first one for the whole, then one for each job in the batch's order. Nothing in it
/// depends on the machine, the time, or how the batch was split.
enum BatchManifest {
    static let formatVersion = 1

    static func fileName(_ shard: Shard?) -> String {
        shard.map { "batch-manifest.\($0.number)-of-\($0.count).jsonl" } ?? "batch-manifest.jsonl"
    }

    /// The part whose manifest has that file name; `nil` for other names.
    static func shard(ofFile name: String) -> Shard? {
        guard name.hasPrefix("batch-manifest."), name.hasSuffix(".jsonl") else { return nil }
        let shard = Shard(String(name.dropFirst(15).dropLast(6)).replacing("-of-", with: "/"))
        return shard.flatMap { fileName($0) == name ? $0 : nil }
    }

    /// The header of the whole batch that a part's header is of.
    static func wholeHeader(ofPart header: JSON) -> JSON {
        .object(
            (header.members ?? []).compactMap { member in
                switch member.key {
                case "shard": JSON.Member("shard", .null)
                case assignmentKey: nil
                default: member
                }
            })
    }

    private static let assignmentKey = "assignment"

    static func header(of batch: Batch, shard: Shard?) -> JSON {
        var members = members(of: batch, shard: shard)
        // Parts that were divided in different ways are not of one batch.
        if let assignment = shard?.assignment { members.append(JSON.Member(assignmentKey, .string(assignment.sha256))) }
        return .object(members)
    }

    private static func members(of batch: Batch, shard: Shard?) -> [JSON.Member] {
        let header: JSON = [
            "lintelBatchManifest": .integer(formatVersion),
            "generator": [
                "name": "lintel", "version": .string(Version.tool), "rendererVersion": .integer(Version.renderer),
                "deviceCatalogVersion": .string(Version.catalog),
            ],
            "batch": .string(batch.sha256),
            "brands": .integer(batch.brands.count),
            "presets": .array(batch.presets.map { .string($0.word) }),
            "jobs": .integer(batch.jobCount),
            "shard": shard.map { .string($0.text) } ?? .null,
        ]
        return header.members ?? []
    }

    static func line(of result: BatchResult) -> JSON {
        let report = result.report
        let failure: String?
        if result.hasFailed {
            failure =
                report.diagnostics.first { $0.severity == .error }?.line ?? report.failure?.description
                ?? "the batch file has errors"
        } else {
            failure = nil
        }
        return [
            "job": .integer(result.index), "brand": .string(result.brand),
            "displayName": result.displayName.map { .string($0) } ?? .null, "preset": .string(result.preset),
            "name": report.name.map { .string($0) } ?? .null,
            "folder": failure == nil ? .string("\(result.brand)/\(report.name ?? "")") : .null,
            "manifest": failure == nil ? result.manifest.map { .string($0) } ?? .null : .null,
            "files": .integer(failure == nil ? result.fileCount : 0),
            "images": .integer(failure == nil ? report.images.files : 0),
            "bytes": .integer(failure == nil ? report.byteCount : 0),
            "worstDifference": failure == nil ? report.worstProof.map { .number($0.difference) } ?? .null : .null,
            "failure": failure.map { .string($0) } ?? .null,
        ]
    }
}
