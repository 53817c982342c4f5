public import Foundation

/// The shape of the hole around the target of a spotlight.
public struct SpotlightHole: Hashable, Sendable {
    /// The form of the hole's outline.
    public var shape: Shape
    /// The points by which the hole extends beyond its target at each edge.
    public var padding: CGFloat

    /// The form of a hole.
    public enum Shape: Hashable, Sendable {
        /// With rounded corners; a radius beyond half of the shorter side counts as that half.
        case rectangle(radius: CGFloat)
        /// As wide as the target's longer side.
        case circle
        /// With half circles at the ends.
        case capsule
    }

    /// Creates a hole; by default a rectangle with corners of 12 points, 6 points larger than its target at each edge.
    /// - Parameters:
    ///   - shape: the form of the outline.
    ///   - padding: in points; negative values make the hole smaller than its target.
    public init(_ shape: Shape = .rectangle(radius: 12), padding: CGFloat = 6) {
        self.shape = shape
        self.padding = padding
    }

    /// Returns the hole whose outline is the middle of a line of that width around this one.
    func ring(width: CGFloat) -> SpotlightHole {
        var ring = self
        ring.padding += width / 2
        if case .rectangle(let radius) = shape, radius > 0 { ring.shape = .rectangle(radius: radius + width / 2) }
        return ring
    }

    /// Returns the frame of the hole around `target`.
    public func frame(around target: CGRect) -> CGRect {
        var frame = target
        if case .circle = shape {
            let side = max(target.width, target.height)
            frame = CGRect(x: target.midX - side / 2, y: target.midY - side / 2, width: side, height: side)
        }
        return CGRect(
            x: frame.minX - padding, y: frame.minY - padding, width: frame.width + 2 * padding,
            height: frame.height + 2 * padding)
    }

    /// Returns the corner radius of a hole with this frame.
    public func radius(in frame: CGRect) -> CGFloat {
        let half = max(0, min(frame.width, frame.height) / 2)
        switch shape {
        case .rectangle(let radius): return min(max(0, radius), half)
        case .circle, .capsule: return half
        }
    }

    /// Returns the outline of everything in `bounds` except the holes around `targets`, to be filled by the even-odd
    /// rule. Holes that extend beyond the bounds are not clipped, which shows nothing there; a target without a size
    /// has no hole. The intersection of two holes is filled.
    public func outline(of bounds: CGRect, around targets: [CGRect]) -> [OutlineElement] {
        OutlineElement.rectangle(bounds, radius: 0) + outlines(around: targets)
    }

    /// Returns the outlines of the holes around `targets`; a target without a size has none.
    func outlines(around targets: [CGRect]) -> [OutlineElement] {
        targets.filter { $0.width > 0 && $0.height > 0 }.flatMap { target in
            let frame = frame(around: target)
            return OutlineElement.rectangle(frame, radius: radius(in: frame))
        }
    }
}

/// A segment of an outline.
public enum OutlineElement: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    /// A cubic Bézier curve.
    case curve(CGPoint, CGPoint, to: CGPoint)
    case close

    /// Whether both are of one kind, wherever they lead.
    func isLike(_ other: OutlineElement) -> Bool {
        switch (self, other) {
        case (.move, .move), (.line, .line), (.curve, .curve), (.close, .close): true
        default: false
        }
    }

    /// How far a cubic's control points lie from the ends of a quarter of a circle of radius 1, so that its middle lies on the circle:
    /// 4/3 · (√2 − 1). The curve is nowhere more than 0.03 % of the radius beside it.
    static let quarter: CGFloat = 0.5522847498307934

    /// A rectangle, from its upper edge clockwise as one looks at a screen: four lines, and four curves if it has round corners.
    static func rectangle(_ frame: CGRect, radius: CGFloat) -> [OutlineElement] {
        let (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        guard radius > 0 else {
            return [
                .move(point(left, top)), .line(point(right, top)), .line(point(right, bottom)),
                .line(point(left, bottom)), .close,
            ]
        }
        let rest = radius * (1 - quarter)
        return [
            .move(point(left + radius, top)), .line(point(right - radius, top)),
            .curve(point(right - rest, top), point(right, top + rest), to: point(right, top + radius)),
            .line(point(right, bottom - radius)),
            .curve(point(right, bottom - rest), point(right - rest, bottom), to: point(right - radius, bottom)),
            .line(point(left + radius, bottom)),
            .curve(point(left + rest, bottom), point(left, bottom - rest), to: point(left, bottom - radius)),
            .line(point(left, top + radius)),
            .curve(point(left, top + rest), point(left + rest, top), to: point(left + radius, top)), .close,
        ]
    }
}

extension [OutlineElement] {
    /// Whether one outline becomes the other when its points move.
    func isLike(_ other: [OutlineElement]) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.isLike($1) }
    }
}
