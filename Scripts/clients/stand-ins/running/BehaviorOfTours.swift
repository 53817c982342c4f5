// What guided tours do in an app; see Behavior.swift.
import Foundation
import UIKit

@MainActor func tours() async {
    let screens = Screens()
    let first = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let second = UIView(frame: CGRect(x: 50, y: 10, width: 20, height: 20))
    screens.window.addSubview(first)
    screens.window.addSubview(second)
    let tour = SpotlightView(steps: [.init([first], label: "One"), .init([second], label: "Two")])
    Fake.posted = []
    tour.start(in: screens.window)
    screens.window.layoutIfNeeded()
    check("VoiceOver goes to a tour", Fake.posted == ["screenChanged One"], Fake.posted)
    tour.advance()
    check("and hears of the next step", Fake.posted.last == "layoutChanged Two", Fake.posted)
    let dimming = tour.picture.fill
    func left() -> CGFloat? { dimming.path?.points.dropFirst(4).map(\.x).min() }
    screens.window.layoutIfNeeded()
    check("the hole is around its target", left() == 44, left() as Any)
    // The screen turns: the tour is laid out first, its target afterwards.
    screens.window.frame.size = CGSize(width: 844, height: 390)
    screens.window.layoutIfNeeded()
    second.frame.origin.x = 200
    Fake.beginFrame()
    check("it follows a target that is laid out later", left() == 194, left() as Any)
    func isFaded() -> Bool { dimming.animations.last is CATransition }
    check("a hole moves to the next step", !dimming.animations.isEmpty && !isFaded())
    let both = SpotlightView(steps: [.init([first]), .init([first, second])])
    both.start(in: screens.window)
    both.advance()
    check("a second hole fades in, since no path leads there",
          (both.picture.fill.animations.last as? CATransition)?.duration == 0.25)
    both.end()
    let ringed = SpotlightView(steps: [.init([first])], hole: SpotlightHole(.rectangle(radius: 0), padding: 4))
    ringed.ring = .init(color: .black, width: 2)
    ringed.start(in: screens.window)
    screens.window.layoutIfNeeded()
    let line = ringed.picture.line
    // From its outer edge to the hole's.
    check("a ring begins at the hole's edge", line.path?.points.map(\.x).min() == 4 && line.path?.points.dropFirst(4).map(\.x).min() == 6
        && line.fillColor != nil, line.path?.points as Any)
    ringed.end()
    let uneven = SpotlightView(steps: [.init([first])], hole: SpotlightHole(.unevenRectangle(.init(topRight: 6)), padding: 0))
    uneven.ring = .init(color: .black, width: 2)
    uneven.start(in: screens.window)
    screens.window.layoutIfNeeded()
    // From 8 to 32 points. A corner of 6 + 2 points begins at 24; one that is sharp stays so.
    check("a ring follows each corner of its hole", [CGPoint(x: 8, y: 8), CGPoint(x: 24, y: 8)]
        .allSatisfy { uneven.picture.line.path?.points.contains($0) == true }, uneven.picture.line.path?.points as Any)
    uneven.end()
    let (one, two) = (UIView(frame: CGRect(x: 100, y: 200, width: 60, height: 44)), UIView(frame: CGRect(x: 160, y: 200, width: 60, height: 44)))
    [one, two].forEach(screens.window.addSubview)
    let adjoining = SpotlightView(steps: [.init([one, two]), .init([one, first])])
    adjoining.ring = .init(color: .black, width: 2)
    adjoining.start(in: screens.window)
    screens.window.layoutIfNeeded()
    func isBetween(_ point: CGPoint) -> Bool { point.x > 150 && point.x < 170 && point.y > 206 && point.y < 238 }
    for (name, layer) in [("hole", adjoining.picture.fill), ("ring", adjoining.picture.line)] {
        check("adjoining targets have one \(name)", layer.path?.points.isEmpty == false && layer.path?.points.contains(where: isBetween) == false,
              layer.path?.points as Any)
    }
    adjoining.advance()
    check("holes that part are drawn anew in each frame", adjoining.picture.fill.animations.isEmpty)
    Fake.now += 1
    Fake.beginFrame()
    // The hole's right edge, between its round corners.
    check("until they are apart", adjoining.picture.fill.path?.points.contains(CGPoint(x: 166, y: 206)) == true,
          adjoining.picture.fill.path?.points as Any)
    adjoining.end()
    [one, two].forEach { $0.removeFromSuperview() }
    tour.advance()
    check("no tour looks at its targets any more", Fake.linkCount == 0, Fake.linkCount)
    check("VoiceOver hears of the end", Fake.posted.last == "screenChanged -", Fake.posted)
}

