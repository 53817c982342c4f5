#if canImport(UIKit) && os(iOS)
import UIKit

extension UIFont {
    /// The font by that name, else the system font of that size and weight.
    @MainActor
    static func of(_ font: BarFont) -> UIFont {
        let size = CGFloat(font.size)
        if let name = font.name, let named = UIFont(name: name, size: size) { return named }
        return .systemFont(ofSize: size, weight: font.weight.ofUIKit)
    }
}

extension BarFont.Weight {
    fileprivate var ofUIKit: UIFont.Weight {
        switch self {
        case .ultraLight: .ultraLight
        case .thin: .thin
        case .light: .light
        case .regular: .regular
        case .medium: .medium
        case .semibold: .semibold
        case .bold: .bold
        case .heavy: .heavy
        case .black: .black
        }
    }
}

extension BarItemLook {
    @MainActor
    fileprivate var attributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let foregroundColor { attributes[.foregroundColor] = UIColor(foregroundColor) }
        if let font { attributes[.font] = UIFont.of(font) }
        return attributes
    }
}

extension UIBarButtonItemAppearance {
    /// Sets the text of buttons in every state that the look has.
    @MainActor
    func apply(_ look: BarLook) {
        for (state, item) in look.items {
            switch state {
            case .normal: normal.titleTextAttributes = item.attributes
            case .highlighted: highlighted.titleTextAttributes = item.attributes
            case .disabled: disabled.titleTextAttributes = item.attributes
            // A tab's.
            case .selected: break
            }
        }
    }
}

extension UITabBarItemAppearance {
    /// Sets text and icons of tabs in every state that the look has.
    @MainActor
    func apply(_ look: BarLook) {
        for (state, item) in look.items {
            switch state {
            case .normal: normal.show(item)
            case .selected: selected.show(item)
            case .disabled: disabled.show(item)
            // A button's.
            case .highlighted: break
            }
        }
    }
}

extension UITabBarItemStateAppearance {
    @MainActor
    fileprivate func show(_ item: BarItemLook) {
        var attributes = item.attributes
        // Without a paragraph style, iOS 13 to 15 cut titles off that have attributes.
        if !attributes.isEmpty { attributes[.paragraphStyle] = NSParagraphStyle.default }
        titleTextAttributes = attributes
        if let color = item.foregroundColor { iconColor = UIColor(color) }
    }
}

extension UITabBarAppearance {
    /// Sets the tabs of all layouts.
    @MainActor
    func applyItems(of look: BarLook) {
        for items in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
            items.apply(look)
        }
    }
}
#endif
