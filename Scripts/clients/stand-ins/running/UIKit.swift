// As much of UIKit as LintelUIKit and generated Swift use, to run them where there is no iOS: a tree of views with
// frames and a layout pass, controllers with their appearance callbacks, navigation and tabs, traits with
// registrations. What the platform does on its own (animations, transitions) waits until the test says so. Source:
// Apple, documentation of UIKit.
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
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UISemanticContentAttribute: Int, Sendable { case unspecified, forceLeftToRight = 3, forceRightToLeft }
/// By how much larger text is than in the standard size.
public struct UIContentSizeCategory: Hashable, Sendable {
    let factor: CGFloat
    public static let large = UIContentSizeCategory(factor: 1)
    public static let extraExtraExtraLarge = UIContentSizeCategory(factor: 1.5)
}
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }

public struct UITraitCollection: Hashable, Sendable {
    /// Outside of drawing and layout, those of the screen.
    public static var current: UITraitCollection { UITraitCollection() }
    public var userInterfaceStyle = UIUserInterfaceStyle.light
    public var accessibilityContrast = UIAccessibilityContrast.normal
    public var displayGamut = UIDisplayGamut.SRGB
    public var displayScale: CGFloat = 3
    public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
    public var preferredContentSizeCategory = UIContentSizeCategory.large
    public var horizontalSizeClass = UIUserInterfaceSizeClass.compact
    public var verticalSizeClass = UIUserInterfaceSizeClass.regular
    public var userInterfaceIdiom: UIUserInterfaceIdiom { Fake.idiom }
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
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
        a.preferredContentSizeCategory != b.preferredContentSizeCategory
    }
}
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.horizontalSizeClass != b.horizontalSizeClass }
}
public enum UITraitVerticalSizeClass: UITraitDefinition {
    public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.verticalSizeClass != b.verticalSizeClass }
}
public enum UITraitDisplayScale: UITraitDefinition {
    public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.displayScale != b.displayScale }
}

public final class CGColor: @unchecked Sendable {
    public let components: [CGFloat]?
    init(_ components: [CGFloat]?) { self.components = components }
}
public final class UIColor: NSObject, @unchecked Sendable {
    public let text: String
    private let components: [CGFloat]?
    private let provider: ((UITraitCollection) -> UIColor)?
    init(_ text: String, _ components: [CGFloat]? = nil, _ provider: ((UITraitCollection) -> UIColor)? = nil) {
        (self.text, self.components, self.provider) = (text, components, provider)
    }
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init("\(red) \(green) \(blue) \(alpha)", [red, green, blue, alpha])
    }
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) { self.init(name) }
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        let color = dynamicProvider(UITraitCollection())
        self.init(color.text, color.components, dynamicProvider)
    }
    public class var clear: UIColor { UIColor("clear") }
    public class var black: UIColor { UIColor("black", [0, 1]) }
    public class var white: UIColor { UIColor("white", [1, 1]) }
    public class var label: UIColor { UIColor("label") }
    public class var systemBackground: UIColor { UIColor("systemBackground") }
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor("\(text)/\(Double(alpha))", components.map { $0.dropLast() + [alpha] })
    }
    public func resolvedColor(with traits: UITraitCollection) -> UIColor { provider?(traits) ?? self }
    public var cgColor: CGColor { CGColor(components) }
    /// Colors of one value are equal, and of those with a provider only one and the same object.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return self === other || (provider == nil && other.provider == nil && text == other.text)
    }
    public override var hash: Int { text.hashValue }
}

public final class UIImage: NSObject, @unchecked Sendable {
    public enum ResizingMode: Int, Sendable { case tile, stretch }
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    /// The asset's name or the file's path.
    public let text: String
    init(_ text: String) { self.text = text }
    public override convenience init() { self.init("") }
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) { self.init(name) }
    public convenience init?(contentsOfFile path: String) {
        Fake.filesRead.append(path)
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        self.init(path)
    }
    public var size: CGSize { CGSize(width: 1, height: 1) }
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage { self }
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        let image = UIImage(text)
        image.tint = color
        return image
    }
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        let image = UIImage(text)
        (image.flipsForRightToLeftLayoutDirection, image.tint) = (true, tint)
        return image
    }
    public internal(set) var flipsForRightToLeftLayoutDirection = false
    /// The color that the image is drawn in; `nil` for its own, or that of the view.
    public internal(set) var tint: UIColor?
}

