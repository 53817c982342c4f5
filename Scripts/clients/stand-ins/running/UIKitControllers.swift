// The controllers of the stand-in for UIKit: appearance callbacks, containers and transitions. See UIKit.swift. Source:
// Apple, documentation of UIKit.
import Foundation

@MainActor public protocol UIViewControllerTransitionCoordinatorContext { var isCancelled: Bool { get } }
@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    @discardableResult func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}
@MainActor final class Transition: UIViewControllerTransitionCoordinator {
    var isCancelled = false
    var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    /// Those outside of the transition's own view whose animations go with the finger.
    var views: [UIView] = []
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let view { views.append(view) }
        return animate(alongsideTransition: animation, completion: completion)
    }
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animation?(self)
        if let completion { completions.append(completion) }
        return true
    }
}

@MainActor open class UIViewController: UIResponder {
    public init(nibName: String?, bundle: Bundle?) {}
    public required init?(coder: NSCoder) { nil }
    private var loaded: UIView?
    /// Set by the checks. It is also that of the controllers in this one. Source: Apple,
    /// `UIViewController.presentedViewController`.
    public weak var presented: UIViewController?
    open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
    open var view: UIView! {
        get {
            if loaded == nil {
                loadView()
                loaded?.controller = self
                viewDidLoad()
            }
            return loaded
        }
        set { loaded = newValue }
    }
    open var viewIfLoaded: UIView? { loaded }
    open override var next: UIResponder? { viewIfLoaded?.superview }
    public let navigationItem = UINavigationItem()
    open var isViewLoaded: Bool { loaded != nil }
    open func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewDidLayoutSubviews() {}
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { children.forEach { $0.willTransition(to: newCollection, with: coordinator) } }
    public private(set) weak var parent: UIViewController?
    open internal(set) var children: [UIViewController] = []
    open func addChild(_ child: UIViewController) {
        child.willMove(toParent: self)
        child.parent = self
        children.append(child)
    }
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open var navigationController: UINavigationController? { (parent as? UINavigationController) ?? parent?.navigationController }
    open var tabBarController: UITabBarController? { (parent as? UITabBarController) ?? parent?.tabBarController }
    var transition: Transition?
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { transition ?? parent?.transitionCoordinator }
    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? UITraitCollection() }
    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
    var registrations: [([UITrait], @MainActor (UITraitCollection) -> Void)] = []
    @discardableResult
    public func registerForTraitChanges<T: UIViewController>(
        _ traits: [UITrait], handler: @escaping @MainActor (T, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        registrations.append((traits, { [unowned self] in handler(self as! T, $0) }))
        return Registration()
    }
    func hearOfTraits(_ old: UITraitCollection, _ new: UITraitCollection) {
        for (traits, handler) in registrations where traits.contains(where: { $0.differs(old, new) }) { handler(old) }
    }
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// The style that the system shows: it asks when it has to.
    public var shownStatusBarStyle = UIStatusBarStyle.default
    open func setNeedsStatusBarAppearanceUpdate() { shownStatusBarStyle = preferredStatusBarStyle }

    // What UIKit does when a screen comes and goes. Children hear of it that have their views in this one's.
    private var tree: [UIViewController] { [self] + children.filter { $0.viewIfLoaded?.superview != nil }.flatMap(\.tree) }
    func appear(animated: Bool = false, _ show: () -> Void) {
        _ = view
        tree.forEach { $0.viewWillAppear(animated) }
        show()
        tree.forEach { $0.viewDidAppear(animated) }
    }
    func willDisappear(animated: Bool) { tree.forEach { $0.viewWillDisappear(animated) } }
    func willAppear(animated: Bool) { tree.forEach { $0.viewWillAppear(animated) } }
    func didAppear(animated: Bool) { tree.forEach { $0.viewDidAppear(animated) } }
    func didDisappear(animated: Bool) {
        let all = tree
        viewIfLoaded?.removeFromSuperview()
        all.forEach { $0.viewDidDisappear(animated) }
    }
}

