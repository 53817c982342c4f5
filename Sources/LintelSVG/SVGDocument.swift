import LintelColor
package import LintelDiagnostics
import LintelGradient

/// The parts of an SVG file that are read: its gradients, and its rectangles in the order they are painted.
///
/// A file that is one `linearGradient` or `radialGradient` element alone is treated as a box filled with it.
package struct SVGDocument: Sendable {
    /// The gradients that can be painted, in the order of the file.
    package var gradients: [SVGGradient] = []
    var shapes: [SVGShape] = []
    var viewport = SVGViewport()

    /// The width and height in points that the file gives, or those of its `viewBox`; `nil` where it has neither.
    package var size: (width: Double, height: Double)? { viewport.size }

    /// Whether nothing would be painted.
    package var isEmpty: Bool { shapes.isEmpty }

    /// Reads the bytes of a file; errors are reported in `diagnostics`, with their positions.
    /// - Returns: `nil` when the file is not XML, not SVG, or exceeds the limits. With other errors there is a
    ///   document without what was wrong.
    package static func read(
        bytes: [UInt8], file: String, limits: SVGLimits = .default, into diagnostics: inout Diagnostics
    ) -> SVGDocument? {
        guard let root = XMLReader.read(bytes, file: file, limits: limits, into: &diagnostics) else { return nil }
        var reader = SVGReader(root, limits: limits)
        let document = reader.document()
        diagnostics.add(contentsOf: reader.diagnostics.summarized)
        return document
    }
}

/// A rectangle to be filled.
struct SVGShape: Sendable {
    enum Fill: Sendable {
        case color(Color)
        case gradient(Gradient)
    }

    var x, y, width, height: LengthPercentage
    /// The transform from the rectangle's user space to that of the `svg` element.
    var transform: GradientTransform
    var fill: Fill
    /// Multiplies the alpha of the fill.
    var opacity: Double
    /// Whether a pixel is painted as a whole when its middle is inside, or else by how much of it is covered.
    var isCrisp: Bool
}