/// A window with two targets, and a tour of them.
@MainActor struct Toured {
    let screens = Screens()
    let targets = [CGRect(x: 10, y: 100, width: 20, height: 20), CGRect(x: 300, y: 760, width: 20, height: 20)].map { UIView(frame: $0) }
    let tour: SpotlightView

    init(_ dimming: SpotlightView.Dimming = .color(SpotlightView.standardColor)) {
        targets.forEach(screens.window.addSubview)
        tour = SpotlightView(
            steps: [.init([targets[0]], caption: "One", label: "First"), .init([targets[1]], caption: "Two"), .init([targets[1]])],
            dimming: dimming)
    }

    @discardableResult func start(at step: Int = 0) -> Bool {
        let runs = tour.start(in: screens.window, at: step)
        screens.window.layoutIfNeeded()
        return runs
    }
}

/// Steps whose holes let touches through.
@MainActor func toursThatPassTouches() {
    let toured = Toured()
    let (tour, window) = (toured.tour, toured.screens.window)
    var taps = 0
    toured.targets[0].addGestureRecognizer(UITapGestureRecognizer(target: nil) { taps += 1 })
    toured.start()
    Fake.tap(window, 20, 110)
    check("a tap in a hole leads on", taps == 0 && tour.progress.step == 1)
    tour.steps[0].passesTouches = true
    tour.goBack()
    Fake.tap(window, 20, 110)
    check("unless the step passes touches to its target", taps == 1 && tour.progress.step == 0, taps)
    // The hole is from 4 to 36 and from 94 to 126, with corners of 12 points.
    check("in the whole hole", tour.hitTest(CGPoint(x: 5, y: 110), with: nil) == nil)
    check("and not in its round corner", tour.hitTest(CGPoint(x: 5, y: 95), with: nil) === tour)
    Fake.tap(window, 100, 110)
    check("beside the hole a tap leads on", taps == 1 && tour.progress.step == 1)
    Fake.tap(window, 310, 770)
    check("and in the holes of another step", tour.progress.step == 2)
    tour.show(step: 0)
    _ = tour.accessibilityActivate()
    check("VoiceOver leads on in any step", taps == 1 && tour.progress.step == 1)
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    tour.makeCaption = { _ in button }
    tour.show(step: 0)
    toured.targets[0].frame = window.bounds
    Fake.beginFrame()
    check("an app's caption in front of a hole takes touches", window.hit(CGPoint(x: 195, y: button.frame.midY)) === button)
    check("and what is beside it does not", window.hit(CGPoint(x: 5, y: 400)) === toured.targets[0])
    toured.tour.end()
    let named = SpotlightTour().steps([.init("search", passesTouches: true), .init("search")])
    check("steps of SwiftUI pass touches too", named.map(\.passesTouches) == [true, false])
}

/// VoiceOver changes what is adjustable by swiping up and down. Source: Apple, `UIAccessibilityTraits.adjustable`.
@MainActor func toursThatAreAdjusted() {
    let toured = Toured()
    let tour = toured.tour
    toured.start()
    check("a tour of several steps is a button that can be adjusted", tour.accessibilityTraits == [.button, .adjustable])
    tour.accessibilityIncrement()
    check("up is the next step", tour.progress.step == 1 && Fake.posted.last == "layoutChanged Two", Fake.posted.last as Any)
    tour.accessibilityDecrement()
    check("and down the one before", tour.progress.step == 0 && Fake.posted.last == "layoutChanged First", Fake.posted.last as Any)
    tour.accessibilityDecrement()
    check("before the first step there is none", tour.progress.step == 0)
    tour.show(step: 2)
    tour.accessibilityIncrement()
    check("nor one after the last", tour.progress.step == 2 && tour.superview != nil)
    tour.show(step: 0)
    tour.steps.removeLast(2)
    check("a tour of one step is only a button", tour.accessibilityTraits == .button)
    tour.end()
}

