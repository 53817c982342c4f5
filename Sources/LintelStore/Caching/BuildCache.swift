import LintelDigest
import LintelPaths
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A folder with the results of earlier builds, each under a digest of everything that decides it.
///
/// Any number of processes may use one folder at a time, also from several machines over a network file system, because
/// it needs no locks. An entry is written beside its path and renamed to it, and its first 32 bytes are a digest of the
/// others and its name: what a crash, a full disk or another program has left is not an entry, and is made anew.
/// Readers check an entry like any file, since another program can compute digests too. No failure of the cache stops a
/// build.
package final class BuildCache: Sendable {
    /// The kind of an entry; its raw value is the name of a folder.
    package enum Kind: String, CaseIterable {
        /// The image of one job of a plan.
        case job = "jobs"
        /// All files of one preset.
        case preset = "presets"
        /// What an output folder was like after a build.
        case stamp = "stamps"
        /// The digest of a program's file.
        case tool = "tools"
    }

    /// The user's cache folder, which contains lintel's.
    package let folder: String
    /// The limit of the size in bytes. When the cache has more, the entries that were unused for longest are removed.
    package let limit: Int
    /// Another user's cache folder, such as one from an archive: it is read where this one has no entry, and never
    /// written. `nil` for none.
    package let seed: String?

    /// The standard limit, 1 GB.
    package static let standardLimit = 1_000_000_000
    /// The maximum size of an entry in bytes; larger results are not remembered.
    package static let entryLimit = 256 << 20
    /// The version of the form of entries, which grows when the form changes. Entries of other versions are not used.
    static let version = "v1"

    struct State {
        /// The bytes stored since they were last counted.
        var added = 0
        /// How many series of builds are under way.
        var series = 0
        var problem: DiskError?
        var tool: Tool?
        var hits = 0
        var misses = 0
    }

    enum Tool {
        case known(String)
        case unknown
    }

    let state = Mutex(State())

    /// Creates a cache.
    /// - Parameters:
    ///   - folder: the folder, which is created when the first entry is stored.
    ///   - seed: a second folder of the same form, which is only read.
    package init(folder: String, limit: Int = standardLimit, seed: String? = nil) {
        self.folder = folder
        self.limit = limit
        self.seed = seed
    }

    var root: String { "\(folder)/\(Self.version)" }

    /// The first thing that went wrong with storing.
    package var problem: DiskError? { state.withLock { $0.problem } }
    /// The number of results that were found, and of those that were not.
    package var counts: (hits: Int, misses: Int) { state.withLock { ($0.hits, $0.misses) } }

    /// The key of what `values` decide, made by this very program. `nil` when that is not known, and nothing can be
    /// remembered.
    package func key(of values: [Any]) -> String? {
        tool.flatMap { ProgramDigest.key(of: values, madeBy: $0) }
    }

    /// The digest of this program; `nil` when it is not known.
    package var tool: String? {
        if let tool = state.withLock({ $0.tool }) {
            if case .known(let digest) = tool { return digest } else { return nil }
        }
        // Twice at the same time at worst.
        let digest = ProgramDigest.digest(rememberedBy: self)
        state.withLock { $0.tool = digest.map { .known($0) } ?? .unknown }
        return digest
    }

    // MARK: Entries

    /// Returns the bytes that were stored under `key`; `nil` also when the entry is damaged. Counts as use.
    ///
    /// An entry that only the seed has is copied to the cache, so that afterwards the cache contains what builds
    /// have used of it, and nothing else.
    package func bytes(for key: String, of kind: Kind) -> [UInt8]? { found(for: key, of: kind)?.bytes }

    /// Returns the bytes like `bytes(for:of:)`, and whether only the seed had them.
    package func found(for key: String, of kind: Kind) -> (bytes: [UInt8], isFromSeed: Bool)? {
        let path = path(of: key, kind, in: folder)
        switch entry(at: path, for: key, kind) {
        case .sound(let bytes):
            utimensat(AT_FDCWD, path, nil, 0)
            return (bytes: bytes, isFromSeed: false)
        case .unsound: try? Disk.remove(path)
        case .unreadable: removeMisfit(path)
        }
        // What a seed says of folders and programs is of another machine.
        guard let seed, [.job, .preset].contains(kind),
            case .sound(let bytes) = entry(at: self.path(of: key, kind, in: seed), for: key, kind)
        else {
            return nil
        }
        store(bytes, for: key, of: kind)
        return (bytes: bytes, isFromSeed: true)
    }

    /// Copies the entries that only the seed has, as they are: whoever reads one checks it.
    ///
    /// An entry may be made of others, which are then not asked for. With them the cache can be the seed of a build
    /// that needs them.
    /// - Parameter keys: the keys of the entries; what is not one is left out.
    package func copyFromSeed(_ keys: [String], of kind: Kind) {
        guard let seed else { return }
        for key in keys where Self.isKey(key) && !Self.isThere(path(of: key, kind, in: folder)) {
            guard let entry = try? Disk.read(path(of: key, kind, in: seed), limit: Self.entryLimit) else { continue }
            storeEntry(entry, for: key, of: kind)
        }
    }

    /// Whether it is a digest in hexadecimal digits: a key in an entry can be of another program, and would be a path.
    private static func isKey(_ text: String) -> Bool {
        text.utf8.count == 64
            && text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }

    /// What reading an entry's file gave.
    private enum Found {
        case sound([UInt8])
        /// The entry is not what was stored.
        case unsound
        case unreadable
    }

    /// Reads an entry and checks its mark. Over a network a file can be replaced by another machine while it is read,
    /// which ends the reading early or with `ESTALE`: such a reading is repeated once.
    private func entry(at path: String, for key: String, _ kind: Kind) -> Found {
        var found = Found.unreadable
        for _ in 0..<2 {
            do throws(DiskError) {
                guard var bytes = try Disk.read(path, limit: Self.entryLimit), bytes.count >= Self.markLength else {
                    return .unreadable
                }
                let mark = Array(bytes.prefix(Self.markLength))
                bytes.removeFirst(Self.markLength)
                if mark == Self.mark(of: bytes, for: key, kind) { return .sound(bytes) }
                found = .unsound
            } catch {
                found = .unreadable
                guard case .failed(let failure) = error, [ESTALE, EIO].contains(failure.code) else { return found }
            }
        }
        return found
    }

    /// The beginning of an entry: a digest of its bytes, its key and its kind, so that an entry under the name of
    /// another is none.
    private static func mark(of bytes: [UInt8], for key: String, _ kind: Kind) -> [UInt8] {
        sha256Bytes(Array("\(kind.rawValue)/\(key)/".utf8) + sha256Bytes(bytes))
    }

    private static let markLength = 32

    /// Removes what has the name of an entry and cannot be one, such as a pipe, so that the next one can be stored
    /// there.
    private func removeMisfit(_ path: String) {
        guard let entry = try? Disk.entry(at: path), entry.kind != .folder else { return }
        if entry.kind != .file || !(Self.markLength...Self.entryLimit).contains(entry.size) { try? Disk.remove(path) }
    }

    package func store(_ bytes: [UInt8], for key: String, of kind: Kind) {
        guard bytes.count <= Self.entryLimit - Self.markLength else { return }
        storeEntry(Self.mark(of: bytes, for: key, kind) + bytes, for: key, of: kind)
    }

    /// - Parameter entry: the mark, and the bytes behind it.
    private func storeEntry(_ entry: [UInt8], for key: String, of kind: Kind) {
        let path = path(of: key, kind, in: folder)
        do throws(DiskError) {
            try makeFolders(kind, key)
            try put(entry, at: path)
            let isMuch = state.withLock { state in
                state.added += entry.count
                return state.added > limit / 16
            }
            if isMuch { addUp() }
        } catch {
            state.withLock { $0.problem = $0.problem ?? error }
        }
    }

    package func count(hit: Bool) { state.withLock { if hit { $0.hits += 1 } else { $0.misses += 1 } } }

    private func path(of key: String, _ kind: Kind, in folder: String) -> String {
        "\(folder)/\(Self.version)/\(kind.rawValue)/\(key.prefix(2))/\(key.dropFirst(2))"
    }

    /// Writes a file beside its path, and gives it its name when it is whole. The last of several processes wins.
    func put(_ bytes: [UInt8], at path: String) throws(DiskError) {
        let temporary = "\(root)/new/\(StageName(for: DiskPath(path).name).text)"
        do throws(DiskError) {
            try Disk.create(temporary, bytes: bytes)
            try Disk.move(temporary, to: path)
        } catch {
            // A server that has answered a request before its answer was lost says of the second that there is no such
            // file.
            if case .failed(let failure) = error, failure.code == ENOENT, Self.isThere(path),
                !Self.isThere(temporary)
            {
                return
            }
            try? Disk.remove(temporary)
            throw error
        }
    }

    private static func isThere(_ path: String) -> Bool { (try? Disk.entry(at: path)) != nil }

    private func makeFolders(_ kind: Kind, _ key: String) throws(DiskError) {
        let folder = "\(root)/\(kind.rawValue)/\(key.prefix(2))"
        if try Disk.entry(at: folder) != nil, try Disk.entry(at: "\(root)/new") != nil { return }
        try Disk.makeFolders("\(root)/new")
        let tag = "\(root)/\(CacheTag.name)"
        if try Disk.entry(at: tag)?.size != CacheTag.text.utf8.count { try put(Array(CacheTag.text.utf8), at: tag) }
        // Last, so that what another process finds is complete.
        try Disk.makeFolders(folder)
    }
}
