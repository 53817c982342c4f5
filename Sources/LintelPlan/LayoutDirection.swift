/// The direction of text that an image is for. Sources: Apple, Asset Catalog Format Reference, `language-direction`;
/// Android developers, "Providing resources", layout direction.
package enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
    /// Both directions.
    case any
    /// Text from left to right, and text whose direction is not known.
    case leftToRight
    case rightToLeft

    /// The suffix of a file's name: `-rtl`, or nothing.
    var suffix: String { self == .rightToLeft ? "-rtl" : "" }
}