public final class UIFontMetrics {
    public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .headline) }
    public init(forTextStyle textStyle: UIFont.TextStyle) {}
    public func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
        value * (traits?.preferredContentSizeCategory.factor ?? 1)
    }
    public func scaledFont(for font: UIFont) -> UIFont { font }
    public func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
        UIFont(font.pointSize * (traits?.preferredContentSizeCategory.factor ?? 1))
    }
}

public final class UIFont: NSObject, @unchecked Sendable {
    public struct TextStyle: Sendable {
        public static let largeTitle = TextStyle()
        public static let headline = TextStyle()
    }
    public enum Weight: Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
    public let pointSize: CGFloat
    init(_ size: CGFloat) { pointSize = size }
    public init?(name fontName: String, size fontSize: CGFloat) { nil }
    public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont { UIFont(fontSize) }
    public class func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?) -> UIFont {
        UIFont(17 * (traits?.preferredContentSizeCategory.factor ?? 1))
    }
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontSize) }
}

extension NSAttributedString.Key {
    public static let foregroundColor = NSAttributedString.Key(rawValue: "color")
    public static let shadow = NSAttributedString.Key(rawValue: "shadow")
    public static let font = NSAttributedString.Key(rawValue: "font")
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "paragraphStyle")
}

public final class NSParagraphStyle: NSObject {
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }
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
    public static var reducesMotion = false
    /// Whether an alert or a popover dims the tints of the views below it.
    public static var dimsTints = false
    /// The time in seconds.
    nonisolated(unsafe) public static var now = 0.0
    nonisolated(unsafe) public static var idiom = UIUserInterfaceIdiom.phone
    /// What was asserted and is not so; in a debug build an app stops there.
    nonisolated(unsafe) public static var failedAssertions: [String] = []
    /// The paths of images that were asked for.
    nonisolated(unsafe) public static var filesRead: [String] = []
    public static weak var firstResponder: UIResponder?
    /// How much of the screen a keyboard covers.
    public static var keyboardHeight: CGFloat = 0
    /// What appearance proxies do with a view that comes into a window. Source: Apple, `UIAppearance`.
    public static var proxies: (@MainActor (UIView) -> Void)?
    /// Whether views and controllers hear of traits in the way before iOS 17.
    public static var callsDeprecated = false
    static var completions: [() -> Void] = []
    static var links: [(link: CADisplayLink, act: @MainActor () -> Void)] = []

    /// Lets a frame of the screen begin.
    public static func beginFrame() { links.forEach { $0.act() } }
    public static var linkCount: Int { links.count }
    static var observers: [(name: NSNotification.Name?, act: @MainActor () -> Void)] = []

    public static func finishAnimations() {
        let all = completions
        completions = []
        all.forEach { $0() }
    }
    public static func notify(_ name: NSNotification.Name) {
        for observer in observers where observer.name == name { observer.act() }
    }
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
    ) { Fake.observers.append((name, selector)) }
}

@MainActor public enum UIAccessibility {
    public static var isReduceMotionEnabled: Bool { Fake.reducesMotion }
    public static var isReduceTransparencyEnabled: Bool { Fake.reducesTransparency }
    nonisolated public static var reduceTransparencyStatusDidChangeNotification: NSNotification.Name { .init("transparency") }
    public enum Notification: String, Sendable { case screenChanged, layoutChanged }
    public static func post(notification: Notification, argument: Any?) {
        let view = argument as? UIView
        Fake.posted.append("\(notification.rawValue) \(view.map { $0.accessibilityLabel ?? "\(type(of: $0))" } ?? "-")")
    }
}

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad }
@MainActor public final class UIDevice {
    public static let current = UIDevice()
    public var userInterfaceIdiom: UIUserInterfaceIdiom { Fake.idiom }
}

// MARK: Layers

@MainActor public func CACurrentMediaTime() -> Double { Fake.now }

