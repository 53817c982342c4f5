import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension BuildCache {
    /// Adds up the sizes of the folder's entries like `addUp()`, except during a series. Call it at the end of a build.
    package func settle() {
        if state.withLock({ $0.series }) == 0 { addUp() }
    }

    /// Begins a series of builds, which need not all be added up.
    package func beginSeries() { state.withLock { $0.series += 1 } }

    /// Ends a series, and settles what its builds have stored.
    package func endSeries() {
        state.withLock { $0.series -= 1 }
        settle()
    }

    /// Adds what this process stored to the folder's size, and removes what was not used for longest where that is more
    /// than the limit, down to nine tenths of it.
    ///
    /// The size is kept in files, so that a small build need not look at every entry: `size`, which was counted, and in
    /// `added` a file for each call since then, since without locks two machines that write one file would lose what
    /// one of them has stored. From `mostAdditions` on all is counted again. Where a killed process did not record what
    /// it stored, the next count finds it.
    func addUp() {
        let added = state.withLock { state in
            defer { state.added = 0 }
            return state.added
        }
        guard let size = number(in: "\(root)/size") ?? (added > 0 ? 0 : nil) else { return }
        let folder = "\(root)/added"
        do throws(DiskError) {
            var names = ((try? Disk.names(in: folder, unreadable: .skipped)) ?? []).filter { !$0.hasPrefix(".") }
            if added > 0 {
                if try Disk.entry(at: folder) == nil { try Disk.makeFolders(folder) }
                let name = String(UInt64.random(in: .min ... .max), radix: 16)
                try put(Array("\(added)".utf8), at: "\(folder)/\(name)")
                names.append(name)
            }
            let sum = names.reduce(size) { $0.addingUpTo(number(in: "\(folder)/\($1)") ?? 0) }
            guard sum > limit || names.count > Self.mostAdditions || number(in: "\(root)/size") == nil else { return }
            // The files that were there before the count are in it; what is added meanwhile may be counted twice.
            let counted = try trimmed()
            try put(Array("\(counted)".utf8), at: "\(root)/size")
            for name in names { try? Disk.remove("\(folder)/\(name)") }
        } catch {
            state.withLock { $0.problem = $0.problem ?? error }
        }
    }

    /// A count of a large cache looks at some ten thousand files.
    private static let mostAdditions = 256

    /// A size in bytes in a file; `nil` when there is none, or it says something else.
    private func number(in path: String) -> Int? {
        guard let bytes = try? Disk.read(path, limit: 64),
            let number = Int(String(decoding: bytes, as: UTF8.self)), number >= 0
        else { return nil }
        return number
    }

    /// The place of an entry in the order of removal: those that were not used for longest first, and of those the
    /// smaller ones.
    private struct Rank: Comparable {
        var used: FileTable.Moment
        var size: Int

        static func < (a: Rank, b: Rank) -> Bool { (a.used, a.size) < (b.used, b.size) }
    }

    private struct Item {
        var path: String
        var size: Int
        var used: FileTable.Moment

        var rank: Rank { Rank(used: used, size: size) }
    }

    /// Visits every entry, a folder of them at a time: a batch's cache has hundreds of thousands.
    private static func visitEntries(in root: String, _ body: (Item) -> Void) throws(DiskError) {
        for kind in Kind.allCases {
            let folder = "\(root)/\(kind.rawValue)"
            guard try Disk.entry(at: folder)?.kind == .folder else { continue }
            for name in try Disk.names(in: folder, unreadable: .skipped) where name.utf8.count == 2 {
                try items(in: "\(folder)/\(name)").forEach(body)
            }
        }
    }

    private static func items(in folder: String) throws(DiskError) -> [Item] {
        guard try Disk.entry(at: folder)?.kind == .folder else { return [] }
        var items: [Item] = []
        // Another process may have removed a file or the folder. Names with `.nfs` are of removed files that a process
        // still reads.
        for name in (try? Disk.names(in: folder, unreadable: .skipped)) ?? [] where !name.hasPrefix(".nfs") {
            let path = "\(folder)/\(name)"
            guard let entry = try? Disk.entry(at: path), entry.kind == .file else { continue }
            items.append(Item(path: path, size: entry.size, used: FileTable.Moment(entry.modified)))
        }
        return items
    }

    /// The size after trimming. The order of removal takes 24 bytes for each entry, and up to three times that while
    /// its array grows: 19 MB for 300,000. Paths would take several times as much.
    private func trimmed() throws(DiskError) -> Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        let now = FileTable.Moment(time)
        var ranks: [Rank] = []
        var size = 0
        try Self.visitEntries(in: root) { item in
            // A file that is larger than any entry is not one: nothing reads it.
            if item.size > Self.entryLimit {
                try? Disk.remove(item.path)
            } else {
                ranks.append(item.rank)
                size = size.addingUpTo(item.size)
            }
        }
        // What killed processes left: one that runs writes an entry within seconds.
        for item in try Self.items(in: "\(root)/new") where item.used.seconds < now.seconds - 3600 {
            try? Disk.remove(item.path)
        }
        guard size > limit else { return size }
        ranks.sort()
        let wanted = limit / 10 * 9
        var count = 0
        // What cannot be removed still counts, so that others go in its place, in another visit.
        while size > wanted, count < ranks.count {
            var excess = size - wanted
            while excess > 0, count < ranks.count {
                excess -= ranks[count].size
                count += 1
            }
            let last = ranks[count - 1]
            // Of equal entries no more go than have to.
            var equal = ranks[..<count].reversed().prefix { $0 == last }.count
            try Self.visitEntries(in: root) { item in
                let rank = item.rank
                guard size > wanted, item.size <= Self.entryLimit, rank < last || rank == last && equal > 0 else {
                    return
                }
                do throws(DiskError) { try Disk.remove(item.path) } catch { return }
                size -= item.size
                if rank == last { equal -= 1 }
            }
        }
        return size
    }

    /// The number of entries that a cache has, or that were removed.
    package struct Content: Hashable, Sendable {
        package var entries = 0
        /// The bytes of the entries.
        package var bytes = 0

        package init(entries: Int = 0, bytes: Int = 0) {
            self.entries = entries
            self.bytes = bytes
        }
    }

    /// Returns the number of entries below `folder`; 0 for a folder that is not marked as a cache.
    /// - Complexity: O(entries).
    package static func content(of folder: String) throws(DiskError) -> Content {
        var content = Content()
        let root = "\(folder)/\(version)"
        guard try isMarked(root) else { return content }
        try visitEntries(in: root) { item in
            content.entries += 1
            content.bytes = content.bytes.addingUpTo(item.size)
        }
        return content
    }

    /// Whether a folder is one that a build has made for entries.
    private static func isMarked(_ root: String) throws(DiskError) -> Bool {
        let tag = "\(root)/\(CacheTag.name)"
        guard try Disk.entry(at: tag)?.kind == .file else { return false }
        return try Disk.read(tag, limit: 4096) == Array(CacheTag.text.utf8)
    }

    /// Removes all entries below `folder`. A folder that is not marked as a cache is not changed.
    /// - Returns: the removed entries.
    package static func clean(_ folder: String) throws(DiskError) -> Content {
        let root = "\(folder)/\(version)"
        guard try isMarked(root) else { return Content() }
        let cleaned = try content(of: folder)
        // The mark goes last, so that a clean which was killed can be done again. Builds that run meanwhile may store
        // faster than is removed; their entries stay, and the mark with them.
        do throws(DiskError) {
            for kind in Kind.allCases { try Disk.remove("\(root)/\(kind.rawValue)") }
        } catch {
            guard case .failed(let failure) = error, [ENOTEMPTY, EEXIST, EBUSY].contains(failure.code) else {
                throw error
            }
            return cleaned
        }
        for name in ["new", "added", "size", CacheTag.name] { try Disk.remove("\(root)/\(name)") }
        // A build may have begun anew.
        _ = rmdir(root)
        return cleaned
    }
}
