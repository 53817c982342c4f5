package import LintelStore

/// A reason why the parts of a batch cannot be merged.
package enum MergeFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// No folder exists at that path.
    case noFolder(String)
    case noManifest(folder: String)
    /// The part's manifest has not taken its name: the part is being built, or was stopped.
    case unfinished(shard: String, folder: String)
    case malformed(path: String, message: String)
    /// Made from another batch file or from other presets than most parts.
    case otherBatch(path: String, than: String)
    /// Made with other options than most parts; both as `PartManifest.options(otherThanOf:)` describes them.
    case otherOptions(path: String, String, than: String, String)
    /// Made with other bytes of a file that presets use, or of the devices file, than another part.
    case otherInput(String, path: String, than: String)
    /// Made by another program than most parts; both as `PartManifest.generator` describes them.
    case otherProgram(path: String, String, than: String, String)
    /// The part is one of another number of parts than most, or divided in another way.
    case otherDivision(path: String, String, than: String, String)
    case missingShards([String])
    case repeatedShard(String, path: String, and: String)
    /// Two parts have one job.
    case repeatedJob(String, path: String, and: String)
    /// No part has the job of that number.
    case missingJob(Int, of: Int)
    /// The files of a job are not those that its part's manifest lists.
    case changed(folder: String)
    /// A part could not be read, or the merged folder not be written.
    case disk(DiskError)

    package var description: String {
        switch self {
        case .noFolder(let folder): "'\(folder)' does not exist, or is not a folder; expected a part of a batch"
        case .noManifest(let folder):
            "'\(folder)' contains no part of a batch; expected batch-manifest.K-of-N.jsonl in it"
        case .unfinished(let shard, let folder):
            "part \(shard) of the batch in '\(folder)' is not finished; run lintel batch with --shard \(shard) again"
        case .malformed(let path, let message): "'\(path)': \(message)"
        case .otherBatch(let path, let other):
            "'\(path)' was made from another batch file or other presets than '\(other)'; build that part again"
        case .otherOptions(let path, let options, let other, let otherOptions):
            "'\(path)' was built with other options (\(options)) than '\(other)' (\(otherOptions)); build that part again"
        case .otherInput(let input, let path, let other):
            "'\(path)' was built with another version of \(input) than '\(other)'; build the parts again with the same files"
        case .otherProgram(let path, let program, let other, let otherProgram):
            "'\(path)' was made by lintel \(program), '\(other)' by lintel \(otherProgram); build that part again"
        case .otherDivision(let path, let shard, let other, let otherShard):
            "'\(path)' is part \(shard), '\(other)' is part \(otherShard) of another division; merge parts of one division, "
                + "and remove what an earlier division left"
        case .missingShards(let shards):
            shards.count == 1
                ? "part \(shards[0]) of the batch is missing"
                : "\(shards.count) parts of the batch are missing: " + shards.prefix(8).joined(separator: ", ")
                    + (shards.count > 8 ? " …" : "")
        case .repeatedShard(let shard, let path, let other):
            "part \(shard) of the batch is given twice, in '\(path)' and '\(other)'"
        case .repeatedJob(let job, let path, let other): "'\(job)' is in two parts, '\(path)' and '\(other)'"
        case .missingJob(let job, let count):
            "no part has job \(job) of \(count), counted from 0; a manifest is incomplete, or parts were divided in different ways"
        case .changed(let folder): "'\(folder)' does not match the manifest of its part; build that part again"
        case .disk(let error): error.description
        }
    }

    /// Runs what reads or writes files, and throws its failure as a merge's.
    static func onDisk<Value>(_ body: () throws(DiskError) -> Value) throws(MergeFailure) -> Value {
        do throws(DiskError) { return try body() } catch { throw .disk(error) }
    }
}
