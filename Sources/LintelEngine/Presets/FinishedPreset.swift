package import LintelDiagnostics
package import LintelEmit

/// A preset's files, or why there are none, with the figures that a report has of it.
package struct FinishedPreset: Sendable {
    /// Sorted by location.
    package var diagnostics: [Diagnostic] = []
    package var images = ImageCounts()
    /// One for each bar and appearance that cannot be read well; `nil` unless asked for.
    package var contrastProposals: [ContrastProposal]?
    package var outcome: Outcome

    package enum Outcome: Sendable {
        /// There are errors in the preset, which the diagnostics say.
        case refused
        /// The build was given up.
        case cancelled
        case failed(PresetFailure)
        case made(Made)
    }

    /// The files of a preset, and what a report says about them.
    package struct Made: Sendable {
        package var files: FileTree
        /// Those of the files that are images.
        package var imagePaths: Set<String>
        /// The size of the image files together, in bytes.
        package var byteCount: Int
        /// The bytes that are saved where several images are one file.
        package var sharedByteCount: Int
        /// The largest difference that a stretch proof found; `nil` without stretchable images.
        package var worstProof: WorstProof?
        /// The uses of images in the order of the plan.
        package var uses: [FinishedUse]
    }

    package struct ImageCounts: Hashable, Sendable, Codable {
        /// Uses of an image: one per bar, state and device group.
        package var planned = 0
        /// Distinct pictures drawn; equal ones are drawn once.
        package var rendered = 0
        /// Image files of the preset's folder: pictures that come out alike share one, and one picture may have a file
        /// in each format.
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
        package var position: String

        package init(difference: Double, image: String, position: String) {
            self.difference = difference
            self.image = image
            self.position = position
        }
    }
}
