import LintelCodecs
import LintelDiagnostics
import LintelEngine
import LintelPaths
import LintelPreset
import LintelStore

/// The result of building a whole preset: what `PresetRecord` recalls of it, which output stamps have too, and the
/// files, which only this memory has.
struct RememberedPreset: Sendable {
    /// What is reported of the preset.
    let recalled: RecalledPreset
    let files: FileTree
    /// Those of the files that are images.
    let imagePaths: Set<String>
    /// The keys of the results of its jobs, where it comes from a seed and they are still to be copied.
    let seededJobs: [String]
}

/// Remembers the results of whole presets, so that one whose inputs are the same is neither planned nor drawn.
struct PresetMemory: Sendable {
    private let request: BuildRequest
    private let cache: BuildCache

    /// `nil` for requests whose results are not remembered.
    init?(_ request: BuildRequest) {
        guard let cache = request.cache, request.contrastAdvice != .proposals else { return nil }
        self.request = request
        self.cache = cache
    }

    /// Its form in the cache, followed by the files' bytes.
    private struct Record: Codable {
        var preset: PresetRecord
        /// Ascending by path, with the bytes of each.
        var files: [File]
        /// The keys of the results of its jobs.
        var jobs: [String]

        struct File: Codable {
            var path: String
            var size: Int
            var isImage: Bool
        }
    }

    /// The digest of everything that decides the result of a preset.
    struct Key {
        fileprivate var text: String
    }

    /// `nil` when it cannot be found, and for inputs with the content of their files: an entry names files on a disk.
    func key(of input: BuildRequest.Input) -> Key? {
        guard input.files == nil else { return nil }
        return key(of: input, request.options)
    }

    private func key(of input: BuildRequest.Input, _ options: OutputOptions) -> Key? {
        cache.tool.flatMap { PresetRecord.key(of: input, options, madeBy: $0) }.map(Key.init)
    }

    /// The result when the preset was last built from the same inputs; `nil` also when a file that it names has
    /// changed. Counted as one hit or one miss.
    /// - Parameter codings: other codings whose results will do, and are taken first.
    func preset(
        of input: BuildRequest.Input, under key: Key, preferring codings: [ImageCoding] = []
    ) -> RememberedPreset? {
        let others = codings.lazy.compactMap { coding in
            var options = request.options
            options.coding = coding
            return self.key(of: input, options)
        }
        let found =
            others.compactMap { preset(of: input, storedUnder: $0) }.first
            ?? preset(of: input, storedUnder: key)
        cache.count(hit: found != nil)
        return found
    }

    private func preset(of input: BuildRequest.Input, storedUnder key: Key) -> RememberedPreset? {
        guard let found = cache.found(for: key.text, of: .preset),
            let (record, rest) = CachedEntry.value(Record.self, in: found.bytes),
            let files = tree(record.files, rest),
            let recalled = record.preset.recalled(of: input, in: request), Self.isSound(files)
        else { return nil }
        let images = record.files.filter(\.isImage).map(\.path)
        return RememberedPreset(
            recalled: recalled, files: files, imagePaths: Set(images), seededJobs: found.isFromSeed ? record.jobs : [])
    }

    /// Keeps what the preset was made of for a build after an edit, which has this build's cache as its seed.
    func keepJobs(of preset: RememberedPreset) { cache.copyFromSeed(preset.seededJobs, of: .job) }

    private func tree(_ files: [Record.File], _ bytes: ArraySlice<UInt8>) -> FileTree? {
        var tree = FileTree()
        var rest = bytes
        for file in files {
            guard file.size >= 0, file.size <= rest.count else { return nil }
            do throws(FileTree.Conflict) { try tree.add(Array(rest.prefix(file.size)), at: file.path) } catch {
                return nil
            }
            rest = rest.dropFirst(file.size)
        }
        return rest.isEmpty ? tree : nil
    }

    /// Whether the files of an entry are those of its manifest. An entry is a file in a folder that other programs can
    /// write to.
    private static func isSound(_ files: FileTree) -> Bool {
        guard let path = FileTree.Path(LastManifest.name), let manifest = files[path].flatMap(LastManifest.init) else {
            return false
        }
        return manifest.files == Set(files.files.map(\.path.diskPath))
    }

    /// Nothing is remembered after an error.
    /// - Parameter build: what the files were made by.
    func store(
        _ report: PresetReport, _ made: FinishedPreset.Made, by build: PresetBuild, of input: BuildRequest.Input,
        under key: Key
    ) {
        guard let preset = PresetRecord(report, of: input, in: request) else { return }
        let files = made.files.files
        let record = Record(
            preset: preset,
            files: files.map {
                Record.File(path: $0.path.text, size: $0.bytes.count, isImage: made.imagePaths.contains($0.path.text))
            },
            jobs: build.jobKeys(in: cache))
        guard let bytes = CachedEntry.bytes(of: record, files: files.map(\.bytes)) else { return }
        cache.store(bytes, for: key.text, of: .preset)
    }
}
