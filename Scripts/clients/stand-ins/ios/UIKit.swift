// As much of UIKit as LintelUIKit and generated Swift use, with the platform's signatures, isolation and availability.
// What iOS 13 has already is not annotated. See Foundation.swift. Source: Apple, documentation of UIKit.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore

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
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public struct UIContentSizeCategory: Hashable, Sendable {}

public final class UITraitCollection: NSObject, @unchecked Sendable {
    public class var current: UITraitCollection { UITraitCollection() }
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init() }
    @available(iOS, introduced: 8.0, deprecated: 17.0, message: "use init(mutations:)")
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) { self.init() }
    public var userInterfaceStyle: UIUserInterfaceStyle { .light }
    public var accessibilityContrast: UIAccessibilityContrast { .normal }
    public var displayGamut: UIDisplayGamut { .P3 }
    public var displayScale: CGFloat { 3 }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
    public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    public var preferredContentSizeCategory: UIContentSizeCategory { UIContentSizeCategory() }
}

@available(iOS 17.0, *) public protocol UITraitDefinition: SendableMetatype {}
@available(iOS 17.0, *) public typealias UITrait = any UITraitDefinition.Type
@available(iOS 17.0, *) public enum UITraitUserInterfaceStyle: UITraitDefinition {}
@available(iOS 17.0, *) public enum UITraitAccessibilityContrast: UITraitDefinition {}
@available(iOS 17.0, *) public enum UITraitDisplayGamut: UITraitDefinition {}
@available(iOS 17.0, *) public enum UITraitDisplayScale: UITraitDefinition {}
@available(iOS 17.0, *) public enum UITraitLayoutDirection: UITraitDefinition {}
@available(iOS 17.0, *) public enum UITraitHorizontalSizeClass: UITraitDefinition {}
@available(iOS 17.0, *) public enum UITraitVerticalSizeClass: UITraitDefinition {}
@available(iOS 17.0, *) public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
@available(iOS 17.0, *) public protocol UITraitChangeRegistration {}

public final class UIColor: NSObject, @unchecked Sendable {
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { self.init() }
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) { self.init() }
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) { self.init() }
    public class var clear: UIColor { UIColor() }
    public class var black: UIColor { UIColor() }
    public class var systemBackground: UIColor { UIColor() }
    public class var systemGroupedBackground: UIColor { UIColor() }
    public class var white: UIColor { UIColor() }
    public class var label: UIColor { UIColor() }
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
    public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
    public var cgColor: CGColor { preconditionFailure() }
}

public final class UIImage: NSObject, @unchecked Sendable {
    public enum ResizingMode: Int, Sendable { case tile, stretch }
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) { self.init() }
    public convenience init?(named name: String) { self.init() }
    public convenience init?(contentsOfFile path: String) { self.init() }
    public convenience init?(data: Data, scale: CGFloat) { self.init() }
    public var size: CGSize { .zero }
    public var scale: CGFloat { 1 }
    public var capInsets: UIEdgeInsets { .zero }
    public var resizingMode: ResizingMode { .tile }
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage { self }
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
    public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { self }
}

extension NSAttributedString.Key {
    public static let foregroundColor = NSAttributedString.Key(rawValue: "")
    public static let shadow = NSAttributedString.Key(rawValue: "")
    public static let font = NSAttributedString.Key(rawValue: "")
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "")
}

public class NSParagraphStyle: NSObject {
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }
}

public class UIFontMetrics: NSObject {
    public class var `default`: UIFontMetrics { UIFontMetrics() }
    public convenience init(forTextStyle textStyle: UIFont.TextStyle) { self.init() }
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }
    public func scaledFont(for font: UIFont) -> UIFont { font }
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont { font }
}

public class UIFont: NSObject {
    public struct TextStyle: Hashable, Sendable {
        public static let largeTitle = TextStyle()
        public static let headline = TextStyle()
    }
    public struct Weight: Hashable, RawRepresentable, Sendable {
        public var rawValue: Double
        public init(rawValue: Double) { self.rawValue = rawValue }
        public static let ultraLight = Weight(rawValue: 0)
        public static let thin = Weight(rawValue: 0)
        public static let light = Weight(rawValue: 0)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0)
        public static let semibold = Weight(rawValue: 0)
        public static let bold = Weight(rawValue: 0)
        public static let heavy = Weight(rawValue: 0)
        public static let black = Weight(rawValue: 0)
    }

    public override init() {}
    public init?(name fontName: String, size fontSize: CGFloat) { nil }
    public class func preferredFont(
        forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { UIFont() }
    public var pointSize: CGFloat { 17 }
    public func withSize(_ fontSize: CGFloat) -> UIFont { self }
    public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont { UIFont() }
}

