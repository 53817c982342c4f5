package import LintelDiagnostics
package import LintelDigest
package import LintelEngine
package import LintelStore

/// What a build did, one entry per preset, in the order of the request.
package struct BuildReport: Sendable {
    package var presets: [PresetReport]
    /// What is of no preset: of the request's devices file, sorted by location, with an error among which no preset was
    /// read, and then of folders that a check finds beside the presets' own.
    package var diagnostics: [Diagnostic]
    /// Wall time of the whole build.
    package var seconds: Double

    package init(presets: [PresetReport], diagnostics: [Diagnostic] = [], seconds: Double) {
        self.presets = presets
        self.diagnostics = diagnostics
        self.seconds = seconds
    }
}

/// What became of one preset.
package struct PresetReport: Sendable, Codable {
    package typealias ImageCounts = FinishedPreset.ImageCounts
    package typealias WorstProof = FinishedPreset.WorstProof

    /// As given in the request.
    package var file: String
    /// The preset's name; `nil` when it could not be read.
    package var name: String?
    /// Where its files go; `nil` without a name, and where they go to no folder.
    package var folder: String?
    /// Sorted by location. With an error among them nothing was drawn or written.
    package var diagnostics: [Diagnostic]
    package var images: ImageCounts
    /// `nil` when nothing was compared or written.
    package var files: WriteResult?
    /// The size of the distinct images, in bytes.
    package var byteCount: Int
    /// The bytes that are saved where several images are one file.
    package var sharedByteCount = 0
    /// The largest difference that a stretch proof found; `nil` without stretchable images.
    package var worstProof: WorstProof?
    package var failure: BuildFailure?
    /// One for each bar and appearance that cannot be read well; `nil` unless asked for.
    package var contrastProposals: [ContrastProposal]?
    /// Wall time from the start of the whole build until this preset's folder was written: presets are drawn together,
    /// so that none has a time of its own. 0 for one that was unchanged.
    package var seconds = 0.0
    /// What is not as it would be built, ascending by path; `nil` when nothing was compared.
    package var drifts: [OutputDrift]?
    /// The files that were read for it, itself left out: palette files and textures.
    package var used: [InputRecord] = []
    /// The paths at which files that it names were looked for, also those that are missing or cannot be used: a build
    /// after one of them has changed may have another result. Empty in reports that are recalled, as of unchanged
    /// presets.
    package var searchedPaths: [String] = []

    /// The uses of images in the order of the plan. Empty in reports that are recalled.
    package var uses: [FinishedUse] = []

    package init(
        file: String, name: String? = nil, folder: String? = nil, diagnostics: [Diagnostic] = [],
        images: ImageCounts = ImageCounts(), files: WriteResult? = nil, byteCount: Int = 0,
        worstProof: WorstProof? = nil, failure: BuildFailure? = nil, contrastProposals: [ContrastProposal]? = nil,
        seconds: Double = 0
    ) {
        self.file = file
        self.name = name
        self.folder = folder
        self.diagnostics = diagnostics
        self.images = images
        self.files = files
        self.byteCount = byteCount
        self.worstProof = worstProof
        self.failure = failure
        self.contrastProposals = contrastProposals
        self.seconds = seconds
    }

    /// What is the same when the preset is built again from the same inputs, and so is remembered.
    package enum CodingKeys: String, CodingKey, CaseIterable {
        case file, name, diagnostics, images, byteCount, sharedByteCount, worstProof
    }

    package var hasErrors: Bool { failure != nil || diagnostics.contains { $0.severity == .error } }
}

/// What stopped a preset that was read and planned without an error.
package enum BuildFailure: Error, Hashable, Sendable, CustomStringConvertible {
    case writing(DiskError)
    /// There was not enough memory to encode an image.
    case outOfMemory
    /// An error in Lintel itself.
    case internalError(PresetFailure)
    /// The build was cancelled.
    case cancelled

    package var description: String {
        switch self {
        case .writing(let error): error.description
        case .outOfMemory: EncodingFailure.outOfMemory.description
        case .internalError(let failure): failure.description
        case .cancelled: "cancelled"
        }
    }

    /// The failure of a build in which a preset got no files.
    init(_ failure: PresetFailure) {
        self = failure == .encoding(.outOfMemory) ? .outOfMemory : .internalError(failure)
    }
}

extension PresetReport {
    /// The report on a preset whose files are made and not written yet.
    package init(_ finished: FinishedPreset, of prepared: PreparedPreset) {
        self.init(
            file: prepared.input.file, name: prepared.name, diagnostics: finished.diagnostics, images: finished.images,
            contrastProposals: finished.contrastProposals)
        used = prepared.used
        searchedPaths = prepared.searchedPaths
        switch finished.outcome {
        case .refused: break
        case .cancelled: failure = .cancelled
        case .failed(let failure): self.failure = BuildFailure(failure)
        case .made(let made):
            images.files = made.imagePaths.count
            byteCount = made.byteCount
            sharedByteCount = made.sharedByteCount
            worstProof = made.worstProof
            uses = made.uses
        }
    }
}
