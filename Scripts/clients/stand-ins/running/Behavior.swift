// What LintelUIKit and a generated navigation controller do in an app, run with the stand-in for UIKit beside this
// file. Called with a folder that has two presets with `manifest.json`, `Signboard` and `Dimming`, built as bundles.
// Prints one line for each check.
import Foundation
import UIKit

@MainActor var failures = 0

@MainActor func check(_ name: String, _ isRight: Bool, _ found: @autoclosure () -> Any = "") {
    print(isRight ? "passed" : "FAILED", name, isRight ? "" : found())
    if !isRight { failures += 1 }
}

/// A window with tabs, of which the first has a stack with one screen.
@MainActor struct Screens {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    let stack: UINavigationController

    init(_ stack: UINavigationController? = nil) {
        self.stack = stack ?? UINavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
        tabs.viewControllers = [self.stack]
        window.rootViewController = tabs
    }

    /// The overlay whose parts these are, where it is on the screen.
    func reaches(_ x: CGFloat, _ y: CGFloat) -> UIView? { window.hit(CGPoint(x: x, y: y)) }
    func isCovered(_ x: CGFloat, _ y: CGFloat) -> Bool { reaches(x, y)?.backgroundColor?.text == "scrim" }
}

let scrim = UIColor(named: "scrim", in: nil, compatibleWith: nil)!
let inBar = CGPoint(x: 20, y: 60)

// MARK: Images

@MainActor func images(_ folder: URL) async throws {
    let dimming = try await LoadedPreset.load(folder: folder.appendingPathComponent("Dimming"))
    let signboard = try await LoadedPreset.load(folder: folder.appendingPathComponent("Signboard"))
    for isDeprecated in [false, true] {
        Fake.callsDeprecated = isDeprecated
        let screens = Screens()
        let panel = PresetPanelView(signboard)!
        panel.frame = CGRect(x: 20, y: 200, width: 200, height: 100)
        screens.stack.topViewController!.view.addSubview(panel)
        let overlay = SeamlessOverlay(over: screens.stack, preset: dimming)!
        overlay.fadeIn()
        func shown() -> [String] {
            screens.window.layoutIfNeeded()
            return (panel.subviews + (screens.tabs.view.subviews.last?.subviews.first?.subviews ?? []))
                .compactMap { ($0 as? UIImageView)?.image?.text }
        }
        let plain = shown()
        check("a panel's content is as large as the panel", panel.contentView.frame == panel.bounds, panel.contentView.frame)
        check("panel and overlay have images", plain.count >= 3 && plain.allSatisfy { $0.hasSuffix("@3x.png") }, plain)
        screens.window.traits.displayGamut = .P3
        let wide = shown()
        check("they are of Display P3 on such a screen", wide.allSatisfy { $0.contains("-p3@") }, wide)
        screens.window.traits.displayScale = 2
        check("and of the scale of another screen", shown().allSatisfy { $0.hasSuffix("@2x.png") }, shown())
        screens.window.traits.userInterfaceStyle = .dark
        check("and dark in the dark", shown().contains { $0.contains("Dark") || $0.contains("dark") }, shown())

        let alone = UIViewController(nibName: nil, bundle: nil)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = alone
        let barless = SeamlessOverlay(over: alone, preset: dimming)!
        barless.fadeIn()
        window.layoutIfNeeded()
        let frames = alone.view.subviews.flatMap(\.subviews).flatMap(\.subviews).filter { $0 is UIImageView }.map(\.frame)
        check("without a bar images meet where they are cut",
              frames == [CGRect(x: 0, y: 0, width: 390, height: 91), CGRect(x: 0, y: 91, width: 390, height: 753)], frames)
    }
    Fake.callsDeprecated = false
}

