// What a tour does around targets that are not to be seen; see Behavior.swift.
import Foundation
import UIKit

@MainActor func targetsThatAreNotSeen() {
    let screens = Screens()
    let around = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let target = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
    screens.window.addSubview(around)
    around.addSubview(target)
    let tour = SpotlightView(steps: [.init([target], caption: "Search here")])
    var holes: [CGRect] = []
    tour.onStep = { holes = $1 }
    func isInTheMiddle() -> Bool {
        screens.window.layoutIfNeeded()
        return tour.captionView?.frame.midY == tour.bounds.midY
    }
    func start() {
        tour.start(in: screens.window)
        screens.window.layoutIfNeeded()
    }
    let hole = CGRect(x: -6, y: 194, width: 112, height: 52)
    start()
    check("a view that is seen has a hole", holes == [hole] && !isInTheMiddle(), holes)
    target.isHidden = true
    start()
    check("one that is hidden has none, and the caption is in the middle", holes.isEmpty && isInTheMiddle(), holes)
    (target.isHidden, around.isHidden) = (false, true)
    start()
    check("nor has one in a view that is hidden", holes.isEmpty, holes)
    (around.isHidden, around.alpha) = (false, 0)
    start()
    check("nor has one in a view that is clear", holes.isEmpty, holes)
    around.alpha = 1
    target.frame.origin.y = 3000
    start()
    check("nor has one far below the screen, and the caption is in the middle", holes.isEmpty && isInTheMiddle(), holes)
    target.frame.origin.y = 200
    Fake.beginFrame()
    check("until it scrolls to where it is seen", tour.picture.holes == [hole] && !isInTheMiddle(), tour.picture.holes)
    target.frame.origin = CGPoint(x: -100, y: 200)
    Fake.beginFrame()
    check("one beside the screen has none", tour.picture.holes.isEmpty, tour.picture.holes)
    target.frame.origin.x = -99
    Fake.beginFrame()
    check("and one that is partly on it has one", tour.picture.holes == [hole.offsetBy(dx: -99, dy: 0)], tour.picture.holes)
    let item = SpotlightView(steps: [.init([.frame { _ in CGRect(x: 0, y: 900, width: 40, height: 40) }])])
    item.onStep = { holes = $1 }
    item.start(in: screens.window)
    check("nor has a rectangle below the screen", holes.isEmpty, holes)
    item.end()
    tour.end()
}

/// Each scene of an app has a window of its own.
@MainActor func targetsInOtherWindows() {
    let (here, there) = (Screens(), Screens())
    let (target, other) = (UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 40)), UIView(frame: CGRect(x: 0, y: 400, width: 100, height: 40)))
    here.window.addSubview(target)
    there.window.addSubview(other)
    let named = SpotlightTour()
    named.register(target, as: "search")
    named.register(other, as: "search")
    var holes: [CGRect] = []
    func start(_ steps: [SpotlightView.Step]) {
        let tour = SpotlightView(steps: steps)
        tour.onStep = { holes = $1 }
        tour.start(in: here.window)
        tour.end()
    }
    start(named.steps([.init("search")]))
    check("a name that views of two windows have is that of the view in the tour's", holes == [CGRect(x: -6, y: 194, width: 112, height: 52)], holes)
    start([.init([other])])
    check("a view of another window has no hole", holes.isEmpty, holes)
}
