import LintelPaths

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension OutputFolder {
    /// Removes what killed builds left in `out`, and puts back what they had put aside. Whoever holds the lock knows
    /// that no process works in a stage. What cannot be removed stays: it may be another user's, and is in nobody's
    /// way.
    /// - Throws: what reading `out` failed with, or putting back the last version of this folder, which may hold files
    ///   that Lintel did not write.
    func clearLeftovers() throws(DiskError) {
        for item in try Disk.names(in: out, unreadable: .skipped) {
            guard let stage = StageName(item) else { continue }
            do throws(DiskError) {
                try clear(item, stage)
            } catch {
                if item == stage.aside, stage.name == name, try Disk.entry(at: path) == nil { throw error }
            }
        }
    }

    /// - Parameter stage: the name `item`, divided.
    private func clear(_ item: String, _ stage: StageName) throws(DiskError) {
        // A single file may be another process's that is being written, which the lock of the folder does not guard.
        if let entry = try Disk.entry(at: siblingPath(item)), entry.kind != .folder, entry.isRecent {
            if entry.kind == .file { try Disk.removeAbandoned(siblingPath(item)) }
            return
        }
        if item == stage.aside, try Disk.entry(at: siblingPath(stage.name)) == nil {
            try Disk.move(siblingPath(item), to: siblingPath(stage.name))
        } else {
            try Disk.removeVersion(siblingPath(item))
        }
    }

    /// The stages in `out`, by their names, that this user may not remove: what builds of other users left. Empty where
    /// `out` cannot be read.
    /// - Complexity: O(entries of `out` and of the stages in it).
    package static func foreignLeftovers(in out: String) -> [String] {
        let names = (try? Disk.names(in: out, unreadable: .skipped)) ?? []
        return names.filter { item in
            let path = DiskPath(out).appending(item).text
            guard StageName(item) != nil, let entry = try? Disk.entry(at: path), entry.kind == .folder else {
                return false
            }
            guard let listing = try? FolderListing(of: path, device: entry.device) else { return true }
            let inner = listing.items.filter { $0.entry.kind == .folder }.map { ("\(path)/\($0.path)", $0.entry) }
            // The owner may change the mode, and `Disk.removeVersion` does.
            return ([(path, entry)] + inner).contains { path, entry in
                entry.owner != geteuid() && access(path, W_OK | X_OK) != 0
            }
        }
    }

    /// Removes the stages of this folder that killed builds left. Does nothing while another build has the lock, and
    /// ignores failures: the next build that writes tries again.
    package func clearOwnLeftovers() {
        guard let items = try? Disk.names(in: out, unreadable: .skipped) else { return }
        let stages = items.filter { StageName($0).map { $0.name == name } ?? false }
        guard !stages.isEmpty, let lock = try? FolderLock(of: out, isWaiting: false), lock.isHeld else { return }
        try? clearLeftovers()
    }
}
