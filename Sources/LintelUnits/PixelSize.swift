/// Width and height of an image or a target, in whole pixels.
package struct PixelSize: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Pixels in all. Sides are at most 32,768, so this cannot overflow.
    package var area: Int { width * height }

    /// The side along `axis`.
    package func length(_ axis: Axis) -> Int { axis == .horizontal ? width : height }

    package var description: String { "\(width)×\(height)" }

    /// By width, then by height.
    package static func < (a: PixelSize, b: PixelSize) -> Bool {
        (a.width, a.height) < (b.width, b.height)
    }
}
