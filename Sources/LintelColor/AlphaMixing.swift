/// The way in which colors are mixed when they differ in alpha.
public enum AlphaMixing: String, CaseIterable, Hashable, Sendable {
    /// Colors are multiplied by their alpha before they are mixed, as in CSS. Source: CSS Color 4, section 12.3.
    case premultiplied
    /// Colors and alpha are mixed independently. Source: SVG 2, section 14.2; reports say Core Animation too.
    case straight
}
