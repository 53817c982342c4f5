// What overlays do in an app; see Behavior.swift.
import Foundation
import UIKit

@MainActor func overlays() {
    let screens = Screens()
    let controller = UIViewController(nibName: nil, bundle: nil)
    // Made before the controller is pushed.
    let overlay = SeamlessOverlay(over: controller, color: scrim)
    overlay.fadeIn()
    check("an overlay of a screen that is not there covers nothing", !screens.isCovered(20, 60))
    screens.stack.pushViewController(controller, animated: false)
    check("an overlay made before the push covers the bar", screens.isCovered(20, 60))
    check("and the content", screens.isCovered(20, 400))
    check("and the tab bar", screens.isCovered(20, 800))
    check("it counts as shown", overlay.isShown)

    // Its halves meet where the bar ends, and follow it.
    func seam() -> CGFloat {
        var y: CGFloat = 0
        let first = screens.reaches(20, 1)
        while y < 844, screens.reaches(20, y + 0.5) === first { y += 1 }
        return y
    }
    check("the halves meet at the bar's end", seam() == 91, seam())
    screens.stack.navigationBar.frame.size.height = 96
    screens.window.layoutIfNeeded()
    check("they follow a large title that nobody else lays out", seam() == 143, seam())

    screens.stack.popViewController(animated: false)
    check("a pop takes the overlay away", !screens.isCovered(20, 60) && !screens.isCovered(20, 800))
    check("touches reach the bar again", screens.reaches(20, 60) === screens.stack.navigationBar, screens.reaches(20, 60) as Any)
    check("nothing is left in the bar", screens.stack.navigationBar.subviews.isEmpty)
}

@MainActor func overlayUnderOtherScreens() {
    let screens = Screens()
    let controller = screens.stack.topViewController!
    let overlay = SeamlessOverlay(over: screens.tabs, color: scrim)
    overlay.fadeIn()
    check("an overlay over a container is that of the screen it shows", screens.isCovered(20, 60))
    screens.stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
    check("a screen pushed over it is not covered", !screens.isCovered(20, 60) && !screens.isCovered(20, 400))
    screens.stack.popViewController(animated: false)
    check("it is there again when its screen is", screens.isCovered(20, 60) && overlay.isShown)
    check("over the screen that it was made for", controller.children.count == 1)
    overlay.fadeOut()
    check("a fade out lets touches through at once", !screens.isCovered(20, 60))
    overlay.fadeOut()
    check("a second one leaves the first its time", screens.tabs.view.subviews.count == 3, screens.tabs.view.subviews)
    Fake.finishAnimations()
    check("and takes the overlay away in the end", screens.tabs.view.subviews.count == 2, screens.tabs.view.subviews)
    overlay.fadeIn()
    overlay.remove()
    check("removed, it is gone with its child controller", !screens.isCovered(20, 60) && controller.children.isEmpty)

    let near = SeamlessOverlay(over: controller, color: scrim, reach: .navigationBar)
    near.fadeIn()
    check("one that reaches to the navigation bar leaves the tab bar free", screens.isCovered(20, 60) && !screens.isCovered(20, 800))
}

@MainActor func overlayAndFingers() {
    let screens = Screens()
    let controller = UIViewController(nibName: nil, bundle: nil)
    screens.stack.pushViewController(controller, animated: false)
    let overlay = SeamlessOverlay(over: controller, color: scrim)
    overlay.fadeIn()
    screens.stack.popViewController(animated: true)
    check("during a pop touches are let through", !screens.isCovered(20, 60))
    // It is in the view of the tabs, outside of the one in which the screens move.
    check("the overlay goes with the finger", screens.stack.viewsAnimatedAlongside.contains { $0 === screens.tabs.view })
    screens.stack.finishTransition(isCancelled: true)
    check("a pop that is taken back leaves the overlay", screens.isCovered(20, 60) && screens.isCovered(20, 800))
    screens.stack.popViewController(animated: true)
    screens.stack.finishTransition(isCancelled: false)
    check("a pop that is finished takes it away", !screens.isCovered(20, 60) && !screens.isCovered(20, 800))
}

