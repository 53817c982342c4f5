public import Foundation

/// Where a panel's image and its badge lie.
public enum PanelLayout {
    /// The frame of an image that reaches beyond what it stands for.
    /// - Parameters: panel: what is seen as the panel, without shadow. insets: the image's alignment insets.
    public static func imageFrame(ofPanel panel: CGRect, alignmentInsets insets: EdgeLengths) -> CGRect {
        CGRect(
            x: panel.minX - CGFloat(insets.left), y: panel.minY - CGFloat(insets.top),
            width: panel.width + CGFloat(insets.left + insets.right),
            height: panel.height + CGFloat(insets.top + insets.bottom))
    }

    /// The frame of a badge: its middle lies on a point of the panel, moved by its offset.
    public static func badgeFrame(of badge: Badge, onPanel panel: CGRect) -> CGRect {
        let size = CGSize(width: badge.size.width, height: badge.size.height)
        return CGRect(
            x: panel.minX + panel.width * CGFloat(badge.anchor.x) + CGFloat(badge.offset.x) - size.width / 2,
            y: panel.minY + panel.height * CGFloat(badge.anchor.y) + CGFloat(badge.offset.y) - size.height / 2,
            width: size.width, height: size.height)
    }
}
