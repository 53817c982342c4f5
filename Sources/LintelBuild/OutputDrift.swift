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

    package var kind: Kind
    /// Relative to the preset's folder.
    package var path: String
    /// Why, as sentences without capitals.
    package var causes: [String]

    package init(kind: Kind, path: String, causes: [String]) {
        self.kind = kind
        self.path = path
        self.causes = causes
    }
}
