import LintelJSON

/// A page that shows a picture beside the gradient that was fitted to it: next to each other, divided by a slider, or
/// their difference.
package struct FitPage: Sendable {
    /// A figure of the fit, as plain text.
    package struct Figure: Sendable {
        /// The name of the figure, such as `Noise`.
        package var label: String
        /// The value with its unit.
        package var value: String

        /// Creates a figure.
        package init(_ label: String, _ value: String) {
            self.label = label
            self.value = value
        }
    }

    /// The title in plain text, such as the picture's file name.
    package var title: String
    /// The gradient as CSS, or what it is in words.
    package var summary: String
    /// The text of the preset.
    package var preset: String
    /// The figures in the order in which they are shown.
    package var figures: [Figure]
    /// The part of the picture that was looked at, and the picture that the fit draws there: PNG files of one size.
    package var picture, fitted: [UInt8]
    private let digest: @Sendable ([UInt8]) -> String

    /// Creates a page.
    /// - Parameter digest: SHA-256 as hexadecimal digits.
    package init(
        title: String, summary: String, preset: String, figures: [Figure], picture: [UInt8], fitted: [UInt8],
        digest: @escaping @Sendable ([UInt8]) -> String
    ) {
        self.title = title
        self.summary = summary
        self.preset = preset
        self.figures = figures
        self.picture = picture
        self.fitted = fitted
        self.digest = digest
    }

    /// The page as HTML in UTF-8. Equal values give equal bytes.
    package var bytes: [UInt8] {
        func source(_ file: [UInt8]) -> JSON { .string("data:image/png;base64," + Base64.text(of: file)) }
        let data = JSON.object([
            .init("title", .string(title)), .init("summary", .string(summary)), .init("preset", .string(preset)),
            .init(
                "figures",
                .array(
                    figures.map { .object([.init("label", .string($0.label)), .init("value", .string($0.value))]) })),
            .init("picture", source(picture)), .init("fitted", source(fitted)),
        ])
        return PageDocument(
            title: "\(title) – Lintel fit", style: PageSources.style + PageSources.fitStyle,
            script: PageSources.fitScript, heading: title, body: PageSources.fitBody, data: data.text(.compact),
            stamp: nil,
            digest: digest
        ).bytes
    }
}
