// See UIKit.swift.
import CoreGraphics
import Foundation
import QuartzCore

@MainActor open class UIViewController: UIResponder {
    public init(nibName: String?, bundle: Bundle?) {}
    public required init?(coder: NSCoder) {}
    open var view: UIView! {
        get { nil }
        set {}
    }
    open var isViewLoaded: Bool { true }
    open var viewIfLoaded: UIView? { nil }
    open func loadView() {}
    open var parent: UIViewController? { nil }
    open var presentedViewController: UIViewController? { nil }
    open var children: [UIViewController] { [] }
    open func addChild(_ child: UIViewController) {}
    open func removeFromParent() {}
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open var tabBarController: UITabBarController? { nil }
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    @available(iOS 17.0, *)
    @discardableResult
    public func registerForTraitChanges<T: UIViewController>(
        _ traits: [UITrait], handler: @escaping @MainActor (T, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { preconditionFailure() }
    open var title: String?
    open var navigationController: UINavigationController? { nil }
    open var traitCollection: UITraitCollection { UITraitCollection() }
    @available(iOS, introduced: 8.0, deprecated: 17.0, message: "use registerForTraitChanges")
    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    open func viewDidLayoutSubviews() {}
    open func setNeedsStatusBarAppearanceUpdate() {}
}

@MainActor open class UINavigationController: UIViewController {
    public init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }
    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var navigationBar: UINavigationBar { preconditionFailure() }
    open var toolbar: UIToolbar! { nil }
    open var isNavigationBarHidden = false
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
    @available(iOS 26.0, *) open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { nil }
    open var topViewController: UIViewController? { nil }
    open func pushViewController(_ controller: UIViewController, animated: Bool) {}
}

@MainActor open class UITabBarController: UIViewController {
    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var tabBar: UITabBar { preconditionFailure() }
    open var viewControllers: [UIViewController]?
    open var selectedViewController: UIViewController?
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext {
    var isCancelled: Bool { get }
}

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

@MainActor open class UIScrollView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var contentOffset: CGPoint = .zero
}

@MainActor open class UITableView: UIScrollView {
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var backgroundView: UIView?
}

@MainActor open class UITableViewController: UIViewController {
    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var tableView: UITableView! {
        get { nil }
        set {}
    }
    // A member of `UIScrollViewDelegate`, which this class adopts: subclasses override it.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad }
@MainActor open class UIDevice: NSObject {
    open class var current: UIDevice { preconditionFailure() }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}
