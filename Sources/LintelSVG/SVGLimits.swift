/// Limits of SVG files. Exceeding one is a diagnostic, and nothing more is read.
package struct SVGLimits: Hashable, Sendable {
    /// Size of the file.
    package var bytes = 4 << 20
    /// The depth of nested elements.
    package var depth = 64
    /// Elements of all kinds.
    package var elements = 20_000
    /// Attributes of one element.
    package var attributes = 256
    /// Bytes of one attribute's value, or of one style sheet, after entities are replaced.
    package var textBytes = 64 << 10
    /// Entities that a document type declares, such as names of namespaces.
    package var entities = 64
    /// Bytes of one entity's text. It may contain neither entities nor elements, so that nothing grows more than once.
    var entityBytes = 256
    /// References to entities, `&`, in a file that declares any.
    var entityReferences = 4096
    /// Gradients that refer to each other one by one.
    package var references = 64
    /// Bytes of the elements that `use` shows, counted for each `use`: as many as a file may have. Beyond them nothing
    /// more is looked at to see how gradients are shown.
    var usedBytes = 4 << 20
    /// Rectangles that are drawn.
    package var shapes = 4096
    /// Stops of all gradients that fill rectangles, counted again for each rectangle: 1 Mi. A gradient is laid out anew
    /// in each rectangle, which takes some 0.4 µs for each stop.
    package var filledStops = 1 << 20

    package init() {}

    package static let `default` = SVGLimits()
}
