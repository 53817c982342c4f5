import Foundation
import LintelUIKit
import Testing

/// Figures from the descriptions of each effect, and hand arithmetic.
struct LayoutTests {
    // MARK: Fade: 0.05 each 0.02 seconds, from nothing to everything.

    @Test func `a fade takes twenty steps, 0.4 seconds`() {
        let fade = Fade()
        #expect(fade.stepCount == 20)
        #expect(abs(fade.duration - 0.4) < 1e-12)
    }

    @Test(arguments: [(0, 0.0), (1, 0.05), (10, 0.5), (19, 0.95), (20, 1), (21, 1), (-1, 0)])
    func `each step adds a twentieth, and no more than all`(steps: Int, alpha: Double) {
        #expect(abs(Fade().alpha(afterSteps: steps) - alpha) < 1e-12)
    }

    @Test(arguments: [(0.0, 0.0), (0.019, 0), (0.02, 0.05), (0.1, 0.25), (0.3, 0.75), (0.4, 1), (9, 1), (-1, 0)])
    func `alpha changes when an interval is over`(seconds: Double, alpha: Double) {
        #expect(abs(Fade().alpha(after: seconds) - alpha) < 1e-12)
    }

    @Test func `the way back begins where the way ended`() {
        let fade = Fade(from: 0.2, to: 0.9, step: 0.3)
        // 0.2, 0.5, 0.8, 0.9.
        #expect(fade.stepCount == 3)
        #expect((0...3).map { (fade.alpha(afterSteps: $0) * 10).rounded() } == [2, 5, 8, 9])
        #expect((0...3).map { (fade.reversed.alpha(afterSteps: $0) * 10).rounded() } == [9, 6, 3, 2])
    }

    @Test(arguments: [
        Fade(from: 0, to: 0), Fade(step: 0, interval: 0), Fade(step: -1), Fade(step: .nan), Fade(from: .infinity),
    ])
    func `a fade that leads nowhere does not trap`(fade: Fade) {
        #expect(fade.stepCount >= 0 && fade.stepCount <= 1_000_000)
        _ = fade.alpha(after: 1e300)
        _ = fade.alpha(after: -.infinity)
    }

    // MARK: The seam.

    @Test(arguments: [1.0, 2, 3], [0, 20, 64, 91, 97.667, 100.333, 158, 900, -3])
    func `the two parts of a screen meet: no pixel is in both, none in neither`(scale: Double, barBottom: Double) {
        let screen = CGRect(x: 0, y: 0, width: 393, height: 852)
        let parts = ScreenParts(of: screen, barBottom: CGFloat(barBottom), scale: CGFloat(scale))
        #expect(parts.bar.maxY == parts.content.minY)
        #expect(parts.bar.minY == screen.minY && parts.content.maxY == screen.maxY)
        #expect(parts.bar.width == screen.width && parts.content.width == screen.width)
        #expect(parts.bar.height >= 0 && parts.content.height >= 0)
        // The cut is no blur across a row of pixels.
        let row = parts.content.minY * CGFloat(scale)
        #expect(abs(row - row.rounded()) < 1e-9)
    }

    @Test func `a bar without an end has no part of the screen`() {
        let parts = ScreenParts(of: CGRect(x: 0, y: 0, width: 390, height: 844), barBottom: .nan, scale: 3)
        #expect(parts.bar.height == 0 && parts.content.height == 844)
    }

    @Test func `below an island the cut is after 293 pixels`() {
        let screen = CGRect(x: 0, y: 0, width: 393, height: 852)
        let parts = ScreenParts(of: screen, barBottom: 53.667 + 44, scale: 3)
        #expect(abs(parts.bar.height * 3 - 293) < 1e-9)
    }

    @Test func `equal parts of a screen are one element of a set, also where a rectangle has a negative size`() {
        let screen = CGRect(x: 0, y: 0, width: 393, height: 852)
        var turned = ScreenParts(of: screen, barBottom: 91, scale: 3)
        turned.bar = CGRect(x: 393, y: 91, width: -393, height: -91)
        let set: Set = [ScreenParts(of: screen, barBottom: 91, scale: 3), turned]
        #expect(set.count == 1)
        #expect(set.union([ScreenParts(of: screen, barBottom: 92, scale: 3)]).count == 2)
    }