/// What SwiftUI places behind a view is a child of the controller that hosts the view.
@MainActor func overlayBehindContent() {
    let host = HostingController(nibName: nil, bundle: nil)
    let anchor = OverlayAnchor(nibName: nil, bundle: nil)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = host
    host.host(anchor)
    host.host(UIView(frame: host.view.bounds))
    let overlay = SeamlessOverlay(over: anchor, color: scrim)
    overlay.fadeIn()
    func isCovered(_ y: CGFloat) -> Bool { window.hit(CGPoint(x: 20, y: y))?.backgroundColor?.text == "scrim" }
    check("an overlay behind a screen without a stack covers the screen", isCovered(60) && isCovered(400))
    check("but is not in the view of SwiftUI's controller", host.strangers.isEmpty, host.strangers)
    window.frame.size = CGSize(width: 844, height: 390)
    window.layoutIfNeeded()
    check("and is as large as that when the screen turns", window.subviews.last?.frame == host.view.frame
        && window.hit(CGPoint(x: 820, y: 300))?.backgroundColor?.text == "scrim", window.subviews.last?.frame as Any)
    window.frame.size = CGSize(width: 390, height: 844)
    overlay.color = nil
    check("its color can change", !isCovered(60) && overlay.color == nil)
    overlay.remove()
    check("removed, it is in no view", window.subviews.count == 1, window.subviews)

    let stack = UINavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
    host.host(stack)
    let around = SeamlessOverlay(over: anchor, color: scrim)
    around.fadeIn()
    window.layoutIfNeeded()
    check("one behind a whole stack covers its bar and content", isCovered(60) && isCovered(400))
    let upper = window.hit(CGPoint(x: 20, y: 90)), lower = window.hit(CGPoint(x: 20, y: 92))
    check("with halves that meet where the stack's bar ends", upper !== lower)
    check("without a view in that of SwiftUI's controller either", host.strangers.isEmpty, host.strangers)

    let (pushed, behind) = (HostingController(nibName: nil, bundle: nil), OverlayAnchor(nibName: nil, bundle: nil))
    pushed.host(behind)
    let outermost = UINavigationController(rootViewController: pushed)
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    other.rootViewController = outermost
    let inStack = SeamlessOverlay(over: behind, color: scrim)
    inStack.fadeIn()
    check("one of a screen on a stack is in the stack's view", outermost.view.subviews.contains { $0 is OverlayView }
        && pushed.strangers.isEmpty && other.subviews.count == 1, other.subviews)
}

/// A controller of tabs may be a screen of a stack, although Apple advises against it.
@MainActor func overlayOfTabsOnAStack() {
    let screen = UIViewController(nibName: nil, bundle: nil)
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [screen]
    let stack = UINavigationController(rootViewController: tabs)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = stack
    let overlay = SeamlessOverlay(over: screen, color: scrim)
    overlay.fadeIn()
    window.layoutIfNeeded()
    func isCovered(_ y: CGFloat) -> Bool { window.hit(CGPoint(x: 20, y: y))?.backgroundColor?.text == "scrim" }
    check("an overlay of tabs on a stack covers the stack's bar too", [20, 60, 400, 800].allSatisfy(isCovered))
    check("with halves that meet at its end", window.hit(CGPoint(x: 20, y: 90)) !== window.hit(CGPoint(x: 20, y: 92)))
    stack.view.addSubview(stack.navigationBar)
    overlay.fadeIn()
    check("also when the bar was put to the front", isCovered(60))
    stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
    check("it goes with the tabs", !isCovered(60) && !isCovered(400))
    stack.popViewController(animated: false)
    check("and comes back with them", isCovered(60) && isCovered(800))
    overlay.remove()
}

