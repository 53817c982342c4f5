import LintelBuild
import LintelEmit
import LintelEngine
import LintelStore

/// What is promised of any bytes as an entry of the cache, under a digest that is right, and of the stamps in output
/// folders: a build goes on with what is of the right form, and makes everything anew that is not.
enum CachePromises {
    /// The first byte of an input says what the others are.
    private enum Kind: UInt8, CaseIterable {
        case job = 0x6a  // j
        case preset = 0x70  // p
        case stamp = 0x73  // s

        var folder: BuildCache.Kind {
            switch self {
            case .job: .job
            case .preset: .preset
            case .stamp: .stamp
            }
        }
    }

    private static let cache: BuildCache = {
        guard let cache = FuzzBuild.request.cache else { fail("the build has no cache") }
        return cache
    }()

    /// An entry that the build stored.
    private struct Entry {
        var key: String
        var path: String
        /// The bytes without their mark, a digest of 32 bytes.
        var bytes: [UInt8]
    }

    private static func entry(_ kind: Kind) -> Entry {
        let root = "\(cache.folder)/v1/\(kind.folder.rawValue)"
        guard let folder = FuzzFolder.names(root).first, let name = FuzzFolder.names("\(root)/\(folder)").first else {
            fail("the build stored nothing in \(root)")
        }
        let path = "\(root)/\(folder)/\(name)"
        return Entry(key: folder + name, path: path, bytes: Array(FuzzFolder.bytes(path).dropFirst(32)))
    }

    private static let entries: [Kind: Entry] = Dictionary(
        uniqueKeysWithValues: Kind.allCases.map { ($0, entry($0)) })

    static var seeds: [[UInt8]] { entries.map { [$0.key.rawValue] + $0.value.bytes } }

    static func check(_ bytes: [UInt8]) {
        let bytes = bytes.prefix(1 << 20)
        guard let kind = bytes.first.flatMap(Kind.init), let entry = entries[kind] else { return }
        let stored = Array(bytes.dropFirst())
        // Of another form it is drawn again, which takes long.
        if kind == .job, JobRenderer.Result(cached: stored) == nil { return }
        cache.store(stored, for: entry.key, of: kind.folder)
        switch kind {
        case .job, .preset:
            // A whole preset that is known is not planned, and needs no images.
            if kind == .job, let preset = entries[.preset] { try? Disk.remove(preset.path) }
            let report = Pipeline.build(FuzzBuild.request, to: FilesInMemory())
            for preset in report.presets {
                promise(preset.failure == nil, "a build goes on: \(preset.failure.map { "\($0)" } ?? "")")
            }
        case .stamp:
            guard let stamps = OutputStamps(FuzzBuild.request, FuzzBuild.folders) else {
                fail("the build has no stamps")
            }
            if let report = stamps.known(FuzzBuild.input) {
                promise(!report.hasErrors, "a build with errors is not remembered")
            }
        }
        cache.store(entry.bytes, for: entry.key, of: kind.folder)
    }
}
