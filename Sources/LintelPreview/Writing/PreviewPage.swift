import LintelJSON

/// The page of one preset or several: one file that needs no other and loads nothing.
package struct PreviewPage: Sendable {
    /// The presets in the order in which they are listed.
    package var presets: [PreviewPreset]
    /// The reasons why other presets are missing, as lines of plain text; empty where none is missing.
    package var errors: [String]
    /// The name of the file beside the page whose change reloads it; `nil` for a page that does not change.
    package var stamp: String?
    /// The gallery that lists the page; `nil` for none.
    package var gallery: Gallery?
    /// SHA-256 as 64 hexadecimal digits.
    private let digest: @Sendable ([UInt8]) -> String

    /// Creates a page.
    /// - Parameter digest: SHA-256 as hexadecimal digits.
    package init(
        _ presets: [PreviewPreset], errors: [String] = [], stamp: String? = nil, gallery: Gallery? = nil,
        digest: @escaping @Sendable ([UInt8]) -> String
    ) {
        self.presets = presets
        self.errors = errors
        self.stamp = stamp
        self.gallery = gallery
        self.digest = digest
    }

    /// A gallery that a page leads back to.
    package struct Gallery: Hashable, Sendable {
        /// The title in plain text.
        package var title: String
        /// The address relative to the page, such as `../index.html`.
        package var address: String

        /// Creates a link to a gallery.
        package init(title: String, address: String) {
            self.title = title
            self.address = address
        }
    }

    /// A written page.
    package struct Made: Sendable {
        /// The page as HTML in UTF-8.
        package var bytes: [UInt8]
        /// The file that the page looks at to learn whether it has changed, to be written after it; `nil` unless asked
        /// for.
        package var stamp: [UInt8]?
    }

    /// The page. Equal presets give equal bytes.
    package var made: Made {
        var members: [JSON.Member] = [.init("presets", .array(presets.map(\.json)))]
        if !errors.isEmpty { members.append(.init("errors", .array(errors.map { .string($0) }))) }
        if let gallery {
            members.append(
                .init("gallery", ["title": .string(gallery.title), "address": .string(gallery.address)]))
        }
        let text = JSON.object(members).text(.compact)
        let names = presets.map(\.title).joined(separator: ", ")
        let stamp = stamp.map { PageStamp(file: $0, digest: digest(Array(text.utf8))) }
        let document = PageDocument(
            title: "\(names) – Lintel preview", style: PageSources.style + PageSources.previewStyle,
            script: PageSources.previewScript, heading: names, body: Self.body, data: text, stamp: stamp, digest: digest
        )
        return Made(bytes: document.bytes, stamp: stamp?.image)
    }

    private static let body = PageSources.previewBody
}
