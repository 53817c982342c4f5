package import LintelDiagnostics

/// A name by which a platform knows something that a format holds, beside the paths of files: a custom property of CSS,
/// a resource of Android.
package struct OutputName: Hashable, Sendable {
    /// In the form in which the platform compares names: what is equal is one thing there.
    package let text: String
    /// What has the name, as messages call it; different for each thing.
    package let owner: String
    /// Where the owner was written; `nil` where the plan does not know that.
    package let origin: SourceLocation?

    package init(_ text: String, of owner: String, at origin: SourceLocation?) {
        self.text = text
        self.owner = owner
        self.origin = origin
    }
}
