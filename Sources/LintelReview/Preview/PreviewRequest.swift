package import LintelBuild
package import LintelPreview

/// The contents of a preview page.
package struct PreviewRequest: Sendable {
    /// The request for the build of one preset or more.
    package var build: BuildRequest
    /// The folder around the folders of an older build, or one of these folders, whose images the page compares;
    /// `nil` for none.
    package var against: String?
    /// The name of the file beside the page whose change reloads it; `nil` for none.
    package var stamp: String?

    /// Creates a request for a page.
    package init(build: BuildRequest, against: String? = nil, stamp: String? = nil) {
        self.build = build
        self.against = against
        self.stamp = stamp
    }
}

/// A preview page, and what was found while its presets were drawn.
package struct PreviewReport: Sendable {
    /// The report of a build that writes nothing.
    package var build: BuildReport
    /// The page; `nil` when every preset has an error.
    package var page: PreviewPage.Made?
    /// The presets that the page shows, and the images of all of them.
    package var shown: (presets: Int, images: Int) = (0, 0)
}
