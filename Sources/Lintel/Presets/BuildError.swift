import LintelCodecs
import LintelDiagnostics
import LintelEmit
public import LintelPlan

/// Why a preset was not read, built or written. Nothing on a disk has changed then, except where the system cannot
/// replace a folder by renames: there its files may be of both versions.
///
/// `description` is what to show: Foundation's `localizedDescription` knows nothing of it.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum BuildError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Something in the preset, with its locations.
    case diagnosed(DiagnosedError)
    /// The formats that were asked for are none.
    case noFormat
    /// Formats that describe images of others, without those that they describe: `swift` needs `xcassets` or `bundle`.
    case noImageFormat(Set<OutputFormat>)
    /// The quality that was asked of JPEG files, which is not one of `JPEGOptions.qualities`.
    case jpegQuality(Int)
    /// The preset's file cannot be read; `reason` is a sentence that names it.
    case unreadable(path: String, problem: ReadingProblem, reason: String)
    /// No preset of that name comes with Lintel; `nearest` is the name that was probably meant, if there is one.
    case unknownShippedPreset(name: String, nearest: String?)
    /// A folder or file cannot be written; `reason` is a sentence that names it.
    case unwritable(path: String, problem: WritingProblem, reason: String)
    /// The task that asked for the build was cancelled.
    case cancelled
    /// There is not enough memory to encode an image; fewer workers or a lower effort may do.
    case outOfMemory
    /// An error in Lintel or in a library that it uses, with what was said: please report it with the preset.
    case internalError(String)

    /// The kind of problem with a file that is read.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum ReadingProblem: String, Hashable, Sendable {
        /// There is no such file.
        case missing
        /// It is a folder.
        case folder
        /// It is a pipe, a device or a socket.
        case special
        /// It is longer than is read.
        case tooLarge
        /// The system refuses it, as for lack of permission.
        case refused
    }

    /// The kind of problem with a folder that is written.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum WritingProblem: String, Hashable, Sendable {
        /// It holds files that Lintel did not write, or its manifest is damaged, which lists those that it did.
        case foreign
        /// Something else has the name of the folder or of a file in it.
        case nameTaken
        /// The permissions, or a file system mounted read-only, forbid it.
        case forbidden
        /// The disk or the quota is full.
        case diskFull
        /// Another refusal of the system.
        case refused
    }

    /// The diagnostics, a line for each, or what was found and what was expected, in lower case.
    public var description: String {
        switch self {
        case .diagnosed(let error): error.description
        case .noFormat: "no formats; expected one or more, such as 'xcassets'"
        case .noImageFormat(let formats): OutputFormat.messageAboutDescriptions(formats.sorted())
        case .jpegQuality(let quality): "a JPEG quality of \(quality); expected \(JPEGOptions.qualitiesPhrase)"
        case .unknownShippedPreset(let name, let nearest):
            "unknown shipped preset '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        case .unreadable(_, _, let reason), .unwritable(_, _, let reason): reason
        case .cancelled: "the build was cancelled"
        case .outOfMemory: "not enough memory to encode an image"
        case .internalError(let reason): InternalError.message(reason)
        }
    }
}
