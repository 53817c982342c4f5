#if canImport(UIKit) && os(iOS)
import UIKit

/// Ties an overlay to the screen that it covers.
///
/// It is a child of the screen's controller, and UIKit calls it at each appearance and disappearance; its own view is
/// empty. The overlay is in the view of the container whose bars it covers, while the screen is there and the overlay
/// is wanted, and only then. A sheet or a controller over the full screen does not make the screen below disappear, so
/// that the overlay stays there, below them.
final class OverlayScreen: UIViewController {
    let overlay: OverlayView
    private let fade: Fade
    private let reach: SeamlessOverlay.Reach
    /// Whether the overlay is wanted.
    private(set) var isShown = false
    /// Whether the screen is there or coming.
    private var isOnScreen = false
    /// Whether the screen is there and no longer coming.
    private var hasAppeared = false
    private lazy var probe = BarProbe(in: overlay, toward: .bottom) { [weak self] in self?.overlay.setNeedsLayout() }
    private var swipeBlock: BackSwipeBlock?
    /// What had the keys before the overlay, such as a text field.
    private weak var earlierResponder: UIResponder?
    /// What was above the overlay when it was last taken away with its screen.
    private var viewsAbove: [WeakView] = []
    /// Whether a back swipe is kept from leaving the screen below.
    var blocksBackSwipe = true { didSet { blockBackSwipe() } }
    /// Called after a tap beside the content, or VoiceOver's escape gesture, has begun to fade the overlay out; `nil`
    /// if nothing does.
    var onDismiss: (() -> Void)? {
        didSet { overlay.scrim.tap = onDismiss == nil ? nil : { [weak self] in self?.dismiss() } }
    }

    private struct WeakView {
        weak var view: UIView?
    }

    init(_ overlay: OverlayView, _ fade: Fade, _ reach: SeamlessOverlay.Reach) {
        self.overlay = overlay
        self.fade = fade
        self.reach = reach
        super.init(nibName: nil, bundle: nil)
        overlay.barBottom = { [weak self] in self?.barBottom ?? 0 }
        overlay.escape = { [weak self] in self?.escape() ?? false }
        overlay.blocksGoingBack = { [weak self] in self?.swipeBlock != nil }
    }

    required init?(coder: NSCoder) { nil }

    func add(to controller: UIViewController) {
        isOnScreen = controller.viewIfLoaded?.window != nil
        hasAppeared = isOnScreen && controller.transitionCoordinator == nil
        controller.addChild(self)
        controller.view.addSubview(view)
        didMove(toParent: controller)
    }

    override func loadView() {
        view = UIView(frame: .zero)
        view.isHidden = true
        view.isUserInteractionEnabled = false
    }

