import LintelJSON

/// A page that lists many presets, each by its main image and its figures.
package struct GalleryPage: Sendable {
    /// The title in plain text.
    package var title: String
    /// The entries in the order in which they are listed at first.
    package var entries: [GalleryEntry]
    private let digest: @Sendable ([UInt8]) -> String

    /// Creates a page.
    /// - Parameter digest: SHA-256 as hexadecimal digits.
    package init(title: String, entries: [GalleryEntry], digest: @escaping @Sendable ([UInt8]) -> String) {
        self.title = title
        self.entries = entries
        self.digest = digest
    }

    /// The page as HTML in UTF-8. Equal entries give equal bytes.
    package var bytes: [UInt8] {
        let data = JSON.object([
            .init("title", .string(title)), .init("entries", .array(entries.map(\.json))),
        ])
        return PageDocument(
            title: "\(title) – Lintel gallery", style: PageSources.style + PageSources.galleryStyle,
            script: PageSources.galleryScript, heading: title, body: PageSources.galleryBody, data: data.text(.compact),
            stamp: nil,
            digest: digest
        ).bytes
    }
}
