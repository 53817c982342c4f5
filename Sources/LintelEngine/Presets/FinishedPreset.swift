package import LintelDiagnostics
package import LintelPaths

/// A preset's files, or why there are none, with what a report says of it.
package struct FinishedPreset: Sendable {
    /// The diagnostics, sorted by location.
    package let diagnostics: [Diagnostic]
    package let images: ImageFigures
    /// The proposals, one for each bar and appearance that cannot be read well; `nil` unless requested.
    package let contrastProposals: [ContrastProposal]?
    package let outcome: Outcome

    package enum Outcome: Sendable {
        /// There are errors in the preset, which the diagnostics say.
        case refused
        /// The build was given up.
        case cancelled
        case failed(PresetFailure)
        case made(Made)
    }

    /// The files of a preset.
    package struct Made: Sendable {
        package let files: FileTree
        /// The paths of the files that are images.
        package let imagePaths: Set<String>
        /// The uses of images in the order of the plan.
        package let uses: [FinishedUse]
    }

    init(
        diagnostics: [Diagnostic], images: ImageFigures = ImageFigures(), contrastProposals: [ContrastProposal]? = nil,
        outcome: Outcome
    ) {
        self.diagnostics = diagnostics
        self.images = images
        self.contrastProposals = contrastProposals
        self.outcome = outcome
    }
}
