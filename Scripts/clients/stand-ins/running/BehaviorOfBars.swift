// What bars do that are not in this library's controllers; see Behavior.swift.
import Foundation
import UIKit

/// Bars that no controller owns: what UIKit says of their position decides how far they reach. Source: UIKit,
/// `UIBarPosition`.
@MainActor func positions() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
    window.addSubview(bar)
    let alone = BarSituation(of: bar)
    check("a navigation bar without a controller is at the top, and ends where it ends", alone.position == .top && alone.height == 44
        && alone.statusBarHeight == 0, alone)
    bar.fakePosition = .topAttached
    let attached = BarSituation(of: bar)
    check("one that is attached covers the status bar", attached.position == .topAttached && attached.height == 91
        && attached.statusBarHeight == 47, attached)
    check("an upright bar has the default metrics", attached.metrics == .default, attached)
    bar.window?.traits.verticalSizeClass = .compact
    bar.frame = CGRect(x: 0, y: 0, width: 844, height: 32)
    check("a phone's bar in landscape has the compact ones", BarSituation(of: bar).metrics == .compact, BarSituation(of: bar))
    Fake.idiom = .pad
    check("another device's has not", BarSituation(of: bar).metrics == .default, BarSituation(of: bar))
    Fake.idiom = .phone
    bar.window?.traits.horizontalSizeClass = .regular
    check("nor has that of a large phone", BarSituation(of: bar).metrics == .default, BarSituation(of: bar))
    bar.window?.traits.horizontalSizeClass = .compact
    bar.window?.traits.verticalSizeClass = .regular
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 761, width: 390, height: 49))
    window.addSubview(toolbar)
    check("a toolbar at the bottom covers the home indicator", BarSituation(of: toolbar).position == .bottom
        && BarSituation(of: toolbar).height == 83, BarSituation(of: toolbar))
    toolbar.fakePosition = .top
    toolbar.frame.origin.y = 47
    let top = BarSituation(of: toolbar)
    check("a toolbar at the top is there", top.position == .top && top.height == 49 && top.safeAreaTop == 0, top)
}

/// A bar may leave the views around it while it is hidden, which ends all constraints to it. Source: Apple,
/// `UIView.removeFromSuperview()`.
@MainActor func barsThatHide(_ folder: URL) async throws {
    Fake.info = ["UIDesignRequiresCompatibility": true]
    let bars = try await LoadedPreset.load(folder: folder.appendingPathComponent("Bars"))
    for isHiddenAtFirst in [false, true] {
        let first = isHiddenAtFirst ? "a bar that is hidden at first" : "a bar"
        let loose = PresetNavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
        loose.preset = bars
        let generated = SlopeNavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
        for (name, stack) in [("of LintelUIKit", loose as UINavigationController), ("of generated Swift", generated)] {
            let bar = stack.navigationBar
            func background() -> String { bar.standardAppearance.backgroundImage?.text ?? "none" }
            stack.isNavigationBarHidden = isHiddenAtFirst
            let screens = Screens(stack)
            screens.window.layoutIfNeeded()
            stack.isNavigationBarHidden = true
            screens.window.layoutIfNeeded()
            stack.isNavigationBarHidden = false
            screens.window.layoutIfNeeded()
            let plain = background()
            bar.frame.size.height = 96
            screens.window.layoutIfNeeded()
            let large = background()
            check("\(first) \(name) has another image for a large title after it was hidden", large != plain && large != "none", large)
            bar.frame.size.height = 44
            screens.window.layoutIfNeeded()
            check("\(first) \(name) has its own again when the large title collapses", background() == plain, background())
        }
    }
    Fake.info = [:]
}

/// A controller of an app, which lays its bars out as it likes.
private final class OwnController: UINavigationController {
    var theme: LoadedPreset?
    override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges(LoadedPreset.barTraits) { (stack: OwnController, _: UITraitCollection) in stack.showTheme() }
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { showTheme() }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        showTheme()
    }
    private func showTheme() {
        theme?.apply(to: navigationBar)
        theme?.apply(to: toolbar, replacesGlass: true)
    }
}

