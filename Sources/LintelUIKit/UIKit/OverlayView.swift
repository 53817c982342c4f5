#if canImport(UIKit) && os(iOS)
import UIKit

/// The two parts of an overlay. What lies below is out of reach while they are shown.
final class OverlayView: UIView {
    private let bar: UIView
    private let content: UIView
    /// Of a preset: puts images that fit into both parts.
    private let chooseImages: ((_ screen: CGSize, _ parts: ScreenParts, _ traits: UITraitCollection) -> Void)?
    /// Where the bar ends, in this view; asked for at each layout.
    var barBottom: () -> CGFloat = { 0 }

    init(
        bar: UIView, content: UIView,
        chooseImages: ((_ screen: CGSize, _ parts: ScreenParts, _ traits: UITraitCollection) -> Void)? = nil
    ) {
        self.bar = bar
        self.content = content
        self.chooseImages = chooseImages
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isOpaque = false
        accessibilityViewIsModal = true
        addSubview(bar)
        addSubview(content)
        if #available(iOS 17.0, *) {
            registerForTraitChanges(UITraitCollection.ofImages) {
                (view: OverlayView, _: UITraitCollection) in view.setNeedsLayout()
            }
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Of both parts, below their images.
    var color: UIColor? {
        get { bar.backgroundColor }
        set { (bar.backgroundColor, content.backgroundColor) = (newValue, newValue) }
    }

    /// Of both parts, so that no frame shows one further than the other.
    var partsAlpha: CGFloat {
        get { bar.alpha }
        set { (bar.alpha, content.alpha) = (newValue, newValue) }
    }

    @available(iOS, introduced: 13.0, deprecated: 17.0, message: "trait changes are registered for")
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let parts = ScreenParts(of: bounds, barBottom: barBottom(), scale: traitCollection.displayScale)
        chooseImages?(bounds.size, parts, traitCollection)
        bar.frame = parts.bar
        content.frame = parts.content
    }
}
#endif
