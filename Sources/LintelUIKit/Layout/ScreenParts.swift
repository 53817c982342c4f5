public import Foundation

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// The two parts of a screen that two views cover without a seam: the bar with the status bar, and everything below.
///
/// A view of the content cannot be above the navigation bar, so one scrim consists of two views of one color; they
/// look like one if no pixel has both or neither.
public struct ScreenParts: Hashable, Sendable {
    /// The bar and everything above it, from the upper edge of the screen to the cut; of height 0 when the cut is
    /// there.
    public var bar: CGRect
    /// Everything below the cut, down to the lower edge of the screen; of height 0 when the cut is there.
    public var content: CGRect

    /// Divides a screen at the end of its bar.
    /// - Parameters:
    ///   - bounds: the screen, or the covered area.
    ///   - barBottom: the end of the bar, in the same coordinates; clamped to `bounds`, and NaN counts as its
    ///     upper edge.
    ///   - scale: pixels per point; less than 1 counts as 1. The cut is at a pixel boundary.
    public init(of bounds: CGRect, barBottom: CGFloat, scale: CGFloat) {
        let pixels = max(1, scale)
        let end = (barBottom * pixels).rounded() / pixels
        let cut = end > bounds.minY ? min(end, bounds.maxY) : bounds.minY
        bar = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: cut - bounds.minY)
        content = CGRect(x: bounds.minX, y: cut, width: bounds.width, height: bounds.maxY - cut)
    }

    /// Adds both parts to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(areaOf: bar)
        hasher.combine(areaOf: content)
    }
}