open class CALayer {
    public init() {}
    open var frame: CGRect = .zero
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var cornerRadius: CGFloat = 0
    open var cornerCurve = CALayerCornerCurve.circular
    open func addSublayer(_ layer: CALayer) { sublayers.append(layer) }
    public var sublayers: [CALayer] = []
    open func add(_ animation: CAAnimation, forKey key: String?) {
        animations.append(animation)
        // "The special key kCATransition is automatically used for transition animations."
        running[animation is CATransition ? kCATransition : key ?? ""] = (animation, Fake.now)
    }
    /// All that were added.
    public var animations: [CAAnimation] = []
    var running: [String: (animation: CAAnimation, start: Double)] = [:]
    open func animation(forKey key: String) -> CAAnimation? {
        running[key].flatMap { Fake.now < $0.start + $0.animation.duration ? $0.animation : nil }
    }
    open func removeAnimation(forKey key: String) { running[key] = nil }
}
public enum CALayerCornerCurve: Sendable { case circular, continuous }
public struct CAShapeLayerFillRule: Sendable { public static let evenOdd = CAShapeLayerFillRule() }
public final class CAShapeLayer: CALayer {
    public var path: CGPath?
    public var fillColor: CGColor?
    public var strokeColor: CGColor?
    public var lineWidth: CGFloat = 1
    public var fillRule = CAShapeLayerFillRule()
    /// With the path on the way of its animation. Timing functions make no difference here, which is so at half of the
    /// time.
    public func presentation() -> CAShapeLayer? {
        let shown = CAShapeLayer()
        shown.path = path
        guard let move = animation(forKey: "path") as? CABasicAnimation, let start = running["path"]?.start,
            let from = move.fromValue as? CGPath, let to = move.toValue as? CGPath
        else { return shown }
        let share = CGFloat((Fake.now - start) / move.duration)
        let way = CGPath()
        way.points = zip(from.points, to.points).map {
            CGPoint(x: $0.x + ($1.x - $0.x) * share, y: $0.y + ($1.y - $0.y) * share)
        }
        shown.path = way
        return shown
    }
}
open class CGPath {
    public var points: [CGPoint] = []
    /// Where in the points each part begins.
    fileprivate var starts: [Int] = []
    init() {}
    /// Whether a point is in a part, whose curves are straight here; all parts run in one direction.
    public func contains(_ point: CGPoint) -> Bool {
        zip(starts, starts.dropFirst() + [points.count]).contains { start, end in
            let corners = points[start..<end]
            return zip(corners, corners.dropFirst() + corners.prefix(1)).count { a, b in
                (a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
            } % 2 == 1
        }
    }
}
public final class CGMutablePath: CGPath {
    public override init() {}
    public func move(to point: CGPoint) {
        starts.append(points.count)
        points.append(point)
    }
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
public let kCATransition = "transition"
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

// MARK: Bars

@MainActor open class UIBarAppearance: NSObject {
    public override init() {}
    open func configureWithTransparentBackground() { backgroundEffect = nil }
    open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .regular)
    open func configureWithDefaultBackground() { backgroundEffect = UIBlurEffect(style: .regular) }
    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var shadowImage: UIImage?
}
@MainActor open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 0)
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
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

@MainActor public protocol UIBarPositioning: AnyObject { var barPosition: UIBarPosition { get } }
@MainActor open class UINavigationBar: UIView, UIBarPositioning {
    /// What the delegate says, which a navigation controller is.
    public var fakePosition = UIBarPosition.top
    open var barPosition: UIBarPosition { fakePosition }
    open var barStyle: UIBarStyle = .default
    open var isTranslucent = true
    open var prefersLargeTitles = false
    open var items: [UINavigationItem]?
    open var standardAppearance = UINavigationBarAppearance() { didSet { hasOwnLook = true } }
    open var compactAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
}
@MainActor open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    public override init() {}
}
@MainActor open class UIToolbar: UIView, UIBarPositioning {
    /// What the delegate says.
    public var fakePosition = UIBarPosition.bottom
    open var barPosition: UIBarPosition { fakePosition }
    open var barStyle: UIBarStyle = .default
    open var isTranslucent = true
    open var standardAppearance = UIToolbarAppearance() { didSet { hasOwnLook = true } }
    open var compactAppearance: UIToolbarAppearance?
    open var scrollEdgeAppearance: UIToolbarAppearance?
    open var compactScrollEdgeAppearance: UIToolbarAppearance?
}
@MainActor open class UITabBar: UIView {
    open var barStyle: UIBarStyle = .default
    open var isTranslucent = true
    open var standardAppearance = UITabBarAppearance() { didSet { hasOwnLook = true } }
    open var scrollEdgeAppearance: UITabBarAppearance?
}
@MainActor open class UISearchBar: UIView, UIBarPositioning {
    /// What the delegate says.
    public var fakePosition = UIBarPosition.any
    open var barPosition: UIBarPosition { fakePosition }
}
