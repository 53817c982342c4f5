// Which background bars have, those of LintelUIKit and those of generated Swift; see Behavior.swift.
import Foundation
import UIKit

@MainActor private func screen() -> UIViewController { UIViewController(nibName: nil, bundle: nil) }

@MainActor private func load(_ name: String, in folder: URL) async throws -> LoadedPreset {
    try await LoadedPreset.load(folder: folder.appendingPathComponent(name))
}

/// A tab bar controller that shows a preset, and its window.
@MainActor private func tabBarController(showing preset: LoadedPreset) -> (tabs: PresetTabBarController, window: UIWindow) {
    let tabs = PresetTabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [screen()]
    tabs.preset = preset
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = tabs
    window.layoutIfNeeded()
    return (tabs, window)
}

/// A bar with texts and without a background has the system's: below a transparent one content would be seen through
/// the titles. At the edge it is transparent. Source: UIKit, `UINavigationBar.scrollEdgeAppearance`: "If the value of
/// this property is nil, UIKit uses the settings found in the standardAppearance property, modified to use a
/// transparent background."
@MainActor func barsWithoutBackgrounds(_ folder: URL) async throws {
    let bare = try await load("Bare", in: folder)
    for hasGlass in [false, true] {
        Fake.info = hasGlass ? [:] : ["UIDesignRequiresCompatibility": true]
        let loose = PresetNavigationController(rootViewController: screen())
        (loose.preset, loose.replacesGlass) = (bare, true)
        let generated = BareNavigationController(rootViewController: screen())
        for (name, stack) in [("LintelUIKit", loose as UINavigationController), ("generated Swift", generated)] {
            let screens = Screens(stack)
            screens.window.layoutIfNeeded()
            let bar = stack.navigationBar
            let system = "\(name)\(hasGlass ? " with glass" : "")"
            for (state, look) in [("standard", bar.standardAppearance as UINavigationBarAppearance?), ("compact", bar.compactAppearance)] {
                check("\(system): a \(state) bar without a background has the system's, with the preset's texts",
                      look?.backgroundEffect != nil && look?.backgroundImage == nil && look?.backgroundColor == nil
                          && look?.titleTextAttributes.isEmpty == false, look as Any)
            }
            for (state, look) in [("edge", bar.scrollEdgeAppearance), ("compact edge", bar.compactScrollEdgeAppearance)] {
                check("\(system): at the \(state) it is transparent, with the preset's texts", look != nil && look?.backgroundEffect == nil
                    && look?.backgroundImage == nil && look?.backgroundColor == nil && look?.titleTextAttributes.isEmpty == false, look as Any)
            }
        }
        let tabs = PresetTabBarController(nibName: nil, bundle: nil)
        tabs.viewControllers = [screen()]
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = tabs
        (tabs.preset, tabs.replacesGlass) = (bare, true)
        window.layoutIfNeeded()
        let tabBar = UITabBar(frame: .zero)
        Bare.apply(to: tabBar)
        for (name, bar) in [("LintelUIKit", tabs.tabBar), ("generated Swift", tabBar)] {
            check("\(name)\(hasGlass ? " with glass" : ""): so has a tab bar", bar.standardAppearance.backgroundEffect != nil
                && bar.standardAppearance.backgroundImage == nil
                && bar.standardAppearance.inlineLayoutAppearance.normal.iconColor != nil && bar.scrollEdgeAppearance?.backgroundEffect == nil)
        }
    }
    Fake.info = [:]
}

/// A shadow needs no background, and is a picture as wide as the bar.
@MainActor func barsWithShadows(_ folder: URL) async throws {
    Fake.info = ["UIDesignRequiresCompatibility": true]
    let (rays, rule) = (try await load("Rays", in: folder), try await load("Rule", in: folder))
    let (loose, generated) = (PresetNavigationController(rootViewController: screen()), RaysNavigationController(rootViewController: screen()))
    loose.preset = rays
    for (name, stack) in [("LintelUIKit", loose as UINavigationController), ("generated Swift", generated)] {
        let screens = Screens(stack)
        screens.window.layoutIfNeeded()
        let bar = stack.navigationBar
        /// As in "…-w390-h6@3x.png" and "…W390H6".
        func hasShadow(_ width: Int) -> Bool {
            [bar.standardAppearance, bar.compactAppearance, bar.scrollEdgeAppearance, bar.compactScrollEdgeAppearance]
                .allSatisfy { $0?.shadowImage?.text.lowercased().contains("w\(width)") == true }
        }
        check("\(name): a bar has the shadow of its width", hasShadow(390), bar.standardAppearance.shadowImage?.text as Any)
        bar.frame = CGRect(x: 0, y: 0, width: 844, height: 32)
        screens.window.layoutIfNeeded()
        check("\(name): and another when it turns", hasShadow(844), bar.standardAppearance.shadowImage?.text as Any)
    }
    let (looseRule, generatedRule) = (PresetNavigationController(rootViewController: screen()), RuleNavigationController(rootViewController: screen()))
    looseRule.preset = rule
    let (tabs, window) = tabBarController(showing: rule)
    let tabBar = UITabBar(frame: .zero)
    Rule.apply(to: tabBar)
    for (name, stack, tabs) in [("LintelUIKit", looseRule as UINavigationController, tabs.tabBar), ("generated Swift", generatedRule, tabBar)] {
        let screens = Screens(stack)
        screens.window.layoutIfNeeded()
        let all: [UIBarAppearance] = [
            stack.navigationBar.standardAppearance, stack.toolbar.standardAppearance, tabs.standardAppearance,
        ]
        check("\(name): a bar with a shadow alone has it on the system's background",
              all.allSatisfy { $0.shadowImage != nil && $0.backgroundEffect != nil && $0.backgroundImage == nil }, all.map(\.shadowImage))
        let edges: [UIBarAppearance?] = [
            stack.navigationBar.scrollEdgeAppearance, stack.toolbar.scrollEdgeAppearance, tabs.scrollEdgeAppearance,
        ]
        check("\(name): and at the edge on none", edges.allSatisfy { $0?.shadowImage != nil && $0?.backgroundEffect == nil })
    }
    Fake.info = [:]
}

