// What the modifiers of SwiftUI for bars do, by the controllers behind them; see Behavior.swift.
import Foundation
import UIKit

/// A screen of SwiftUI, with a preset on a bar around it.
@MainActor private struct ThemedScreen {
    let controller = HostingController(nibName: nil, bundle: nil)
    let anchor: BarAnchor

    init(_ kind: BarAnchor.Kind, _ preset: LoadedPreset?) {
        anchor = BarAnchor(kind)
        anchor.show(preset, replacesGlass: true)
        controller.host(anchor)
    }
}

@MainActor func navigationBarsOfSwiftUI(_ folder: URL) async throws {
    Fake.info = ["UIDesignRequiresCompatibility": true]
    let bars = try await LoadedPreset.load(folder: folder.appendingPathComponent("Bars"))
    let pale = try await LoadedPreset.load(folder: folder.appendingPathComponent("Pale"))
    let first = ThemedScreen(.navigation, nil)
    let stack = UINavigationController(rootViewController: first.controller)
    let screens = Screens(stack)
    let bar = stack.navigationBar
    func image() -> String {
        screens.window.layoutIfNeeded()
        let path = bar.standardAppearance.backgroundImage?.text ?? "none"
        return path.components(separatedBy: "/").suffix(3).joined(separator: "/")
    }
    check("a screen of SwiftUI without a preset has the bar as it was", image() == "none", image())
    first.anchor.show(bars, replacesGlass: true)
    let plain = image()
    check("with one it has its image", plain.hasPrefix("Bars/"), plain)
    check("and nothing in SwiftUI's own view", first.controller.strangers.isEmpty)
    bar.frame.size.height = 96
    check("a large title has another image, without a layout of the screen", image() != plain && image().hasPrefix("Bars/"), image())
    bar.frame.size.height = 44
    screens.window.traits.userInterfaceStyle = .dark
    check("and the dark its own", image().contains("-dark"), image())
    screens.window.traits.userInterfaceStyle = .light
    check("until it is light again", image() == plain, image())
    first.anchor.show(pale, replacesGlass: true)
    check("another theme is shown at once", image().hasPrefix("Pale/"), image())
    first.anchor.show(bars, replacesGlass: true)

    stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
    check("a screen without the modifier has the bar as it was", image() == "none" && bar.tintColor == screens.window.tintColor, image())
    stack.popViewController(animated: false)
    check("and the one before has its preset again", image() == plain, image())
    let second = ThemedScreen(.navigation, pale)
    stack.pushViewController(second.controller, animated: false)
    check("each screen has its own preset", image().hasPrefix("Pale/"), image())
    check("a back swipe begins", stack.beginBackSwipe())
    stack.finishTransition(isCancelled: true)
    check("and if it is taken back, the preset is the one before", image().hasPrefix("Pale/"), image())
    _ = stack.beginBackSwipe()
    stack.finishTransition(isCancelled: false)
    check("if it is not, that of the screen below", image() == plain, image())
    first.anchor.viewWillDisappear(true)
    check("below what is presented the bar stays as it is", image() == plain, image())
    let probes = stack.view.subviews.count { $0 is BarProbe }
    check("one view follows the bar", probes == 1, probes)
    let other = BarAnchor(.navigation)
    other.show(pale, replacesGlass: true)
    first.controller.host(other)
    other.viewDidAppear(false)
    first.anchor.leave()
    // Before the next layout, which would show it again.
    let left = bar.standardAppearance.backgroundImage?.text
    check("a modifier that goes leaves what a later one shows", left?.contains("/Pale.bundle/") == true, left as Any)
    other.leave()
    check("when that is gone too, so is all that it has added", image() == "none" && !stack.view.subviews.contains { $0 is BarProbe }, image())
    Fake.info = [:]
}

@MainActor func toolbarsOfSwiftUI(_ folder: URL) async throws {
    Fake.info = ["UIDesignRequiresCompatibility": true]
    let bars = try await LoadedPreset.load(folder: folder.appendingPathComponent("Bars"))
    let bare = try await LoadedPreset.load(folder: folder.appendingPathComponent("Pale"))
    let (first, second) = (ThemedScreen(.toolbar, bars), ThemedScreen(.toolbar, bare))
    let stack = UINavigationController(rootViewController: first.controller)
    let screens = Screens(stack)
    func hasImage() -> Bool {
        screens.window.layoutIfNeeded()
        return stack.toolbar.standardAppearance.backgroundImage?.text.contains("/Bars.bundle/") == true
    }
    check("a screen of SwiftUI has the preset's toolbar", hasImage())
    check("and its navigation bar is as it was", stack.navigationBar.standardAppearance.backgroundImage == nil)
    stack.pushViewController(second.controller, animated: false)
    check("a screen whose preset has no toolbar has the system's", !hasImage())
    stack.popViewController(animated: false)
    check("and the one before has its own again", hasImage())
    first.anchor.leave()
    check("until the modifier goes", !hasImage())
    Fake.info = [:]
}

@MainActor func tabBarsOfSwiftUI(_ folder: URL) async throws {
    let bars = try await LoadedPreset.load(folder: folder.appendingPathComponent("Bars"))
    let bare = try await LoadedPreset.load(folder: folder.appendingPathComponent("Pale"))
    let (first, second) = (ThemedScreen(.tab, bars), ThemedScreen(.tab, bars))
    let third = ThemedScreen(.tab, bare)
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [first.controller, second.controller, third.controller]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = tabs
    func hasImage() -> Bool {
        window.layoutIfNeeded()
        return tabs.tabBar.standardAppearance.backgroundImage?.text.contains("/Bars.bundle/") == true
    }
    check("a tab of SwiftUI has the preset's tab bar", hasImage())
    tabs.selectedViewController = second.controller
    check("and so has another one, which comes before the first one goes", hasImage())
    tabs.selectedViewController = third.controller
    check("one whose preset has no tab bar has the system's", !hasImage())
    tabs.selectedViewController = first.controller
    check("and the first one its own again", hasImage())
    first.anchor.show(bars, replacesGlass: nil)
    check("by default it leaves the bar to the system where that draws glass", !hasImage())
}