/// A collapsed split view has the detail's stack in the list's, whose bar and swipes are those of the screen.
@MainActor func overlayOfSplitView() {
    let screen = UIViewController(nibName: nil, bundle: nil)
    let list = UINavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
    let detail = UINavigationController(rootViewController: screen)
    let split = UISplitViewController(list, detail)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 780, height: 844))
    window.rootViewController = split
    let overlay = SeamlessOverlay(over: screen, color: scrim)
    overlay.fadeIn()
    window.layoutIfNeeded()
    func isCovered(_ x: CGFloat, _ y: CGFloat) -> Bool { window.hit(CGPoint(x: x, y: y))?.backgroundColor?.text == "scrim" }
    func swipes(_ stack: UINavigationController) -> [Bool] {
        [stack.interactivePopGestureRecognizer!.isEnabled, stack.interactiveContentPopGestureRecognizer!.isEnabled]
    }
    func isOfOneColumn() -> Bool {
        [60, 400].allSatisfy { isCovered(410, $0) && !isCovered(370, $0) } && swipes(list) == [true, true] && swipes(detail) == [false, false]
    }
    check("an overlay in a split view covers one column", isOfOneColumn())
    split.change(isCollapsed: true)
    check("in a collapsed one it covers the bar of the list's stack", [60, 400].allSatisfy { isCovered(20, $0) },
          window.hit(CGPoint(x: 20, y: 60)) as Any)
    check("with halves that meet at its end", window.hit(CGPoint(x: 20, y: 90)) !== window.hit(CGPoint(x: 20, y: 92)))
    check("and blocks the swipes of both stacks", swipes(list) == [false, false] && swipes(detail) == [false, false], swipes(list))
    split.change(isCollapsed: false)
    window.layoutIfNeeded()
    check("in one that expands again it covers its column", isOfOneColumn(), swipes(list))
    split.change(isCollapsed: true)
    overlay.fadeOut()
    check("and its fade out ends all that", swipes(list) == [true, true] && swipes(detail) == [true, true])
    Fake.finishAnimations()
    overlay.fadeIn()
    check("one that is shown in a collapsed split view covers the bar", isCovered(20, 60) && swipes(list) == [false, false])
    overlay.remove()
}

@MainActor func overlayOfTable() {
    let screens = Screens()
    let table = UITableViewController(nibName: nil, bundle: nil)
    screens.stack.pushViewController(table, animated: false)
    let overlay = SeamlessOverlay(over: table, color: scrim)
    overlay.fadeIn()
    table.view.contentOffset.y = 500
    screens.window.layoutIfNeeded()
    check("nothing of it scrolls away with a table", [100, 400, 750].allSatisfy { screens.isCovered(20, $0) })

    let alone = UITableViewController(nibName: nil, bundle: nil)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = alone
    let inFront = SeamlessOverlay(over: alone, color: scrim)
    let presented = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
    window.addSubview(presented)
    inFront.fadeIn()
    alone.view.contentOffset.y = 500
    window.layoutIfNeeded()
    func isCovered(_ y: CGFloat) -> Bool { window.hit(CGPoint(x: 20, y: y))?.backgroundColor?.text == "scrim" }
    check("nor with one that has no stack around it", [100, 250, 450, 750].allSatisfy(isCovered))
    check("and it is below what is presented", window.hit(CGPoint(x: 20, y: 350)) === presented)
    window.frame.size = CGSize(width: 844, height: 390)
    window.layoutIfNeeded()
    check("and as large as the table when the screen turns", window.hit(CGPoint(x: 820, y: 200))?.backgroundColor?.text == "scrim")
    inFront.fadeOut()
    Fake.finishAnimations()
    check("faded out, it is in no view", window.subviews.count == 2, window.subviews)
    inFront.remove()
}

@MainActor func overlaysAndVoiceOver() {
    let screens = Screens()
    let overlay = SeamlessOverlay(over: screens.stack, color: scrim)
    func shown() -> OverlayView? { screens.tabs.view.subviews.compactMap { $0 as? OverlayView }.first }
    Fake.posted = []
    overlay.fadeIn()
    check("an overlay without anything to go to is not modal", shown()?.accessibilityViewIsModal == false)
    check("and VoiceOver is sent nowhere", Fake.posted.isEmpty, Fake.posted)
    let spinner = UIView(frame: CGRect(x: 100, y: 300, width: 40, height: 40))
    overlay.contentView.addSubview(spinner)
    check("a view in it makes it modal", shown()?.accessibilityViewIsModal == true)
    check("and VoiceOver goes there", Fake.posted == ["screenChanged OverlayContent"], Fake.posted)
    screens.window.layoutIfNeeded()
    check("the view takes touches", screens.reaches(120, 320) === spinner)
    check("beside it the scrim does", screens.isCovered(20, 320))
    spinner.removeFromSuperview()
    check("without it the overlay is modal no more", shown()?.accessibilityViewIsModal == false)
    check("and VoiceOver goes back", Fake.posted.last == "screenChanged -", Fake.posted)
    overlay.label = "Loading"
    check("a label makes it modal too", shown()?.accessibilityViewIsModal == true)
    check("and is read", Fake.posted.last == "screenChanged Loading" && shown()?.scrim.isAccessibilityElement == true, Fake.posted)
    overlay.fadeOut()
    check("a fade out lets VoiceOver go at once", Fake.posted.last == "screenChanged -" && shown()?.accessibilityViewIsModal == false)
    Fake.finishAnimations()
    Fake.posted = []
    overlay.fadeIn()
    screens.stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
    screens.stack.popViewController(animated: false)
    check("it is told of an overlay that goes and comes with its screen, once each",
          Fake.posted == ["screenChanged Loading", "screenChanged -", "screenChanged Loading"], Fake.posted)
    check("the escape gesture does not pop the screen below", shown()?.accessibilityPerformEscape() == true && overlay.isShown)
    overlay.remove()
}

