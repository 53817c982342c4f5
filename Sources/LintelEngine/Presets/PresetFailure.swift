package import LintelPaths

/// A reason why a preset that was read and planned without an error has no files.
package enum PresetFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file of a picture could not be made.
    case encoding(EncodingFailure)
    /// An output has a path that no file can have, or that another has: an internal error.
    case conflict(FileTree.Conflict)
    /// A picture was not drawn although nothing was cancelled: an internal error.
    case notDrawn

    package var description: String {
        switch self {
        case .encoding(let failure): failure.description
        case .conflict(let conflict): conflict.description
        case .notDrawn: "a picture was not drawn"
        }
    }
}
