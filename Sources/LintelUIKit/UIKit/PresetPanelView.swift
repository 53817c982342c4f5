#if canImport(UIKit) && os(iOS)
public import UIKit

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

    /// Creates nothing, since archives do not contain what the view needs.
    @available(*, unavailable, message: "the preset is given in code")
    public required init?(coder: NSCoder) { nil }

    /// What is below the content, and what is above it.
    enum Part {
        case panel, badge
    }

    /// Shows one part of the panel only, for content that is not in `contentView`.
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
        if let badge = panel.badge, badge.isSeparate, let image = image("badge") {
            badgeImage.image = preset.uiImage(image.image)
            badgeImage.frame = PanelLayout.imageFrame(
                ofPanel: PanelLayout.badgeFrame(of: badge, onPanel: bounds), alignmentInsets: image.alignmentInsets)
        }
    }
}
#endif