@MainActor func overlaysAmongOtherViews() {
    let screens = Screens()
    let overlay = SeamlessOverlay(over: screens.stack, color: scrim)
    overlay.fadeIn()
    let dialog = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
    screens.tabs.view.addSubview(dialog)
    screens.stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
    screens.stack.popViewController(animated: false)
    check("a view that was added above an overlay stays there when its screen comes back",
          screens.reaches(20, 350) === dialog && screens.isCovered(20, 60))
    // UIKit may put a bar to the front.
    screens.tabs.view.addSubview(screens.tabs.tabBar)
    overlay.fadeIn()
    check("a bar that was put to the front is covered again", screens.isCovered(20, 800), screens.reaches(20, 800) as Any)
    check("the views of the container are its own, the app's and the overlay", screens.tabs.view.subviews.count == 4)
    overlay.remove()
}

@MainActor func overlaysAndBackSwipes() {
    let screens = Screens()
    let gestures = [screens.stack.interactivePopGestureRecognizer!, screens.stack.interactiveContentPopGestureRecognizer!]
    func enabled() -> [Bool] { gestures.map(\.isEnabled) }
    let (first, second) = (SeamlessOverlay(over: screens.stack, color: scrim), SeamlessOverlay(over: screens.stack, color: scrim))
    first.fadeIn()
    check("an overlay keeps back swipes off", enabled() == [false, false], enabled())
    second.fadeIn()
    first.fadeOut()
    check("as long as another is there", enabled() == [false, false], enabled())
    second.fadeOut()
    check("then they are as before", enabled() == [true, true], enabled())
    Fake.finishAnimations()
    gestures[0].isEnabled = false
    first.fadeIn()
    first.remove()
    check("also one that was off", enabled() == [false, true], enabled())
    gestures[0].isEnabled = true
    second.blocksBackSwipe = false
    second.fadeIn()
    check("an overlay may leave them on", enabled() == [true, true], enabled())
    second.blocksBackSwipe = true
    check("and change its mind", enabled() == [false, false], enabled())
    screens.stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
    check("the gestures of a screen pushed over it are on", enabled() == [true, true], enabled())
    check("a screen pushed over it can be left by a swipe", screens.stack.beginBackSwipe())
    screens.stack.finishTransition(isCancelled: false)
    check("to the screen of the overlay", screens.stack.children.count == 1 && screens.isCovered(20, 60))
    check("and that of the overlay cannot", enabled() == [false, false], enabled())
    second.remove()
}

/// UIKit may disable a gesture during a push, and enable it after that; this screen does so in its place.
@MainActor final class EnablingController: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.interactivePopGestureRecognizer?.isEnabled = false
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        navigationController?.interactivePopGestureRecognizer?.isEnabled = true
    }
}

@MainActor func overlaysAndGesturesThatAreEnabled() {
    let screens = Screens()
    let screen = EnablingController(nibName: nil, bundle: nil)
    let overlay = SeamlessOverlay(over: screen, color: scrim)
    overlay.fadeIn()
    for isAnimated in [false, true] {
        screens.stack.pushViewController(screen, animated: isAnimated)
        screens.stack.finishTransition(isCancelled: false)
        check("a back swipe that is enabled after a push is disabled again", !screens.stack.beginBackSwipe())
        screens.stack.popViewController(animated: false)
        check("and enabled without the overlay", screens.stack.interactivePopGestureRecognizer!.isEnabled)
    }
    overlay.remove()
}