/// A preset with images for one height alone shows them at the other too: an appearance without an image, a color and
/// an effect shows nothing behind the content. Source: UIKit, `configureWithTransparentBackground()`.
@MainActor func barsOfOneHeight(_ folder: URL) async throws {
    Fake.info = ["UIDesignRequiresCompatibility": true]
    let (loose, generated) = (PresetNavigationController(rootViewController: screen()), BriefNavigationController(rootViewController: screen()))
    loose.preset = try await load("Brief", in: folder)
    for (name, stack) in [("LintelUIKit", loose as UINavigationController), ("generated Swift", generated)] {
        let screens = Screens(stack)
        screens.window.layoutIfNeeded()
        let all: [UIBarAppearance?] = [
            stack.navigationBar.standardAppearance, stack.navigationBar.compactAppearance, stack.navigationBar.scrollEdgeAppearance,
            stack.navigationBar.compactScrollEdgeAppearance, stack.toolbar.standardAppearance, stack.toolbar.compactAppearance,
        ]
        check("\(name): images for short bars alone are those of all bars",
              all.allSatisfy { $0?.backgroundImage?.text.lowercased().contains("compact") == true }, all.map { $0?.backgroundImage?.text })
    }
    Fake.info = [:]
}

/// Source: Apple, `UIAccessibility.isReduceTransparencyEnabled`.
@MainActor func barsOfColors(_ folder: URL) async throws {
    Fake.info = ["UIDesignRequiresCompatibility": true]
    let film = try await load("Film", in: folder)
    let loose = PresetNavigationController(rootViewController: screen())
    loose.preset = film
    let generated = FilmNavigationController(rootViewController: screen())
    let (tabs, window) = tabBarController(showing: film)
    let screens = [loose, generated].map { Screens($0) }
    screens.forEach { $0.window.layoutIfNeeded() }
    func colors() -> [String?] {
        [loose.navigationBar.standardAppearance, generated.navigationBar.standardAppearance, tabs.tabBar.standardAppearance]
            .map { $0.backgroundColor?.text }
    }
    let red = "1.0 0.0 0.0 0.5"
    check("bars of a color that lets through have it", colors() == [red, red, red], colors())
    Fake.reducesTransparency = true
    Fake.notify(UIAccessibility.reduceTransparencyStatusDidChangeNotification)
    check("with Reduce Transparency they are opaque at once", colors() == ["\(red)/1.0", "\(red)/1.0", "\(red)/1.0"], colors())
    let bar = UITabBar(frame: .zero)
    Film.apply(to: bar)
    check("as is one that generated Swift sets up later", bar.standardAppearance.backgroundColor?.text == "\(red)/1.0")
    Fake.reducesTransparency = false
    Fake.notify(UIAccessibility.reduceTransparencyStatusDidChangeNotification)
    check("and without it they let through again", colors() == [red, red, red], colors())
    Fake.info = [:]
}

