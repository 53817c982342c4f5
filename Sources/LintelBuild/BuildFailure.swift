package import LintelEngine
package import LintelStore

/// A reason that stopped a preset in which no error was found.
package enum BuildFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Its file could not be read, for that reason.
    case unread(String)
    /// Its file is of another kind than a preset, as the message says.
    case otherKind(String)
    case writing(DiskError)
    /// There was not enough memory to encode an image.
    case outOfMemory
    /// An error in Lintel itself.
    case internalError(PresetFailure)
    /// The build was cancelled.
    case cancelled

    package var description: String {
        switch self {
        case .unread(let reason), .otherKind(let reason): reason
        case .writing(let error): error.description
        case .outOfMemory: EncodingFailure.outOfMemory.description
        case .internalError(let failure): failure.description
        case .cancelled: "cancelled"
        }
    }

    /// The failure of a build in which a preset got no files.
    init(_ failure: PresetFailure) {
        self = failure == .encoding(.outOfMemory) ? .outOfMemory : .internalError(failure)
    }
}
