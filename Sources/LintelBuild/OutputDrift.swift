/// A file that is not what the preset makes now.
package struct OutputDrift: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A build wrote it, from other inputs or with other options.
        case outdated
        /// Changed after a build wrote it.
        case edited
        case missing
        /// No build made it.
        case extra
    }

    /// What is where a file or a folder of the preset belongs.
    package enum Obstacle: Hashable, Sendable {
        /// The preset's folder has files, and no manifest says that a build made them.
        case noManifest
        /// A folder is where the file belongs.
        case folder
        /// What the text names, such as `a symbolic link`, is where a file belongs. A build replaces it if the last one
        /// wrote a file there.
        case notFile(String)
        /// What the text names is where a folder belongs. A build refuses to replace it.
        case notFolder(String)
    }

    package var kind: Kind
    /// The path of the file, relative to the preset's folder; `folderPath` for that folder.
    package var path: String
    /// The reasons as sentences without capitals.
    package var causes: [String]
    /// What is where the file belongs, or is the file itself; `nil` where nothing of the kind is known.
    package var obstacle: Obstacle?

    /// The path of the preset's folder itself.
    package static let folderPath = "."

    package init(kind: Kind, path: String, causes: [String], obstacle: Obstacle? = nil) {
        self.kind = kind
        self.path = path
        self.causes = causes
        self.obstacle = obstacle
    }
}