    // MARK: The screen comes and goes

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isOnScreen = true
        // As it is when a pop of the screen is taken back.
        let wasAttached = overlay.superview != nil
        showWithoutFade()
        guard animated, !wasAttached, let host = overlay.superview, let transition = transitionCoordinator else {
            return
        }
        overlay.alpha = 0
        animate(alongside: transition, in: host, to: 1)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        isOnScreen = true
        hasAppeared = true
        // The container may have been unknown before, nothing was blocked while a transition was in progress, and what
        // was blocked before it may be enabled again.
        showWithoutFade()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        isOnScreen = false
        hasAppeared = false
        // The screen that goes has no use for the keys, and that which comes has its own.
        overlay.responderInside?.resignFirstResponder()
        letThrough()
        guard animated, let host = overlay.superview, let transition = transitionCoordinator else {
            detach()
            return
        }
        animate(alongside: transition, in: host, to: 0)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isOnScreen = false
        hasAppeared = false
        detach()
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { detach() }
    }

    /// A split view collapses or expands, which puts a stack into another or takes it out.
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in
            guard let self, isShown, overlay.superview != nil, isOnScreen else { return }
            attach()
        }
    }

    /// The overlay is beside the transition's own view, and follows a finger only if that is said. Source: UIKit,
    /// `UIViewControllerTransitionCoordinator`.
    private func animate(
        alongside transition: any UIViewControllerTransitionCoordinator, in host: UIView, to alpha: CGFloat
    ) {
        transition.animateAlongsideTransition(
            in: host, animation: { [overlay] _ in overlay.alpha = alpha },
            completion: { [weak self] _ in
                // A pop by a finger may be taken back; then the screen has appeared again, or has not.
                guard let self else { return }
                if hasAppeared { showWithoutFade() } else if !isOnScreen { detach() }
            })
    }

    // MARK: The overlay

    func fadeIn() {
        if !isShown, overlay.superview == nil { viewsAbove = [] }
        isShown = true
        guard isOnScreen, parent != nil else { return }
        if overlay.superview == nil {
            overlay.partsAlpha = CGFloat(fade.from)
            overlay.contentView.alpha = 0
        }
        attach()
        animate(to: fade.to, contentAlpha: 1) {}
    }

    func fadeOut() {
        // A second animation to where the first one goes would have nothing to change, and end at once.
        guard isShown else { return }
        isShown = false
        guard overlay.superview != nil else {
            // The screen has gone, and what was typed into it with it.
            earlierResponder = nil
            return
        }
        letThrough()
        giveKeysBack()
        // Taken away only in the end, or there would be nothing to see of the way.
        animate(to: fade.from, contentAlpha: 0) { [weak self] in
            if self?.isShown == false { self?.detach() }
        }
    }

    func remove() {
        isShown = false
        giveKeysBack()
        detach()
        willMove(toParent: nil)
        viewIfLoaded?.removeFromSuperview()
        removeFromParent()
    }

    private func showWithoutFade() {
        guard isShown, parent != nil else { return }
        attach()
        overlay.partsAlpha = CGFloat(fade.to)
        overlay.contentView.alpha = 1
    }

    private func attach() {
        guard let covered = container.view else { return }
        // SwiftUI reports a view in that of its own controller, and what is in a table's view scrolls with it: beside
        // such a view, then.
        let isOfSwiftUI =
            parent is OverlayAnchor && !(container is UINavigationController || container is UITabBarController)
        let host = isOfSwiftUI || covered is UIScrollView ? covered.superview ?? covered : covered
        overlay.alpha = 1
        if overlay.superview !== host {
            overlay.frame = host === covered ? covered.bounds : covered.frame
            // Where it was before, if it comes back with its screen: what the app has put above it stays there.
            if let above = host.subviews.first(where: { view in viewsAbove.contains { $0.view === view } }) {
                host.insertSubview(overlay, belowSubview: above)
            } else if host === covered {
                host.addSubview(overlay)
            } else {
                // What is presented is in front of both.
                host.insertSubview(overlay, aboveSubview: covered)
            }
        }
        raiseAboveBars(in: host)
        probe.follow(navigation?.navigationBar)
        overlay.setNeedsLayout()
        overlay.layoutIfNeeded()
        if isComing {
            letThrough()
        } else {
            overlay.isUserInteractionEnabled = true
            takeKeys(in: host)
            blockBackSwipe()
            overlay.announce(true)
        }
    }

    /// Whether a transition to the screen is in progress. Until its end the screen above keeps the keys and VoiceOver,
    /// since a back swipe may be taken back; and disabling the gesture while it is recognized would cancel it. Source:
    /// Apple, `UIGestureRecognizer.isEnabled`.
    private var isComing: Bool { !hasAppeared && transitionCoordinator != nil }

    /// A bar may have been added, as a toolbar is, or put to the front by its controller; only that is a reason to
    /// move.
    private func raiseAboveBars(in host: UIView) {
        let all: [UIView?] = stacks.flatMap { [$0.navigationBar, $0.toolbar] } + [tabBarController?.tabBar]
        let bars = all.compactMap(\.self)
        guard let index = host.subviews.firstIndex(where: { $0 === overlay }),
            let highest = host.subviews.last(where: { view in bars.contains { $0.isDescendant(of: view) } }),
            let barIndex = host.subviews.firstIndex(where: { $0 === highest }), barIndex > index
        else { return }
        host.insertSubview(overlay, aboveSubview: highest)
    }

    /// The overlay is still seen, and takes no touches.
    private func letThrough() {
        overlay.isUserInteractionEnabled = false
        blockBackSwipe()
        if overlay.superview != nil { overlay.announce(false) }
    }

    private func detach() {
        letThrough()
        if let host = overlay.superview, let index = host.subviews.firstIndex(where: { $0 === overlay }) {
            viewsAbove = host.subviews[(index + 1)...].map { WeakView(view: $0) }
        }
        overlay.removeFromSuperview()
        overlay.alpha = 1
    }

    private func blockBackSwipe() {
        let isWanted = blocksBackSwipe && overlay.superview != nil && overlay.isUserInteractionEnabled
        let stacks = isWanted ? stacks : []
        // Anew, since the navigation controllers may be others, and UIKit may have enabled the gestures after a push.
        // The later block begins before the earlier one ends, so that no gesture is enabled in between.
        let earlier = swipeBlock
        swipeBlock = stacks.isEmpty ? nil : BackSwipeBlock(of: stacks)
        earlier?.end()
    }

    /// What is covered is out of reach of a keyboard, too. What is in the overlay, above it or beside it, as another
    /// column of a split view, keeps the keys.
    private func takeKeys(in host: UIView) {
        let index = host.subviews.firstIndex { $0 === overlay } ?? 0
        if let covered = host.subviews[..<index].lazy.compactMap(\.responderInside).first {
            earlierResponder = covered
            host.endEditing(true)
        } else if (host.window ?? host).responderInside != nil {
            return
        }
        if !overlay.isBelowPresented { overlay.becomeFirstResponder() }
    }

    /// Unless something else has taken the keys from the overlay meanwhile.
    private func giveKeysBack() {
        if let inside = overlay.responderInside {
            inside.resignFirstResponder()
            if isOnScreen { earlierResponder?.becomeFirstResponder() }
        }
        earlierResponder = nil
    }

    private func dismiss() {
        guard isShown, overlay.isUserInteractionEnabled else { return }
        fadeOut()
        onDismiss?()
    }

    /// The gesture would otherwise go on to the navigation controller, which pops its screen.
    private func escape() -> Bool {
        if onDismiss != nil { dismiss() }
        return onDismiss != nil || blocksBackSwipe
    }

    /// The controller whose view contains everything that is to be covered. Tabs may be a screen of a stack, whose bar
    /// is around them.
    private var container: UIViewController {
        let tabs = reach == .tabBar ? tabBarController : nil
        return tabs?.navigationController?.outermost ?? tabs ?? navigationController?.outermost ?? screen ?? self
    }

    /// The screen outside of navigation and tabs. What SwiftUI places behind a view is covered by the view, so that of
    /// a controller there the outermost one around counts.
    private var screen: UIViewController? {
        guard var screen = parent as? OverlayAnchor as UIViewController? else { return parent }
        while let outer = screen.parent { screen = outer }
        return screen
    }

    /// The navigation whose bar is covered.
    private var navigation: UINavigationController? { innerNavigation?.outermost }

    /// The navigation controllers around the screen, from the innermost on, each with back swipes of its own.
    private var stacks: [UINavigationController] {
        innerNavigation.map { Array(sequence(first: $0, next: \.navigationController)) } ?? []
    }

    /// The navigation around the screen, or beside the anchor, which is behind a whole stack then.
    private var innerNavigation: UINavigationController? {
        if let navigationController { return navigationController }
        var around = (parent as? OverlayAnchor)?.parent
        while let outer = around {
            if let found = outer.firstNavigation { return found }
            around = outer.parent
        }
        return nil
    }

    /// The end of the navigation bar in the overlay; 0 without one, or while it is hidden.
    private var barBottom: CGFloat {
        guard let navigation, !navigation.isNavigationBarHidden else { return 0 }
        return navigation.navigationBar.convert(navigation.navigationBar.bounds, to: overlay).maxY
    }

    /// Both parts in one animation. Equal steps at equal intervals are a straight line.
    private func animate(to alpha: Double, contentAlpha: CGFloat, then done: @escaping () -> Void) {
        UIView.animate(
            withDuration: fade.duration, delay: 0,
            options: [.beginFromCurrentState, .curveLinear, .allowUserInteraction],
            animations: { [overlay] in
                overlay.partsAlpha = CGFloat(alpha)
                overlay.contentView.alpha = contentAlpha
            }, completion: { _ in done() })
    }
}

/// An empty controller that SwiftUI places behind a view, for an overlay of the screen that the view is on.
final class OverlayAnchor: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.isUserInteractionEnabled = false
    }
}

extension UINavigationController {
    /// The navigation controller whose bar is visible, if this one is in the stack of another: where there is no room
    /// for two columns, a split view pushes the detail's navigation controller onto that of the list. Source: Apple,
    /// `UISplitViewControllerDelegate.splitViewController(_:collapseSecondary:onto:)`.
    fileprivate var outermost: UINavigationController { (parent as? UINavigationController)?.outermost ?? self }
}

extension UIViewController {
    /// The first navigation controller below this one that is on the screen.
    fileprivate var firstNavigation: UINavigationController? {
        for child in children where child.viewIfLoaded?.window != nil {
            if let found = child as? UINavigationController ?? child.firstNavigation { return found }
        }
        return nil
    }
}
#endif
