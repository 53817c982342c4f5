// What bars do with large titles from iOS 26 on, and without loose images; see Behavior.swift.
import Foundation
import UIKit

/// What a bar shows at its edge.
@MainActor private struct Edge {
    let bar: UINavigationBar
    var both: [UINavigationBarAppearance] { [bar.scrollEdgeAppearance, bar.compactScrollEdgeAppearance].compactMap(\.self) }
    /// Nothing that could cover a title, which is below the bar. Titles are inline in windows of compact height, where
    /// bars are compact. Source: Apple, Human Interface Guidelines, Navigation bars.
    var isClear: Bool {
        guard let edge = bar.scrollEdgeAppearance else { return false }
        return edge.backgroundImage == nil && edge.backgroundColor == nil && edge.backgroundEffect == nil && edge.shadowImage == nil
            && bar.compactScrollEdgeAppearance?.backgroundImage != nil
    }
    var hasImage: Bool { both.count == 2 && both.allSatisfy { $0.backgroundImage != nil } }
    func color(_ attributes: [NSAttributedString.Key: Any]?) -> String? { (attributes?[.foregroundColor] as? UIColor)?.text }
}

/// A large title is in the scroll view, and the bar in front of it. Source: Apple, "Build a UIKit app with the new
/// design", WWDC 2025.
@MainActor private func largeTitles(
    _ name: String, _ stack: UINavigationController, _ setEdge: (Bool) -> Void, _ keep: (Bool) -> Void
) {
    let (bar, edge) = (stack.navigationBar, Edge(bar: stack.navigationBar))
    let green = "0.0 1.0 0.0 1.0"
    bar.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    let screens = Screens(stack)
    func layOut() {
        stack.view.setNeedsLayout()
        screens.window.layoutIfNeeded()
    }
    keep(true)
    layOut()
    check("\(name): kept glass has the app's tint", bar.tintColor.text == green, bar.tintColor.text)
    keep(false)
    layOut()
    check("\(name): a bar with inline titles has the image at its edge", edge.hasImage)
    check("\(name): and the preset's tint", bar.tintColor.text == "1.0 1.0 1.0 1.0", bar.tintColor.text)
    check("\(name): and its style", bar.barStyle == .black && !bar.isTranslucent)
    check("\(name): and its status bar", stack.shownStatusBarStyle == .lightContent, stack.shownStatusBarStyle)
    bar.prefersLargeTitles = true
    layOut()
    check("\(name): a bar covers no large title", edge.isClear, edge.both.map { $0.backgroundImage?.text as Any })
    check("\(name): below the edge it has the image", bar.standardAppearance.backgroundImage != nil
        && bar.compactAppearance?.backgroundImage != nil)
    check("\(name): a title on the content has UIKit's color and the preset's font", bar.scrollEdgeAppearance.map {
        edge.color($0.titleTextAttributes) == nil && edge.color($0.largeTitleTextAttributes) == nil
            && ($0.largeTitleTextAttributes[.font] as? UIFont)?.pointSize == 40
    } == true)
    check("\(name): and one in a compact bar the preset's color",
          edge.color(bar.compactScrollEdgeAppearance?.titleTextAttributes) == "1.0 1.0 1.0 1.0")
    check("\(name): below the edge the title has the preset's color",
          edge.color(bar.standardAppearance.titleTextAttributes) == "1.0 1.0 1.0 1.0")
    func button(_ look: UINavigationBarAppearance?) -> String? { edge.color(look?.buttonAppearance.normal.titleTextAttributes) }
    check("\(name): and so have texts of buttons, which do not take the bar's tint from iOS 26 on",
          [button(bar.standardAppearance), button(bar.compactScrollEdgeAppearance),
           edge.color(bar.standardAppearance.backButtonAppearance.normal.titleTextAttributes)].allSatisfy { $0 == "1.0 1.0 1.0 1.0" },
          button(bar.standardAppearance) as Any)
    check("\(name): a chevron is drawn in it, except without the image",
          bar.standardAppearance.backIndicator?.tint?.text == "1.0 1.0 1.0 1.0" && bar.scrollEdgeAppearance?.backIndicator?.tint == nil,
          bar.standardAppearance.backIndicator?.tint?.text as Any)
    check("\(name): buttons are not white on white", bar.tintColor.text == green, bar.tintColor.text)
    check("\(name): nor their texts, which have the color of icons",
          edge.color(bar.scrollEdgeAppearance?.buttonAppearance.normal.titleTextAttributes) == nil)
    func isOwnStyle() -> Bool { bar.barStyle == .default && bar.isTranslucent }
    check("\(name): nor is the status bar, and content reaches below the bar", isOwnStyle() && stack.preferredStatusBarStyle == .default,
          [bar.barStyle, stack.preferredStatusBarStyle, bar.isTranslucent])
    check("\(name): on the content the status bar is the system's", stack.shownStatusBarStyle == .default, stack.shownStatusBarStyle)
    setEdge(false)
    check("\(name): and on the image the preset's", stack.shownStatusBarStyle == .lightContent, stack.shownStatusBarStyle)
    setEdge(true)
    screens.window.traits.verticalSizeClass = .compact
    bar.frame = CGRect(x: 0, y: 0, width: 844, height: 32)
    layOut()
    check("\(name): an iPhone in landscape has inline titles, on the image", edge.hasImage && bar.tintColor.text == "1.0 1.0 1.0 1.0"
        && stack.shownStatusBarStyle == .lightContent, [bar.tintColor.text, stack.shownStatusBarStyle])
    screens.window.traits.verticalSizeClass = .regular
    bar.frame = CGRect(x: 0, y: 47, width: 390, height: 44)
    layOut()
    check("\(name): and upright a large one again", edge.isClear && bar.tintColor.text == green && stack.shownStatusBarStyle == .default
        && isOwnStyle(), [bar.tintColor.text, stack.shownStatusBarStyle, bar.barStyle])
    let inline = UIViewController(nibName: nil, bundle: nil)
    inline.navigationItem.largeTitleDisplayMode = .never
    stack.pushViewController(inline, animated: false)
    layOut()
    check("\(name): a screen with an inline title has the image at its edge", edge.hasImage && bar.tintColor.text == "1.0 1.0 1.0 1.0",
          bar.tintColor.text)
    stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
    layOut()
    check("\(name): as has an automatic one after it", edge.hasImage)
    let large = UIViewController(nibName: nil, bundle: nil)
    large.navigationItem.largeTitleDisplayMode = .always
    stack.pushViewController(large, animated: false)
    layOut()
    check("\(name): but not one with a large title", edge.isClear && bar.tintColor.text == green, bar.tintColor.text)
    for _ in 0..<3 { stack.popViewController(animated: false) }
    layOut()
    check("\(name): the first screen has a large one again", edge.isClear)
    keep(true)
    layOut()
    check("\(name): glass that is kept again has the app's tint again", bar.tintColor.text == green
        && bar.standardAppearance.backgroundImage == nil, bar.tintColor.text)
    Fake.info = ["UIDesignRequiresCompatibility": true, "DTSDKName": "iphoneos26.0"]
    keep(false)
    layOut()
    check("\(name): before iOS 26 a large title is in the bar, on the image", edge.hasImage && bar.tintColor.text == "1.0 1.0 1.0 1.0",
          bar.tintColor.text)
    check("\(name): and buttons take the tint of the bar", button(bar.standardAppearance) == nil, button(bar.standardAppearance) as Any)
    Fake.info = [:]
}

