// As much of UIKit as LintelUIKit and generated Swift use, to run them where there is no iOS: a tree of views with frames and a layout
// pass, controllers with their appearance callbacks, navigation and tabs, traits with registrations. What the platform does on its own
// (animations, transitions) waits until the test says so. Source: Apple, documentation of UIKit.
@_exported import Foundation

// MARK: Values

public struct UIEdgeInsets: Hashable, Sendable {
    public var top, left, bottom, right: CGFloat
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    public static var zero: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
}

public struct UIOffset: Hashable, Sendable {
    public init(horizontal: CGFloat, vertical: CGFloat) {}
}

public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }
public enum UIBarStyle: Int, Sendable { case `default`, black }
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }

public struct UITraitCollection: Hashable, Sendable {
    public var userInterfaceStyle = UIUserInterfaceStyle.light
    public var accessibilityContrast = UIAccessibilityContrast.normal
    public var displayGamut = UIDisplayGamut.SRGB
    public var displayScale: CGFloat = 3
    public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
    public init() {}
}

public protocol UITraitDefinition: SendableMetatype {
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool
}
public typealias UITrait = any UITraitDefinition.Type
public protocol UITraitChangeRegistration {}
struct Registration: UITraitChangeRegistration {}
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.userInterfaceStyle != b.userInterfaceStyle }
}
public enum UITraitAccessibilityContrast: UITraitDefinition {
    public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
        a.accessibilityContrast != b.accessibilityContrast
    }
}
public enum UITraitDisplayGamut: UITraitDefinition {
    public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.displayGamut != b.displayGamut }
}
public enum UITraitLayoutDirection: UITraitDefinition {
    public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.layoutDirection != b.layoutDirection }
}
public enum UITraitDisplayScale: UITraitDefinition {
    public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.displayScale != b.displayScale }
}

public final class CGColor: @unchecked Sendable {}
public final class UIColor: NSObject, @unchecked Sendable {
    public let text: String
    init(_ text: String) { self.text = text }
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init("\(red) \(green) \(blue) \(alpha)")
    }
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) { self.init(name) }
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(dynamicProvider(UITraitCollection()).text)
    }
    public class var clear: UIColor { UIColor("clear") }
    public class var black: UIColor { UIColor("black") }
    public class var systemBackground: UIColor { UIColor("systemBackground") }
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor("\(text)/\(Double(alpha))") }
    public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
    public var cgColor: CGColor { CGColor() }
}

public final class UIImage: NSObject, @unchecked Sendable {
    public enum ResizingMode: Int, Sendable { case tile, stretch }
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    /// The asset's name or the file's path.
    public let text: String
    init(_ text: String) { self.text = text }
    public override convenience init() { self.init("") }
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) { self.init(name) }
    public convenience init?(contentsOfFile path: String) { self.init(path) }
    public var size: CGSize { CGSize(width: 1, height: 1) }
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage { self }
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        let image = UIImage(text)
        image.flipsForRightToLeftLayoutDirection = true
        return image
    }
    public internal(set) var flipsForRightToLeftLayoutDirection = false
}

public final class UIFontMetrics {
    public init(forTextStyle textStyle: UIFont.TextStyle) {}
    public func scaledFont(for font: UIFont) -> UIFont { font }
}

public final class UIFont: NSObject {
    public struct TextStyle: Sendable { public static let largeTitle = TextStyle() }
    public enum Weight: Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
    public override init() {}
    public init?(name fontName: String, size fontSize: CGFloat) { nil }
    public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont { UIFont() }
}

extension NSAttributedString.Key {
    public static let foregroundColor = NSAttributedString.Key(rawValue: "color")
    public static let shadow = NSAttributedString.Key(rawValue: "shadow")
    public static let font = NSAttributedString.Key(rawValue: "font")
}

public final class NSShadow: NSObject {
    public var shadowColor: Any?
    public var shadowOffset: CGSize = .zero
    public var shadowBlurRadius: CGFloat = 0
}

// MARK: The system

