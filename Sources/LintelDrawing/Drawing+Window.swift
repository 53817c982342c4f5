import LintelGradient
import LintelUnits

/// The part of another box that an image shows, in device pixels: the lengths by which that box extends beyond each
/// edge of the image, or, if negative, the image beyond it.
package struct Window: Hashable, Sendable {
    package var above, left, below, right: Int

    package init(above: Int = 0, left: Int = 0, below: Int = 0, right: Int = 0) {
        self.above = above
        self.left = left
        self.below = below
        self.right = right
    }
}

extension Drawing {
    /// The drawing as an image shows it that is a window onto the drawing's box: every frame is laid out in the box as
    /// before. Parts of one box, painted alone, meet without a seam. What looks alike in every part of a larger box
    /// stays as it is.
    ///
    /// Guides are counted from the box's top; resolve them first.
    package func seen(through window: Window) -> Drawing {
        var drawing = self
        for index in drawing.layers.indices { drawing.layers[index].show(through: window) }
        return drawing
    }

    /// Whether every part of the box looks the same.
    package var isUniform: Bool { Axis.allCases.allSatisfy { variation(along: $0) == .constant } }
}

extension Drawing.Layer {
    fileprivate mutating func show(through window: Window) {
        let isPlain = shape == .rectangle && part == .fill && mask == nil
        /// Whether the layer looks the same wherever the window's ends lie within the box.
        func isEven(_ span: Span, _ axis: Axis, _ before: Int, _ after: Int) -> Bool {
            isPlain && span == .whole && before >= 0 && after >= 0 && paint.variation(along: axis) == .constant
        }
        if !isEven(frame.horizontal, .horizontal, window.left, window.right) {
            frame.horizontal.show(before: Double(window.left), after: Double(window.right))
            mask?.frame.horizontal.show(before: Double(window.left), after: Double(window.right))
        }
        if !isEven(frame.vertical, .vertical, window.above, window.below) {
            frame.vertical.show(before: Double(window.above), after: Double(window.below))
            mask?.frame.vertical.show(before: Double(window.above), after: Double(window.below))
        }
    }
}

extension Span {
    /// Parts of the box's side become parts of the image's side and pixels.
    fileprivate mutating func show(before: Double, after: Double) {
        guard before != 0 || after != 0 else { return }
        func seen(_ length: FrameLength) -> FrameLength {
            FrameLength(
                fraction: length.fraction, points: length.points,
                pixels: length.pixels + length.fraction * (before + after))
        }
        func seen(_ position: EdgeOffset) -> EdgeOffset {
            var position = EdgeOffset(position.edge, seen(position.offset))
            switch position.edge {
            case .start, .guide: position.offset.pixels -= before
            case .end: position.offset.pixels -= after
            case .center: position.offset.pixels += (after - before) / 2
            }
            return position
        }
        switch self {
        case .edges(let from, let to): self = .edges(from: seen(from), to: seen(to))
        case .sized(let length, let anchor, let alignment):
            self = .sized(seen(length), anchor: seen(anchor), alignment: alignment)
        }
    }
}
