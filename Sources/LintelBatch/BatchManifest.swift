import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelJSON

/// `batch-manifest.jsonl`: a JSON object on each line, first one for the whole, then one for each job in the batch's order. Nothing in it
/// depends on the machine, the time, or how the batch was split.
package enum BatchManifest {
    package static let formatVersion = 1

    package static func fileName(_ shard: Shard?) -> String {
        shard.map { "batch-manifest.\($0.number)-of-\($0.count).jsonl" } ?? "batch-manifest.jsonl"
    }

    static func header(of batch: Batch, shard: Shard?) -> JSON {
        [
            "lintelBatchManifest": .integer(formatVersion),
            "generator": [
                "name": "lintel", "version": .string(Version.tool), "rendererVersion": .integer(Version.renderer),
                "catalogueVersion": .string(Version.catalogue),
            ],
            "batch": .string(batch.sha256),
            "brands": .integer(batch.brands.count),
            "presets": .array(batch.presets.map { .string($0.word) }),
            "jobs": .integer(batch.jobs.count),
            "shard": shard.map { .string($0.text) } ?? .null,
        ]
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