/// What a test sets and reads in place of a device.
@MainActor public enum Fake {
    public static var info: [String: Any] = [:]
    public static var posted: [String] = []
    public static var reducesTransparency = false
    /// Whether views and controllers hear of traits in the way before iOS 17, too.
    public static var callsDeprecated = false
    static var completions: [() -> Void] = []
    static var links: [(link: CADisplayLink, act: @MainActor () -> Void)] = []

    /// Lets a frame of the screen begin.
    public static func beginFrame() { links.forEach { $0.act() } }
    public static var linkCount: Int { links.count }
    static var observers: [@MainActor () -> Void] = []

    public static func finishAnimations() {
        let all = completions
        completions = []
        all.forEach { $0() }
    }
    public static func notifyObservers() { observers.forEach { $0() } }
}

@MainActor public final class FakeBundle {
    public static let main = FakeBundle()
    public func object(forInfoDictionaryKey key: String) -> Any? { Fake.info[key] }
}
@MainActor public final class FakeProcessInfo {
    public static var processInfo: FakeProcessInfo { FakeProcessInfo() }
    public var operatingSystemVersion: OperatingSystemVersion { .init(majorVersion: 26, minorVersion: 0, patchVersion: 0) }
}

extension NotificationCenter {
    @MainActor public func addObserver(
        _ observer: Any, selector: @escaping @MainActor () -> Void, name: NSNotification.Name?, object: Any?
    ) { Fake.observers.append(selector) }
}

@MainActor public enum UIAccessibility {
    public static var isReduceMotionEnabled: Bool { false }
    public static var isReduceTransparencyEnabled: Bool { Fake.reducesTransparency }
    nonisolated public static var reduceTransparencyStatusDidChangeNotification: NSNotification.Name { .init("transparency") }
    public enum Notification: String, Sendable { case screenChanged, layoutChanged }
    public static func post(notification: Notification, argument: Any?) {
        Fake.posted.append("\(notification.rawValue) \((argument as? UIView)?.accessibilityLabel ?? "-")")
    }
}

// MARK: Layers

open class CALayer {
    public init() {}
    open var frame: CGRect = .zero
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var cornerRadius: CGFloat = 0
    open func addSublayer(_ layer: CALayer) { sublayers.append(layer) }
    public var sublayers: [CALayer] = []
    open func add(_ animation: CAAnimation, forKey key: String?) { animations.append(animation) }
    /// All that were added.
    public var animations: [CAAnimation] = []
}
public struct CAShapeLayerFillRule: Sendable { public static let evenOdd = CAShapeLayerFillRule() }
public final class CAShapeLayer: CALayer {
    public var path: CGPath?
    public var fillColor: CGColor?
    public var strokeColor: CGColor?
    public var lineWidth: CGFloat = 1
    public var fillRule = CAShapeLayerFillRule()
}
open class CGPath { public var points: [CGPoint] = [] }
public final class CGMutablePath: CGPath {
    public override init() {}
    public func move(to point: CGPoint) { points.append(point) }
    public func addLine(to point: CGPoint) { points.append(point) }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) { points.append(end) }
    public func closeSubpath() {}
}
open class CAAnimation {
    public init() {}
    public var duration: TimeInterval = 0
    public var timingFunction: CAMediaTimingFunction?
}
public final class CABasicAnimation: CAAnimation {
    public convenience init(keyPath: String?) { self.init() }
    public var fromValue: Any?
    public var toValue: Any?
}
@MainActor public final class CADisplayLink {
    private let target: AnyObject
    private let act: @MainActor () -> Void
    public init(target: AnyObject, selector: @escaping @MainActor () -> Void) { (self.target, act) = (target, selector) }
    public func add(to loop: RunLoop, forMode mode: RunLoop.Mode) { Fake.links.append((self, act)) }
    public func invalidate() { Fake.links.removeAll { $0.link === self } }
}
public struct CATransitionType: Sendable { public static let fade = CATransitionType() }
public final class CATransition: CAAnimation {
    public override init() {}
    public var type = CATransitionType()
}
public enum CAMediaTimingFunctionName { case linear, easeIn, easeOut, easeInEaseOut }
public final class CAMediaTimingFunction { public init(name: CAMediaTimingFunctionName) {} }
public enum CATransaction {
    public static func begin() {}
    public static func commit() {}
    public static func setDisableActions(_ flag: Bool) {}
}

