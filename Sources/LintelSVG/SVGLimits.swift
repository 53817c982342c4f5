/// Limits of SVG files. Exceeding one is a diagnostic, and nothing more is read.
package struct SVGLimits: Hashable, Sendable {
    /// The maximum size of the file in bytes.
    package var bytes = 4 << 20
    /// The depth of nested elements.
    package var depth = 64
    /// The maximum number of elements of all kinds.
    package var elements = 20_000
    /// The maximum number of attributes of one element.
    package var attributes = 256
    /// The maximum number of bytes of one attribute's value, or of one style sheet, after entities are replaced.
    package var textBytes = 64 << 10
    /// The maximum number of entities that a document type declares, such as names of namespaces.
    package var entities = 64
    /// The maximum number of bytes of one entity's text. It may contain neither entities nor elements, so that nothing
    /// grows more than once.
    var entityBytes = 256
    /// References to entities, `&`, in a file that declares any.
    var entityReferences = 4096
    /// The maximum length of a chain of gradients that refer to each other.
    package var references = 64
    /// Bytes of the elements that `use` shows, counted for each `use`: as many as a file may have. Beyond them nothing
    /// more is looked at to see how gradients are shown.
    var usedBytes = 4 << 20
    /// Rectangles that are drawn.
    package var shapes = 4096
    /// The maximum number of stops of all gradients that fill rectangles, counted again for each rectangle: 1 Mi. A
    /// gradient is laid out in each rectangle separately, which takes about 0.4 µs for each stop.
    package var filledStops = 1 << 20
    /// The maximum number of selectors of all style sheets that declare something which is read.
    package var styleRules = 16_384
    /// The maximum number of comparisons of selectors with elements: 8 Mi, of which each takes about 0.2 µs. Equal
    /// elements within equal ones are compared once.
    package var comparisons = 1 << 23

    package init() {}

    package static let `default` = SVGLimits()
}