@MainActor func bars(_ folder: URL) async throws {
    let preset = try await LoadedPreset.load(folder: folder.appendingPathComponent("Bars"))
    let other = try await LoadedPreset.load(folder: folder.appendingPathComponent("Dimming"))
    for isDeprecated in [false, true] {
        Fake.callsDeprecated = isDeprecated
        // With the bars before iOS 26, of which the large title's height is known.
        Fake.info = ["UIDesignRequiresCompatibility": true]
        let stack = PresetNavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
        stack.preset = preset
        let screens = Screens(stack)
        screens.window.layoutIfNeeded()
        func background() -> String { stack.navigationBar.standardAppearance.backgroundImage?.text ?? "none" }
        func end(_ text: String) -> String { String(text.split(separator: "/").last ?? "") }
        check("a bar has the image of its height", background().contains("-h"), background())
        let plain = background()
        screens.stack.navigationBar.frame.size.height = 96
        screens.window.layoutIfNeeded()
        check("nothing is put into a bar", stack.navigationBar.subviews.isEmpty)
        check("a large title has another, without a layout of its controller", background() != plain, end(background()))
        screens.stack.navigationBar.frame.size.height = 44
        screens.window.layoutIfNeeded()
        check("and the plain bar its own again", background() == plain, end(background()))

        check("the status bar is light on a dark bar", stack.shownStatusBarStyle == .lightContent, stack.shownStatusBarStyle)
        screens.window.traits.userInterfaceStyle = .dark
        screens.window.layoutIfNeeded()
        check("and dark on a bar that is light in the dark", stack.shownStatusBarStyle == .darkContent, stack.shownStatusBarStyle)
        func largeTitle() -> CGFloat? {
            (stack.navigationBar.standardAppearance.largeTitleTextAttributes[.font] as? UIFont)?.pointSize
        }
        check("a large title has the preset's size", largeTitle() == 40, largeTitle() as Any)
        screens.window.traits.preferredContentSizeCategory = .extraExtraExtraLarge
        check("and follows the size that the user reads", largeTitle() == 60, largeTitle() as Any)
        screens.window.traits.preferredContentSizeCategory = .large
        check("there is a chevron", stack.navigationBar.standardAppearance.backIndicator != nil)
        Fake.info = [:]
        screens.window.traits.layoutDirection = .rightToLeft
        screens.window.layoutIfNeeded()
        check("where there is glass a toolbar keeps it, for which it has no images",
              stack.toolbar.standardAppearance.backgroundImage == nil && stack.navigationBar.standardAppearance.backgroundImage != nil)
        stack.replacesGlass = true
        screens.window.layoutIfNeeded()
        check("a toolbar where text runs from right to left has the mirror image",
              stack.toolbar.standardAppearance.backgroundImage?.text.contains("-rtl@") == true,
              stack.toolbar.standardAppearance.backgroundImage?.text as Any)
        check("the toolbar is dressed too", stack.toolbar.standardAppearance.backgroundImage != nil)
        stack.replacesGlass = false
        check("the system's glass comes back", stack.navigationBar.standardAppearance.backgroundEffect != nil)
        check("with the system's status bar", stack.shownStatusBarStyle == .default)
        Fake.info = ["UIDesignRequiresCompatibility": true, "DTSDKName": "iphoneos26.4"]
        stack.replacesGlass = false
        check("where there is no glass, none is kept", stack.navigationBar.standardAppearance.backgroundEffect == nil)
        Fake.info["DTSDKName"] = "iphoneos27.0"
        stack.replacesGlass = false
        check("the SDK of iOS 27 has glass in spite of the key", stack.navigationBar.standardAppearance.backgroundEffect != nil)
        Fake.info = [:]
        stack.replacesGlass = true
        check("no color is laid below", stack.navigationBar.standardAppearance.backgroundColor == nil)
        Fake.reducesTransparency = true
        Fake.notify(UIAccessibility.reduceTransparencyStatusDidChangeNotification)
        check("less transparency lays one below", stack.navigationBar.standardAppearance.backgroundColor?.text == "systemBackground/1.0")
        Fake.reducesTransparency = false
        Fake.notify(UIAccessibility.reduceTransparencyStatusDidChangeNotification)
        check("the chevron is turned where text runs from right to left",
              stack.navigationBar.standardAppearance.backIndicator?.flipsForRightToLeftLayoutDirection == true)
        Fake.info["DTSDKName"] = "iphoneos18.5"
        stack.replacesGlass = false
        check("an earlier SDK has no glass", stack.navigationBar.standardAppearance.backgroundImage != nil)
        Fake.info = [:]
        stack.replacesGlass = true
        stack.preset = other
        check("a preset without bars leaves nothing of the one before",
              stack.navigationBar.standardAppearance.backgroundImage == nil && stack.toolbar.standardAppearance.backgroundImage == nil)
    }
    let sheet = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let lowBar = UINavigationBar(frame: CGRect(x: 0, y: 120, width: 390, height: 56))
    sheet.addSubview(lowBar)
    let situation = BarSituation(of: lowBar)
    check("a bar in a sheet has no status bar", situation.statusBarHeight == 0 && situation.safeAreaTop == 0 && situation.height == 56,
          situation)
    let searchBar = UISearchBar(frame: CGRect(x: 0, y: 47, width: 390, height: 56))
    sheet.addSubview(searchBar)
    let loose = BarSituation(of: searchBar)
    check("a search bar below the status bar is not attached to the screen", loose.bar == .search && loose.position == .any
        && loose.height == 56 && loose.statusBarHeight == 0 && loose.safeAreaTop == 0, loose)
    searchBar.fakePosition = .topAttached
    let attached = BarSituation(of: searchBar)
    check("unless its delegate says so", attached.position == .topAttached && attached.height == 103 && attached.statusBarHeight == 47
        && attached.safeAreaTop == 47, attached)
    searchBar.frame.origin.y = 400
    check("and it is there", BarSituation(of: searchBar).height == 56, BarSituation(of: searchBar))
    searchBar.fakePosition = .bottom
    searchBar.frame.origin.y = 754
    check("at the bottom it covers the home indicator", BarSituation(of: searchBar).height == 90
        && BarSituation(of: searchBar).position == .bottom, BarSituation(of: searchBar))
    Fake.callsDeprecated = false
    let tabs = PresetTabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [UIViewController(nibName: nil, bundle: nil)]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = tabs
    tabs.preset = preset
    window.layoutIfNeeded()
    check("where there is glass a tab bar keeps it", !tabs.replacesGlass && tabs.tabBar.standardAppearance.backgroundImage == nil)
    tabs.replacesGlass = true
    check("a tab bar has its image", tabs.tabBar.standardAppearance.backgroundImage?.text.hasSuffix("-h83@3x.png") == true,
          tabs.tabBar.standardAppearance.backgroundImage?.text as Any)
    let items = tabs.tabBar.standardAppearance.inlineLayoutAppearance
    func title(_ item: UITabBarItemStateAppearance) -> UIColor? { item.titleTextAttributes[.foregroundColor] as? UIColor }
    check("its tabs have the preset's colors", title(items.normal)?.text.hasPrefix("1.0 0.0 0.0") == true
        && title(items.selected)?.text.hasPrefix("0.0 0.0 1.0") == true && items.selected.iconColor?.text == title(items.selected)?.text,
        title(items.normal)?.text as Any)
    check("and a paragraph style, without which iOS 13 to 15 cut their titles off", items.normal.titleTextAttributes[.paragraphStyle] != nil)
    tabs.preset = nil
    check("and gives it back", tabs.tabBar.standardAppearance.backgroundImage == nil)
}

