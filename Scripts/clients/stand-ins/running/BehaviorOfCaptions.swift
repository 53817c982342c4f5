// Where the captions of guided tours are, their colors, and the captions of apps; see Behavior.swift.
import Foundation
import UIKit

@MainActor func captions() {
    let toured = Toured()
    var steps: [(Int, [CGRect])] = []
    toured.tour.onStep = { steps.append(($0, $1)) }
    toured.start()
    let hole = CGRect(x: 4, y: 94, width: 32, height: 32)
    check("a tour reports its first step, with its holes", steps.map(\.0) == [0] && steps.first?.1 == [hole], steps)
    func caption() -> SpotlightCaption? { toured.tour.captionView as? SpotlightCaption }
    check("a caption is below a hole that is high", caption()?.label.text == "One" && caption()!.frame.minY == hole.maxY + 12,
          caption()?.frame as Any)
    check("inside the safe area", caption()!.frame.minX >= 16, caption()!.frame)
    check("in white on a dark dimming", caption()?.label.textColor.text == "white" && caption()?.backgroundColor?.text == "clear")
    check("in the size that the user reads", caption()?.label.font.pointSize == 17 && caption()?.label.numberOfLines == 0)
    let height = caption()!.frame.height
    toured.screens.window.traits.preferredContentSizeCategory = .extraExtraExtraLarge
    toured.screens.window.layoutIfNeeded()
    check("its place follows that size", caption()!.frame.height > height, caption()!.frame.height)
    check("the label is read where there is one", toured.tour.accessibilityLabel == "First")
    Fake.tap(toured.screens.window, 200, 400)
    toured.screens.window.layoutIfNeeded()
    check("a tap leads on, and its step is reported", steps.map(\.0) == [0, 1], steps)
    check("a caption is above a hole that is low", caption()?.label.text == "Two" && caption()!.frame.maxY == 754 - 12, caption()!.frame)
    check("there is one at a time", toured.tour.subviews.count == 2)
    check("the caption is read where there is no label", toured.tour.accessibilityLabel == "Two")
    toured.targets[1].frame.origin.y = 200
    Fake.beginFrame()
    check("a caption follows its target", caption()!.frame.minY == 226 + 12, caption()!.frame)
    toured.targets[1].frame = toured.screens.window.bounds
    Fake.beginFrame()
    check("over a hole it has a background", caption()?.backgroundColor?.text == "systemBackground"
        && caption()?.label.textColor.text == "label", caption()?.backgroundColor?.text as Any)
    toured.targets[1].frame = CGRect(x: 300, y: 200, width: 20, height: 20)
    Fake.beginFrame()
    check("and none on the dimming again", caption()?.backgroundColor?.text == "clear" && caption()?.label.textColor.text == "white")
    // Black of 60 % on white is a gray of 0.4, whose luminance is ((0.4 + 0.055) / 1.055)^2.4 = 0.1329; 1.05 / 0.1829 =
    // 5.74.
    let onBlack = CaptionColor(components: [0, 0.6])!
    check("white on it is readable on any screen", onBlack.isWhite && abs(onBlack.contrast - 5.74) < 0.01 && !onBlack.needsBackground,
          onBlack)
    // White of 60 % on black is a gray of 0.6, luminance 0.3185; 0.3685 / 0.05 = 7.37.
    let onWhite = CaptionColor(components: [1, 1, 1, 0.6])!
    check("black is on a light one", !onWhite.isWhite && abs(onWhite.contrast - 7.37) < 0.01, onWhite)
    toured.tour.dimming = .color(UIColor.white.withAlphaComponent(0.3))
    check("on what lets too much through it has a background", caption()?.backgroundColor?.text == "systemBackground")
    toured.tour.advance()
    check("a step without a caption has none", toured.tour.captionView == nil)
    toured.tour.makeCaption = { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: CGFloat(50 + $0))) }
    toured.tour.show(step: 0)
    check("an app's own view takes the place of captions", toured.tour.captionView?.frame.height == 50, toured.tour.captionView?.frame as Any)
    check("of the tour's keys only Escape comes before those of an app's own view", toured.tour.keyCommands?
        .filter(\.wantsPriorityOverSystemBehavior).map(\.input) == [UIKeyCommand.inputEscape], toured.tour.keyCommands?.count as Any)
    check("and VoiceOver reads that", !toured.tour.isAccessibilityElement && Fake.posted.last == "layoutChanged UIView", Fake.posted.last as Any)
    check("the step is reported however it is shown", steps.map(\.0) == [0, 1, 2, 0], steps)
    toured.tour.show(step: 9)
    check("a step that does not exist ends the tour", toured.tour.superview == nil && !toured.tour.progress.isRunning)
}

/// A view whose size comes from its constraints: a text of 600 points in one line of 20, which breaks when it has to.
final class ConstrainedCaption: UIView {
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        guard horizontal == .required else { return CGSize(width: text, height: 20) }
        return CGSize(width: targetSize.width, height: 20 * (text / targetSize.width).rounded(.up))
    }
    var text: CGFloat = 600
}

@MainActor func captionsOfApps() {
    let toured = Toured()
    let own = ConstrainedCaption(frame: .zero)
    toured.tour.makeCaption = { _ in own }
    toured.start()
    // The window is 390 points wide, with a margin of 16 at both sides: 600 points take two lines of 358.
    check("a caption that is laid out by constraints has their size", own.frame.size == CGSize(width: 358, height: 40), own.frame)
    own.text = 100
    toured.tour.updateHoles()
    check("and gets another size when they change", own.frame.size == CGSize(width: 100, height: 20), own.frame)
    toured.tour.end()
}

