/// A reason why a stream could not be made.
package enum DeflateError: Error, Hashable, Sendable {
    /// The system has no memory left.
    case outOfMemory
}
