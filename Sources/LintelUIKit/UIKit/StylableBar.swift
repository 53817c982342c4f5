#if canImport(UIKit) && os(iOS)
import UIKit

/// A bar that UIKit draws by appearance objects, one for each state.
@MainActor
protocol StylableBar: UIView {
    associatedtype Appearance: UIBarAppearance
    static var kind: BarKind { get }
    /// The situation of the bar in its window.
    var situation: BarSituation { get }
    /// Whether the system shows something else in place of the bar, in which a background as wide as the screen has no
    /// place.
    var isReplaced: Bool { get }
    /// Whether the bar's title is a part of the content, below the bar, which must not cover it then.
    var hasTitleInContent: Bool { get }
    var barStyle: UIBarStyle { get set }
    var isTranslucent: Bool { get set }
    /// Those of all states that the bar and the system have.
    var appearances: BarAppearances<Appearance> { get set }
    /// An appearance with what a look says of titles and items of this bar, whose traits decide the size of large
    /// titles.
    static func appearance(_ look: BarLook?, _ metrics: BarMetricsKind, _ traits: UITraitCollection) -> Appearance
}

/// Appearance objects by state; `nil` leaves the choice to UIKit.
struct BarAppearances<Appearance> {
    var standard: Appearance
    var compact: Appearance?
    var scrollEdge: Appearance?
    var compactScrollEdge: Appearance?
}

extension StylableBar {
    var isReplaced: Bool { false }
    var hasTitleInContent: Bool { false }
}

extension UINavigationBar: StylableBar {
    static var kind: BarKind { .navigation }
    var situation: BarSituation { BarSituation(of: self) }

    /// From iOS 26 on a large title is at the top of the scroll view and scrolls underneath the bar. An item with the
    /// automatic mode has the mode of the item before it, and the first one a large title. In a window of compact
    /// height, such as that of an iPhone in landscape, all titles are inline. Sources: Apple, "Build a UIKit app with
    /// the new design", WWDC 2025; UIKit, `UINavigationItem.LargeTitleDisplayMode`; Human Interface Guidelines.
    var hasTitleInContent: Bool {
        guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact, BarEra.current == .liquidGlass else {
            return false
        }
        let mode = items?.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode
        return mode ?? .always == .always
    }

    var appearances: BarAppearances<UINavigationBarAppearance> {
        get {
            var result = BarAppearances(
                standard: standardAppearance, compact: compactAppearance, scrollEdge: scrollEdgeAppearance)
            if #available(iOS 15.0, *) { result.compactScrollEdge = compactScrollEdgeAppearance }
            return result
        }
        set {
            standardAppearance = newValue.standard
            compactAppearance = newValue.compact
            scrollEdgeAppearance = newValue.scrollEdge
            if #available(iOS 15.0, *) { compactScrollEdgeAppearance = newValue.compactScrollEdge }
        }
    }

    static func appearance(
        _ look: BarLook?, _ metrics: BarMetricsKind, _ traits: UITraitCollection
    ) -> UINavigationBarAppearance {
        let appearance = UINavigationBarAppearance()
        if let title = look?.title { appearance.titleTextAttributes = title.attributes() }
        if let largeTitle = look?.largeTitle {
            appearance.largeTitleTextAttributes = largeTitle.attributes(scaledFor: traits)
        }
        if #available(iOS 26.0, *) {
            // Subtitles have the color of the title that they are below. Their fonts are UIKit's, since a title's is
            // larger.
            let title = look?.title?.foregroundColor
            if let title { appearance.subtitleTextAttributes = [.foregroundColor: UIColor(title)] }
            if let color = look?.largeTitle?.foregroundColor ?? title {
                appearance.largeSubtitleTextAttributes = [.foregroundColor: UIColor(color)]
            }
        }
        if let look {
            for items in [appearance.buttonAppearance, appearance.backButtonAppearance] { items.apply(look) }
        }
        if let offset = look?.titleOffsets[metrics] {
            appearance.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: CGFloat(offset))
        }
        return appearance
    }
}

extension UIToolbar: StylableBar {
    static var kind: BarKind { .toolbar }
    var situation: BarSituation { BarSituation(of: self) }

    var appearances: BarAppearances<UIToolbarAppearance> {
        get {
            var result = BarAppearances(standard: standardAppearance, compact: compactAppearance)
            if #available(iOS 15.0, *) {
                result.scrollEdge = scrollEdgeAppearance
                result.compactScrollEdge = compactScrollEdgeAppearance
            }
            return result
        }
        set {
            standardAppearance = newValue.standard
            compactAppearance = newValue.compact
            if #available(iOS 15.0, *) {
                scrollEdgeAppearance = newValue.scrollEdge
                compactScrollEdgeAppearance = newValue.compactScrollEdge
            }
        }
    }

    static func appearance(
        _ look: BarLook?, _ metrics: BarMetricsKind, _ traits: UITraitCollection
    ) -> UIToolbarAppearance {
        let appearance = UIToolbarAppearance()
        if let look { appearance.buttonAppearance.apply(look) }
        return appearance
    }
}

extension UITabBar: StylableBar {
    static var kind: BarKind { .tab }
    var situation: BarSituation { BarSituation(of: self) }

    /// On an iPad tabs float at the top from iOS 18 on, in a window of regular width. Source: Apple, "Elevate your tab
    /// and sidebar experience in iPadOS", WWDC 2024.
    var isReplaced: Bool {
        guard #available(iOS 18.0, *) else { return false }
        return UIDevice.current.userInterfaceIdiom == .pad && traitCollection.horizontalSizeClass == .regular
    }

    /// A tab bar has no compact states.
    var appearances: BarAppearances<UITabBarAppearance> {
        get {
            var result = BarAppearances(standard: standardAppearance)
            if #available(iOS 15.0, *) { result.scrollEdge = scrollEdgeAppearance }
            return result
        }
        set {
            standardAppearance = newValue.standard
            if #available(iOS 15.0, *) { scrollEdgeAppearance = newValue.scrollEdge }
        }
    }

    static func appearance(
        _ look: BarLook?, _ metrics: BarMetricsKind, _ traits: UITraitCollection
    ) -> UITabBarAppearance {
        let appearance = UITabBarAppearance()
        if let look { appearance.applyItems(of: look) }
        return appearance
    }
}
#endif