// MARK: The edge

@MainActor func edges(_ folder: URL) async throws {
    Fake.info = ["UIDesignRequiresCompatibility": true]
    let rim = try await LoadedPreset.load(folder: folder.appendingPathComponent("Rim"))
    let stack = PresetNavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
    stack.preset = rim
    let screens = Screens(stack)
    screens.window.layoutIfNeeded()
    func color(_ attributes: [NSAttributedString.Key: Any]?) -> String? { (attributes?[.foregroundColor] as? UIColor)?.text }
    let bar = stack.navigationBar
    check("a loose image's title on the background has the preset's color", color(bar.standardAppearance.titleTextAttributes)
        == "1.0 1.0 1.0 1.0", color(bar.standardAppearance.titleTextAttributes) as Any)
    let plain = bar.standardAppearance
    check("subtitles have the colors of the titles above them and no fonts", color(plain.subtitleTextAttributes) == "1.0 1.0 1.0 1.0"
        && color(plain.largeSubtitleTextAttributes) == "1.0 1.0 1.0 1.0" && plain.subtitleTextAttributes.count == 1
        && plain.largeSubtitleTextAttributes.count == 1, [plain.subtitleTextAttributes, plain.largeSubtitleTextAttributes])
    for (name, edge) in [("", bar.scrollEdgeAppearance), ("compact ", bar.compactScrollEdgeAppearance)] {
        check("a \(name)transparent edge has no image", edge != nil && edge?.backgroundImage == nil && edge?.backgroundEffect == nil)
        check("a title at a \(name)transparent edge has UIKit's attributes", edge?.titleTextAttributes.isEmpty == true)
        check("a large one at a \(name)transparent edge has the edge's color",
              color(edge?.largeTitleTextAttributes) == "0.0 0.5 0.0 1.0", color(edge?.largeTitleTextAttributes) as Any)
        check("as has a subtitle below it, and one in a \(name)transparent bar has UIKit's", edge?.subtitleTextAttributes.isEmpty == true
            && color(edge?.largeSubtitleTextAttributes) == "0.0 0.5 0.0 1.0", color(edge?.largeSubtitleTextAttributes) as Any)
        check("and buttons at a \(name)transparent edge too", color(edge?.buttonAppearance.normal.titleTextAttributes)
            == "0.0 0.0 1.0 1.0" && edge?.buttonAppearance.disabled.titleTextAttributes.isEmpty == true,
            color(edge?.buttonAppearance.normal.titleTextAttributes) as Any)
    }
    check("below it buttons have those of the bar", color(bar.standardAppearance.buttonAppearance.normal.titleTextAttributes) == nil
        && color(bar.standardAppearance.buttonAppearance.disabled.titleTextAttributes) == "1.0 0.0 0.0 1.0")
    check("at its edge a bar of loose images has the system's status bar", stack.shownStatusBarStyle == .default,
          stack.shownStatusBarStyle)
    stack.isAtScrollEdge = false
    check("and below it that for the background", stack.shownStatusBarStyle == .lightContent, stack.shownStatusBarStyle)
    stack.isAtScrollEdge = true
    check("and at the edge again the system's", stack.shownStatusBarStyle == .default, stack.shownStatusBarStyle)
    let presetTint = bar.tintColor.text
    stack.preset = nil
    let inherited = bar.tintColor.text
    screens.window.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    check("without a preset a bar has the tint of its window again", inherited != presetTint && bar.tintColor.text == "1.0 0.0 0.0 1.0",
          [presetTint, inherited, bar.tintColor.text])
    bar.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    stack.preset = rim
    check("a preset's tint takes the place of the app's", bar.tintColor.text == presetTint, bar.tintColor.text)
    stack.preset = nil
    check("which comes back", bar.tintColor.text == "0.0 1.0 0.0 1.0", bar.tintColor.text)
    // As by a list of themes in a popover.
    let again = try await LoadedPreset.load(folder: folder.appendingPathComponent("Rim"))
    stack.preset = rim
    Fake.dimsTints = true
    stack.preset = again
    Fake.dimsTints = false
    check("another preset's tint is shown although it was set while tints were dimmed", bar.tintColor.text == presetTint)
    stack.preset = nil
    check("and the app's comes back undimmed", bar.tintColor.text == "0.0 1.0 0.0 1.0", bar.tintColor.text)
    stack.view.layoutIfNeeded()
    rim.apply(to: bar)
    Fake.dimsTints = true
    again.apply(to: bar)
    Fake.dimsTints = false
    LoadedPreset.restore(bar)
    check("also where the app applies presets itself", bar.tintColor.text == "0.0 1.0 0.0 1.0", bar.tintColor.text)
    Fake.info = [:]
}

