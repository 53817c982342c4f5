package import LintelDiagnostics
import LintelRaster
package import LintelUnits

extension Picture {
    /// The maximum number of pixels that a picture's gradients or rectangles cover together: 4 Gi, those of four
    /// gradients at the largest size, which take some minutes. Source: measured, 0.06 µs for each pixel.
    private static let maximumPaintedPixels = 1 << 32

    /// Returns the error for a picture that would take too long to draw; `nil` within the limit.
    /// - Parameter source: the name that the error's location has for the picture.
    /// - Precondition: `size.isDrawable`.
    /// - Complexity: O(rectangles and their stops).
    package func excess(at size: PixelSize, source: String) -> Diagnostic? {
        let count = shapes(width: Double(size.width), height: Double(size.height)).reduce(0) { $0 + $1.area(in: size) }
        guard count > Self.maximumPaintedPixels else { return nil }
        return Diagnostic(
            isDocument ? .svgLimit : .tooMany, .error, at: SourceLocation(file: source, line: 1, column: 1),
            "the \(isDocument ? "rectangles" : "gradients") cover \(count) pixels at \(size), each counted by itself; "
                + "expected at most \(Self.maximumPaintedPixels); choose a smaller size")
    }
}