/// A finger that leaves a screen above an overlay may take it back, and until then the screen above has everything.
@MainActor func overlaysBelowBackSwipes() {
    let screens = Screens()
    let overlay = SeamlessOverlay(over: screens.stack, color: scrim)
    overlay.label = "Loading"
    overlay.fadeIn()
    let above = UIViewController(nibName: nil, bundle: nil)
    let name = UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
    above.view.addSubview(name)
    screens.stack.pushViewController(above, animated: true)
    screens.stack.finishTransition(isCancelled: false)
    name.becomeFirstResponder()
    Fake.posted = []
    let edge = screens.stack.interactivePopGestureRecognizer!
    func views() -> Int { screens.tabs.view.subviews.count }
    for isCancelled in [true, false] {
        check("a swipe from a screen above an overlay goes on", screens.stack.beginBackSwipe() && edge.isEnabled)
        check("with the overlay", screens.stack.viewsAnimatedAlongside.contains { $0 === screens.tabs.view } && views() == 3)
        check("which takes neither touches nor keys", !screens.isCovered(20, 60) && name.isFirstResponder)
        check("nor VoiceOver", Fake.posted.isEmpty, Fake.posted)
        screens.stack.finishTransition(isCancelled: isCancelled)
        if isCancelled {
            check("taken back, the swipe leaves the screen above as it was", screens.stack.topViewController === above
                && name.isFirstResponder && Fake.posted.isEmpty && edge.isEnabled && views() == 2)
        }
    }
    check("after the swipe the overlay has them", screens.isCovered(20, 60) && Fake.firstResponder is OverlayView
        && Fake.posted == ["screenChanged Loading"] && !edge.isEnabled, Fake.posted)
    overlay.remove()
    check("and gives them up", edge.isEnabled && Fake.firstResponder == nil)

    // As an app does that shows its overlay with the screen.
    let later = LateController(nibName: nil, bundle: nil)
    screens.stack.pushViewController(later, animated: false)
    screens.stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
    later.overlay.fadeOut()
    check("an overlay that is faded in during a swipe does not end it either", screens.stack.beginBackSwipe())
    screens.stack.finishTransition(isCancelled: false)
    check("and blocks the next one", !screens.stack.beginBackSwipe() && screens.isCovered(20, 60))
    later.overlay.remove()

    screens.stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
    let between = SeamlessOverlay(over: screens.stack, color: scrim)
    screens.stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
    _ = screens.stack.beginBackSwipe()
    between.fadeIn()
    check("nor does one that is faded in later", edge.isEnabled && !screens.isCovered(20, 60) && views() == 3)
    screens.stack.finishTransition(isCancelled: false)
    check("which blocks when its screen is there", !edge.isEnabled && screens.isCovered(20, 60))
    between.remove()
}

/// Fades its overlay in as soon as it comes.
@MainActor final class LateController: UIViewController {
    lazy var overlay = SeamlessOverlay(over: self, color: scrim)
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        overlay.fadeIn()
    }
}

@MainActor func overlaysThatAreDismissed() {
    let screens = Screens()
    let overlay = SeamlessOverlay(over: screens.stack, color: scrim)
    let dialog = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
    overlay.contentView.addSubview(dialog)
    overlay.fadeIn()
    screens.window.layoutIfNeeded()
    Fake.tap(screens.window, 20, 60)
    check("a tap does nothing by default", overlay.isShown)
    var dismissals = 0
    overlay.onDismiss = { dismissals += 1 }
    Fake.tap(screens.window, 20, 350)
    check("one on a dialog neither", overlay.isShown && dismissals == 0)
    Fake.tap(screens.window, 20, 60)
    check("one beside it fades the overlay out, if the app wants it", !overlay.isShown && dismissals == 1)
    Fake.finishAnimations()
    check("and it is gone", !screens.isCovered(20, 60))
    overlay.fadeIn()
    let view = screens.tabs.view.subviews.compactMap { $0 as? OverlayView }.first
    check("VoiceOver's escape gesture does the same", view?.accessibilityPerformEscape() == true && !overlay.isShown && dismissals == 2)
    overlay.remove()
}