/// An alert or a popover in which a theme is chosen dims the bar that is to have its first one. Source: UIKit,
/// `UIView.tintAdjustmentMode`.
@MainActor func tintsBelowAlerts(_ folder: URL) async throws {
    let pale = try await LoadedPreset.load(folder: folder.appendingPathComponent("Pale"))
    let loose = PresetNavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
    let generated = PaleNavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
    generated.liquidGlass = .kept
    let stacks: [(String, UINavigationController, (Bool) -> Void)] = [
        ("LintelUIKit", loose, { loose.preset = $0 ? pale : nil }),
        ("generated Swift", generated, { generated.liquidGlass = $0 ? .replaced : .kept }),
    ]
    for (name, stack, show) in stacks {
        let screens = Screens(stack)
        screens.window.layoutIfNeeded()
        let bar = stack.navigationBar
        for own in [UIColor(red: 0, green: 1, blue: 0, alpha: 1), nil] {
            bar.tintColor = own
            let (tint, kind) = (bar.tintColor.text, own == nil ? "the tint around it" : "its own tint")
            Fake.dimsTints = true
            show(true)
            check("\(name): a bar below an alert stays dim", bar.tintColor.text == "gray" && bar.tintAdjustmentMode == .dimmed, bar.tintColor.text)
            Fake.dimsTints = false
            check("\(name): then it has the preset's tint", bar.tintColor.text == "1.0 1.0 1.0 1.0", bar.tintColor.text)
            show(false)
            check("\(name): and in the end \(kind)", bar.tintColor.text == tint, bar.tintColor.text)
        }
        screens.window.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        check("\(name): which it follows again", bar.tintColor.text == "1.0 0.0 0.0 1.0", bar.tintColor.text)
        bar.tintAdjustmentMode = .dimmed
        show(true)
        show(false)
        check("\(name): a bar that the app dims stays so", bar.tintAdjustmentMode == .dimmed)
        bar.tintAdjustmentMode = .automatic
        check("\(name): until the app ends that", bar.tintAdjustmentMode == .normal)
    }
}

