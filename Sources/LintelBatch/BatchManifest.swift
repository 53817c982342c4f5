import LintelBuild
import LintelDiagnostics
import LintelDigest
import LintelEngine
import LintelJSON
import LintelPaths
import LintelPlan
import LintelStore

/// The file `batch-manifest.jsonl`: a JSON object on each line, first one for the whole, then one for each job in the
/// batch's order. Nothing in it depends on the machine, the time, or how the batch was split.
package enum BatchManifest {
    static let formatVersion = 1

    static func fileName(_ shard: Shard?) -> String {
        shard.map { "batch-manifest.\($0.number)-of-\($0.count).jsonl" } ?? "batch-manifest.jsonl"
    }

    /// Returns whether a file of that name is the manifest of a batch or of a part of one.
    package static func isFileName(_ name: String) -> Bool { name == fileName(nil) || shard(ofFile: name) != nil }

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
                switch BatchMember(rawValue: member.key) {
                case .shard: JSON.Member(.shard, .null)
                case .assignment, .partJobs, .batchErrors: nil
                default: member
                }
            })
    }

    /// - Parameter jobCount: of the lines that follow.
    static func header(of request: BatchRequest, jobCount: Int) -> JSON {
        let shard = request.shard
        var members = members(of: request.batch, shard: shard) + settings(of: request.build)
        // Parts that were divided in different ways are not of one batch.
        if let assignment = shard?.assignment { members.append(JSON.Member(.assignment, .string(assignment.sha256))) }
        if shard != nil {
            members.append(JSON.Member(.partJobs, .integer(jobCount)))
            members.append(JSON.Member(.batchErrors, .bool(request.hasBatchErrors)))
        }
        return .object(members)
    }

    private static func members(of batch: Batch, shard: Shard?) -> [JSON.Member] {
        let generator = JSON([
            .name: "lintel", .version: .string(Version.tool), .rendererVersion: .integer(Version.renderer),
            .deviceCatalogVersion: .string(Version.catalog),
        ])
        return [
            JSON.Member(.formatVersion, .integer(formatVersion)),
            JSON.Member(.generator, generator),
            JSON.Member(.batch, .string(batch.sha256)),
            JSON.Member(.brands, .integer(batch.brands.count)),
            JSON.Member(.presets, .array(batch.presets.map { .string($0.word) })),
            JSON.Member(.jobs, .integer(batch.jobCount)),
            JSON.Member(.shard, shard.map { .string($0.text) } ?? .null),
        ]
    }

    /// What decides on the files of all jobs and is not in the batch file: parts that differ in it do not make one
    /// batch.
    private static func settings(of build: BuildRequest) -> [JSON.Member] {
        // The folders around a devices file differ from machine to machine; its name is in the outputs' manifests.
        let devices = build.devices.map { input in
            JSON([.file: .string(DiskPath(input.file).name), .sha256: .string(sha256(input.bytes))])
        }
        let options = JSON([
            .formats: .array(build.formats.sorted().map { .string($0.rawValue) }),
            .coding: .array(build.coding.words.map { .string($0) }),
        ])
        return [JSON.Member(.options, options), JSON.Member(.devices, devices ?? .null)]
    }

    /// The files that a job was made of beside its preset, with paths that start at the batch file's folder, so that
    /// they are the same on every machine.
    private static func inputs(of result: BatchResult) -> JSON {
        let around = DiskPath(DiskPath(result.preset).folderText)
        return .array(
            result.report.consulted.read.map { file in
                let path = DiskPath(file.named ?? file.path)
                let name = path.isAbsolute ? path : around.appending(path.text).normalized
                return JSON([.file: .string(name.text), .sha256: .string(file.sha256)])
            })
    }

    /// - Parameters:
    ///   - batchFile: as the command line names it.
    ///   - out: the folder that the manifest is in.
    static func line(of result: BatchResult, in batchFile: String, out: String) -> JSON {
        let report = result.report
        let failure: String?
        if result.hasFailed {
            let text = FailureText(of: result, in: batchFile, out: out)
            // Messages on the batch file name it as the command line does, which is not the same everywhere.
            failure =
                result.isRefused
                ? "the batch file has errors"
                : report.diagnostics.first { $0.severity == .error }.map { text.text(of: $0) }
                    ?? report.failure.map { text.text(of: $0) } ?? "not built"
        } else {
            failure = nil
        }
        return JSON([
            .job: .integer(result.index), .brand: .string(result.brand),
            .displayName: result.displayName.map { .string($0) } ?? .null, .preset: .string(result.preset),
            .name: report.name.map { .string($0) } ?? .null,
            .folder: failure == nil ? .string("\(result.brand)/\(report.name ?? "")") : .null,
            .manifest: failure == nil ? result.manifestDigest.map { .string($0) } ?? .null : .null,
            .files: .integer(failure == nil ? result.fileCount : 0),
            .images: .integer(failure == nil ? report.images.files : 0),
            .bytes: .integer(failure == nil ? report.images.byteCount : 0),
            .inputs: inputs(of: result),
            .worstDifference: failure == nil ? report.images.worstProof.map { .number($0.difference) } ?? .null : .null,
            .failure: failure.map { .string($0) } ?? .null,
        ])
    }
}