// MARK: Views

@MainActor open class UIResponder: NSObject {
    nonisolated public override init() {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
@MainActor public final class UITouch: NSObject {}
@MainActor public final class UIEvent: NSObject {}
public struct UIAccessibilityTraits: Sendable { public static let button = UIAccessibilityTraits() }

/// Only what keeps all edges of a view at those of the one around it.
@MainActor public class NSLayoutAnchor<AnchorType: AnyObject> {
    let view: UIView
    init(_ view: UIView) { self.view = view }
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(view: view, around: anchor.view)
    }
}
@MainActor public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@MainActor public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
@MainActor public struct NSLayoutConstraint {
    let view: UIView, around: UIView
    public static func activate(_ constraints: [NSLayoutConstraint]) {
        guard constraints.count == 4, let first = constraints.first else { return }
        first.view.frame = first.around.bounds
        first.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
}

@MainActor open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    }
    public struct AnimationOptions: OptionSet, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        public static let curveLinear = AnimationOptions(rawValue: 8)
    }
    public init(frame: CGRect) { self.frame = frame }
    public required init?(coder: NSCoder) { nil }
    public let layer = CALayer()
    open var frame: CGRect {
        didSet {
            guard frame.size != oldValue.size else { return }
            needsLayout = true
            for view in subviews {
                if view.autoresizingMask.contains(.flexibleWidth) { view.frame.size.width += frame.width - oldValue.width }
                if view.autoresizingMask.contains(.flexibleHeight) { view.frame.size.height += frame.height - oldValue.height }
            }
        }
    }
    /// How far what is inside has been scrolled.
    public var contentOffset = CGPoint.zero
    open var bounds: CGRect { CGRect(origin: contentOffset, size: frame.size) }
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var isOpaque = true
    open var isUserInteractionEnabled = true
    open var backgroundColor: UIColor?
    open var tintColor: UIColor!
    open var autoresizingMask: AutoresizingMask = []
    open var translatesAutoresizingMaskIntoConstraints = true
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
    open var traitCollection: UITraitCollection { window?.traits ?? UITraitCollection() }
    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
    var registrations: [([UITrait], @MainActor (UITraitCollection) -> Void)] = []
    @discardableResult
    public func registerForTraitChanges<T: UIView>(
        _ traits: [UITrait], handler: @escaping @MainActor (T, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        registrations.append((traits, { [unowned self] in handler(self as! T, $0) }))
        return Registration()
    }
    open var safeAreaInsets: UIEdgeInsets { .zero }
    open func safeAreaInsetsDidChange() {}
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?
    weak var controller: UIViewController?
    open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }
    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        view.needsLayout = true
        needsLayout = true
        if window != nil { view.tellWindow() }
    }
    open func bringSubviewToFront(_ view: UIView) {
        subviews.removeAll { $0 === view }
        subviews.append(view)
    }
    open func removeFromSuperview() {
        guard let superview else { return }
        let hadWindow = window != nil
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        if hadWindow { tellWindow() }
    }
    private func tellWindow() {
        didMoveToWindow()
        subviews.forEach { $0.tellWindow() }
    }
    open func didMoveToWindow() {}
    private var needsLayout = true
    open func setNeedsLayout() { needsLayout = true }
    open func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
        subviews.forEach { $0.layoutIfNeeded() }
    }
    open func layoutSubviews() {}
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let (mine, others) = (originInRoot, view?.originInRoot ?? .zero)
        return rect.offsetBy(dx: mine.x - others.x, dy: mine.y - others.y)
    }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { view?.convert(rect, to: self) ?? rect }
    /// Where 0, 0 of this view's coordinates is.
    private var originInRoot: CGPoint {
        let above = superview?.originInRoot ?? .zero
        return CGPoint(x: above.x + frame.minX - contentOffset.x, y: above.y + frame.minY - contentOffset.y)
    }
    /// The view that a touch reaches, the uppermost first.
    public func hit(_ point: CGPoint) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha > 0.01 else { return nil }
        for view in subviews.reversed() {
            let place = view.convert(CGRect(origin: view.contentOffset, size: view.frame.size), to: nil)
            if place.contains(point), let found = view.hit(point) { return found }
        }
        return self
    }
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        if let completion { Fake.completions.append { completion(true) } }
    }
    open var accessibilityLabel: String?
    open var accessibilityViewIsModal = false
    open var isAccessibilityElement = false
    open var accessibilityTraits = UIAccessibilityTraits()
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    func tellTraits(_ old: UITraitCollection, _ new: UITraitCollection) {
        if Fake.callsDeprecated { traitCollectionDidChange(old) }
        for (traits, handler) in registrations where traits.contains(where: { $0.differs(old, new) }) { handler(old) }
        controller?.tellTraits(old, new)
        subviews.forEach { $0.tellTraits(old, new) }
    }
}

