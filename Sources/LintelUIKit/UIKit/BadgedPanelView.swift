#if canImport(UIKit) && os(iOS)
public import UIKit

/// A panel with a border, content inside and a badge above the border.
///
/// The border of a view's layer is drawn above all its subviews; here the border is a separate layer below them, so
/// that a badge is above it. The badge may extend beyond the panel, which therefore does not clip.
open class BadgedPanelView: UIView {
    /// The view for the content, as large as the panel, by constraints: what is in it may give the panel its size.
    public let contentView = UIView(frame: .zero)
    /// The view above the border, which may extend beyond the panel.
    public let badgeView: UIView
    /// The position and the size of `badgeView`; a change lays the panel out again.
    public var badge: Badge { didSet { setNeedsLayout() } }
    /// The color of the border; a dynamic color follows the view's traits.
    public var borderColor: UIColor { didSet { setNeedsLayout() } }

    private let border = CALayer()

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
        super.init(frame: .zero)
        border.borderWidth = borderWidth
        border.cornerRadius = cornerRadius
        layer.addSublayer(border)
        addSubview(contentView)
        addSubview(badgeView)
        pin(contentView)
        if #available(iOS 17.0, *) {
            registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
                (view: BadgedPanelView, _: UITraitCollection) in view.setNeedsLayout()
            }
        }
    }

    /// Returns `nil`: the badge's view and the color are given in code.
    public required init?(coder: NSCoder) { nil }

    @available(iOS, introduced: 13.0, deprecated: 17.0, message: "trait changes are registered for")
    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // A layer does not follow its view, and animates its changes by default.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        border.frame = bounds
        border.borderColor = borderColor.resolvedColor(with: traitCollection).cgColor
        CATransaction.commit()
        badgeView.frame = PanelLayout.badgeFrame(of: badge, onPanel: bounds)
    }
}

/// A panel of a preset: its image, which may extend beyond the panel by shadow and badge, below the content.
open class PresetPanelView: UIView {
    /// The view for the content, as large as the panel, by constraints: what is in it may give the panel its size.
    public let contentView = UIView(frame: .zero)

    private let preset: LoadedPreset
    private let surface: Surface
    private let panel: Surface.Panel
    private let panelImage = UIImageView(image: nil)
    private let badgeImage = UIImageView(image: nil)

    /// Creates the panel with this name; `nil` if the preset has none.
    public init?(_ preset: LoadedPreset, named name: String = "Panel") {
        guard let surface = preset.preset.surface(named: name), case .panel(let panel) = surface.kind else {
            return nil
        }
        self.preset = preset
        self.surface = surface
        self.panel = panel
        super.init(frame: .zero)
        for view in [panelImage, contentView, badgeImage] { addSubview(view) }
        pin(contentView)
        if #available(iOS 17.0, *) {
            registerForTraitChanges(UITraitCollection.ofImages) {
                (view: PresetPanelView, _: UITraitCollection) in view.setNeedsLayout()
            }
        }
    }

    /// Returns `nil`: the preset is given in code.
    public required init?(coder: NSCoder) { nil }

    /// What is below the content, and what is above it.
    enum Part {
        case panel, badge
    }

    /// For content that is not in `contentView`.
    func showOnly(_ part: Part) {
        panelImage.isHidden = part != .panel
        badgeImage.isHidden = part != .badge
        isUserInteractionEnabled = false
    }

    @available(iOS, introduced: 13.0, deprecated: 17.0, message: "trait changes are registered for")
    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        func image(_ part: String) -> SurfaceImage? { surface.looseImage(part: part, traitCollection) }
        if let image = image("panel") {
            panelImage.image = preset.uiImage(image.image)
            panelImage.frame = PanelLayout.imageFrame(ofPanel: bounds, alignmentInsets: image.alignmentInsets)
        }
        if let badge = panel.badge, badge.apart, let image = image("badge") {
            badgeImage.image = preset.uiImage(image.image)
            badgeImage.frame = PanelLayout.imageFrame(
                ofPanel: PanelLayout.badgeFrame(of: badge, onPanel: bounds), alignmentInsets: image.alignmentInsets)
        }
    }
}

extension UIView {
    /// Keeps a subview as large as this view.
    fileprivate func pin(_ content: UIView) {
        content.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: topAnchor), content.bottomAnchor.constraint(equalTo: bottomAnchor),
            content.leadingAnchor.constraint(equalTo: leadingAnchor),
            content.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
    }
}
#endif
