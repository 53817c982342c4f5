package import LintelDiagnostics
package import LintelDigest
package import LintelStore

/// What a build did, one entry per preset, in the order of the request.
package struct BuildReport: Sendable {
    package var presets: [PresetReport]
    /// Of the request's device file, sorted by place. With an error among them no preset was read.
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
    /// As given in the request.
    package var file: String
    /// The preset's name; `nil` when it could not be read.
    package var name: String?
    /// `<out>/<Name>`; `nil` without a name.
    package var folder: String?
    /// Sorted by place. With an error among them nothing was drawn or written.
    package var diagnostics: [Diagnostic]
    package var images: ImageCounts
    /// `nil` when nothing was compared or written.
    package var files: WriteResult?
    /// The size of the distinct images, in bytes.
    package var byteCount: Int
    /// What images that are one file would take beyond that as files of their own.
    package var sharedByteCount = 0
    /// The largest difference that a stretch proof found; `nil` without stretchable images.
    package var worstProof: WorstProof?
    package var failure: BuildFailure?
    /// One for each bar and appearance that cannot be read well; `nil` unless asked for.
    package var contrastProposals: [ContrastProposal]?
    /// Wall time from reading the preset to its folder's swap.
    package var seconds = 0.0
    /// What is not as it would be built, ascending by path; `nil` when nothing was compared.
    package var drifts: [OutputDrift]?
    /// The files that were read for it, itself left out: palette files and textures.
    package var used: [UsedFile] = []
    /// Where files were looked for that it names, also those that are missing or cannot be used: a build after one of them has changed
    /// may have another result.
    package var sought: [String] = []

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

    package struct ImageCounts: Hashable, Sendable, Codable {
        /// Uses of an image: one per bar, state and device group.
        package var planned = 0
        /// Distinct pictures drawn; equal ones are drawn once.
        package var rendered = 0
        /// Image files of the preset's folder: pictures that come out alike share one, and one picture may have a file in each format.
        package var files = 0
        /// Image files whose bytes were not there yet.
        package var written = 0

        package init(planned: Int = 0, rendered: Int = 0, files: Int = 0, written: Int = 0) {
            self.planned = planned
            self.rendered = rendered
            self.files = files
            self.written = written
        }
    }

    package struct WorstProof: Hashable, Sendable, Codable {
        /// In 1/255 of the full range.
        package var difference: Double
        /// The image file, relative to the preset's folder.
        package var image: String
        /// The size it was stretched to, and the pixel of the difference: `1290×132 at (3, 40)`.
        package var place: String

        package init(difference: Double, image: String, place: String) {
            self.difference = difference
            self.image = image
            self.place = place
        }
    }
}

/// What stopped a preset that was read and planned without an error.
package enum BuildFailure: Error, Hashable, Sendable, CustomStringConvertible {
    case writing(WriteError)
    /// Lintel's own mistake; the words say which.
    case ours(String)

    package var description: String {
        switch self {
        case .writing(let error): error.description
        case .ours(let text): text
        }
    }
}
