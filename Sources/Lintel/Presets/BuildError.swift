/// Why a preset was not read, built or written. Nothing on a disk has changed then, except where only the last version could not be removed.
///
/// `description` is what to show: Foundation's `localizedDescription` knows nothing of it.
public enum BuildError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Something in the preset, with its locations.
    case diagnosed(DiagnosedError)
    /// What the file system or a codec said.
    case failed(String)

    /// The diagnostics, a line for each, or what was said.
    public var description: String {
        switch self {
        case .diagnosed(let error): error.description
        case .failed(let words): words
        }
    }
}
