// The views of the stand-in for UIKit. See UIKit.swift. Source: Apple, documentation of UIKit.
import Foundation

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
    open var alpha: CGFloat = 1 { didSet { if alpha != oldValue { UIView.hasChanged = true } } }
    private static var hasChanged = false
    open var isHidden = false
    open var isOpaque = true
    open var isUserInteractionEnabled = true
    open var backgroundColor: UIColor?
    private var ownTint: UIColor?
    /// That of the views around this one, unless it has its own; gray in a view that is dimmed, whatever it is else.
    open var tintColor: UIColor! {
        get { tintAdjustmentMode == .dimmed ? Self.dimmedTint : undimmedTint }
        set { ownTint = newValue }
    }
    public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
    /// As UIKit's property, which is never `automatic` when it is read: the first mode of this view and those around it
    /// that is not. An alert or a popover dims the window. Source: UIKit, `UIView.tintAdjustmentMode`.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get {
            if ownAdjustment != .automatic { return ownAdjustment }
            return superview?.tintAdjustmentMode ?? (self is UIWindow && Fake.dimsTints ? .dimmed : .normal)
        }
        set { ownAdjustment = newValue }
    }
    private var ownAdjustment = TintAdjustmentMode.automatic
    private var undimmedTint: UIColor! { ownTint ?? superview?.undimmedTint ?? UIView.systemTint }
    private static let dimmedTint = UIColor("gray")
    private static let systemTint = UIColor("systemBlue")
    open var autoresizingMask: AutoresizingMask = []
    open var translatesAutoresizingMaskIntoConstraints = true
    open var clipsToBounds = false
    open var mask: UIView?
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .none) }
    /// It changes neither traits nor the views in this one. Source: Apple, `semanticContentAttribute`.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified { didSet { needsLayout = true } }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }
    open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { .zero }
    /// Before iOS 17 those of the window. From then on each view keeps its own, which are updated from the top down: a
    /// view still has the old ones while the views and controllers around it hear of the change. Source: Apple,
    /// "Unleash the UIKit trait system", WWDC 2023.
    open var traitCollection: UITraitCollection {
        if Fake.callsDeprecated { return inheritedTraits }
        if let storedTraits { return storedTraits }
        if window != nil { storedTraits = inheritedTraits }
        return inheritedTraits
    }
    private var storedTraits: UITraitCollection?
    fileprivate var inheritedTraits: UITraitCollection {
        var traits = superview?.traitCollection ?? UITraitCollection()
        if overrideUserInterfaceStyle != .unspecified { traits.userInterfaceStyle = overrideUserInterfaceStyle }
        return traits
    }
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { updateTraitsIfNeeded() } }
    /// Updates the traits of this view and of all in it, at once.
    open func updateTraitsIfNeeded() {
        guard window != nil, !Fake.callsDeprecated else { return }
        let (old, new) = (storedTraits, inheritedTraits)
        storedTraits = new
        if let old, old != new { hearOfTraits(old, new) }
        subviews.forEach { $0.updateTraitsIfNeeded() }
    }
    private func hearOfTraits(_ old: UITraitCollection, _ new: UITraitCollection) {
        controller?.hearOfTraits(old, new)
        for (traits, handler) in registrations where traits.contains(where: { $0.differs(old, new) }) { handler(old) }
    }
    /// A view that comes into a window has the traits of what is around it, and does not hear of them.
    private func forgetTraits() {
        storedTraits = nil
        subviews.forEach { $0.forgetTraits() }
    }
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
    open override var next: UIResponder? { controller ?? superview }
    open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }
    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        view.needsLayout = true
        needsLayout = true
        view.forgetTraits()
        didAddSubview(view)
        if window != nil {
            view.updateTraitsIfNeeded()
            view.tellWindow()
        }
    }
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, sibling, 0) }
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, sibling, 1) }
    private func insert(_ view: UIView, _ sibling: UIView, _ offset: Int) {
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: others.firstIndex { $0 === sibling }! + offset)
    }
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    /// Takes the keys away from what has them, if it is this view or in it.
    @discardableResult open func endEditing(_ force: Bool) -> Bool {
        guard (Fake.firstResponder as? UIView)?.isDescendant(of: self) == true else { return true }
        return Fake.firstResponder?.resignFirstResponder() == true
    }
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { UIKeyboardLayoutGuide(self) }
    open func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }
    /// The view that is around all others.
    var root: UIView { superview?.root ?? self }
    open func bringSubviewToFront(_ view: UIView) {
        subviews.removeAll { $0 === view }
        subviews.append(view)
    }
    open func removeFromSuperview() {
        guard let superview else { return }
        let hadWindow = window != nil
        superview.willRemoveSubview(self)
        NSLayoutConstraint.breakTies(of: self)
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        if hadWindow { tellWindow() }
    }
    /// Whether the app has set how the bar looks, which appearance proxies do not change then.
    var hasOwnLook = false
    private func tellWindow() {
        if window != nil, !hasOwnLook {
            Fake.proxies?(self)
            hasOwnLook = false
        }
        // What leaves a window loses the keys.
        if window == nil { resignFirstResponder() }
        didMoveToWindow()
        subviews.forEach { $0.tellWindow() }
    }
    open func didMoveToWindow() {}
    private var needsLayout = true
    open func setNeedsLayout() { needsLayout = true }
    open func layoutIfNeeded() {
        var passes = 0
        repeat {
            layOut()
            passes += 1
        } while isAnyToBeLaidOut && passes < 10
        if passes == 10 { fatalError("a layout that never ends") }
    }
    private var isAnyToBeLaidOut: Bool { needsLayout || subviews.contains { $0.isAnyToBeLaidOut } }
    private func layOut() {
        for view in subviews {
            if let frame = NSLayoutConstraint.frame(of: view, in: self), frame != view.frame { view.frame = frame }
        }
        if needsLayout {
            needsLayout = false
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
        subviews.forEach { $0.layOut() }
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
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            let there = convert(CGRect(origin: point, size: .zero), to: view).origin
            if let found = view.hitTest(there, with: event) { return found }
        }
        return self
    }
    /// The view that a touch of this root reaches.
    public func hit(_ point: CGPoint) -> UIView? { hitTest(point, with: nil) }
    public var gestures: [UIGestureRecognizer] = []
    open func addGestureRecognizer(_ gesture: UIGestureRecognizer) { gestures.append(gesture) }
    open var gestureRecognizers: [UIGestureRecognizer]? { gestures.isEmpty ? nil : gestures }
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        hasChanged = false
        animations()
        guard let completion else { return }
        // An animation without anything to change ends at once.
        if hasChanged { Fake.completions.append { completion(true) } } else { completion(true) }
    }
    open var accessibilityLabel: String?
    open var accessibilityViewIsModal = false
    open var isAccessibilityElement = false
    open var accessibilityTraits = UIAccessibilityTraits.none
    open var accessibilityElementsHidden = false
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    /// Before iOS 17.
    fileprivate func callDeprecated(_ old: UITraitCollection) {
        traitCollectionDidChange(old)
        controller?.traitCollectionDidChange(old)
        subviews.forEach { $0.callDeprecated(old) }
    }
}

