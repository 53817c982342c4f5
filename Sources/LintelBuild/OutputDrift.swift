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

    /// A reason why a build refuses to write a file that is missing.
    package enum Obstacle: Hashable, Sendable {
        /// The preset's folder has files, and no manifest says that a build made them.
        case noManifest
        /// A folder is where the file belongs.
        case folder
    }

    package var kind: Kind
    /// The path of the file, relative to the preset's folder.
    package var path: String
    /// The reasons as sentences without capitals.
    package var causes: [String]
    /// The reason why a build refuses to write the file; `nil` where it would write it.
    package var obstacle: Obstacle?

    package init(kind: Kind, path: String, causes: [String], obstacle: Obstacle? = nil) {
        self.kind = kind
        self.path = path
        self.causes = causes
        self.obstacle = obstacle
    }
}
