#if canImport(UIKit) && os(iOS)
import UIKit

extension BarLook {
    /// What belongs to the bar itself.
    @MainActor
    func apply(to bar: UINavigationBar) {
        if let style = barStyle.flatMap(UIBarStyle.init(rawValue:)) { bar.barStyle = style }
        if let isTranslucent { bar.isTranslucent = isTranslucent }
        if let tint { bar.tintColor = UIColor(tint) }
    }
}

extension BarLook.TitleLook {
    @MainActor
    fileprivate var attributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let foregroundColor { attributes[.foregroundColor] = UIColor(foregroundColor) }
        if let shadow {
            let drawn = NSShadow()
            drawn.shadowColor = UIColor(shadow.color)
            drawn.shadowOffset = CGSize(width: shadow.offset.x, height: shadow.offset.y)
            drawn.shadowBlurRadius = CGFloat(shadow.blurRadius)
            attributes[.shadow] = drawn
        }
        if let font { attributes[.font] = UIFont.of(font) }
        return attributes
    }
}

extension UINavigationBarAppearance {
    /// With titles and colours of a look, and no image yet. - Parameter isClear: whether nothing lies below the titles.
    convenience init(_ look: BarLook?, _ metrics: BarMetricsKind, isClear: Bool) {
        self.init()
        configureWithTransparentBackground()
        // From iOS 26 on, glass would be drawn over an image.
        backgroundEffect = nil
        guard let look else { return }
        if !isClear, let barTint = look.barTint { backgroundColor = UIColor(barTint) }
        if let title = look.title { titleTextAttributes = title.attributes }
        if let largeTitle = look.largeTitle { largeTitleTextAttributes = largeTitle.attributes }
        for items in [buttonAppearance, backButtonAppearance] { items.apply(look) }
        if let offset = look.titleOffsets[metrics] {
            titlePositionAdjustment = UIOffset(horizontal: 0, vertical: CGFloat(offset))
        }
    }
}
#endif