@MainActor open class UINavigationController: UIViewController {
    public let navigationBar = UINavigationBar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
    public var toolbar: UIToolbar! = UIToolbar(frame: CGRect(x: 0, y: 761, width: 390, height: 49))
    /// While it is hidden the bar is in no view.
    open var isNavigationBarHidden = false { didSet { showBar() } }
    /// Of a stack in a stack only the outer one has a bar.
    private var isInStack = false { didSet { showBar() } }
    private func showBar() {
        guard isViewLoaded else { return }
        let isShown = !isNavigationBarHidden && !isInStack
        guard isShown != (navigationBar.superview != nil) else { return }
        if isShown { view.addSubview(navigationBar) } else { navigationBar.removeFromSuperview() }
    }
    open override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        isInStack = parent is UINavigationController
    }
    public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer(target: nil) {}
    public let interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer(target: nil) {}
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }
    open override func viewDidLoad() {
        super.viewDidLoad()
        navigationBar.fakePosition = .topAttached
        showBar()
        view.addSubview(toolbar)
        toolbar.isHidden = true
        if let top = topViewController { view.insertSubview(top.view, at: 0) }
    }
    /// From the beginning of a transition on the screen that comes.
    open var topViewController: UIViewController? { coming ?? children.last }
    private weak var coming: UIViewController?
    /// A black bar has white text, and the status bar goes with it. Source: UIKit, `UIBarStyle.black`.
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        navigationBar.barStyle == .black && !isNavigationBarHidden ? .lightContent : .default
    }
    open override var children: [UIViewController] {
        didSet { navigationBar.items = children.map(\.navigationItem) }
    }
    open func pushViewController(_ controller: UIViewController, animated: Bool) {
        let old = topViewController
        addChild(controller)
        controller.didMove(toParent: self)
        guard isViewLoaded else { return }
        change(from: old, to: controller, animated: animated) {}
    }
    open func popViewController(animated: Bool) {
        guard children.count > 1, let old = topViewController else { return }
        change(from: old, to: children[children.count - 2], animated: animated) { old.removeFromParent() }
    }
    /// With a keyboard Command-[ goes back.
    open override var keyCommands: [UIKeyCommand]? {
        guard children.count > 1 else { return nil }
        return [UIKeyCommand(input: "[", modifierFlags: .command) { [weak self] in self?.popViewController(animated: false) }]
    }
    /// Begins to pop a screen by a swipe from the edge, which `finishTransition` ends.
    /// - Returns: whether the finger still moves the screens: the gesture may be disabled, or cancelled as it begins.
    public func beginBackSwipe() -> Bool {
        guard let gesture = interactivePopGestureRecognizer, gesture.isEnabled else { return false }
        gesture.isRecognizing = true
        gesture.cancelled = { [weak self] in self?.finishTransition(isCancelled: true) }
        popViewController(animated: true)
        // There is nothing to take back before both screens have been informed.
        if !gesture.isRecognizing { finishTransition(isCancelled: true) }
        return gesture.isRecognizing
    }
    /// The views outside of a transition's own that a finger which pops a screen animates too.
    public var viewsAnimatedAlongside: [UIView] { transition?.views ?? [] }
    private var pending: (old: UIViewController?, new: UIViewController, then: () -> Void)?
    private func change(from old: UIViewController?, to new: UIViewController, animated: Bool, then: @escaping () -> Void) {
        _ = new.view
        coming = new
        transition = animated ? Transition() : nil
        old?.willDisappear(animated: animated)
        new.willAppear(animated: animated)
        view.insertSubview(new.view, at: 0)
        pending = (old, new, then)
        if !animated { finishTransition(isCancelled: false) }
    }
    /// Ends what an animated push or pop began.
    public func finishTransition(isCancelled: Bool) {
        guard let (old, new, then) = pending else { return }
        pending = nil
        coming = isCancelled ? nil : new
        interactivePopGestureRecognizer?.isRecognizing = false
        let transition = transition
        if isCancelled {
            new.willDisappear(animated: true)
            old?.willAppear(animated: true)
            new.didDisappear(animated: true)
            old?.didAppear(animated: true)
        } else {
            old?.didDisappear(animated: true)
            new.didAppear(animated: true)
            then()
        }
        coming = nil
        transition?.isCancelled = isCancelled
        transition?.completions.forEach { $0(transition!) }
        self.transition = nil
        view.layoutIfNeeded()
    }
}