/// A tap during a movement, and steps without one.
@MainActor func toursThatAreInterrupted() {
    let toured = Toured()
    toured.start()
    let fill = toured.tour.picture.fill
    func left(_ path: Any?) -> CGFloat? { (path as? CGPath)?.points.dropFirst(4).map(\.x).min() }
    toured.tour.advance()
    Fake.now += 0.125
    toured.tour.goBack()
    // Half of the way from 4 to 294.
    check("a hole turns back from where it is", left((fill.animations.last as? CABasicAnimation)?.fromValue) == 149,
          left((fill.animations.last as? CABasicAnimation)?.fromValue) as Any)
    Fake.now += 1
    toured.tour.advance()
    check("and leaves from its end when it has arrived", left((fill.animations.last as? CABasicAnimation)?.fromValue) == 4)
    let count = fill.animations.count
    toured.tour.transition.duration = 0
    toured.tour.goBack()
    check("without a duration a step changes at once", fill.animations.count == count && fill.animation(forKey: "path") == nil
        && left(fill.path) == 4, fill.animations.count)
    toured.tour.steps = [.init([], caption: "Welcome"), .init(caption: "The end", label: "Thank you")]
    let caption = toured.tour.captionView
    // The window is 390 by 844 points large.
    check("a step without targets has its caption in the middle", toured.tour.picture.holes.isEmpty && caption?.frame.midX == 195
        && caption?.frame.midY == 422, caption?.frame as Any)
    toured.tour.advance()
    check("and its label", toured.tour.accessibilityLabel == "Thank you")
    toured.tour.end()
}

/// Targets that move while the holes are on their way, as when a screen scrolls.
@MainActor func toursOfMovingTargets() {
    let toured = Toured()
    toured.tour.ring = .init(color: .black, width: 2)
    toured.start()
    let picture = toured.tour.picture
    func left(_ layer: CAShapeLayer, _ count: Int) -> CGFloat? { layer.presentation()?.path?.points.dropFirst(count).map(\.x).min() }
    toured.tour.advance()
    Fake.now += 0.125
    // Half of the way from 4 to 294; the line is of two points.
    check("hole and ring are on their way", left(picture.fill, 4) == 149 && left(picture.line, 0) == 147,
          [left(picture.fill, 4), left(picture.line, 0)])
    toured.targets[1].frame.origin.x = 200
    Fake.beginFrame()
    check("a target that moves meanwhile has hole and ring at once", left(picture.fill, 4) == 194 && left(picture.line, 0) == 192,
          [left(picture.fill, 4), left(picture.line, 0)])
    toured.tour.steps[2] = .init(toured.targets)
    toured.tour.show(step: 2)
    check("a fade is under its own key", picture.fill.animation(forKey: kCATransition) != nil && picture.fill.animation(forKey: "path") == nil)
    toured.targets[1].frame.origin.x = 100
    Fake.beginFrame()
    check("and ends when a target moves", [picture.fill, picture.line].allSatisfy { $0.animation(forKey: kCATransition) == nil })
    toured.tour.end()
}

/// Screens of SwiftUI may use one name for views that are there at a time, or after each other.
@MainActor func targetsOfOneName() {
    let toured = Toured()
    let names = SpotlightTour()
    let steps = names.steps([.init("search")])
    func left() -> CGFloat? {
        let frames = steps[0].targets.compactMap { $0.frame(toured.tour) }
        return frames.count == 1 ? frames[0].minX : nil
    }
    toured.start()
    names.register(toured.targets[0], as: "search")
    names.register(toured.targets[1], as: "search")
    check("the last of the views with a name is the target", left() == 300, left() as Any)
    names.register(toured.targets[0], as: "search")
    check("also after an update of another", left() == 300, left() as Any)
    toured.targets[1].removeFromSuperview()
    check("when it has left the window, the one before is", left() == 10, left() as Any)
    toured.screens.window.addSubview(toured.targets[1])
    check("until it comes back", left() == 300, left() as Any)
    names.register(toured.targets[1], as: "compose")
    check("a view has one name at a time", left() == 10, left() as Any)
    toured.targets[0].removeFromSuperview()
    check("without any there is no hole", left() == nil, left() as Any)
    toured.tour.end()
}

@MainActor func toursOfBars() {
    let screens = Screens()
    let button = UIView(frame: CGRect(x: 340, y: 4, width: 40, height: 36))
    screens.stack.navigationBar.addSubview(button)
    let item = UIBarButtonItem()
    let tour = SpotlightView(steps: [
        .init([.item(item)]), .init([.frame { tour in CGRect(x: 0, y: tour.bounds.maxY - 83, width: 78, height: 49) }]),
        .init([.frame { _ in nil }]),
    ])
    tour.hole.padding = 0
    tour.start(in: screens.window)
    check("an item that is not on the screen has no hole", tour.picture.holes.isEmpty)
    item.shown = button
    Fake.beginFrame()
    check("one that is has its hole there", tour.picture.holes == [CGRect(x: 340, y: 51, width: 40, height: 36)], tour.picture.holes)
    tour.advance()
    check("a rectangle may be given instead", tour.picture.holes == [CGRect(x: 0, y: 761, width: 78, height: 49)], tour.picture.holes)
    tour.advance()
    check("or none", tour.picture.holes.isEmpty && tour.progress.step == 2)
    tour.end()
}