@MainActor open class UIStatusBarManager: NSObject {
    open var statusBarFrame: CGRect { CGRect(x: 0, y: 0, width: 390, height: 47) }
}
@MainActor open class UIWindowScene: UIResponder {
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}
@MainActor open class UIWindow: UIView {
    public let windowScene: UIWindowScene? = UIWindowScene()
    public var traits = UITraitCollection() {
        didSet { if traits != oldValue { tellTraits(oldValue, traits) } }
    }
    open override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) }
    open var rootViewController: UIViewController? {
        didSet {
            guard let controller = rootViewController else { return }
            controller.view.frame = bounds
            controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            controller.appear { addSubview(controller.view) }
            layoutIfNeeded()
        }
    }
}

@MainActor open class UIImageView: UIView {
    public init(image: UIImage?) {
        super.init(frame: .zero)
        self.image = image
    }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }
    open var image: UIImage?
}
public class UIBlurEffect {}

// MARK: Bars

@MainActor open class UIBarAppearance: NSObject {
    public override init() {}
    open func configureWithTransparentBackground() { backgroundEffect = nil }
    open var backgroundEffect: UIBlurEffect? = UIBlurEffect()
    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var shadowImage: UIImage?
}
@MainActor open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 0)
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public let buttonAppearance = UIBarButtonItemAppearance()
    public let backButtonAppearance = UIBarButtonItemAppearance()
    public var backIndicator: UIImage?
    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage mask: UIImage?) { backIndicator = image }
}
@MainActor open class UIToolbarAppearance: UIBarAppearance {
    public let buttonAppearance = UIBarButtonItemAppearance()
}
@MainActor open class UITabBarAppearance: UIBarAppearance {
    public let stackedLayoutAppearance = UITabBarItemAppearance()
    public let inlineLayoutAppearance = UITabBarItemAppearance()
    public let compactInlineLayoutAppearance = UITabBarItemAppearance()
}
@MainActor open class UIBarButtonItemAppearance: NSObject {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
}
@MainActor open class UIBarButtonItemStateAppearance: NSObject {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
@MainActor open class UITabBarItemAppearance: NSObject {
    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
}
@MainActor open class UITabBarItemStateAppearance: NSObject {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var iconColor: UIColor?
}

@MainActor open class UINavigationBar: UIView {
    open var barStyle: UIBarStyle = .default
    open var isTranslucent = true
    open var standardAppearance = UINavigationBarAppearance()
    open var compactAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
}
@MainActor open class UIToolbar: UIView {
    open var barStyle: UIBarStyle = .default
    open var isTranslucent = true
    open var standardAppearance = UIToolbarAppearance()
    open var compactAppearance: UIToolbarAppearance?
    open var scrollEdgeAppearance: UIToolbarAppearance?
    open var compactScrollEdgeAppearance: UIToolbarAppearance?
}
@MainActor open class UITabBar: UIView {
    open var barStyle: UIBarStyle = .default
    open var isTranslucent = true
    open var standardAppearance = UITabBarAppearance()
    open var scrollEdgeAppearance: UITabBarAppearance?
}