/// A list beside a detail, each with a stack. Where there is no room for both, the detail's is pushed onto the list's.
/// Source: Apple, `UISplitViewControllerDelegate.splitViewController(_:collapseSecondary:onto:)`.
@MainActor public final class UISplitViewController: UIViewController {
    private let list, detail: UINavigationController
    public init(_ list: UINavigationController, _ detail: UINavigationController) {
        (self.list, self.detail) = (list, detail)
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }
    public override func viewDidLoad() {
        super.viewDidLoad()
        for stack in [list, detail] {
            addChild(stack)
            view.addSubview(stack.view)
        }
    }
    private var isCollapsed = false
    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = CGSize(width: isCollapsed ? view.bounds.width : view.bounds.width / 2, height: view.bounds.height)
        list.view.frame = CGRect(origin: .zero, size: size)
        detail.view.frame = CGRect(origin: CGPoint(x: isCollapsed ? 0 : size.width, y: 0), size: size)
    }
    /// Changes the width of the window. The screens that stay in it are not said to appear when the split view expands.
    public func change(isCollapsed: Bool) {
        self.isCollapsed = isCollapsed
        let transition = Transition()
        willTransition(to: traitCollection, with: transition)
        detail.viewIfLoaded?.removeFromSuperview()
        detail.willMove(toParent: nil)
        detail.removeFromParent()
        if isCollapsed {
            list.pushViewController(detail, animated: false)
        } else {
            addChild(detail)
            view.addSubview(detail.view)
        }
        view.setNeedsLayout()
        view.layoutIfNeeded()
        transition.completions.forEach { $0(transition) }
        view.layoutIfNeeded()
    }
}

@MainActor open class UITabBarController: UIViewController {
    public let tabBar = UITabBar(frame: CGRect(x: 0, y: 761, width: 390, height: 83))
    open var viewControllers: [UIViewController]? {
        didSet { viewControllers?.forEach { addChild($0) } }
    }
    /// The first one until another is selected, which appears before the earlier one disappears.
    open var selectedViewController: UIViewController? {
        get { selected ?? viewControllers?.first }
        set {
            guard let new = newValue, let old = selectedViewController, new !== old else { return }
            selected = new
            new.willAppear(animated: false)
            old.willDisappear(animated: false)
            old.didDisappear(animated: false)
            view.insertSubview(new.view, belowSubview: tabBar)
            new.didAppear(animated: false)
        }
    }
    private weak var selected: UIViewController?
    open override func viewDidLoad() {
        super.viewDidLoad()
        if let selected = selectedViewController { view.addSubview(selected.view) }
        view.addSubview(tabBar)
    }
}

/// Its view is a table, which scrolls what is in it.
@MainActor open class UITableViewController: UIViewController {
    open override func loadView() { view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
}

/// A controller of SwiftUI, which allows nothing but its own in its view: "Adding '…' as a subview of
/// UIHostingController.view is not supported and may result in a broken view hierarchy." Source: SwiftUI's own message,
/// as users report it.
@MainActor public final class HostingController: UIViewController {
    /// The views of others that are in its view.
    public var strangers: [UIView] { view.subviews.filter { own in !owned.contains { $0 === own } } }
    private var owned: [UIView] = []
    /// Adds what SwiftUI itself has in its view.
    public func host(_ child: UIViewController) {
        addChild(child)
        host(child.view)
        child.didMove(toParent: self)
    }
    public func host(_ content: UIView) {
        owned.append(content)
        view.addSubview(content)
    }
}
