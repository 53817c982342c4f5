import LintelPaths

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A reason why files and folders could not be read or written. An output folder is then as it was before. Only where
/// the system cannot replace a folder by renames, its files may be of both versions.
package enum DiskError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The folder holds files and no manifest of Lintel's: it is somebody else's.
    case notOurs(path: String)
    /// The folder's manifest cannot be read, so that it is unknown which of its files are Lintel's.
    case damagedManifest(path: String, reason: String)
    /// Something that is not a folder has the folder's name.
    case nameTaken(path: String, by: DiskEntry.Kind)
    /// A link has the folder's name, and nothing is where it leads to.
    case brokenLink(path: String)
    /// The folder is one of a preset's outputs, where nothing else may be written.
    case presetFolder(path: String)
    /// A folder has the name of the file to be written.
    case isFolder(path: String)
    /// A file that Lintel did not write is at the path of one that it has to write.
    case inTheWay(path: String)
    /// Another file system is mounted here, so that no rename can replace it.
    case mountPoint(path: String)
    /// The permissions, a file system mounted read-only, or a file in the place of one of the path's folders forbid it.
    case forbidden(SystemFailure)
    case diskFull(SystemFailure)
    case failed(SystemFailure)

    /// The operation of a system call on a path. The raw value completes "cannot … 'PATH'".
    package enum Operation: String, Hashable, Sendable {
        case copy, create, link, open, read, remove, replace, watch, write
        case lookAt = "look at"
        /// Something was to be made in a folder under a name that is of no interest.
        case writeIn = "write in"
        /// A name in a folder is not UTF-8; the path has it as `Disk.allNames` escapes it.
        case readName = "read a name in"
    }

    /// A system call that failed, with the path it was asked for and its `errno`.
    package struct SystemFailure: Hashable, Sendable {
        package var operation: Operation
        package var path: String
        package var code: Int32

        package init(operation: Operation, path: String, code: Int32) {
            self.operation = operation
            self.path = path
            self.code = code
        }

        /// The system's message: `Permission denied`.
        package var reason: String { String(cString: strerror(code)) }
    }

    /// The system call that failed; `nil` for other errors.
    package var systemFailure: SystemFailure? {
        switch self {
        case .forbidden(let failure), .diskFull(let failure), .failed(let failure): failure
        case .notOurs, .damagedManifest, .nameTaken, .brokenLink, .presetFolder, .isFolder, .inTheWay, .mountPoint: nil
        }
    }

    /// The case that fits `failure`'s code.
    init(_ failure: SystemFailure) {
        switch failure.code {
        case EACCES, EPERM, EROFS, ENOTDIR: self = .forbidden(failure)
        case ENOSPC, EDQUOT: self = .diskFull(failure)
        default: self = .failed(failure)
        }
    }

    /// The same failure with a path in `folder` for one in `stage`, which is gone when the message is read. A stage
    /// that cannot be made is a failure to write to the folder around it.
    func naming(_ folder: String, insteadOf stage: String) -> DiskError {
        if case .forbidden(let failure) = self, failure.operation == .create, DiskPath(failure.path) == DiskPath(stage)
        {
            let around = DiskPath(stage).folder?.text ?? "."
            return .forbidden(SystemFailure(operation: .writeIn, path: around, code: failure.code))
        }
        return renamingPaths { path in
            if DiskPath(path) == DiskPath(stage) { return folder }
            return DiskPath(path).relative(to: DiskPath(stage)).map { DiskPath(folder).appending($0.text).text } ?? path
        }
    }

    /// The same error with another path.
    package func renamingPaths(_ rename: (String) -> String) -> DiskError {
        func renamed(_ failure: SystemFailure) -> SystemFailure {
            SystemFailure(operation: failure.operation, path: rename(failure.path), code: failure.code)
        }
        return switch self {
        case .notOurs(let path): .notOurs(path: rename(path))
        case .damagedManifest(let path, let reason): .damagedManifest(path: rename(path), reason: reason)
        case .nameTaken(let path, let kind): .nameTaken(path: rename(path), by: kind)
        case .brokenLink(let path): .brokenLink(path: rename(path))
        case .presetFolder(let path): .presetFolder(path: rename(path))
        case .isFolder(let path): .isFolder(path: rename(path))
        case .inTheWay(let path): .inTheWay(path: rename(path))
        case .mountPoint(let path): .mountPoint(path: rename(path))
        case .forbidden(let failure): .forbidden(renamed(failure))
        case .diskFull(let failure): .diskFull(renamed(failure))
        case .failed(let failure): .failed(renamed(failure))
        }
    }

    /// Whether no file or folder can be at the path: a name or the path is too long, or links lead in a circle.
    package var isOfImpossiblePath: Bool {
        if case .failed(let failure) = self { [ENAMETOOLONG, ELOOP].contains(failure.code) } else { false }
    }

    /// Whether nothing more can be written, whatever the path: the disk, or what the user may have of it, is full, or
    /// the file system is mounted read-only.
    package var isOfWholeDisk: Bool {
        switch self {
        case .diskFull: true
        case .forbidden(let failure): failure.code == EROFS
        default: false
        }
    }

    /// Whether a system call found nothing at its path.
    package var isOfMissingFile: Bool {
        if case .failed(let failure) = self { failure.code == ENOENT } else { false }
    }

    /// Whether the folder is there, and nothing in it says that it is Lintel's.
    package var isOfUnknownFolder: Bool {
        switch self {
        case .notOurs, .damagedManifest: true
        default: false
        }
    }

    /// One line: what was found, and the way out where there is one.
    package var description: String { advice.map { "\(finding); \($0)" } ?? finding }

    /// What was found, in one line.
    package var finding: String {
        switch self {
        case .notOurs(let path): "'\(path)' contains files that lintel did not write"
        case .damagedManifest(let path, let reason):
            "cannot read '\(path)', which lists the files that lintel wrote: \(reason)"
        case .nameTaken(let path, let kind): "'\(path)' should be a folder, but is \(kind.phrase)"
        case .brokenLink(let path): "'\(path)' is a link to something that does not exist"
        case .presetFolder(let path): "'\(path)' is the folder of a preset's outputs"
        case .isFolder(let path): "'\(path)' is a folder"
        case .inTheWay(let path): "'\(path)' has the name of an output, but lintel did not write it"
        case .failed(let failure) where failure.operation == .readName:
            "the name of '\(failure.path)' is not UTF-8"
        case .mountPoint(let path): "'\(path)' is on another file system than the folder around it"
        case .forbidden(let failure), .diskFull(let failure), .failed(let failure):
            "cannot \(failure.operation.rawValue) '\(failure.path)': \(failure.reason)"
        }
    }

    /// The way out, which names no option of a command: the library has none.
    private var advice: String? {
        switch self {
        case .notOurs: "choose another folder, or empty this one"
        case .damagedManifest: "restore it, or remove its folder and build again"
        case .nameTaken: "move it away, or choose another path"
        case .brokenLink: "make that folder, or name another"
        case .presetFolder: "choose another name or another folder"
        case .isFolder: "name a file"
        case .inTheWay: "move it away"
        case .failed(let failure) where failure.operation == .readName: "rename or remove it"
        case .mountPoint, .forbidden, .diskFull, .failed: nil
        }
    }
}
