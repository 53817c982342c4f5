import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension BuildCache {
    /// Adds what this process stored to the folder's size, and removes what was not used for longest where that is more than the limit,
    /// down to nine tenths of it. To be called at the end of a build.
    ///
    /// The size is kept in a file, so that a small build need not look at every entry; where a killed process did not record what it
    /// stored, the next look at all entries finds it.
    package func settle() {
        let added = state.withLock { state in
            defer { state.added = 0 }
            return state.added
        }
        let place = "\(root)/size"
        func told() -> Int? {
            (try? Disk.read(place, limit: 64)).flatMap { $0 }.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
        }
        guard added > 0 || told() ?? 0 > limit, (try? Disk.entry(at: root)) ?? nil != nil else { return }
        do throws(WriteError) {
            let lock = try FolderLock(of: root)
            _ = lock.isHeld
            var size = told().map { $0 + added } ?? limit + 1
            if size > limit { size = try trimmed() }
            try OutputFile.write(Array("\(size)".utf8), to: place)
        } catch {
            state.withLock { $0.problem = $0.problem ?? error }
        }
    }

    struct Item {
        var path: String
        var size: Int
        var used: timespec
    }

    /// Every entry, and what killed processes left.
    static func items(in root: String) throws(WriteError) -> (entries: [Item], left: [Item]) {
        func items(_ folder: String) throws(WriteError) -> [Item] {
            guard try Disk.entry(at: folder)?.kind == .folder else { return [] }
            var items: [Item] = []
            for name in try Disk.names(in: folder, unreadable: .skipped) {
                let path = "\(folder)/\(name)"
                // Another process may have removed it.
                guard let entry = try Disk.entry(at: path), entry.kind == .file else { continue }
                items.append(Item(path: path, size: entry.size, used: entry.modified))
            }
            return items
        }
        var entries: [Item] = []
        for kind in Kind.allCases {
            let folder = "\(root)/\(kind.rawValue)"
            guard try Disk.entry(at: folder)?.kind == .folder else { continue }
            for name in try Disk.names(in: folder, unreadable: .skipped) where name.utf8.count == 2 {
                entries += try items("\(folder)/\(name)")
            }
        }
        return (entries, try items("\(root)/new"))
    }

    /// The size after trimming.
    private func trimmed() throws(WriteError) -> Int {
        let (entries, left) = try Self.items(in: root)
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        // A process writes an entry within seconds.
        for item in left where item.used.tv_sec < now.tv_sec - 3600 { try? Disk.remove(item.path) }
        var size = entries.reduce(0) { $0 + $1.size }
        guard size > limit else { return size }
        let oldest = entries.sorted {
            ($0.used.tv_sec, $0.used.tv_nsec, $0.path) < ($1.used.tv_sec, $1.used.tv_nsec, $1.path)
        }
        for item in oldest {
            if size <= limit / 10 * 9 { break }
            try? Disk.remove(item.path)
            size -= item.size
        }
        return size
    }

    /// What `clean` took away.
    package struct Cleaned: Hashable, Sendable {
        package var entries = 0
        /// Bytes of the entries.
        package var bytes = 0

        package init(entries: Int = 0, bytes: Int = 0) {
            self.entries = entries
            self.bytes = bytes
        }
    }

    /// Removes all entries below `folder`. A folder without our mark is left alone, and holds none.
    package static func clean(_ folder: String) throws(WriteError) -> Cleaned {
        let root = "\(folder)/\(version)"
        guard try Disk.entry(at: "\(root)/\(CacheTag.name)")?.kind == .file,
            try Disk.read("\(root)/\(CacheTag.name)", limit: 4096) == Array(CacheTag.text.utf8)
        else { return Cleaned() }
        let entries = try items(in: root).entries
        // The mark goes last, so that a clean which was killed can be done again.
        // Builds that run meanwhile may store faster than is removed; their entries stay, and the mark with them.
        do throws(WriteError) {
            for kind in Kind.allCases { try Disk.remove("\(root)/\(kind.rawValue)") }
        } catch {
            guard case .failed(let failure) = error, failure.code == ENOTEMPTY || failure.code == EEXIST else {
                throw error
            }
            return Cleaned(entries: entries.count, bytes: entries.reduce(0) { $0 + $1.size })
        }
        for name in ["new", "size", CacheTag.name] { try Disk.remove("\(root)/\(name)") }
        // A build may have begun anew.
        _ = rmdir(root)
        return Cleaned(entries: entries.count, bytes: entries.reduce(0) { $0 + $1.size })
    }
}