/// A preset with `eras: classic` has no images for glass, and leaves it. Generated Swift and LintelUIKit do the same.
@MainActor func barsOfTheClassicEra(_ folder: URL) async throws {
    Fake.info = [:]
    let (oldie, both) = (try await load("Oldie", in: folder), try await load("Pale", in: folder))
    let loose = PresetNavigationController(rootViewController: screen())
    loose.preset = oldie
    let generated = OldieNavigationController(rootViewController: screen())
    let tabs = PresetTabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [screen()]
    tabs.preset = oldie
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = tabs
    window.layoutIfNeeded()
    let screens = [loose, generated].map { Screens($0) }
    screens.forEach { $0.window.layoutIfNeeded() }
    func keepsGlass(_ appearance: UIBarAppearance) -> Bool { appearance.backgroundEffect != nil && appearance.backgroundImage == nil }
    for (name, stack) in [("LintelUIKit", loose as UINavigationController), ("generated Swift", generated)] {
        check("\(name): bars of the classic era alone keep the glass", keepsGlass(stack.navigationBar.standardAppearance)
            && keepsGlass(stack.toolbar.standardAppearance) && stack.navigationBar.scrollEdgeAppearance == nil)
    }
    check("a tab bar too", !tabs.replacesGlass && keepsGlass(tabs.tabBar.standardAppearance))
    let bar = loose.navigationBar
    oldie.apply(to: bar)
    check("and a bar of an app", keepsGlass(bar.standardAppearance))
    oldie.apply(to: bar, replacesGlass: true)
    check("where it says nothing else", !keepsGlass(bar.standardAppearance))
    LoadedPreset.restore(bar)
    loose.preset = both
    check("a preset with images for glass replaces it", loose.replacesGlass && !keepsGlass(bar.standardAppearance))
    loose.preset = oldie
    check("and gives it back to one without", !loose.replacesGlass && keepsGlass(bar.standardAppearance))
    loose.replacesGlass = true
    check("which replaces it where the app says so", !keepsGlass(bar.standardAppearance))
    loose.preset = both
    loose.replacesGlass = false
    check("what the app says holds for every preset", keepsGlass(bar.standardAppearance))
    Fake.info = ["UIDesignRequiresCompatibility": true]
    loose.preset = oldie
    check("without glass there is none to keep", !keepsGlass(bar.standardAppearance))
    Fake.info = [:]
}

/// While a large title collapses, a bar has the images of its own width, as it does in generated Swift.
@MainActor func barsBetweenHeights(_ folder: URL) async throws {
    let wide = try await load("Wide", in: folder).preset
    /// The width in names such as "…-w414-h144" and "…W414H144".
    func width(_ name: String?) -> Substring? {
        name?.lowercased().split(separator: "w").last?.prefix { $0.isNumber }
    }
    // The bars of an iPhone 11, an iPhone SE and an iPad Pro: with and without a large title, which is 52 points high.
    for (across, statusBar, plain) in [(414.0, 48.0, 92.0), (375, 20, 64), (1194, 24, 74), (834, 24, 74)] {
        var found: Set<Substring?> = [], wanted: Set<Substring?> = []
        var changes: [String] = []
        for height in stride(from: plain + 52, through: plain, by: -1) {
            let situation = BarSituation(
                bar: .navigation, era: .classic, scale: 2, width: across, height: height, statusBarHeight: statusBar, safeAreaTop: statusBar)
            let name = wide.looseImage(for: situation)?.image.name
            if let name, changes.last != name { changes.append(name) }
            found.insert(width(name))
            let generated = Wide.Situation(
                size: CGSize(width: across, height: height), statusBarBottom: CGFloat(statusBar), safeAreaBottom: CGFloat(statusBar))
            wanted.insert(width(Wide.imageName(Wide.navigationBarCandidates, in: generated)?.rawValue))
        }
        check("a bar of \(Int(across)) points has images of this width at all heights, as in generated Swift",
              found == wanted && found == ["\(Int(across))"], [found, wanted])
        check("and changes once while the title collapses", changes.count == 2, changes)
    }
}

/// From iOS 26 on a bar has the image that was made for its size, also where the status bar is not as high as that
/// image's line, as it has in generated Swift. The bars of an iPhone 15 and an iPhone 17 Pro Max are 54 points high,
/// below 59 and 62 points.
@MainActor func barsWithGuessedLines(_ folder: URL) async throws {
    let guess = try await load("Guess", in: folder).preset
    Fake.info = [:]
    for (across, safeArea) in [(393.0, 59.0), (440, 62)] {
        let height = safeArea + 54
        let situation = BarSituation(
            bar: .navigation, era: .liquidGlass, scale: 3, width: across, height: height, statusBarHeight: 54, safeAreaTop: safeArea)
        let generated = Guess.Situation(
            size: CGSize(width: across, height: height), statusBarBottom: 54, safeAreaBottom: CGFloat(safeArea))
        let names = [
            guess.looseImage(for: situation)?.image.name, Guess.imageName(Guess.navigationBarCandidates, in: generated)?.rawValue,
        ].map { ($0 ?? "").lowercased().filter { $0 != "-" } }
        // The names in the catalog have no size where the line belongs to one alone.
        check("a bar of iOS 26 of \(Int(across)) points has the image for its size, as in generated Swift",
              names[0].hasSuffix("w\(Int(across))h\(Int(height))s\(Int(safeArea))")
                  && names[1].hasSuffix("statusbar\(Int(safeArea))"), names)
    }
}
