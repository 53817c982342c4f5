/// The result of writing an output folder. Paths are relative to it, ascending.
package struct WriteResult: Hashable, Sendable {
    package enum Outcome: String, Hashable, Sendable {
        /// The folder was missing, or contained nothing but files of `IncidentalFile`.
        case created
        case updated
        /// Every file was there already, byte for byte; nothing was touched.
        case unchanged
    }

    package var outcome: Outcome
    /// The new files, and files whose bytes differ.
    package var written: [String]
    /// The files that keep their inode and their times.
    package var unchanged: [String]
    /// The files of the last build that this one does not have.
    package var removed: [String]
    /// The files, links and empty folders that Lintel did not write.
    package var kept: [String]
    /// The part of the last version that could not be removed when the new one had its name; `nil` when nothing is
    /// left.
    package var leftover: Leftover?

    /// A folder beside the output folder that should be gone.
    package struct Leftover: Hashable, Sendable {
        /// The path of the folder, not relative to the output folder.
        package var path: String
        /// The reason why it could not be removed.
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
