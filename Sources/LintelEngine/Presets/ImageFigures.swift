/// The figures of a preset's images in a report. They are the same whenever the preset is built from the same inputs,
/// and so are remembered.
package struct ImageFigures: Hashable, Sendable, Codable {
    /// The number of uses of images: one per bar, state and device group.
    package var planned = 0
    /// The number of distinct pictures drawn; equal ones are drawn once.
    package var rendered = 0
    /// The number of image files in the preset's folder: pictures that are equal once drawn share one, and one picture
    /// may have a file in each format. 0 when none were made, as are the sizes.
    package var files = 0
    /// The size of the image files together, in bytes.
    package var byteCount = 0
    /// The bytes that are saved where several images are one file.
    package var sharedByteCount = 0
    /// The largest difference that a stretch proof found; `nil` without stretchable images.
    package var worstProof: WorstProof?

    package init() {}

    package struct WorstProof: Hashable, Sendable, Codable {
        /// The difference in 1/255 of the full range.
        package let difference: Double
        /// The image file, relative to the preset's folder.
        package let image: String
        /// The size it was stretched to, and the pixel of the difference: `1290×132 at (3, 40)`.
        package let position: String
    }
}