/// Of text that is 1.5 times as large, as in the substitute for UIKit, a line of as many letters is 1.5 times as wide.
@MainActor func captionsInLargeText() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
    window.traits.preferredContentSizeCategory = .extraExtraExtraLarge
    func caption(_ letters: Int) -> SpotlightCaption? {
        let tour = SpotlightView(steps: [.init(caption: String(repeating: "m", count: letters))])
        tour.start(in: window)
        window.layoutIfNeeded()
        defer { tour.end() }
        return tour.captionView as? SpotlightCaption
    }
    let plain = caption(400)
    check("a caption in large text is wider", plain?.frame.width == 480 * 1.5, plain?.frame as Any)
    check("and in that text", plain?.label.font.pointSize == 17 * 1.5, plain?.label.font.pointSize as Any)
    window.frame.size.height = 200
    let long = caption(400)
    check("a text that would be cut off is smaller", (11..<17 * 1.5).contains(long?.label.font.pointSize ?? 0),
          long?.label.font.pointSize as Any)
    check("and fits", long.map { $0.label.sizeThatFits(CGSize(width: $0.bounds.width - 24, height: 0)).height <= $0.bounds.height - 24 } == true,
          long?.frame as Any)
    check("down to the size of the smallest text style", caption(4000)?.label.font.pointSize == 11)
}

/// What an app shows as a caption, with a text, a control, and a text that scrolls.
@MainActor func captionsThatTakeTaps() {
    let toured = Toured()
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    let parts = [UILabel(frame: .zero), UIControl(frame: .zero), UITextView(frame: .zero), UIView(frame: .zero)]
    for (index, part) in parts.enumerated() {
        part.frame = CGRect(x: 0, y: CGFloat(30 * index), width: 200, height: 30)
        own.addSubview(part)
    }
    var taps = 0
    parts[3].addGestureRecognizer(UIGestureRecognizer(target: nil) { taps += 1 })
    // A control's contents are views, too.
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    parts[1].addSubview(icon)
    toured.tour.makeCaption = { _ in own }
    toured.start()
    func advances(_ point: CGPoint) -> Bool {
        toured.tour.show(step: 0)
        toured.screens.window.layoutIfNeeded()
        let there = own.convert(CGRect(origin: point, size: .zero), to: nil).origin
        Fake.tap(toured.screens.window, there.x, there.y)
        return toured.tour.progress.step == 1
    }
    check("a text in an app's caption leads on", advances(CGPoint(x: 100, y: 15)))
    check("a control in it does not", !advances(CGPoint(x: 100, y: 45)) && !advances(CGPoint(x: 15, y: 45)))
    check("nor does what scrolls", !advances(CGPoint(x: 100, y: 75)))
    check("nor a view with a recognizer of its own", !advances(CGPoint(x: 100, y: 105)))
    check("beside it a tap leads on", advances(CGPoint(x: 100, y: 300)))
    toured.tour.end()
}

/// What SwiftUI's modifiers show as captions.
@MainActor func captionsOfSwiftUI() {
    let toured = Toured()
    let (names, anchor, window) = (SpotlightTour(), TourAnchor(frame: .zero), toured.screens.window)
    for (name, view) in zip(["first", "second"], toured.targets) { names.register(view, as: name) }
    window.addSubview(anchor)
    let steps: [SpotlightTour.Step] = [.init("first", caption: "One"), .init("second", caption: "Two")]
    let look = SpotlightView.Look(
        dimming: .color(SpotlightView.standardColor), hole: SpotlightHole(), transition: .init(duration: 0.25, curve: .easeInOut))
    var step: Int? = 0
    var made: [UIView] = []
    func update() {
        let wanted = step.map { step in
            TourAnchor.Wanted(step: step, steps: names.steps(steps), contents: steps, look: look) {
                made.append(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50 + $0)))
                return made.last
            }
        }
        anchor.show(wanted) { step = $0 }
        window.layoutIfNeeded()
    }
    update()
    let tour = window.subviews.compactMap { $0 as? SpotlightView }.last
    check("a view of SwiftUI takes the place of captions", made.count == 1 && tour?.captionView === made.last && made[0].frame.height == 50,
          made.map(\.frame))
    Fake.tap(window, made[0].frame.midX, made[0].frame.midY)
    check("a tap on it does not lead on", step == 0)
    made[0].frame.size.height = 70
    update()
    // The hole ends at 126; a caption is 12 points below it.
    check("with an update it has the size that it wants then", made.count == 1 && made[0].frame.minY == 138 && made[0].frame.height == 70,
          made.map(\.frame))
    Fake.tap(window, 200, 500)
    check("a tap beside it leads on, to a view for the next step", step == 1 && made.count == 2 && tour?.captionView === made.last
        && made[1].frame.height == 51, made.map(\.frame))
    step = 0
    update()
    check("the state leads back", made.count == 3 && tour?.progress.step == 0)
    step = nil
    update()
    check("and ends the tour", tour?.superview == nil && made.allSatisfy { $0.superview == nil })
}

/// A dimming whose color depends on the appearance.
@MainActor func captionsInTheDark() {
    let toured = Toured(.color(UIColor { $0.userInterfaceStyle == .dark ? UIColor.black.withAlphaComponent(0.9) : .white }))
    toured.screens.window.traits.userInterfaceStyle = .dark
    toured.start()
    let caption = toured.tour.captionView as? SpotlightCaption
    check("a caption is readable on the dimming of its window", caption?.label.textColor.text == "white", caption?.label.textColor.text as Any)
    toured.tour.advance()
    let next = toured.tour.captionView as? SpotlightCaption
    check("and so is that of the next step", next !== caption && next?.label.textColor.text == "white", next?.label.textColor.text as Any)
    toured.tour.end()
}