@MainActor func toursThatChange() {
    let toured = Toured()
    var ends = 0
    toured.tour.onEnd = { ends += 1 }
    check("a tour cannot start with a step that it has not", !toured.start(at: 3) && toured.tour.superview == nil && ends == 0)
    check("it starts with any that it has", toured.start(at: 1) && toured.tour.progress.step == 1)
    toured.tour.steps = [toured.tour.steps[0], .init([toured.targets[0]], caption: "Other")]
    check("changed steps are shown at once", toured.tour.picture.holes.first?.minX == 4
        && (toured.tour.captionView as? SpotlightCaption)?.label.text == "Other" && Fake.posted.last == "layoutChanged Other",
        toured.tour.picture.holes)
    toured.tour.steps.removeLast()
    check("a tour whose step is gone is over", toured.tour.superview == nil && ends == 1)
    check("and starts again with those it has", toured.start() && !toured.tour.start(in: toured.screens.window, at: 1) && ends == 2)
    let empty = SpotlightView(steps: [SpotlightView.Step]())
    toured.tour.end()
    toured.tour.advance()
    check("after the end, ending it again and going on do nothing", ends == 2)
    let other = Toured()
    var otherEnds = 0
    other.tour.onEnd = {
        otherEnds += 1
        other.tour.end()
    }
    other.tour.end()
    other.tour.advance()
    check("nor do they before the start", otherEnds == 0 && other.tour.superview == nil)
    other.start()
    other.tour.end()
    check("a closure that ends the tour again is called once", otherEnds == 1)
    check("one without steps does not start", !empty.start(in: toured.screens.window) && empty.superview == nil)
}

@MainActor func materials() {
    // cubic-bezier(0.42, 0, 1, 1) at half of the time, by the formulas of CSS Easing Functions: 0.3154.
    check("curves are those of CSS", abs(Surface.Spotlight.Curve.easeIn.progress(0.5) - 0.3154) < 1e-4
        && abs(Surface.Spotlight.Curve.easeOut.progress(0.5) - 0.6846) < 1e-4 && abs(Surface.Spotlight.Curve.linear.progress(0.25) - 0.25) < 1e-6,
        Surface.Spotlight.Curve.easeIn.progress(0.5))
    let toured = Toured(.material(.systemUltraThinMaterialDark, reduced: .black))
    toured.start()
    let picture = toured.tour.picture
    func hole() -> CGFloat? {
        (picture.blur.mask?.layer.sublayers.first as? CAShapeLayer)?.path?.points.dropFirst(4).map(\.x).min()
    }
    check("a material has the holes in its mask", !picture.blur.isHidden && hole() == 4 && picture.blur.frame == toured.screens.window.bounds,
          hole() as Any)
    check("and no color over it", picture.fill.path == nil)
    toured.tour.advance()
    toured.screens.window.layoutIfNeeded()
    check("its holes begin where they were", abs(hole()! - 4) < 0.01, hole() as Any)
    // Half of the time of ease-in-out is half of the way, from 4 to 294.
    Fake.now += 0.125
    Fake.beginFrame()
    check("they move from frame to frame", abs(hole()! - 149) < 0.01, hole() as Any)
    Fake.now += 0.125
    Fake.beginFrame()
    check("to where they belong", hole() == 294, hole() as Any)
    toured.tour.goBack()
    Fake.now += 0.125
    Fake.beginFrame()
    toured.tour.advance()
    check("holes in a mask turn back from where they are", abs(hole()! - 149) < 0.01, hole() as Any)
    Fake.now += 0.25
    Fake.beginFrame()
    toured.tour.goBack()
    toured.targets[0].frame.origin.x = 110
    Fake.beginFrame()
    check("a target that moves meanwhile has its hole at once", hole() == 104, hole() as Any)
    toured.tour.show(step: 1)
    check("a caption on it has a background", (toured.tour.captionView as? SpotlightCaption)?.backgroundColor?.text == "systemBackground")
    Fake.reducesTransparency = true
    Fake.notify(UIAccessibility.reduceTransparencyStatusDidChangeNotification)
    toured.screens.window.layoutIfNeeded()
    check("with less transparency there is a color instead", picture.blur.isHidden && picture.blur.mask == nil
        && picture.fill.path != nil && picture.fill.fillColor?.components == [0, 1])
    Fake.reducesTransparency = false
    toured.tour.end()
    Fake.reducesMotion = true
    let still = Toured()
    still.start()
    still.tour.advance()
    check("with less motion holes do not move", still.tour.picture.fill.animations.isEmpty
        && still.tour.picture.holes.first?.minX == 294)
    still.tour.end()
    Fake.reducesMotion = false
}

