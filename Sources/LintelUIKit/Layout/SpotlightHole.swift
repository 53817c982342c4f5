public import Foundation

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// The shape of the hole around the target of a spotlight.
public struct SpotlightHole: Hashable, Sendable {
    /// The form of the hole's outline.
    public var shape: Shape
    /// The curve of the corners of a rectangle or a capsule; a circle has none.
    public var corners: Corners
    /// The points by which the hole extends beyond its target at each edge.
    public var padding: CGFloat
    /// The width in points of the line of which this is the outer edge; 0 for a hole.
    private var lineWidth: CGFloat = 0

    /// The form of a hole.
    public enum Shape: Hashable, Sendable {
        /// A rectangle with rounded corners; a radius beyond half of the shorter side counts as that half.
        case rectangle(radius: CGFloat)
        /// A rectangle with a radius for each corner; radii that do not fit beside each other are all reduced by one
        /// factor.
        case unevenRectangle(Radii)
        /// A circle whose diameter is the target's longer side.
        case circle
        /// A rectangle with half circles at the ends.
        case capsule
    }

    /// The curve of a corner, spelt as in a preset.
    public enum Corners: String, CaseIterable, Hashable, Sendable, Decodable {
        /// A quarter of a circle.
        case circular
        /// The corner of iOS, which begins to bend 1.53 radii before the edge's end: `CALayerCornerCurve.continuous`.
        case continuous
        /// A straight cut, as long on both edges as the radius.
        case beveled
    }

    /// Creates a hole; by default a rectangle with circular corners of 12 points, 6 points larger than its target at
    /// each edge.
    /// - Parameters:
    ///   - shape: the form of the outline.
    ///   - corners: the curve of its corners.
    ///   - padding: in points; negative values make the hole smaller than its target.
    public init(_ shape: Shape = .rectangle(radius: 12), corners: Corners = .circular, padding: CGFloat = 6) {
        self.shape = shape
        self.corners = corners
        self.padding = padding
    }

    /// Returns the hole whose outline is the outer edge of a line of that width around this one.
    func ring(width: CGFloat) -> SpotlightHole {
        var ring = self
        ring.padding += width
        switch shape {
        case .rectangle(let radius) where radius > 0: ring.shape = .rectangle(radius: radius + growth * width)
        // Radii grow after they are made to fit into the hole.
        case .unevenRectangle: ring.lineWidth += width
        case .rectangle, .circle, .capsule: break
        }
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

    /// Returns the corner radius of a hole with this frame; the largest if its corners differ.
    public func radius(in frame: CGRect) -> CGFloat {
        let half = max(0, min(frame.width, frame.height) / 2)
        switch shape {
        case .rectangle(let radius): return min(max(0, radius), half)
        case .unevenRectangle(let radii): return radii.fitted(in: frame).largest
        case .circle, .capsule: return half
        }
    }

    /// Returns the outline of everything in `bounds` except the holes around `targets`, to be filled by the even-odd
    /// rule. Holes that extend beyond the bounds are not clipped, which shows nothing there; a target without a size
    /// has no hole. Holes that overlap or touch are one, whose outline consists of lines within 0.01 points of its
    /// curves.
    public func outline(of bounds: CGRect, around targets: [CGRect]) -> [OutlineElement] {
        OutlineElement.rectangle(bounds, Radii()) + outlines(around: targets)
    }

    /// Returns the outline of a line of that width around the holes, which begins at their edge, to be filled by the
    /// even-odd rule.
    func ringOutline(width: CGFloat, around targets: [CGRect]) -> [OutlineElement] {
        ring(width: width).outlines(around: targets) + outlines(around: targets)
    }

    /// Returns the outlines of the holes around `targets`, of which those that overlap or touch are one; a target
    /// without a size has none.
    private func outlines(around targets: [CGRect]) -> [OutlineElement] {
        groups(around: targets).flatMap { group in
            group.count == 1 ? outline(in: group[0]) : ConvexUnion(group.map(outline)).outline
        }
    }

    /// Returns the outline of each hole by itself.
    func separateOutlines(around targets: [CGRect]) -> [OutlineElement] { frames(around: targets).flatMap(outline) }

    /// Whether some holes may overlap or touch: their frames do.
    func merges(around targets: [CGRect]) -> Bool { groups(around: targets).contains { $0.count > 1 } }

    private func outline(in frame: CGRect) -> [OutlineElement] {
        OutlineElement.rectangle(frame, radii(in: frame), shape == .circle ? .circular : corners)
    }

    private func radii(in frame: CGRect) -> Radii {
        guard case .unevenRectangle(let radii) = shape else { return Radii(radius(in: frame)) }
        let hole = CGRect(
            x: frame.minX + lineWidth, y: frame.minY + lineWidth, width: frame.width - 2 * lineWidth,
            height: frame.height - 2 * lineWidth)
        return radii.fitted(in: hole).grown(by: growth * lineWidth)
    }

    /// How much the radius of a corner grows where the outline moves by a point: that of a circle by as much, and that
    /// of a corner of iOS too; a straight cut is at that distance when it is longer by 2 − √2.
    private var growth: CGFloat { corners == .beveled ? 2 - CGFloat(2.0.squareRoot()) : 1 }

    private func frames(around targets: [CGRect]) -> [CGRect] {
        targets.filter { $0.width > 0 && $0.height > 0 }.map(frame)
    }

    /// Returns the frames of holes, with those together that overlap or touch, also over others.
    private func groups(around targets: [CGRect]) -> [[CGRect]] {
        var groups: [[CGRect]] = []
        for frame in frames(around: targets) {
            let joined = groups.indices.filter { groups[$0].contains { $0.touches(frame) } }
            let group = joined.flatMap { groups[$0] } + [frame]
            for index in joined.reversed() { groups.remove(at: index) }
            groups.insert(group, at: joined.first ?? groups.count)
        }
        return groups
    }
}

extension CGRect {
    /// Whether two rectangles touch, except for rounding.
    fileprivate func touches(_ other: CGRect) -> Bool {
        let slack: CGFloat = 1e-6
        return minX <= other.maxX + slack && other.minX <= maxX + slack && minY <= other.maxY + slack
            && other.minY <= maxY + slack
    }
}
