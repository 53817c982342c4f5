package import LintelGradient
package import LintelUnits

/// A rectangle of a picture, filled with a gradient that is laid out over the whole picture.
package struct PlacedGradient: Sendable {
    /// The edges in pixels from the picture's upper left corner. They may be any numbers; the picture shows what is
    /// inside of it.
    package var left, top, right, bottom: Double
    package var edges: Edges
    package var gradient: Gradient

    package enum Edges: Hashable, Sendable {
        /// A pixel is painted when its middle is inside.
        case crisp
        /// A pixel is painted by as much of it as is inside.
        case smooth
    }

    package init(
        left: Double, top: Double, right: Double, bottom: Double, edges: Edges = .smooth, gradient: Gradient
    ) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
        self.edges = edges
        self.gradient = gradient
    }

    /// The number of pixels of a picture that are painted, also in part.
    /// - Precondition: both sides of `size` are 0…`PixelSize.longestSide`.
    package func area(in size: PixelSize) -> Int {
        edges.pixels(from: left, to: right, count: size.width).count
            * edges.pixels(from: top, to: bottom, count: size.height).count
    }
}

extension PlacedGradient.Edges {
    /// How much of the pixel that begins at `pixel` lies between `start` and `end`, 0…1.
    func coverage(of pixel: Int, from start: Double, to end: Double) -> Float {
        let low = Double(pixel)
        switch self {
        case .crisp: return low + 0.5 >= start && low + 0.5 < end ? 1 : 0
        case .smooth: return Float(max(0, min(end, low + 1) - max(start, low)))
        }
    }

    /// The pixels of 0 ..< `count` that `coverage` may be above 0 for.
    func pixels(from start: Double, to end: Double, count: Int) -> Range<Int> {
        guard start < end else { return 0..<0 }
        let first = Int(min(max(start.rounded(.down), 0), Double(count)))
        let last = Int(min(max(end.rounded(.up), 0), Double(count)))
        return first..<max(first, last)
    }
}
