public import Foundation

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// The frames of a panel's image and of its badge.
public enum PanelLayout {
    /// Returns the frame of an image that extends beyond the panel that it shows.
    /// - Parameters:
    ///   - panel: the visible panel, without its shadow.
    ///   - insets: the image's alignment insets.
    public static func imageFrame(ofPanel panel: CGRect, alignmentInsets insets: EdgeLengths) -> CGRect {
        CGRect(
            x: panel.minX - CGFloat(insets.left), y: panel.minY - CGFloat(insets.top),
            width: panel.width + CGFloat(insets.left + insets.right),
            height: panel.height + CGFloat(insets.top + insets.bottom))
    }

    /// Returns the frame of a badge, whose center is a point of the panel moved by the badge's offset.
    /// - Parameters:
    ///   - badge: the badge, with its size and position.
    ///   - panel: the visible panel, without its shadow.
    ///   - isRightToLeft: the direction of text, in which a badge that mirrors is at the other side.
    public static func badgeFrame(of badge: Badge, onPanel panel: CGRect, isRightToLeft: Bool = false) -> CGRect {
        let size = CGSize(width: badge.size.width, height: badge.size.height)
        let isMirrored = badge.mirrors && isRightToLeft
        let across = CGFloat(isMirrored ? 1 - badge.anchor.x : badge.anchor.x)
        let moved = CGFloat(isMirrored ? -badge.offset.x : badge.offset.x)
        return CGRect(
            x: panel.minX + panel.width * across + moved - size.width / 2,
            y: panel.minY + panel.height * CGFloat(badge.anchor.y) + CGFloat(badge.offset.y) - size.height / 2,
            width: size.width, height: size.height)
    }
}
