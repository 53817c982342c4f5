/// The position of a shape in the box.
package struct Frame: Hashable, Sendable {
    package var horizontal: Span
    package var vertical: Span

    package init(horizontal: Span = .whole, vertical: Span = .whole) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The whole box.
    package static let box = Frame()

    /// The box without these points at each edge.
    package static func insets(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) -> Frame {
        Frame(horizontal: .insets(start: left, end: right), vertical: .insets(start: top, end: bottom))
    }
}

/// The position of a frame along one axis of the box.
package enum Span: Hashable, Sendable {
    /// Between two positions. A span whose second position is not beyond the first is empty and paints nothing.
    case edges(from: EdgeOffset, to: EdgeOffset)
    /// So long, with its part `alignment` on the anchor: 0 is the span's start, ½ its middle, 1 its end. A length of 0
    /// or less paints nothing.
    case sized(FrameLength, anchor: EdgeOffset, alignment: Double)

    /// The box's whole side.
    package static let whole = Span.edges(from: EdgeOffset(.start), to: EdgeOffset(.end))

    /// The box's side without these points at both ends.
    package static func insets(start: Double, end: Double) -> Span {
        .edges(
            from: EdgeOffset(.start, FrameLength(points: start)), to: EdgeOffset(.end, FrameLength(points: end)))
    }
}

/// A position along one axis: an edge of the box and how far from it.
package struct EdgeOffset: Hashable, Sendable {
    package var edge: Edge
    /// The distance from the edge: inwards from `.end`, to the left or up; from all others to the right or down.
    package var offset: FrameLength

    package init(_ edge: Edge, _ offset: FrameLength = .zero) {
        self.edge = edge
        self.offset = offset
    }
}

/// A line of the box that offsets start from.
package enum Edge: Hashable, Sendable {
    /// The left or the upper edge.
    case start
    /// The right or the lower edge.
    case end
    /// The middle of the side.
    case center
    /// A line known per device; see `Drawing.resolved(guides:)`. Only meaningful vertically.
    case guide(Guide)
}
