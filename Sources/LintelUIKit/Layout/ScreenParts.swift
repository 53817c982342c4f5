public import Foundation

/// The two parts of a screen that two views cover without a seam: what the bar takes with the status bar, and all below.
///
/// A view of the content cannot lie above the navigation bar, so one scrim is two views of one colour; they look like one if no pixel
/// has both or neither.
public struct ScreenParts: Hashable, Sendable {
    public var bar: CGRect
    public var content: CGRect

    /// - Parameters:
    ///   - bounds: the screen, or whatever is covered.
    ///   - barBottom: where the bar ends, in the same coordinates; beyond `bounds` it counts as their edge.
    ///   - scale: pixels of a point; less than 1 counts as 1. The cut lies between two pixels.
    public init(of bounds: CGRect, barBottom: CGFloat, scale: CGFloat) {
        let pixels = max(1, scale)
        let cut = min(max((barBottom * pixels).rounded() / pixels, bounds.minY), bounds.maxY)
        bar = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: cut - bounds.minY)
        content = CGRect(x: bounds.minX, y: cut, width: bounds.width, height: bounds.maxY - cut)
    }
}
