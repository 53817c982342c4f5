package import LintelBuild
import LintelDigest
import LintelEmit
import LintelPaths
import LintelStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A record that a batch leaves beside its outputs for each job, so that it can be stopped at any time and continue
/// later: the inputs of the job, and every file with its digest.
package struct BatchStamp: Codable {
    /// The digest of everything that decides the job.
    var key: String
    package var record: PresetRecord
    var files: [File]

    struct File: Codable {
        /// Relative to the preset's folder.
        var path: String
        var sha256: String
    }

    static let folder = ".lintel-batch"
    /// The maximum size of a stamp's file: 16 MiB. A longer one is not read, and the job is done again.
    static let sizeLimit = 16 << 20

    /// Returns the path of a job's stamp, relative to the folder of the batch.
    static func path(of job: String) -> String {
        let digest = sha256(Array(job.utf8))
        return "\(folder)/\(digest.prefix(2))/\(digest.dropFirst(2).prefix(30)).json"
    }

    package init?(at path: String) {
        guard let bytes = try? Disk.read(path, limit: Self.sizeLimit),
            let stamp = try? JSONDecoder().decode(Self.self, from: Data(bytes))
        else { return nil }
        self = stamp
    }

    init(key: String, record: PresetRecord, tree: FileTree) {
        self.key = key
        self.record = record
        files = tree.files.map { File(path: $0.path.text, sha256: sha256($0.bytes)) }
    }

    func write(at path: String, below out: String) throws(DiskError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Without one the job is done again.
        guard let data = try? encoder.encode(self) else { return }
        try OutputFile.write(Array(data), at: path, below: out)
    }

    /// Whether every file is there with the bytes that were written.
    package func holds(in folder: String) -> Bool {
        files.allSatisfy { file in
            guard FileTree.Path(file.path) != nil,
                let bytes = try? Disk.read("\(folder)/\(file.path)", limit: OutputFolder.fileLimit)
            else { return false }
            return sha256(bytes) == file.sha256
        }
    }

    /// The digest of the manifest, which has all others in it.
    package var manifestDigest: String? { files.first { $0.path == Manifest.fileName }?.sha256 }
}
