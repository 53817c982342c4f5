/// What became of an output folder. Paths are relative to it, ascending.
package struct WriteResult: Hashable, Sendable {
    package enum Outcome: String, Hashable, Sendable {
        /// The folder was not there, or was empty.
        case created
        case updated
        /// Every file was there already, byte for byte; nothing was touched.
        case unchanged
    }

    package var outcome: Outcome
    /// New files, and files whose bytes differ.
    package var written: [String]
    /// Files that keep their inode and their times.
    package var unchanged: [String]
    /// Files of the last build that this one does not have.
    package var removed: [String]
    /// Files, links and empty folders that Lintel did not write.
    package var kept: [String]

    package init(outcome: Outcome, written: [String], unchanged: [String], removed: [String], kept: [String]) {
        self.outcome = outcome
        self.written = written
        self.unchanged = unchanged
        self.removed = removed
        self.kept = kept
    }
}