/// From iOS 17 on bars have their new traits after the controllers and views around them. Source: Apple, "Unleash the
/// UIKit trait system", WWDC 2023.
@MainActor func barsAndTraits(_ folder: URL) async throws {
    let bars = try await LoadedPreset.load(folder: folder.appendingPathComponent("Bars"))
    Fake.info = ["UIDesignRequiresCompatibility": true]
    for isDeprecated in [false, true] {
        Fake.callsDeprecated = isDeprecated
        let (loose, own) = (PresetNavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil)),
                            OwnController(rootViewController: UIViewController(nibName: nil, bundle: nil)))
        (loose.preset, own.theme) = (bars, bars)
        for (name, stack) in [("the library's controller", loose as UINavigationController), ("an app's", own)] {
            let screens = Screens(stack)
            screens.window.layoutIfNeeded()
            func image() -> String { stack.navigationBar.standardAppearance.backgroundImage?.text ?? "none" }
            func toolbarImage() -> String { stack.toolbar.standardAppearance.backgroundImage?.text ?? "none" }
            check("\(name): a light bar has the light image", !image().contains("-dark") && image() != "none", image())
            screens.window.traits.userInterfaceStyle = .dark
            check("\(name): in the dark it has the dark image at once", image().contains("-dark"), image())
            screens.window.traits.displayGamut = .P3
            check("\(name): on another screen that of its gamut", image().contains("-p3@"), image())
            screens.window.traits.layoutDirection = .rightToLeft
            check("\(name): where text runs from right to left its toolbar has the mirror image", toolbarImage().contains("-rtl"),
                  toolbarImage())
            screens.window.traits.userInterfaceStyle = .light
            check("\(name): and in the light the light image again", !image().contains("-dark"), image())
        }
        let tabs = PresetTabBarController(nibName: nil, bundle: nil)
        tabs.viewControllers = [UIViewController(nibName: nil, bundle: nil)]
        tabs.preset = bars
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = tabs
        window.traits.userInterfaceStyle = .dark
        check("a tab bar has its dark image at once", tabs.tabBar.standardAppearance.backgroundImage?.text.contains("-dark") == true,
              tabs.tabBar.standardAppearance.backgroundImage?.text as Any)
        guard !isDeprecated else { continue }
        window.traits.userInterfaceStyle = .light
        tabs.tabBar.overrideUserInterfaceStyle = .dark
        check("a bar that is dark by itself too", tabs.tabBar.standardAppearance.backgroundImage?.text.contains("-dark") == true,
              tabs.tabBar.standardAppearance.backgroundImage?.text as Any)
        let screens = Screens(loose)
        loose.navigationBar.overrideUserInterfaceStyle = .dark
        screens.window.layoutIfNeeded()
        check("as has a navigation bar", loose.navigationBar.standardAppearance.backgroundImage?.text.contains("-dark") == true,
              loose.navigationBar.standardAppearance.backgroundImage?.text as Any)
    }
    Fake.callsDeprecated = false
    Fake.info = [:]
}

