public import Foundation

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// A segment of an outline.
public enum OutlineElement: Hashable, Sendable {
    /// The start of a subpath at a point, without a line to it.
    case move(CGPoint)
    /// A straight line from the current point to this one.
    case line(CGPoint)
    /// A cubic Bézier curve from the current point, with its two control points and its end.
    case curve(CGPoint, CGPoint, to: CGPoint)
    /// A straight line to the start of the subpath, which it ends.
    case close

    /// Adds the kind of the segment and its points to a hash.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .move(let point):
            hasher.combine(0)
            hasher.combine(coordinatesOf: point)
        case .line(let end):
            hasher.combine(1)
            hasher.combine(coordinatesOf: end)
        case .curve(let first, let second, let end):
            hasher.combine(2)
            for point in [first, second, end] { hasher.combine(coordinatesOf: point) }
        case .close:
            hasher.combine(3)
        }
    }

    /// Whether both are of one kind, wherever they lead.
    func isLike(_ other: OutlineElement) -> Bool {
        switch (self, other) {
        case (.move, .move), (.line, .line), (.curve, .curve), (.close, .close): true
        default: false
        }
    }

    /// A rectangle, from its upper edge clockwise as one looks at a screen: lines, and the corners that have a radius.
    /// - Parameter radii: they fit beside each other.
    static func rectangle(
        _ frame: CGRect, _ radii: SpotlightHole.Radii, _ corners: SpotlightHole.Corners = .circular
    ) -> [OutlineElement] {
        let (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        guard radii.largest > 0 else {
            return [
                .move(point(left, top)), .line(point(right, top)), .line(point(right, bottom)),
                .line(point(left, bottom)), .close,
            ]
        }
        let room = radii.room(in: frame)
        let topLeft = Corner(radii.topLeft, room: room.topLeft, corners)
        let topRight = Corner(radii.topRight, room: room.topRight, corners)
        let bottomRight = Corner(radii.bottomRight, room: room.bottomRight, corners)
        let bottomLeft = Corner(radii.bottomLeft, room: room.bottomLeft, corners)
        var outline: [OutlineElement] = [.move(point(left + topLeft.side, top))]
        outline.append(.line(point(right - topRight.side, top)))
        outline += topRight.turn(at: point(right, top), (1, 0), (0, 1))
        outline.append(.line(point(right, bottom - bottomRight.side)))
        outline += bottomRight.turn(at: point(right, bottom), (0, 1), (-1, 0))
        outline.append(.line(point(left + bottomLeft.side, bottom)))
        outline += bottomLeft.turn(at: point(left, bottom), (-1, 0), (0, -1))
        outline.append(.line(point(left, top + topLeft.side)))
        return outline + topLeft.turn(at: point(left, top), (0, -1), (1, 0)) + [.close]
    }
}

/// A corner of a rectangle.
private struct Corner {
    private let radius: CGFloat
    /// `nil` if it is sharp.
    private let outline: CornerOutline?

    /// - Parameter room: how many times the radii on its edges fit into these, 1 or more.
    init(_ radius: CGFloat, room: CGFloat, _ corners: SpotlightHole.Corners) {
        self.radius = radius
        outline = radius > 0 ? CornerOutline(corners, room: Double(room)) : nil
    }

    /// The points from the tip at which the bend begins on both edges.
    var side: CGFloat { radius * CGFloat(outline?.side ?? 0) }

    /// Returns the elements from one edge to the other.
    /// - Parameters:
    ///   - tip: where both edges would meet.
    ///   - along: the direction of the edge that leads to it.
    ///   - across: the direction of the edge that leads on.
    func turn(at tip: CGPoint, _ along: (CGFloat, CGFloat), _ across: (CGFloat, CGFloat)) -> [OutlineElement] {
        /// `offset` is the distance from the corner's tip, first along the edge that leads to it.
        func map(_ offset: SIMD2<Double>) -> CGPoint {
            let (before, after) = (radius * CGFloat(offset.x), radius * CGFloat(offset.y))
            return CGPoint(
                x: tip.x - along.0 * before + across.0 * after, y: tip.y - along.1 * before + across.1 * after)
        }
        return (outline?.elements ?? []).map { element in
            switch element {
            case .line(let end): .line(map(end))
            case .curve(let first, let second, let end): .curve(map(first), map(second), to: map(end))
            }
        }
    }
}

extension [OutlineElement] {
    /// Whether one outline becomes the other when its points move.
    func isLike(_ other: [OutlineElement]) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.isLike($1) }
    }
}
