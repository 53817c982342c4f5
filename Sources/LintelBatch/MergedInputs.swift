import LintelDigest
import LintelJSON

/// The files that the jobs of all parts used, to find those that were changed between one part and another.
struct MergedInputs {
    /// The first 8 bytes of the digest of a file's bytes, and the first part that used it. Names and bytes are kept as
    /// parts of their digests: each brand may have files of its own.
    private var found: [UInt64: (bytes: UInt64, part: Int)] = [:]

    /// Adds the files of a job, as its line lists them.
    /// - Throws: `otherInput` when another part used other bytes of one of them.
    mutating func add(_ line: JSON, of part: Int, in parts: [PartManifest]) throws(MergeFailure) {
        for input in line[.inputs]?.items ?? [] {
            guard let file = input[.file]?.string, let digest = input[.sha256]?.string,
                let bytes = UInt64(digest.prefix(16), radix: 16)
            else { continue }
            let name = Shard.digest(ofJob: file)
            guard let first = found[name] else {
                found[name] = (bytes, part)
                continue
            }
            guard first.bytes == bytes else {
                throw .otherInput("'\(file)'", path: parts[part].path, than: parts[first.part].path)
            }
        }
    }
}