// MARK: The generated controller

@MainActor func generated() {
    Fake.info = [:]
    let stack = FrostNavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
    let untouched = FrostNavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
    _ = Screens(untouched)
    check("the navigation bar replaces the glass and the toolbar, which has no images for it, keeps it",
          untouched.liquidGlass == .replaced && untouched.navigationBar.standardAppearance.backgroundImage != nil
            && untouched.toolbar.standardAppearance.backgroundImage == nil)
    untouched.liquidGlass = .replaced
    check("until the app says so", untouched.toolbar.standardAppearance.backgroundImage != nil)
    stack.liquidGlass = .kept
    let screens = Screens(stack)
    let bar = stack.navigationBar
    check("kept glass is left alone", bar.standardAppearance.backgroundEffect != nil && bar.scrollEdgeAppearance == nil)
    stack.liquidGlass = .replaced
    check("it can be replaced later", bar.standardAppearance.backgroundImage != nil && bar.scrollEdgeAppearance != nil)
    check("with that of the toolbar", stack.toolbar.standardAppearance.backgroundImage != nil)
    let toolbar = UIToolbar(frame: .zero)
    func image() -> String? { toolbar.standardAppearance.backgroundImage?.text }
    Frost.apply(to: toolbar)
    check("a toolbar keeps the glass by default", image() == nil, image() as Any)
    Frost.apply(to: toolbar, liquidGlass: .replaced)
    check("a toolbar has the image for the bottom", image() == "FrostToolbarDefaultBottom", image() as Any)
    toolbar.fakePosition = .top
    Frost.apply(to: toolbar, position: toolbar.barPosition, liquidGlass: .replaced)
    check("and at the top that for the top", image() == "FrostToolbarDefaultTop", image() as Any)
    check("the status bar is light", stack.shownStatusBarStyle == .lightContent)
    screens.window.traits.userInterfaceStyle = .dark
    check("it changes with the appearance", stack.shownStatusBarStyle == .darkContent, stack.shownStatusBarStyle)
    stack.liquidGlass = .kept
    check("and be kept again", bar.standardAppearance.backgroundEffect != nil && bar.scrollEdgeAppearance == nil
        && stack.toolbar.standardAppearance.backgroundImage == nil)
    check("with the system's status bar again", stack.shownStatusBarStyle == .default)
    Fake.info = ["UIDesignRequiresCompatibility": true, "DTSDKName": "iphonesimulator26.0"]
    stack.liquidGlass = .kept
    check("without glass there is nothing to keep", bar.standardAppearance.backgroundEffect == nil)
    Fake.info["DTSDKName"] = "iphonesimulator27.0"
    stack.liquidGlass = .kept
    check("the SDK of iOS 27 ignores the key", bar.standardAppearance.backgroundEffect != nil)
    Fake.info = ["DTSDKName": "iphoneos18.0"]
    stack.liquidGlass = .kept
    check("an app of an earlier SDK has no glass to keep", bar.standardAppearance.backgroundEffect == nil)
    Fake.info = [:]

    let edge = RimNavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
    let edgeScreens = Screens(edge)
    edgeScreens.window.layoutIfNeeded()
    let (atEdge, below) = (edge.navigationBar.scrollEdgeAppearance, edge.navigationBar.standardAppearance)
    func color(_ attributes: [NSAttributedString.Key: Any]?) -> String? { (attributes?[.foregroundColor] as? UIColor)?.text }
    check("a title on the background has the preset's color", color(below.titleTextAttributes) == "1.0 1.0 1.0 1.0",
          color(below.titleTextAttributes) as Any)
    check("both subtitles too", color(below.subtitleTextAttributes) == "1.0 1.0 1.0 1.0"
        && color(below.largeSubtitleTextAttributes) == "1.0 1.0 1.0 1.0", [below.subtitleTextAttributes, below.largeSubtitleTextAttributes])
    check("at a transparent edge they have UIKit's", atEdge?.subtitleTextAttributes.isEmpty == true
        && atEdge?.largeSubtitleTextAttributes.isEmpty == true)
    check("at a transparent edge it has UIKit's", atEdge != nil && color(atEdge?.titleTextAttributes) == nil)
    check("and text of buttons that of labels", color(atEdge?.buttonAppearance.normal.titleTextAttributes) == "0.0 0.0 0.0 1.0")
    check("the status bar has the system's style there", edge.shownStatusBarStyle == .default, edge.shownStatusBarStyle)
    edge.isAtScrollEdge = false
    check("and the background's when the content is below the bar", edge.shownStatusBarStyle == .lightContent, edge.shownStatusBarStyle)

    let images = Dimming.overlayImages(screen: CGSize(width: 390, height: 844), barBottom: 91)
    check("a function chooses an overlay's images", images?.bar.text == "DimmingOverlayBarH91Of844"
        && images?.content.text == "DimmingOverlayContentH753Of844", images.map { [$0.bar.text, $0.content.text] } as Any)
    check("they meet at the bar's end", images?.barHeight == 91, images?.barHeight as Any)
    // The nearest screen is that of an iPad in landscape, whose bar ends at 64 points of 834.
    let without = Dimming.overlayImages(screen: CGSize(width: 390, height: 844), barBottom: 0)
    check("and without a bar where they are cut", without?.bar.text == "DimmingOverlayBarH64Of834"
        && abs((without?.barHeight ?? 0) - 64 * 844 / 834) < 0.001, [without?.bar.text as Any, without?.barHeight as Any])
    // A window of an iPad beside another.
    let beside = Sweep.overlayImages(screen: CGSize(width: 375, height: 1024), barBottom: 168)
    check("of one that changes across by the width alone", beside?.bar.text == "SweepOverlayBarW375"
        && beside?.content.text == "SweepOverlayContentW375", beside.map { [$0.bar.text, $0.content.text] } as Any)
    check("which may meet anywhere", beside?.barHeight == 168, beside?.barHeight as Any)
}

