// See UIKit.swift.
import CoreGraphics
import Foundation
import QuartzCore

@MainActor open class UIBarAppearance: NSObject {
    public override init() {}
    public init(barAppearance: UIBarAppearance) {}
    open func configureWithDefaultBackground() {}
    open func configureWithOpaqueBackground() {}
    open func configureWithTransparentBackground() {}
    open var backgroundEffect: UIBlurEffect?
    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var shadowColor: UIColor?
    open var shadowImage: UIImage?
}

@MainActor open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 0)
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    @available(iOS 26.0, *) open var subtitleTextAttributes: [NSAttributedString.Key: Any] {
        get { [:] }
        set {}
    }
    @available(iOS 26.0, *) open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] {
        get { [:] }
        set {}
    }
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var backButtonAppearance = UIBarButtonItemAppearance()
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {}
}
@MainActor open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance()
}
@MainActor open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}
@MainActor open class UIBarButtonItemAppearance: NSObject {
    open var normal: UIBarButtonItemStateAppearance { UIBarButtonItemStateAppearance() }
    open var highlighted: UIBarButtonItemStateAppearance { UIBarButtonItemStateAppearance() }
    open var disabled: UIBarButtonItemStateAppearance { UIBarButtonItemStateAppearance() }
}
@MainActor open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
@MainActor open class UITabBarItemAppearance: NSObject {
    open var normal: UITabBarItemStateAppearance { UITabBarItemStateAppearance() }
    open var selected: UITabBarItemStateAppearance { UITabBarItemStateAppearance() }
    open var disabled: UITabBarItemStateAppearance { UITabBarItemStateAppearance() }
}
@MainActor open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var iconColor: UIColor?
}

@MainActor public protocol UIAppearance {
    static func appearance() -> Self
}
extension UIAppearance {
    public static func appearance() -> Self { preconditionFailure() }
}

@MainActor public protocol UIBarPositioning: AnyObject {
    var barPosition: UIBarPosition { get }
}

@MainActor open class UINavigationBar: UIView, UIAppearance, UIBarPositioning {
    open var barPosition: UIBarPosition { .top }
    open var barStyle: UIBarStyle = .default
    open var isTranslucent = true
    open var prefersLargeTitles = false
    open var items: [UINavigationItem]?
    open var standardAppearance = UINavigationBarAppearance()
    open var compactAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    @available(iOS 15.0, *) open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { nil }
        set {}
    }
}

@MainActor open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never
        @available(iOS 17.0, *) case inline
    }
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
}

@MainActor open class UIToolbar: UIView, UIAppearance, UIBarPositioning {
    open var barPosition: UIBarPosition { .bottom }
    open var barStyle: UIBarStyle = .default
    open var isTranslucent = true
    open var standardAppearance = UIToolbarAppearance()
    open var compactAppearance: UIToolbarAppearance?
    @available(iOS 15.0, *) open var scrollEdgeAppearance: UIToolbarAppearance? {
        get { nil }
        set {}
    }
    @available(iOS 15.0, *) open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { nil }
        set {}
    }
}

@MainActor open class UITabBar: UIView, UIAppearance {
    open var barStyle: UIBarStyle = .default
    open var isTranslucent = true
    open var standardAppearance = UITabBarAppearance()
    @available(iOS 15.0, *) open var scrollEdgeAppearance: UITabBarAppearance? {
        get { nil }
        set {}
    }
}

@MainActor open class UISearchBar: UIView, UIAppearance, UIBarPositioning {
    open var barStyle: UIBarStyle = .default
    open var isTranslucent = true
    open var barTintColor: UIColor?
    open var barPosition: UIBarPosition { .any }
    open func setBackgroundImage(_ image: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {}
}

@available(iOS 16.0, *)
@MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObject {
    @available(iOS 17.0, *)
    func frame(in referenceView: UIView) -> CGRect?
}
@MainActor open class UIBarItem: NSObject {}
@MainActor open class UIBarButtonItem: UIBarItem {}
@MainActor open class UITabBarItem: UIBarItem {}
@available(iOS 16.0, *)
extension UIView: UIPopoverPresentationControllerSourceItem {
    @available(iOS 17.0, *) public func frame(in referenceView: UIView) -> CGRect? { frame }
}
@available(iOS 16.0, *)
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    @available(iOS 17.0, *) public func frame(in referenceView: UIView) -> CGRect? { .zero }
}
@available(iOS 17.0, *)
extension UITabBarItem: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect? { .zero }
}