/// Where the keyboard is, or the lower edge of the safe area without one. Source: Apple, `UIKeyboardLayoutGuide`.
@MainActor public final class UIKeyboardLayoutGuide {
    private let view: UIView
    init(_ view: UIView) { self.view = view }
    public var layoutFrame: CGRect {
        guard let window = view.window else { return .zero }
        let height = max(Fake.keyboardHeight, view.safeAreaInsets.bottom)
        let frame = CGRect(x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height)
        return window.convert(frame, to: view)
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
    open var isKeyWindow: Bool { true }
    public var traits = UITraitCollection() {
        didSet {
            guard traits != oldValue else { return }
            if Fake.callsDeprecated { callDeprecated(oldValue) } else { updateTraitsIfNeeded() }
        }
    }
    fileprivate override var inheritedTraits: UITraitCollection { traits }
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

@MainActor open class UIControl: UIView {}
@MainActor open class UITextField: UIControl {
    nonisolated public static var textDidEndEditingNotification: NSNotification.Name { .init("textField") }
    open override var canBecomeFirstResponder: Bool { true }
    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        super.resignFirstResponder()
        Fake.notify(Self.textDidEndEditingNotification)
        return true
    }
}
@MainActor open class UIScrollView: UIView {}
/// It scrolls, by a recognizer.
@MainActor open class UITextView: UIView {
    nonisolated public static var textDidEndEditingNotification: NSNotification.Name { .init("textView") }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UIGestureRecognizer(target: nil) {})
    }
    public required init?(coder: NSCoder) { nil }
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
@MainActor open class UILabel: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }
    open var text: String?
    open var font: UIFont!
    open var textColor: UIColor!
    open var textAlignment = NSTextAlignment.center
    open var numberOfLines = 1
    /// Every character is half as wide as high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let points = font?.pointSize ?? 17
        let width = CGFloat(text?.count ?? 0) * points / 2
        let lines = max(1, (width / max(1, size.width)).rounded(.up))
        return CGSize(width: min(width, size.width), height: lines * points * 1.25)
    }
}
public enum NSTextAlignment { case center }

public class UIVisualEffect {}
public class UIBlurEffect: UIVisualEffect {
    public enum Style: Sendable { case regular, systemUltraThinMaterialDark }
    public init(style: Style) {}
}
@MainActor open class UIVisualEffectView: UIView {
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) { nil }
    open var effect: UIVisualEffect?
}
