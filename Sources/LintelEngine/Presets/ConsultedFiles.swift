package import LintelDigest

/// The files that a preset names: those that were read for it, and where they were looked for.
package struct ConsultedFiles: Sendable {
    /// The files that were read: palette files, then textures. The preset's own file is not among them.
    package let read: [InputRecord]
    /// The paths that were searched, including those of files that are missing or cannot be used: a build after one of
    /// them has changed may have another result. They are unknown, and so empty, for presets that are recalled.
    package let searchedPaths: [String]

    package init(read: [InputRecord] = [], searchedPaths: [String] = []) {
        self.read = read
        self.searchedPaths = searchedPaths
    }
}
