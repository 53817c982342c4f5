/// The direction of text that an image is for. Sources: Apple, Asset Catalog Format Reference, `language-direction`;
/// Android developers, "Providing resources", layout direction.
package enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
    /// Whatever the direction.
    case any
    /// Where text runs from left to right, and where nothing is said of the direction.
    case leftToRight
    case rightToLeft

    /// After a file's name: `-rtl`, or nothing.
    var suffix: String { self == .rightToLeft ? "-rtl" : "" }
}
