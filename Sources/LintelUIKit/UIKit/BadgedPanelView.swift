#if canImport(UIKit) && os(iOS)
public import UIKit

/// A panel with content, a border above it and a badge above the border.
///
/// The border of a view's own layer is drawn above all its subviews; here the border is a view between content and
/// badge, so that an opaque content does not hide it and the badge is above it. The badge may extend beyond the panel,
/// which therefore does not clip, and takes touches there.
open class BadgedPanelView: UIView {
    /// The view for the content, as large as the panel, by constraints: what is in it may give the panel its size. It
    /// is clipped to the panel's corners.
    public let contentView = UIView(frame: .zero)
    /// The view above the border, which may extend beyond the panel.
    public let badgeView: UIView
    /// The position and the size of `badgeView`; a change lays the panel out again.
    public var badge: Badge { didSet { setNeedsLayout() } }
    /// The color of the border; a dynamic color follows the view's traits.
    public var borderColor: UIColor { didSet { setNeedsLayout() } }
    /// The width of the border in points, inwards from the panel's edge.
    public var borderWidth: CGFloat { didSet { setNeedsLayout() } }
    /// The radius of the panel's corners in points.
    public var cornerRadius: CGFloat { didSet { setNeedsLayout() } }
    /// The curve of the panel's corners, of its border and of its content; `.continuous` is that of corners in iOS.
    public var cornerCurve: CALayerCornerCurve = .circular { didSet { setNeedsLayout() } }

    private let borderView = UIView(frame: .zero)

    /// Creates a panel.
    /// - Parameters:
    ///   - badgeView: the view above the border; its frame is set by `badge`.
    ///   - badge: the position; by default centered on the middle of the upper edge, 40 points large.
    ///   - borderColor: the color, which follows traits if it is dynamic. Width and radius of the border are in points.
    public init(
        badgeView: UIView, badge: Badge = .topCenter(size: 40), borderColor: UIColor, borderWidth: CGFloat = 2,
        cornerRadius: CGFloat = 4
    ) {
        self.badgeView = badgeView
        self.badge = badge
        self.borderColor = borderColor
        self.borderWidth = borderWidth
        self.cornerRadius = cornerRadius
        super.init(frame: .zero)
        contentView.clipsToBounds = true
        borderView.isUserInteractionEnabled = false
        for view in [contentView, borderView, badgeView] { addSubview(view) }
        pin(contentView)
        if #available(iOS 17.0, *) {
            registerForTraitChanges([
                UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitLayoutDirection.self,
            ]) {
                (view: BadgedPanelView, _: UITraitCollection) in view.setNeedsLayout()
            }
        }
    }

    /// Creates nothing, since archives do not contain what the view needs.
    @available(*, unavailable, message: "the badge's view and the color are given in code")
    public required init?(coder: NSCoder) { nil }

    @available(iOS, introduced: 13.0, deprecated: 17.0, message: "trait changes are registered for")
    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for layer in [contentView.layer, borderView.layer] {
            layer.cornerRadius = cornerRadius
            layer.cornerCurve = cornerCurve
        }
        borderView.frame = bounds
        borderView.layer.borderWidth = borderWidth
        borderView.layer.borderColor = borderColor.resolvedColor(with: traitCollection).cgColor
        badgeView.frame = PanelLayout.badgeFrame(
            of: badge, onPanel: bounds, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    /// Returns whether a point is in the panel or on its badge.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if super.point(inside: point, with: event) { return true }
        return !badgeView.isHidden && badgeView.isUserInteractionEnabled && badgeView.frame.contains(point)
    }
}
#endif
