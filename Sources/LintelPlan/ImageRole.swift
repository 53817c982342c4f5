/// The property of its bar that an image is set as.
package enum ImageRole: String, CaseIterable, Hashable, Sendable {
    /// The bar's background, `backgroundImage`.
    case background
    /// The hairline beside the bar, `shadowImage`.
    case shadow
}