@main
enum Behavior {
    static func main() async throws {
        try await run(URL(fileURLWithPath: CommandLine.arguments[1]))
        exit(failures == 0 ? 0 : 1)
    }

    @MainActor static func run(_ folder: URL) async throws {
        overlays()
        overlayUnderOtherScreens()
        overlayAndFingers()
        overlayBehindContent()
        overlayOfTabsOnAStack()
        overlayOfSplitView()
        overlaysAndKeys()
        overlaysAndKeyCommands()
        overlaysBelowASheet()
        await keysAfterEditing()
        captionsAndKeyboards()
        targetsThatAreNotSeen()
        targetsInOtherWindows()
        overlayOfTable()
        try await images(folder)
        try await bars(folder)
        try await edges(folder)
        try await tintsBelowAlerts(folder)
        positions()
        try await barsAndTraits(folder)
        try await barsAndProxies(folder)
        try await presetsThatAreDropped(folder)
        try await barsOfApps(folder)
        try await navigationBarsOfSwiftUI(folder)
        try await toolbarsOfSwiftUI(folder)
        try await tabBarsOfSwiftUI(folder)
        try await barsThatHide(folder)
        try await barsWithoutBackgrounds(folder)
        try await barsWithShadows(folder)
        try await barsOfOneHeight(folder)
        try await barsOfColors(folder)
        try await barsOfTheClassicEra(folder)
        try await barsBetweenHeights(folder)
        try await barsWithGuessedLines(folder)
        overlaysAndVoiceOver()
        overlaysAmongOtherViews()
        overlaysAndBackSwipes()
        overlaysBelowBackSwipes()
        overlaysAndGesturesThatAreEnabled()
        overlaysThatAreDismissed()
        await tours()
        captions()
        captionsOfApps()
        captionsThatTakeTaps()
        captionsOfSwiftUI()
        captionsInTheDark()
        captionsInLargeText()
        toursThatPassTouches()
        toursThatAreAdjusted()
        toursThatAreInterrupted()
        toursOfMovingTargets()
        toursByKeys()
        toursThatTakeTheKeys()
        targetsOfOneName()
        toursOfBars()
        toursThatChange()
        materials()
        await toursOfSwiftUI()
        try await toursOfPresets(folder)
        panels()
        try await missingFiles(folder)
        try await presetsWithoutLooseImages(folder)
        try await largeTitles(folder)
        generated()
    }
}
