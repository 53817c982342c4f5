public import Foundation

#if canImport(CoreGraphics)
import CoreGraphics
#endif

extension SpotlightHole {
    /// The radii of a rectangle's corners in points; less than 0 counts as 0.
    public struct Radii: Hashable, Sendable {
        /// The radius at the top left.
        public var topLeft: CGFloat
        /// The radius at the top right.
        public var topRight: CGFloat
        /// The radius at the bottom right.
        public var bottomRight: CGFloat
        /// The radius at the bottom left.
        public var bottomLeft: CGFloat

        /// Creates radii in points; corners without one are sharp.
        public init(topLeft: CGFloat = 0, topRight: CGFloat = 0, bottomRight: CGFloat = 0, bottomLeft: CGFloat = 0) {
            self.topLeft = topLeft
            self.topRight = topRight
            self.bottomRight = bottomRight
            self.bottomLeft = bottomLeft
        }
    }
}

extension SpotlightHole.Radii {
    /// The same radius at all corners.
    init(_ radius: CGFloat) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    var largest: CGFloat { max(topLeft, topRight, bottomRight, bottomLeft) }

    /// Returns the radii of a rectangle whose outline is at a distance from this one's.
    /// - Parameter growth: the points by which a corner's radius grows; sharp corners stay sharp.
    func grown(by growth: CGFloat) -> SpotlightHole.Radii {
        map { $0 > 0 ? $0 + growth : 0 }
    }

    /// Returns the radii of a rectangle of that size, all reduced by one factor if they do not fit beside each other,
    /// as in the images that lintel draws. Source: CSS Backgrounds and Borders 3, section 4.5 "Overlapping Curves".
    func fitted(in frame: CGRect) -> SpotlightHole.Radii {
        // Infinite ones have no factor.
        let radii = map { max(0, min($0, 1e9)) }
        let factor = min(1, radii.room(in: frame).least)
        return radii.map { $0 * factor }
    }

    /// How many times the two radii on an edge fit into it, for the edge at each corner that has less room.
    func room(in frame: CGRect) -> SpotlightHole.Radii {
        func room(_ length: CGFloat, _ first: CGFloat, _ second: CGFloat) -> CGFloat {
            first + second > 0 ? max(0, length) / (first + second) : .infinity
        }
        let (top, bottom) = (room(frame.width, topLeft, topRight), room(frame.width, bottomLeft, bottomRight))
        let (left, right) = (room(frame.height, topLeft, bottomLeft), room(frame.height, topRight, bottomRight))
        return SpotlightHole.Radii(
            topLeft: min(top, left), topRight: min(top, right), bottomRight: min(bottom, right),
            bottomLeft: min(bottom, left))
    }

    private var least: CGFloat { min(topLeft, topRight, bottomRight, bottomLeft) }

    private func map(_ change: (CGFloat) -> CGFloat) -> SpotlightHole.Radii {
        SpotlightHole.Radii(
            topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
            bottomLeft: change(bottomLeft))
    }
}
