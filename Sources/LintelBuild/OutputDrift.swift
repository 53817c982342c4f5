/// A file that is not what the preset makes now.
package struct OutputDrift: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// Made earlier from something else.
        case outdated
        /// Not what any build wrote.
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
