import LintelEngine
import LintelJSON
import LintelPaths
package import LintelReview
import LintelStore

/// Reads what a batch recorded of its folders, to verify them.
package enum BatchListing {
    /// The folder of the presets with a brand's changes in them that rules for ninja name, beside the brands' folders.
    package static let jobsFolder = ".lintel-jobs"

    /// The names beside the folders of brands that distinguish the folder of a batch from others.
    package static let marks = [BatchManifest.fileName(nil), BatchStamp.folder, jobsFolder]

    /// Returns the contents of the manifest of a batch in a folder, and of those of its parts; empty without a
    /// manifest.
    ///
    /// A manifest that `lintel batch` would not write is a finding: it would hide folders that were removed. The parts
    /// of it that can be read count all the same.
    /// - Complexity: O(bytes of the manifests).
    package static func read(in folder: String) -> VerifyRequest.Listing {
        let names = (try? Disk.names(in: folder, unreadable: .skipped)) ?? []
        var listing = VerifyRequest.Listing()
        for name in names.sorted() {
            let shard = BatchManifest.shard(ofFile: name)
            guard shard != nil || name == BatchManifest.fileName(nil) else { continue }
            var disputed: String?
            let file = LineFile("\(folder)/\(name)", bufferSize: 1 << 16)
            do throws(DiskError) {
                if let damage = try add(file, of: shard, to: &listing, &disputed) {
                    listing.findings.append(.init(.manifest, name, "is damaged: \(damage); run lintel batch again"))
                }
            } catch {
                let reason = error.systemFailure?.reason ?? error.description
                listing.findings.append(.init(.unreadable, name, "cannot be read: \(reason)"))
            }
            if let folder = disputed {
                listing.findings.append(
                    .init(
                        .manifest, name,
                        "lists a different build of '\(folder)' than another manifest in this folder; run lintel batch again, or build "
                            + "all parts and merge them"))
            }
        }
        return listing
    }

    /// - Parameter disputed: is given the first folder of which another manifest lists another build.
    /// - Returns: the first thing that is wrong; `nil` for a manifest as a batch writes it.
    /// - Throws: why it cannot be read, if nothing is wrong before that.
    private static func add(
        _ file: LineFile, of shard: Shard?, to listing: inout VerifyRequest.Listing, _ disputed: inout String?
    ) throws(DiskError) -> String? {
        var lines = file
        var damage: String?
        /// How many jobs the manifest has to have, as its header says; `nil` before the header, and where it does not
        /// say.
        var expected: Int?
        var count = 0
        var last = -1
        do throws(DiskError) {
            var number = 0
            while let bytes = try lines.next() {
                number += 1
                guard let line = try? JSON.parse(bytes), line.members != nil else {
                    damage = damage ?? "line \(number) is not a JSON object"
                    continue
                }
                if number == 1 {
                    let isHeader =
                        line[.formatVersion]?.integer == BatchManifest.formatVersion
                        && line[.shard]?.string == shard?.text && line[.jobs]?.integer != nil
                    if !isHeader { damage = damage ?? "line 1 is not the header of a batch manifest" }
                    expected = line[shard == nil ? .jobs : .partJobs]?.integer
                    continue
                }
                guard let job = line[.job]?.integer, job > last, add(line, to: &listing, &disputed) else {
                    damage = damage ?? "line \(number) lists no job, or one that is out of order"
                    continue
                }
                last = job
                count += 1
            }
            if number == 0 { return "it is empty" }
        } catch {
            guard let damage else { throw error }
            return damage
        }
        if damage == nil, let expected, count != expected {
            return "it has \(Amounts.count(count, "job")), but its header says \(expected)"
        }
        return damage
    }

    /// Adds the folder of a job's line.
    /// - Returns: false for a line that no batch writes.
    private static func add(
        _ line: JSON, to listing: inout VerifyRequest.Listing, _ disputed: inout String?
    ) -> Bool {
        // A job that failed has a failure, and no folder.
        guard let folder = line[.folder]?.string else { return line[.failure]?.string != nil }
        // A path that leads elsewhere is not one that a batch writes.
        guard FileTree.Path(folder)?.folders.count == 1 else { return false }
        let digest = line[.manifest]?.string
        var known = listing.digests[DiskPath(folder), default: []]
        if let digest {
            if !known.isEmpty, !known.contains(digest), disputed == nil { disputed = folder }
            known.insert(digest)
        }
        listing.digests[DiskPath(folder)] = known
        return digest != nil
    }
}