@MainActor func largeTitles(_ folder: URL) async throws {
    Fake.info = [:]
    func screen() -> UIViewController { UIViewController(nibName: nil, bundle: nil) }
    for (preset, images) in [("Pale", "one image"), ("Steep", "many images")] {
        let loose = PresetNavigationController(rootViewController: screen())
        loose.preset = try await LoadedPreset.load(folder: folder.appendingPathComponent(preset))
        largeTitles("LintelUIKit with \(images)", loose, { loose.isAtScrollEdge = $0 }, { loose.replacesGlass = !$0 })
    }
    let pale = PaleNavigationController(rootViewController: screen())
    largeTitles("generated Swift", pale, { pale.isAtScrollEdge = $0 }, { pale.liquidGlass = $0 ? .kept : .replaced })
    let steep = SteepNavigationController(rootViewController: screen())
    largeTitles("generated Swift with many images", steep, { steep.isAtScrollEdge = $0 }, { steep.liquidGlass = $0 ? .kept : .replaced })
    // The lightest gray with a contrast of 3 to white is #949494, of 3.03; #555 has 2.82 to black. Source: the formula
    // of WCAG 2.
    for (light, dark, isUnreadable) in [(0x94, 0x94, false), (0x95, 0x95, true), (0x33, 0x94, false), (0x33, 0x55, true)] {
        func gray(_ level: Int) -> String {
            let component = Double(level) / 255
            return #"{"red":\#(component),"green":\#(component),"blue":\#(component),"alpha":1}"#
        }
        let text = #"{"light":\#(gray(light)),"dark":\#(gray(dark))}"#
        let tint = try JSONDecoder().decode(ColorByAppearance.self, from: Data(text.utf8))
        check("a tint of \(light) and \(dark) can be read on the system's background or not", tint.isUnreadableOnSystemBackground == isUnreadable)
    }
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
    let (white, systemTint) = ("1.0 1.0 1.0 1.0", bar.tintColor.text)
    Pale.apply(to: bar)
    check("a bar of an app without large titles has the image", Edge(bar: bar).hasImage)
    check("and the preset's style and tint", bar.barStyle == .black && !bar.isTranslucent && bar.tintColor.text == white, bar.tintColor.text)
    func hasSystemsStyle() -> Bool { bar.barStyle == .default && bar.isTranslucent && bar.tintColor.text == systemTint }
    Pale.apply(to: bar, hasLargeTitle: true)
    check("one that is said to have them, as a proxy, has not", Edge(bar: bar).isClear)
    check("and nothing of the earlier call", hasSystemsStyle(), [bar.barStyle, bar.isTranslucent, bar.tintColor.text])
    bar.prefersLargeTitles = true
    Pale.apply(to: bar)
    check("nor has one that prefers them", Edge(bar: bar).isClear)
    bar.prefersLargeTitles = false
    Pale.apply(to: bar)
    check("one that prefers them no more is the preset's again", bar.barStyle == .black && !bar.isTranslucent && bar.tintColor.text == white)
    bar.prefersLargeTitles = true
    Pale.apply(to: bar)
    check("and the system's when it does again", hasSystemsStyle(), [bar.barStyle, bar.isTranslucent, bar.tintColor.text])
    bar.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    Pale.apply(to: bar)
    check("a tint of the app stays", bar.tintColor.text == "0.0 1.0 0.0 1.0", bar.tintColor.text)
    let proxy = UINavigationBar(frame: .zero)
    Pale.apply(to: proxy, hasLargeTitle: true)
    check("and neither is black", proxy.barStyle == .default && proxy.isTranslucent)
    Pale.apply(to: proxy, hasLargeTitle: false)
    check("as one is that always shows the image", proxy.barStyle == .black && !proxy.isTranslucent)
}

/// A folder that was built for a catalog has no file that LintelUIKit could show.
@MainActor func presetsWithoutLooseImages(_ folder: URL) async throws {
    let sets = folder.deletingLastPathComponent().appendingPathComponent("sets")
    let preset = try await LoadedPreset.load(folder: sets.appendingPathComponent("Pale"))
    let stack = PresetNavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
    let tint = stack.navigationBar.tintColor.text
    Fake.failedAssertions = []
    stack.preset = preset
    let screens = Screens(stack)
    screens.window.traits.userInterfaceStyle = .dark
    screens.window.layoutIfNeeded()
    let bar = stack.navigationBar
    check("without loose images the bar is the system's", bar.standardAppearance.backgroundEffect != nil
        && bar.scrollEdgeAppearance?.backgroundEffect != nil && bar.compactAppearance?.backgroundEffect != nil)
    check("with the system's text, tint and status bar", bar.standardAppearance.titleTextAttributes.isEmpty
        && bar.tintColor.text == tint && stack.shownStatusBarStyle == .default, bar.tintColor.text)
    check("which stops a debug build once", Fake.failedAssertions
        == ["the preset 'Pale' has no loose images; build it with '--formats bundle'"], Fake.failedAssertions)
    Fake.failedAssertions = []
}
