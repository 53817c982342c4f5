package import LintelDiagnostics

/// A name by which a platform knows something that a format holds, beside the paths of files: a custom property of CSS,
/// a resource of Android.
package struct OutputName: Hashable, Sendable {
    /// The name in the form in which the platform compares names. Equal texts are one name there.
    package let text: String
    /// The thing that has the name, as messages call it. Different things have different texts.
    package let owner: String
    /// The location of the owner in the preset; `nil` where the plan does not know it.
    package let origin: SourceLocation?

    package init(_ text: String, of owner: String, at origin: SourceLocation?) {
        self.text = text
        self.owner = owner
        self.origin = origin
    }
}
