// What panels do in an app, and what is done without files; see Behavior.swift.
import Foundation
import UIKit

@MainActor func panels() {
    let screens = Screens()
    let badge = UIView(frame: .zero)
    let panel = BadgedPanelView(badgeView: badge, badge: .topTrailing(size: 40), borderColor: .black)
    panel.frame = CGRect(x: 20, y: 200, width: 200, height: 100)
    screens.window.addSubview(panel)
    screens.window.layoutIfNeeded()
    let border = panel.subviews[1]
    check("a border is above content and below the badge", panel.subviews.map { $0 === panel.contentView || $0 === badge } == [true, false, true]
        && panel.subviews.last === badge && border.frame == panel.bounds && border.layer.borderWidth == 2)
    check("content ends at the panel's corners", panel.contentView.clipsToBounds && panel.contentView.layer.cornerRadius == 4)
    check("the content takes touches through the border", screens.reaches(21, 250) === panel.contentView)
    check("a badge takes touches outside of its panel", screens.reaches(230, 185) === badge && screens.reaches(100, 185) !== badge)
    badge.isHidden = true
    check("unless it is hidden", screens.reaches(230, 185) !== badge && screens.reaches(230, 185) !== panel)
    badge.isHidden = false
    panel.borderWidth = 5
    panel.cornerRadius = 9
    screens.window.layoutIfNeeded()
    check("width and radius can change", border.layer.borderWidth == 5 && border.layer.cornerRadius == 9
        && panel.contentView.layer.cornerRadius == 9)
    check("corners are parts of circles", border.layer.cornerCurve == .circular && panel.contentView.layer.cornerCurve == .circular)
    panel.cornerCurve = .continuous
    screens.window.layoutIfNeeded()
    check("unless both have another curve", border.layer.cornerCurve == .continuous && panel.contentView.layer.cornerCurve == .continuous)
    check("a trailing badge is on the right", badge.frame.midX == 200)
    screens.window.traits.layoutDirection = .rightToLeft
    screens.window.layoutIfNeeded()
    check("and on the left where text runs from right to left", badge.frame.midX == 0, badge.frame)
}

@MainActor func missingFiles(_ folder: URL) async throws {
    let copy = folder.appendingPathComponent("Without/Bars")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    func build(_ look: (String) -> String) throws -> LoadedPreset {
        let file = folder.appendingPathComponent("Bars/Bars+Lintel.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        try look(text).write(to: copy.appendingPathComponent("Bars+Lintel.json"), atomically: true, encoding: .utf8)
        return LoadedPreset(try PresetLocation(folder: copy).preset(), at: try PresetLocation(folder: copy))
    }
    let stack = PresetNavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
    let screens = Screens(stack)
    Fake.failedAssertions = []
    Fake.filesRead = []
    stack.preset = try build { $0 }
    screens.window.layoutIfNeeded()
    let (count, reads) = (Fake.failedAssertions.count, Fake.filesRead)
    check("a missing file stops a debug build", count > 0 && Fake.failedAssertions.allSatisfy { $0.contains("Bars.bundle/") }, count)
    check("and is looked for once", Set(reads).count == reads.count && reads.count == count, reads)
    stack.view.setNeedsLayout()
    screens.window.traits.displayGamut = .P3
    screens.window.traits.displayGamut = .SRGB
    screens.window.layoutIfNeeded()
    check("also after other images were shown", Set(Fake.filesRead).count == Fake.filesRead.count, Fake.filesRead)
    check("without it the bar is the system's", stack.navigationBar.standardAppearance.backgroundEffect != nil
        && stack.navigationBar.scrollEdgeAppearance?.backgroundEffect != nil)
    check("in the system's text", stack.navigationBar.standardAppearance.titleTextAttributes.isEmpty)
    let bar = stack.navigationBar
    let inherited = bar.tintColor.text
    let colors = #""tintColor":{"light":{"red":1,"green":1,"blue":1,"alpha":1}},"barStyle":{"rawValue":1},"isTranslucent":false,"#
    stack.preset = try build { $0.replacingOccurrences(of: #"{"bar":"navigation","#, with: #"{"bar":"navigation","# + colors) }
    screens.window.layoutIfNeeded()
    check("with the system's tint, style and status bar", bar.tintColor.text == inherited && bar.barStyle == .default && bar.isTranslucent
        && stack.shownStatusBarStyle == .default, [bar.tintColor.text, "\(bar.barStyle)", "\(stack.shownStatusBarStyle)"])
    let tint = #""barTintColor":{"light":{"red":0.25,"green":0,"blue":0,"alpha":1}},"#
    stack.preset = try build { $0.replacingOccurrences(of: #"{"bar":"navigation","#, with: #"{"bar":"navigation","# + tint) }
    screens.window.layoutIfNeeded()
    check("or of the preset's tint", stack.navigationBar.standardAppearance.backgroundColor?.text == "0.25 0.0 0.0 1.0"
        && stack.navigationBar.standardAppearance.titleTextAttributes.isEmpty == false,
        stack.navigationBar.standardAppearance.backgroundColor?.text as Any)
    check("an image that is there is read once", try {
        Fake.filesRead = []
        let whole = try PresetLocation(folder: folder.appendingPathComponent("Bars"))
        let preset = LoadedPreset(try whole.preset(), at: whole)
        let situation = BarSituation(bar: .navigation, era: .classic, scale: 3)
        return preset.uiImage(for: situation) != nil && preset.uiImage(for: situation) != nil && Fake.filesRead.count == 1
    }())
    Fake.failedAssertions = []
}