/// What SwiftUI's modifiers keep in step with a state.
@MainActor func toursOfSwiftUI() async {
    let toured = Toured()
    let names = SpotlightTour()
    for (name, view) in zip(["first", "second"], toured.targets) { names.register(view, as: name) }
    let anchor = TourAnchor(frame: .zero)
    toured.screens.window.addSubview(anchor)
    /// The state, and what has been reported to it.
    var step: Int?
    var reports: [Int?] = []
    var made: [SpotlightView] = []
    var steps: [SpotlightTour.Step] = [.init("first", caption: "One"), .init("second", caption: "Two")]
    var look: SpotlightView.Look? = .init(
        dimming: .color(SpotlightView.standardColor), hole: SpotlightHole(), transition: .init(duration: 0.25, curve: .easeInOut))
    func update() {
        anchor.show(step.map { TourAnchor.Wanted(step: $0, steps: names.steps(steps), contents: steps, look: look) }) {
            step = $0
            reports.append($0)
        }
        for case let tour as SpotlightView in toured.screens.window.subviews where !made.contains(where: { $0 === tour }) { made.append(tour) }
    }
    func settle() async { for _ in 0..<10 { await Task.yield() } }
    func running() -> SpotlightView? { made.last?.superview == nil ? nil : made.last }
    step = 0
    update()
    check("a step that the state wants is shown, and not reported", running()?.progress.step == 0 && reports.isEmpty, reports)
    running()?.advance()
    check("one that the user goes to is", step == 1 && reports == [1], reports)
    update()
    check("and goes on as it is", running()?.progress.step == 1 && made.count == 1)
    step = 0
    update()
    check("the state leads the tour too", running()?.progress.step == 0 && reports == [1], reports)
    steps[0].targets = ["second"]
    update()
    check("a change of the steps is shown", running()?.picture.holes.first?.minX == 294 && made.count == 1, running()?.picture.holes as Any)
    look?.hole.padding = 10
    look?.dimming = .color(.white.withAlphaComponent(0.9))
    look?.ring = .init(color: .black, width: 2)
    look?.transition.duration = 1
    update()
    toured.screens.window.layoutIfNeeded()
    // The target, less the padding and the ring.
    check("so is one of the look, in the same tour", running()?.picture.holes.first?.minX == 300 - 10 - 2 && made.count == 1,
          running()?.picture.holes as Any)
    check("with its colors", running()?.picture.fill.fillColor?.components == [1, 0.9]
        && (running()?.captionView as? SpotlightCaption)?.label.textColor.text == "black", running()?.picture.fill.fillColor as Any)
    check("and its movement", running()?.transition.duration == 1)
    step = 1
    update()
    steps.removeLast()
    update()
    check("nothing is reported while SwiftUI updates", reports == [1], reports)
    update()
    await settle()
    check("a tour whose step is gone is over", running() == nil && step == nil && reports == [1, nil] && made.count == 1, reports)
    steps = []
    step = 0
    update()
    await settle()
    check("so is one without steps", running() == nil && step == nil && reports == [1, nil, nil], reports)
    step = 0
    let spotlight = look
    look = nil
    update()
    await settle()
    check("and one that the preset has not", running() == nil && step == nil && reports.count == 4, reports)
    steps = [.init("first")]
    look = spotlight
    step = 0
    update()
    look = nil
    update()
    await settle()
    check("and one that another preset has not", running() == nil && step == nil && reports.count == 5, reports)
    look = spotlight
    step = 0
    update()
    check("it can be shown again", running()?.progress.step == 0)
    running()?.advance()
    check("the last step ends it", running() == nil && step == nil && reports.count == 6 && reports.last == .some(nil), reports)
    step = 0
    update()
    anchor.removeFromSuperview()
    check("a screen that goes takes its tour along, unreported", running() == nil && reports.count == 6)
}

@MainActor func toursOfPresets(_ folder: URL) async throws {
    let preset = try await LoadedPreset.load(folder: folder.appendingPathComponent("Tour"))
    let tour = SpotlightView(steps: [.init([UIView(frame: .zero)])], preset: preset)
    check("a tour has the corners of its preset", tour?.hole == SpotlightHole(.rectangle(radius: 12), corners: .continuous, padding: 6),
          tour?.hole as Any)
}
