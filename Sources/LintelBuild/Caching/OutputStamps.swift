import LintelDigest
import LintelEngine
import LintelPaths
import LintelStore

/// The records of output folders after a build, so that the next build of the same inputs neither plans nor reads
/// anything where nothing was changed since.
///
/// A stamp is in the cache, not in or beside the folder: its content is true of one machine, and outputs are committed.
/// Its key is a digest of the preset, the devices, the options, the program and the folder's path; it contains the
/// digests of the files that the preset names, and a `FileTable` of the folder's files and folders. It is valid until
/// the next boot. A cache entry that is not what was stored is ignored.
package struct OutputStamps: Sendable {
    private let request: BuildRequest
    private let folders: OutputFolders
    private let cache: BuildCache
    /// The digest of everything that decides every preset of the request.
    private let optionsDigest: String
    /// The folder's path from the root, so that another process finds the same folder by it.
    private let out: String

    /// Creates the records for a request; `nil` for requests whose outputs are not remembered.
    /// - Parameter optionsDigest: the result of `optionsDigest(of:)` for the request, whatever its folder, where that
    ///   is known.
    package init?(_ request: BuildRequest, _ folders: OutputFolders, optionsDigest: String? = nil) {
        guard let cache = request.cache, request.contrastAdvice != .proposals,
            let optionsDigest = optionsDigest ?? Self.optionsDigest(of: request),
            let out = Self.wholePath(folders.out)
        else { return nil }
        self.request = request
        self.folders = folders
        self.cache = cache
        self.optionsDigest = optionsDigest
        self.out = out
    }

    /// The digest of the program, the devices and the options of a request; `nil` when it is not known.
    package static func optionsDigest(of request: BuildRequest) -> String? {
        request.cache?.tool.flatMap {
            PresetRecord.key(of: BuildRequest.Input(file: "", bytes: []), request.options, madeBy: $0)
        }
    }

    private struct Record: Codable {
        var preset: PresetRecord
        /// The paths of files that others have put there, relative to the folder.
        var kept: [String]
        var manifestDigest: String
    }

    /// The report on a build that would find everything as it should be; `nil` when it is not known that it would.
    package func known(_ input: BuildRequest.Input) -> PresetReport? {
        guard let key = key(of: input), let bytes = cache.bytes(for: key, of: .stamp),
            let (record, rest) = CachedEntry.value(Record.self, in: bytes), let table = FileTable(rest),
            let preset = record.preset.recalled(of: input, in: request)
        else { return nil }
        let folder = OutputFolder(out: folders.out, name: preset.name).path
        guard table.isCurrent(in: folder) else { return nil }
        cache.count(hit: true)
        let files = WriteResult(
            outcome: .unchanged, written: [],
            unchanged: table.paths.filter { !$0.isEmpty && $0.utf8.last != UInt8(ascii: "/") },
            removed: [], kept: record.kept)
        var report = PresetReport(
            preset, file: input.file, folder: folder, outcome: .made(.written(files), newImages: 0))
        report.manifestDigest = record.manifestDigest
        return report
    }

    /// A folder to remember, as it was when it was written.
    package struct Built: Sendable {
        private let stamps: OutputStamps
        private let input: BuildRequest.Input
        private let report: PresetReport
        private let manifestDigest: String
        private let table: FileTable

        /// Creates the record of a folder. Call it as soon as the folder is written; `nil` when there is nothing to
        /// remember.
        /// - Parameter manifestDigest: the digest of the manifest that was written. A process that builds the same
        ///   folder from other inputs at the same time writes another one.
        package init?(
            _ stamps: OutputStamps, _ input: BuildRequest.Input, _ report: PresetReport, manifestDigest: String
        ) {
            guard !report.hasErrors, let table = stamps.survey(report), let folder = report.folder else { return nil }
            let path = folder + "/" + LastManifest.name
            guard let bytes = try? Disk.read(path, limit: LastManifest.sizeLimit),
                sha256(bytes) == manifestDigest
            else { return nil }
            self.stamps = stamps
            self.input = input
            self.report = report
            self.manifestDigest = manifestDigest
            self.table = table
        }

        fileprivate var latestChange: FileTable.Moment { table.latestChange }

        fileprivate func store() {
            // What was changed meanwhile is not what was written.
            guard table == stamps.survey(report), let files = report.files, let key = stamps.key(of: input),
                let preset = PresetRecord(report, of: input, in: stamps.request)
            else { return }
            let record = Record(preset: preset, kept: files.kept, manifestDigest: manifestDigest)
            guard let bytes = CachedEntry.bytes(of: record, files: [table.bytes]) else { return }
            stamps.cache.store(bytes, for: key, of: .stamp)
        }
    }

    /// To be called as soon as the folder is written.
    func built(_ input: BuildRequest.Input, _ report: PresetReport) -> Built? {
        guard folders.writing == .commit, let digest = report.manifestDigest else { return nil }
        return Built(self, input, report, manifestDigest: digest)
    }

    /// Stores records of folders that were built. Waits once for the clock's next tick, so that whatever is changed
    /// afterwards has a later time.
    package static func store(_ built: [Built]) {
        guard let latest = built.map(\.latestChange).max(), FileTable.clockPasses(latest) else { return }
        for one in built { one.store() }
    }

    /// Looks at the files and at all folders, also at those of others, whose entries decide what is kept.
    private func survey(_ report: PresetReport) -> FileTable? {
        guard let folder = report.folder, let files = report.files else { return nil }
        let paths = (files.written + files.unchanged).sorted()
        // With the slash, which tells folders from files.
        var folders: Set<DiskPath> = [""]
        for path in files.kept where (try? Disk.entry(at: "\(folder)/\(path)"))?.kind == .folder {
            folders.insert(DiskPath(path + "/"))
        }
        for path in paths + files.kept {
            var rest = path.utf8[...]
            while let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
                guard folders.insert(DiskPath(String(Substring(rest[...slash])))).inserted else { break }
                rest = rest[..<slash]
            }
        }
        return FileTable(of: folder, paths: paths + folders.sorted().map(\.text))
    }

    /// `nil` for inputs with the content of their files, since a stamp names files on a disk.
    ///
    /// Equal keys mean equal inputs, except for locations in an input's tree: `PresetRecord` compares those where
    /// diagnostics have them.
    private func key(of input: BuildRequest.Input) -> String? {
        guard input.files == nil, let folder = input.folder.map({ Self.wholePath($0) }) ?? "" else { return nil }
        let texts = [
            "stamp", optionsDigest, out, sha256(input.bytes), input.file, input.folder == nil ? "none" : folder,
            input.isStandardInput ? "standard input" : "",
            input.wantedName ?? "", request.devices?.file ?? "", SystemStart.identity,
        ]
        return ValueFingerprint.digest(ofTexts: texts)
    }

    private static func wholePath(_ path: String) -> String? {
        if DiskPath(path).isAbsolute { return path }
        return InputFile.currentFolder.map { DiskPath($0).appending(path).text }
    }
}