    // MARK: Holes.

    private let target = CGRect(x: 100, y: 200, width: 80, height: 40)

    @Test func `a hole is larger than its target by the padding at each edge`() {
        let frame = SpotlightHole(.rectangle(radius: 8), padding: 6).frame(around: target)
        #expect(frame == CGRect(x: 94, y: 194, width: 92, height: 52))
    }

    @Test func `a circle is as wide as the longer side, with the same middle`() {
        let hole = SpotlightHole(.circle, padding: 5)
        let frame = hole.frame(around: target)
        #expect(frame == CGRect(x: 95, y: 175, width: 90, height: 90))
        #expect(hole.radius(in: frame) == 45)
    }

    @Test(arguments: [(8.0, 8.0), (0, 0), (26, 26), (100, 26), (-4, 0)])
    func `a radius is at most half of the shorter side`(asked: Double, radius: Double) {
        let hole = SpotlightHole(.rectangle(radius: CGFloat(asked)), padding: 6)
        #expect(hole.radius(in: hole.frame(around: target)) == CGFloat(radius))
        #expect(SpotlightHole(.capsule).radius(in: CGRect(x: 0, y: 0, width: 92, height: 52)) == 26)
    }

    @Test func `segments of an outline are one element of a set if they are of one kind and lead to the same points`() {
        let (a, b) = (CGPoint(x: 1, y: 2), CGPoint(x: 2, y: 1))
        let all: [OutlineElement] = [
            .move(a), .move(b), .line(a), .line(b), .curve(a, a, to: b), .curve(a, b, to: b), .curve(b, a, to: b),
            .close,
        ]
        #expect(Set(all + all).count == all.count)
    }

    @Test func `everything is dimmed but the hole, whose corners are round`() {
        let screen = CGRect(x: 0, y: 0, width: 393, height: 852)
        let hole = SpotlightHole(.rectangle(radius: 12), padding: 6)
        let outline = hole.outline(of: screen, around: [target])
        // The hole goes from 94, 194 to 186, 246; the middle of a corner's circle lies at 106, 206.
        for (x, y) in [(140.0, 220.0), (94.1, 220), (185.9, 220), (140, 194.1), (140, 245.9), (97.7, 197.7)] {
            #expect(!outline.fills(CGPoint(x: x, y: y)), "\(x), \(y)")
        }
        // 12 · (1 − 1/√2) = 3.51 from the corner along each axis the circle begins.
        for (x, y) in [(1.0, 1.0), (93.9, 220), (186.1, 220), (140, 193.9), (140, 246.1), (94.5, 194.5), (97.3, 197.3)]
        {
            #expect(outline.fills(CGPoint(x: x, y: y)), "\(x), \(y)")
        }
    }

    @Test func `no point of a round corner is further than 0.03 % of the radius from the circle`() {
        let outline = SpotlightHole(.circle, padding: 0)
            .outline(of: .zero, around: [CGRect(x: -100, y: -100, width: 200, height: 200)])
        var current = CGPoint.zero
        var worst: CGFloat = 0
        for element in outline {
            if case .curve(let first, let second, let end) = element {
                for step in 0...1000 {
                    let (t, s) = (CGFloat(step) / 1000, 1 - CGFloat(step) / 1000)
                    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    let x = a * current.x + b * first.x + c * second.x + d * end.x
                    let y = a * current.y + b * first.y + c * second.y + d * end.y
                    worst = max(worst, abs((x * x + y * y).squareRoot() - 100))
                }
            }
            switch element {
            case .move(let point), .line(let point), .curve(_, _, to: let point): current = point
            case .close: break
            }
        }
        #expect(worst < 0.03 && worst > 0.02)
    }