public final class NSShadow: NSObject {
    public var shadowColor: Any?
    public var shadowOffset: CGSize = .zero
    public var shadowBlurRadius: CGFloat = 0
}

// MARK: Views

@MainActor open class UIResponder: NSObject {
    nonisolated public override init() {}
    open var next: UIResponder? { nil }
    open var isFirstResponder: Bool { false }
    open var canBecomeFirstResponder: Bool { false }
    @discardableResult open func becomeFirstResponder() -> Bool { false }
    @discardableResult open func resignFirstResponder() -> Bool { false }
    open var keyCommands: [UIKeyCommand]? { nil }
}

@MainActor public final class UIEvent: NSObject {}
public struct UIKeyModifierFlags: OptionSet, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var command: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 20) }
}
@MainActor public class UIKeyCommand: NSObject {
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) { self.init() }
    @available(iOS 15.0, *) public var wantsPriorityOverSystemBehavior: Bool {
        get { false }
        set {}
    }
    public class var inputEscape: String { "" }
    public class var inputUpArrow: String { "" }
    public class var inputDownArrow: String { "" }
    public class var inputLeftArrow: String { "" }
    public class var inputRightArrow: String { "" }
}
@MainActor open class UIGestureRecognizer: NSObject {
    public convenience init(target: Any?, action: Selector?) { self.init() }
    open var isEnabled = true
    open weak var delegate: (any UIGestureRecognizerDelegate)?
}
@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}
@MainActor open class UITouch: NSObject {
    open var view: UIView? { nil }
}
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {}

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
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        public static let curveLinear = AnimationOptions(rawValue: 8)
    }
    public enum ContentMode: Int, Sendable { case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center }
    public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
    public init(frame: CGRect) {}
    public required init?(coder: NSCoder) {}
    public var layer: CALayer { CALayer() }
    open var frame: CGRect = .zero
    open var bounds: CGRect = .zero
    open var center: CGPoint = .zero
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var isOpaque = true
    open var isUserInteractionEnabled = true
    open var backgroundColor: UIColor?
    open var tintColor: UIColor!
    open var tintAdjustmentMode: TintAdjustmentMode = .automatic
    open var mask: UIView?
    open var contentMode: ContentMode = .scaleToFill
    open var autoresizingMask: AutoresizingMask = []
    open var clipsToBounds = false
    open var translatesAutoresizingMaskIntoConstraints = true
    open var topAnchor: NSLayoutYAxisAnchor { preconditionFailure() }
    open var bottomAnchor: NSLayoutYAxisAnchor { preconditionFailure() }
    open var leadingAnchor: NSLayoutXAxisAnchor { preconditionFailure() }
    open var trailingAnchor: NSLayoutXAxisAnchor { preconditionFailure() }
    open var centerXAnchor: NSLayoutXAxisAnchor { preconditionFailure() }
    open var centerYAnchor: NSLayoutYAxisAnchor { preconditionFailure() }
    open var widthAnchor: NSLayoutDimension { preconditionFailure() }
    open var heightAnchor: NSLayoutDimension { preconditionFailure() }
    open var safeAreaLayoutGuide: UILayoutGuide { preconditionFailure() }
    @available(iOS 15.0, *) open var keyboardLayoutGuide: UIKeyboardLayoutGuide { preconditionFailure() }
    @discardableResult open func endEditing(_ force: Bool) -> Bool { false }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    open var traitCollection: UITraitCollection { UITraitCollection() }
    @available(iOS, introduced: 8.0, deprecated: 17.0, message: "use registerForTraitChanges")
    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
    @available(iOS 17.0, *)
    @discardableResult
    public func registerForTraitChanges<T: UIView>(
        _ traits: [UITrait], handler: @escaping @MainActor (T, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { preconditionFailure() }
    @available(iOS 17.0, *) open func updateTraitsIfNeeded() {}
    open var safeAreaInsets: UIEdgeInsets { .zero }
    open var subviews: [UIView] { [] }
    open var superview: UIView? { nil }
    open func isDescendant(of view: UIView) -> Bool { false }
    open var window: UIWindow? { nil }
    open func addSubview(_ view: UIView) {}
    open func insertSubview(_ view: UIView, at index: Int) {}
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {}
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
    open var gestureRecognizers: [UIGestureRecognizer]?
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    open func sizeThatFits(_ size: CGSize) -> CGSize { size }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { targetSize }
    open func removeFromSuperview() {}
    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
    open func layoutSubviews() {}
    open func didMoveToWindow() {}
    open func safeAreaInsetsDidChange() {}
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
    open var intrinsicContentSize: CGSize { .zero }
    open func invalidateIntrinsicContentSize() {}
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {}
    open var accessibilityLabel: String?
    open var accessibilityViewIsModal = false
    open var accessibilityElementsHidden = false
    open var isAccessibilityElement = false
    open var accessibilityTraits: UIAccessibilityTraits = .none
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public var rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let none = UIAccessibilityTraits([])
    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
}

@MainActor public enum UIAccessibility {
    public static var isReduceMotionEnabled: Bool { false }
    public static var isReduceTransparencyEnabled: Bool { false }
    nonisolated public static var reduceTransparencyStatusDidChangeNotification: NSNotification.Name { .init("") }
    public struct Notification: Sendable {
        public static let screenChanged = Notification()
        public static let layoutChanged = Notification()
    }
    public static func post(notification: Notification, argument: Any?) {}
}

public struct UILayoutPriority: Hashable, Sendable {
    public static let fittingSizeLevel = UILayoutPriority()
    public static let defaultLow = UILayoutPriority()
    public static let defaultHigh = UILayoutPriority()
    public static let required = UILayoutPriority()
}

@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { preconditionFailure() }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { preconditionFailure() }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { preconditionFailure() }
}
@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
@MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { preconditionFailure() }
}
@MainActor open class UILayoutGuide: NSObject {
    open var layoutFrame: CGRect { .zero }
    open var topAnchor: NSLayoutYAxisAnchor { preconditionFailure() }
    open var bottomAnchor: NSLayoutYAxisAnchor { preconditionFailure() }
    open var centerXAnchor: NSLayoutXAxisAnchor { preconditionFailure() }
    open var centerYAnchor: NSLayoutYAxisAnchor { preconditionFailure() }
    open var widthAnchor: NSLayoutDimension { preconditionFailure() }
}
@available(iOS 15.0, *) @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {}
@MainActor public class NSLayoutConstraint: NSObject {
    open var isActive = false
    open var priority: UILayoutPriority = .required
    public class func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor open class UIWindow: UIView {
    public init(windowScene: UIWindowScene) { super.init(frame: .zero) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var windowScene: UIWindowScene? { nil }
    open var rootViewController: UIViewController?
    open var isKeyWindow: Bool { true }
    open func makeKeyAndVisible() {}
}
@MainActor open class UIWindowScene: UIResponder {
    open var statusBarManager: UIStatusBarManager? { nil }
}
@MainActor open class UIStatusBarManager: NSObject {
    open var statusBarFrame: CGRect { .zero }
}

@MainActor open class UIControl: UIView {}
@MainActor open class UITextField: UIControl {
    nonisolated public class var textDidEndEditingNotification: NSNotification.Name { .init("") }
}
@MainActor open class UITextView: UIScrollView {
    nonisolated public class var textDidEndEditingNotification: NSNotification.Name { .init("") }
}

@MainActor open class UIImageView: UIView {
    public init(image: UIImage?) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var image: UIImage?
}

@MainActor open class UILabel: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var text: String?
    open var font: UIFont!
    open var textColor: UIColor!
    open var textAlignment: NSTextAlignment = .natural
    open var numberOfLines = 1
}
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

@MainActor open class UIVisualEffect: NSObject {}
@MainActor open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable { case extraLight, light, dark, systemUltraThinMaterial = 6, systemUltraThinMaterialDark = 16 }
    public convenience init(style: UIBlurEffect.Style) { self.init() }
}
@available(iOS 26.0, *) public class UIGlassEffect: UIVisualEffect {}
@MainActor open class UIVisualEffectView: UIView {
    public init(effect: UIVisualEffect?) { super.init(frame: .zero) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var effect: UIVisualEffect?
}
