import LintelBuild
import LintelDiagnostics
import LintelStore

extension DiskError {
    /// The message of the command line: where another folder would do, the option that names it.
    var message: String {
        switch self {
        case .notOurs: "\(finding); choose another --out, or empty the folder"
        case .presetFolder: "\(finding); choose another name or another --out"
        case .damagedManifest, .nameTaken, .brokenLink, .isFolder, .inTheWay, .mountPoint, .forbidden, .diskFull,
            .failed:
            description
        }
    }
}

extension BuildFailure {
    /// What stopped the preset, without its name.
    var message: String {
        switch self {
        case .writing(let error): error.message
        case .internalError(let failure): InternalError.message("\(failure)")
        case .unread, .otherKind, .outOfMemory, .cancelled: description
        }
    }

    /// The message about the failure.
    /// - Parameter file: the preset's, as it was named.
    func message(about file: String) -> String {
        switch self {
        case .unread, .otherKind, .writing: message
        case .outOfMemory: "\(file): \(message); free memory, or build with fewer '--jobs'"
        case .internalError, .cancelled: "\(file): \(message)"
        }
    }
}