@MainActor func barsOfApps(_ folder: URL) async throws {
    let (bars, rim) = (try await LoadedPreset.load(folder: folder.appendingPathComponent("Bars")),
                       try await LoadedPreset.load(folder: folder.appendingPathComponent("Rim")))
    Fake.info = ["UIDesignRequiresCompatibility": true]
    let stack = OwnController(rootViewController: UIViewController(nibName: nil, bundle: nil))
    let screens = Screens(stack)
    let (bar, tint) = (stack.navigationBar, stack.navigationBar.tintColor.text)
    stack.theme = bars
    stack.view.setNeedsLayout()
    screens.window.layoutIfNeeded()
    check("an app's own controller shows a preset", bar.standardAppearance.backgroundImage != nil && bar.scrollEdgeAppearance != nil
        && stack.toolbar.standardAppearance.backgroundImage != nil)
    let first = bar.standardAppearance
    bars.apply(to: bar)
    check("nothing is set again while the same images fit", bar.standardAppearance === first)
    rim.apply(to: bar)
    check("another preset takes its place", bar.standardAppearance.backgroundImage?.text.contains("Rim") == true
        && bar.standardAppearance.backIndicator == nil && bar.tintColor.text != tint)
    bars.apply(to: bar)
    check("and it comes back, without what the other has set", bar.standardAppearance.backgroundImage?.text.contains("Bars") == true
        && bar.tintColor.text == tint, bar.tintColor.text)
    LoadedPreset.restore(bar)
    check("a bar gets back what it had", bar.standardAppearance.backgroundImage == nil && bar.scrollEdgeAppearance == nil)
    Fake.info = [:]
    bars.apply(to: bar, replacesGlass: false)
    check("where there is glass, it may be kept", bar.standardAppearance.backgroundImage == nil)
    bars.apply(to: bar)
    check("or be replaced", bar.standardAppearance.backgroundImage != nil)
    LoadedPreset.restore(stack.toolbar)
    stack.toolbar.semanticContentAttribute = .forceRightToLeft
    stack.view.setNeedsLayout()
    screens.window.layoutIfNeeded()
    check("a bar that an app turns from right to left has the mirror image",
          stack.toolbar.standardAppearance.backgroundImage?.text.contains("-rtl") == true,
          stack.toolbar.standardAppearance.backgroundImage?.text as Any)
    stack.toolbar.semanticContentAttribute = .forceLeftToRight
    screens.window.traits.layoutDirection = .rightToLeft
    stack.view.setNeedsLayout()
    screens.window.layoutIfNeeded()
    check("and one that it keeps from left to right the plain one",
          stack.toolbar.standardAppearance.backgroundImage?.text.contains("-rtl") == false,
          stack.toolbar.standardAppearance.backgroundImage?.text as Any)
    Fake.idiom = .pad
    for isDeprecated in [false, true] {
        Fake.callsDeprecated = isDeprecated
        let tabs = PresetTabBarController(nibName: nil, bundle: nil)
        tabs.viewControllers = [UIViewController(nibName: nil, bundle: nil)]
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 1366))
        window.rootViewController = tabs
        tabs.preset = bars
        tabs.replacesGlass = true
        check("in a narrow window of an iPad a tab bar has its image", tabs.tabBar.standardAppearance.backgroundImage != nil)
        window.traits.horizontalSizeClass = .regular
        check("tabs that float have no background", tabs.tabBar.standardAppearance.backgroundImage == nil)
        bars.apply(to: tabs.tabBar, replacesGlass: true)
        check("nor by the function for bars", tabs.tabBar.standardAppearance.backgroundImage == nil)
        window.traits.horizontalSizeClass = .compact
        check("and have it again when they float no more", tabs.tabBar.standardAppearance.backgroundImage != nil)
    }
    Fake.callsDeprecated = false
    Fake.idiom = .phone
}

/// The bars that presets were applied to are remembered, and the presets of bars that are gone are not needed any more.
@MainActor func presetsThatAreDropped(_ folder: URL) async throws {
    weak var dropped: LoadedPreset?
    func apply(to bar: UINavigationBar) async throws {
        let bars = try await LoadedPreset.load(folder: folder.appendingPathComponent("Bars"))
        bars.apply(to: bar)
        dropped = bars
    }
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.addSubview(bar)
    try await apply(to: bar)
    check("a preset that was applied to a bar is not kept alive", dropped == nil && bar.standardAppearance.backgroundImage != nil)
    let rim = try await LoadedPreset.load(folder: folder.appendingPathComponent("Rim"))
    rim.apply(to: bar)
    check("another takes its place, without what it has set", bar.standardAppearance.backIndicator == nil
        && bar.standardAppearance.backgroundImage?.text.contains("Rim") == true)
    LoadedPreset.restore(bar)
    check("and the bar gets back what it had before both", bar.standardAppearance.backgroundImage == nil)
}

