package import LintelDiagnostics
package import LintelEngine
package import LintelStore

/// The report of one preset.
package struct PresetReport: Sendable {
    /// The file as given in the request.
    package let file: String
    /// The preset's name; `nil` when it could not be read.
    package let name: String?
    /// The folder of the files; `nil` without a name, and where they go to no folder.
    package let folder: String?
    /// The diagnostics, sorted by location. With an error among those of the build nothing was drawn or written;
    /// commands add what they find afterwards.
    package var diagnostics: [Diagnostic]
    package let images: ImageFigures
    /// The proposals, one for each bar and appearance that cannot be read well; `nil` unless requested.
    package let contrastProposals: [ContrastProposal]?
    package let consulted: ConsultedFiles
    /// The uses of images in the order of the plan. Unknown, and so empty, of presets that are recalled.
    package let uses: [FinishedUse]
    package var outcome: Outcome
    /// The wall time in seconds from the start of the whole build until this preset's files arrived: presets are drawn
    /// together, so that none has a time of its own. 0 for one that was unchanged.
    package let seconds: Double
    /// The SHA-256 of the manifest among `files`, in hexadecimal digits; `nil` where there are no files.
    package var manifestDigest: String?

    package enum Outcome: Sendable {
        /// There are no files; the diagnostics say why.
        case refused
        case failed(BuildFailure)
        /// - Parameter newImages: how many image files were written whose bytes were not there yet.
        case made(Arrival, newImages: Int)
    }

    package init(
        file: String, name: String? = nil, folder: String? = nil, diagnostics: [Diagnostic] = [],
        images: ImageFigures = ImageFigures(), contrastProposals: [ContrastProposal]? = nil,
        consulted: ConsultedFiles = ConsultedFiles(), uses: [FinishedUse] = [], outcome: Outcome = .refused,
        seconds: Double = 0
    ) {
        self.file = file
        self.name = name
        self.folder = folder
        self.diagnostics = diagnostics
        self.images = images
        self.contrastProposals = contrastProposals
        self.consulted = consulted
        self.uses = uses
        self.outcome = outcome
        self.seconds = seconds
    }

    package var failure: BuildFailure? { if case .failed(let failure) = outcome { failure } else { nil } }

    package var hasErrors: Bool { failure != nil || diagnostics.contains { $0.severity == .error } }

    private var arrival: Arrival? { if case .made(let arrival, _) = outcome { arrival } else { nil } }

    /// The result of writing the files, or of a dry run; `nil` when nothing was written.
    package var files: WriteResult? { if case .written(let files)? = arrival { files } else { nil } }

    /// The files that differ from what would be built, ascending by path; `nil` when nothing was compared.
    package var drifts: [OutputDrift]? { if case .compared(let drifts)? = arrival { drifts } else { nil } }

    /// The bytes of the image files; `nil` when they were neither written nor compared, since then they are packed with
    /// little effort, or not at all where a build is remembered.
    package var byteCount: Int? {
        if case .made(.nowhere, _) = outcome { nil } else { images.byteCount }
    }

    /// The bytes that image files share; `nil` in the same cases as `byteCount`.
    package var sharedByteCount: Int? { byteCount.map { _ in images.sharedByteCount } }

    /// The number of image files that were written with new bytes.
    package var newImages: Int { if case .made(_, let newImages) = outcome { newImages } else { 0 } }
}

extension PresetReport {
    /// Creates the report of a preset.
    /// - Parameter outcome: the result of delivering the files, if some were made.
    package init(
        _ finished: FinishedPreset, of prepared: PreparedPreset, folder: String?, seconds: Double,
        arrived outcome: Outcome = .made(.nowhere, newImages: 0)
    ) {
        var uses: [FinishedUse] = []
        let own: Outcome
        switch finished.outcome {
        case .refused: own = .refused
        case .cancelled: own = .failed(.cancelled)
        case .failed(let failure): own = .failed(BuildFailure(failure))
        case .made(let made):
            uses = made.uses
            own = outcome
        }
        self.init(
            file: prepared.input.file, name: prepared.name, folder: folder, diagnostics: finished.diagnostics,
            images: finished.images, contrastProposals: finished.contrastProposals, consulted: prepared.consulted,
            uses: uses, outcome: own, seconds: seconds)
    }

    /// The report on a preset that was built before of the same inputs.
    package init(
        _ recalled: RecalledPreset, file: String, folder: String?, outcome: Outcome, seconds: Double = 0
    ) {
        self.init(
            file: file, name: recalled.name, folder: folder, diagnostics: recalled.diagnostics,
            images: recalled.images, consulted: ConsultedFiles(read: recalled.filesRead), outcome: outcome,
            seconds: seconds)
    }
}
