/// What an image is set as on its bar.
package enum ImageRole: String, CaseIterable, Hashable, Sendable {
    /// `backgroundImage`.
    case background
    /// `shadowImage`: the hairline beside the bar.
    case shadow
}