/// What appearance proxies have set is what a bar had before, although they act after its controller is loaded. Source:
/// Apple, `UIAppearance`.
@MainActor func barsAndProxies(_ folder: URL) async throws {
    let bars = try await LoadedPreset.load(folder: folder.appendingPathComponent("Bars"))
    let (brand, brandOfTools, brandOfTabs) = (UINavigationBarAppearance(), UIToolbarAppearance(), UITabBarAppearance())
    Fake.proxies = { view in
        (view as? UINavigationBar)?.standardAppearance = brand
        (view as? UIToolbar)?.standardAppearance = brandOfTools
        (view as? UITabBar)?.standardAppearance = brandOfTabs
    }
    func screen() -> UIViewController { UIViewController(nibName: nil, bundle: nil) }
    let loose = PresetNavigationController(rootViewController: screen())
    loose.preset = bars
    loose.replacesGlass = true
    let (glass, slope) = (FrostNavigationController(rootViewController: screen()), SlopeNavigationController(rootViewController: screen()))
    glass.liquidGlass = .replaced
    let stacks: [(String, UINavigationController, () -> Void)] = [
        ("LintelUIKit", loose, { loose.preset = nil }), ("generated Swift", glass, { glass.liquidGlass = .kept }),
        ("generated Swift with many images", slope, { slope.liquidGlass = .kept }),
    ]
    let alone = UINavigationBar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
    bars.apply(to: alone)
    check("a bar outside of a window is left as it is", alone.standardAppearance.backgroundImage == nil)
    let around = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    around.addSubview(alone)
    bars.apply(to: alone)
    check("and has its image in one", alone.standardAppearance.backgroundImage != nil)
    LoadedPreset.restore(alone)
    check("and gets back what an appearance proxy has set there", alone.standardAppearance === brand)
    for (name, stack, restore) in stacks {
        // With the layout that is before the first frame.
        let screens = Screens(stack)
        check("\(name): a bar has its image in the first frame", stack.navigationBar.standardAppearance.backgroundImage != nil)
        check("\(name): and the toolbar where there is one", stack === slope || stack.toolbar.standardAppearance.backgroundImage != nil)
        restore()
        check("\(name): a bar gets back what an appearance proxy has set", stack.navigationBar.standardAppearance === brand)
        check("\(name): and the toolbar too", stack.toolbar.standardAppearance === brandOfTools)
        screens.window.layoutIfNeeded()
        check("\(name): and it stays so", stack.navigationBar.standardAppearance === brand)
    }
    let tabs = PresetTabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [screen()]
    tabs.preset = bars
    tabs.replacesGlass = true
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = tabs
    check("a tab bar has its image in the first frame", tabs.tabBar.standardAppearance.backgroundImage != nil)
    tabs.preset = nil
    check("and gets back what an appearance proxy has set", tabs.tabBar.standardAppearance === brandOfTabs)
    Fake.proxies = nil

    let early = PresetNavigationController(rootViewController: screen())
    early.preset = bars
    early.replacesGlass = true
    let tabsAround = UITabBarController(nibName: nil, bundle: nil)
    tabsAround.viewControllers = [early]
    tabsAround.view.layoutIfNeeded()
    let late = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    late.rootViewController = tabsAround
    check("a bar that was laid out before it came into a window has its image there too",
          early.navigationBar.standardAppearance.backgroundImage != nil && early.toolbar.standardAppearance.backgroundImage != nil)
    let kept = FrostNavigationController(rootViewController: screen())
    kept.liquidGlass = .kept
    _ = kept.view
    kept.liquidGlass = .replaced
    _ = Screens(kept)
    check("glass that is replaced before a bar is in a window is so in the first frame",
          kept.navigationBar.standardAppearance.backgroundImage != nil)
}
