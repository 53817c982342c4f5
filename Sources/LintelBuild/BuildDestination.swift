package import LintelPaths
package import LintelStore
import Synchronization

/// A destination for the files of presets once they are made.
package protocol BuildDestination: Sendable {
    /// Takes the files of a preset, from any thread.
    func take(_ files: FileTree, of name: String) throws(DiskError) -> Arrival

    /// The folder that the files of the preset of that name go to; `nil` when they go to none.
    func folder(of name: String) -> String?
}

/// The result of delivering files to their destination.
package enum Arrival: Sendable {
    /// They went to no folder.
    case nowhere
    /// They were written to their folder; in a dry run, they were only compared with it.
    case written(WriteResult)
    /// They were compared with a folder: the files there that differ from what a build would write, ascending by path.
    case compared([OutputDrift])
}

extension BuildDestination {
    package func folder(of _: String) -> String? { nil }
}

/// A destination of folders on a disk, one for each preset: `<out>/<Name>`.
package struct OutputFolders: BuildDestination, Hashable {
    package enum Writing: Hashable, Sendable {
        case commit
        /// Everything is made and compared, and nothing written.
        case dryRun
    }

    /// The folder around them; made when missing.
    package var out: String
    package var writing: Writing

    package init(out: String, writing: Writing = .commit) {
        self.out = out
        self.writing = writing
    }

    package func take(_ files: FileTree, of name: String) throws(DiskError) -> Arrival {
        let folder = OutputFolder(out: out, name: name)
        switch writing {
        case .commit: return .written(try folder.write(files))
        case .dryRun: return .written(try folder.compare(with: files))
        }
    }

    package func folder(of name: String) -> String? { OutputFolder(out: out, name: name).path }
}

/// A destination in memory, from which files go to another destination if one is given.
package final class FilesInMemory: BuildDestination {
    private let next: (any BuildDestination)?
    private let files = Mutex<[String: FileTree]>([:])

    package init(then next: (any BuildDestination)? = nil) { self.next = next }

    package func take(_ files: FileTree, of name: String) throws(DiskError) -> Arrival {
        self.files.withLock { $0[name] = files }
        return try next?.take(files, of: name) ?? .nowhere
    }

    package func folder(of name: String) -> String? { next?.folder(of: name) }

    /// The files of the preset of that name; `nil` when none were made.
    package subscript(name: String) -> FileTree? { files.withLock { $0[name] } }
}

/// A destination that drops the files: it is enough that they can be made.
package struct NoDestination: BuildDestination {
    package init() {}

    package func take(_: FileTree, of _: String) -> Arrival { .nowhere }
}
