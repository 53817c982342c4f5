package import LintelDiagnostics
package import LintelDigest
package import LintelEngine

/// The remembered result of a preset that was built before from the same inputs, without an error.
package struct RecalledPreset: Sendable {
    package let name: String
    /// The diagnostics, sorted by location.
    package let diagnostics: [Diagnostic]
    package let images: ImageFigures
    /// The files that it names, with the content that they had.
    package let filesRead: [InputRecord]
}