    @Test func `two targets have two holes, and one without a size has none`() {
        let screen = CGRect(x: 0, y: 0, width: 393, height: 852)
        let other = CGRect(x: 300, y: 700, width: 44, height: 44)
        let outline = SpotlightHole().outline(of: screen, around: [target, other, .zero])
        #expect(outline.count { $0 == .close } == 3)
        #expect(!outline.fills(CGPoint(x: 320, y: 720)) && !outline.fills(CGPoint(x: 140, y: 220)))
        #expect(outline.fills(CGPoint(x: 1, y: 1)))
    }

    @Test func `a change of the step count ends a tour whose step is gone`() {
        var tour = TourProgress(stepCount: 3)
        tour.start(at: 1)
        tour.stepCount = 2
        #expect(tour.step == 1)
        tour.stepCount = 1
        #expect(!tour.isRunning)
        tour.stepCount = -1
        #expect(tour.stepCount == 0)
    }

    // MARK: The tour.

    @Test func `a tour shows its steps in order, and is over after the last`() {
        var tour = TourProgress(stepCount: 3)
        #expect(!tour.isRunning)
        tour.start()
        var seen = [tour.step]
        while tour.advance() { seen.append(tour.step) }
        #expect(seen == [0, 1, 2])
        // A tap more than there are steps leaves nothing dimmed.
        #expect(!tour.isRunning && !tour.advance() && tour.step == nil)
    }

    @Test func `a tour goes back to its first step and no further, and starts anywhere it has a step`() {
        var tour = TourProgress(stepCount: 2)
        tour.start(at: 1)
        tour.goBack()
        tour.goBack()
        #expect(tour.step == 0)
        tour.start(at: 2)
        #expect(!tour.isRunning)
        tour.start()
        tour.end()
        #expect(!tour.isRunning)
        var empty = TourProgress(stepCount: -1)
        empty.start()
        #expect(!empty.isRunning)
    }

    // MARK: The panel.

    @Test func `a crown of 40 points in the middle of the upper edge sticks out by 20`() {
        let frame = PanelLayout.badgeFrame(
            of: .topCenter(size: 40), onPanel: CGRect(x: 0, y: 0, width: 300, height: 200))
        #expect(frame == CGRect(x: 130, y: -20, width: 40, height: 40))
    }

    @Test func `a badge is moved from its point to the right and down`() {
        let badge = Badge(
            isSeparate: false, size: Lengths(width: 36, height: 30), anchor: .init(x: 1, y: 0),
            offset: .init(x: -26, y: 4))
        let frame = PanelLayout.badgeFrame(of: badge, onPanel: CGRect(x: 10, y: 20, width: 200, height: 100))
        #expect(frame == CGRect(x: 166, y: 9, width: 36, height: 30))
    }

    @Test func `a badge at the leading or trailing edge is at the other side where text runs from right to left`() {
        let panel = CGRect(x: 0, y: 0, width: 300, height: 200)
        func x(_ badge: Badge, _ isRightToLeft: Bool) -> CGFloat {
            PanelLayout.badgeFrame(of: badge, onPanel: panel, isRightToLeft: isRightToLeft).midX
        }
        let trailing = Badge.topTrailing(size: 40, offset: .init(x: -26, y: 0))
        #expect(x(trailing, false) == 274 && x(trailing, true) == 26)
        #expect(x(.topLeading(size: 40), false) == 0 && x(.topLeading(size: 40), true) == 300)
        let right = Badge(
            isSeparate: true, size: Lengths(width: 40, height: 40), anchor: .init(x: 1, y: 0),
            offset: .init(x: 0, y: 0))
        #expect(x(right, true) == 300)
    }

    @Test func `the image of a panel reaches beyond it by its alignment insets`() {
        let frame = PanelLayout.imageFrame(
            ofPanel: CGRect(x: 0, y: 0, width: 120, height: 80),
            alignmentInsets: EdgeLengths(top: 21, left: 27, bottom: 33, right: 26))
        #expect(frame == CGRect(x: -27, y: -21, width: 173, height: 134))
    }
}
