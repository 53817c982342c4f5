import LintelBatch
import LintelBuild

/// What the words of a command line name, in their order.
struct PresetSearch: Sendable {
    var found: [NamedPreset] = []
    /// Words that name nothing that can be read, or else, where no word names a preset, files of other kinds.
    var unread: [Unread] = []

    struct Unread: Sendable {
        var word: String
        /// What is said of it.
        var failure: BuildFailure
        /// How many of `found` come before it.
        var place: Int
    }

    var inputs: [BuildRequest.Input] { found.map(\.input) }

    /// A report of those alone that could not be read.
    var reportOfUnread: BuildReport { completed(BuildReport(presets: [], seconds: 0)) }

    /// The report of the presets found, with those that could not be read in their places.
    func completed(_ report: BuildReport) -> BuildReport {
        var report = report
        for unread in unread.reversed() {
            report.presets.insert(
                PresetReport(file: unread.word, outcome: .failed(unread.failure)),
                at: min(unread.place, report.presets.count))
        }
        return report
    }
}
