import LintelJSON

/// The page of presets that have errors: what an open page shows until they are corrected.
package struct FailurePage: Sendable {
    /// The names of what could not be built, in plain text, such as names of files.
    package var title: String
    /// The errors, one or more lines of plain text.
    package var errors: [String]
    /// The name of the file beside the page whose change reloads it.
    package var stamp: String
    private let digest: @Sendable ([UInt8]) -> String

    /// Creates a page.
    /// - Parameter digest: SHA-256 as hexadecimal digits.
    package init(
        title: String, errors: [String], stamp: String, digest: @escaping @Sendable ([UInt8]) -> String
    ) {
        self.title = title
        self.errors = errors
        self.stamp = stamp
        self.digest = digest
    }

    /// The page. Equal errors give equal bytes.
    package var made: PreviewPage.Made {
        let data = JSON.object([.init("errors", .array(errors.map { .string($0) }))]).text(.compact)
        let stamp = PageStamp(file: stamp, digest: digest(Array(data.utf8)))
        let items = errors.map { "<li><bdi>\(HTMLText.escaped($0))</bdi></li>\n" }.joined()
        let count = errors.count == 1 ? "1 error" : "\(errors.count) errors"
        let document = PageDocument(
            title: "\(title) – Lintel preview", style: PageSources.style + PageSources.failureStyle,
            script: PageSources.failureScript, heading: title,
            body: """
                <header><h1><bdi id="name"></bdi></h1>
                <p class="failed" role="status">Not built: \(count)</p></header>
                <main><ul id="errors">
                \(items)</ul>
                <p class="note">The preview is shown again when \(errors.count == 1 ? "it is" : "they are") corrected.</p></main>
                """, data: data, stamp: stamp, digest: digest)
        return PreviewPage.Made(bytes: document.bytes, stamp: stamp.image)
    }
}
