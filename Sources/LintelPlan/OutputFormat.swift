/// A container that images are delivered in, spelt as `--formats` and the manifest's `container` spell it.
package enum OutputFormat: String, CaseIterable, Hashable, Sendable, Comparable {
    /// An asset catalog: one image set per bar, metrics and position, each stretching for every device.
    case xcassets
    /// A resource bundle of loose images, each of exactly one height.
    case bundle
    /// Opaque JPEG images of exactly one width and height.
    case jpeg
    /// Swift source with a property for each image and colour of the catalog, else of the bundle, and what sets bars up.
    case swift

    /// Whether the format is made of images of its own; otherwise it tells of those of other formats.
    package var holdsImages: Bool { self != .swift }

    package static let standard: Set<OutputFormat> = [.xcassets, .bundle]

    package static func < (a: OutputFormat, b: OutputFormat) -> Bool {
        allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
    }
}
