public import Foundation

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// A segment of an outline.
public enum OutlineElement: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    /// A cubic Bézier curve.
    case curve(CGPoint, CGPoint, to: CGPoint)
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

    /// A rectangle, from its upper edge clockwise as one looks at a screen: four lines, and four corners if it has a
    /// radius.
    static func rectangle(
        _ frame: CGRect, radius: CGFloat, _ corners: SpotlightHole.Corners = .circular
    ) -> [OutlineElement] {
        let (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        guard radius > 0 else {
            return [
                .move(point(left, top)), .line(point(right, top)), .line(point(right, bottom)),
                .line(point(left, bottom)), .close,
            ]
        }
        let room = Double(min(frame.width, frame.height) / 2 / radius)
        let corner = CornerOutline(corners, room: room)
        let side = radius * CGFloat(corner.side)
        func turn(_ x: CGFloat, _ y: CGFloat, _ along: (CGFloat, CGFloat), _ across: (CGFloat, CGFloat))
            -> [OutlineElement]
        {
            corner.elements.map { element in
                /// `offset` is the distance from the corner's tip, first along the edge that leads to it.
                func map(_ offset: SIMD2<Double>) -> CGPoint {
                    let (before, after) = (radius * CGFloat(offset.x), radius * CGFloat(offset.y))
                    return point(x - along.0 * before + across.0 * after, y - along.1 * before + across.1 * after)
                }
                switch element {
                case .line(let end): return .line(map(end))
                case .curve(let first, let second, let end): return .curve(map(first), map(second), to: map(end))
                }
            }
        }
        var outline: [OutlineElement] = [.move(point(left + side, top)), .line(point(right - side, top))]
        outline += turn(right, top, (1, 0), (0, 1)) + [.line(point(right, bottom - side))]
        outline += turn(right, bottom, (0, 1), (-1, 0)) + [.line(point(left + side, bottom))]
        outline += turn(left, bottom, (-1, 0), (0, -1)) + [.line(point(left, top + side))]
        return outline + turn(left, top, (0, -1), (1, 0)) + [.close]
    }
}

extension [OutlineElement] {
    /// Whether one outline becomes the other when its points move.
    func isLike(_ other: [OutlineElement]) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.isLike($1) }
    }
}
