package import LintelCodecs

/// A reason why the file of a picture could not be made.
package enum EncodingFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// There was not enough memory, which is not an error in Lintel.
    case outOfMemory
    /// The PNG codec refused what was drawn: an internal error.
    case png(PNGError)
    /// The JPEG codec refused what was drawn, or cannot read what it wrote: an internal error.
    case jpeg(JPEGError)

    init(_ error: PNGError) { self = error == .outOfMemory ? .outOfMemory : .png(error) }

    init(_ error: JPEGError) { self = error == .outOfMemory ? .outOfMemory : .jpeg(error) }

    package var description: String {
        switch self {
        case .outOfMemory: "not enough memory to encode an image"
        case .png(let error): error.description
        case .jpeg(let error): error.description
        }
    }
}
