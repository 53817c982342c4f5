/// What became of an output folder. Paths are relative to it, ascending.
package struct WriteResult: Hashable, Sendable {
    package enum Outcome: String, Hashable, Sendable {
        /// The folder was not there, or held nothing but what `IncidentalFile` knows.
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
    /// What is left of the last version, which could not be removed when the new one had its name; `nil` when nothing
    /// is.
    package var leftover: Leftover?

    /// A folder beside the output folder that should be gone.
    package struct Leftover: Hashable, Sendable {
        /// Where it is; not relative to the output folder.
        package var path: String
        /// Why it could not be removed.
        package var reason: DiskError

        package init(path: String, reason: DiskError) {
            self.path = path
            self.reason = reason
        }

        /// A warning: what is left where, and what becomes of it.
        package var message: String {
            let cure = if case .forbidden = reason { "remove it as its owner" } else { "the next build tries again" }
            return "the last version could not be removed: \(reason); what is left of it is in '\(path)': \(cure)"
        }
    }

    package init(outcome: Outcome, written: [String], unchanged: [String], removed: [String], kept: [String]) {
        self.outcome = outcome
        self.written = written
        self.unchanged = unchanged
        self.removed = removed
        self.kept = kept
    }
}
