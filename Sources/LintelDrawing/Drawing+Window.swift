/// Which part of a larger box an image shows, in device pixels: what the box has beyond the image at its upper and its lower edge.
package struct Window: Hashable, Sendable {
    package var above: Int
    package var below: Int

    package init(above: Int, below: Int) {
        self.above = above
        self.below = below
    }
}

extension Drawing {
    /// The drawing of the part of its box that `window` shows, so that the parts of one box, painted alone, meet without a seam: every
    /// frame is laid out in the whole box. What looks alike in every part, like a plain colour, stays as it is.
    ///
    /// Guides are counted from the whole box's top; resolve them first.
    package func seen(through window: Window) -> Drawing {
        guard window != Window(above: 0, below: 0) else { return self }
        var drawing = self
        for index in drawing.layers.indices where !drawing.layers[index].isUniform {
            drawing.layers[index].frame.vertical.show(through: window)
            drawing.layers[index].mask?.frame.vertical.show(through: window)
        }
        return drawing
    }
}

extension Drawing.Layer {
    /// Whether it looks the same in every part of its box.
    private var isEverywhere: Bool { shape == .rectangle && frame == .box && part == .fill && mask == nil }

    fileprivate var isUniform: Bool {
        guard isEverywhere, case .color = paint else { return false }
        return true
    }
}

extension Span {
    /// Lengths that were parts of the whole side become parts of the window's side and pixels.
    fileprivate mutating func show(through window: Window) {
        let (above, below) = (Double(window.above), Double(window.below))
        func seen(_ length: FrameLength) -> FrameLength {
            FrameLength(
                fraction: length.fraction, points: length.points,
                pixels: length.pixels + length.fraction * (above + below))
        }
        func seen(_ place: EdgeOffset) -> EdgeOffset {
            var place = EdgeOffset(place.edge, seen(place.offset))
            switch place.edge {
            case .start, .guide: place.offset.pixels -= above
            case .end: place.offset.pixels -= below
            case .center: place.offset.pixels += (below - above) / 2
            }
            return place
        }
        switch self {
        case .edges(let from, let to): self = .edges(from: seen(from), to: seen(to))
        case .sized(let length, let anchor, let alignment):
            self = .sized(seen(length), anchor: seen(anchor), alignment: alignment)
        }
    }
}
