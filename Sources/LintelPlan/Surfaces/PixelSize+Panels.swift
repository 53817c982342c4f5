package import LintelDrawing
package import LintelUnits

extension PixelSize {
    /// The sizes at which a panel's image is proved, in pixels: a few widths and heights from the smallest panel to the
    /// largest, every width with every height, all larger than the panel by the overhang. Ascending.
    ///
    /// - Parameter scale: pixels per point.
    package static func panels(
        of drawing: Drawing, from smallest: PointSize, to largest: PointSize, overhang: Overhang, at scale: Scale
    ) -> [PixelSize] {
        let (least, most) = (smallest.pixels(at: scale), largest.pixels(at: scale))
        let heights = ProvedLengths(drawing, along: .vertical).from(least.height, to: most.height)
        return ProvedLengths(drawing, along: .horizontal).from(least.width, to: most.width).flatMap { width in
            heights.map { height in
                PixelSize(
                    width: width + overhang.left + overhang.right, height: height + overhang.top + overhang.bottom)
            }
        }.sorted()
    }
}
