import Foundation
import LintelUIKit
import Testing

/// Holes that overlap or touch.
struct MergedHoleTests {
    private let screen = CGRect(x: 0, y: 0, width: 393, height: 852)

    @Test func `the holes of two adjoining targets are one, without anything dimmed between them`() {
        let targets = [CGRect(x: 100, y: 200, width: 60, height: 44), CGRect(x: 160, y: 200, width: 60, height: 44)]
        let outline = SpotlightHole().outline(of: screen, around: targets)
        for x in stride(from: 95.0, through: 225, by: 5) {
            #expect(!outline.fills(CGPoint(x: x, y: 222.3)), "\(x)")
        }
        // Their round corners leave a notch: both circles of 12 points around 154, 206 and 166, 206 cross at x = 160,
        // √(144 − 36) = 10.39 points above their middles.
        #expect(outline.fills(CGPoint(x: 160, y: 195.5)) && !outline.fills(CGPoint(x: 160, y: 195.7)))
        #expect(outline.fills(CGPoint(x: 93.9, y: 222)) && outline.fills(CGPoint(x: 226.1, y: 222)))
        // One outline for the screen and one for the hole.
        #expect(outline.count { $0 == .close } == 2)
    }

    @Test func `holes side by side without padding are one, and equal ones too`() {
        let square = SpotlightHole(.rectangle(radius: 0), padding: 0)
        let left = CGRect(x: 100, y: 200, width: 60, height: 44)
        for targets in [[left, left.offsetBy(dx: 60, dy: 0)], [left, left], [left, left.insetBy(dx: 0, dy: 5)]] {
            let outline = square.outline(of: screen, around: targets)
            for (x, y) in [(101.0, 222.3), (159.9, 222.3), (130, 201.2), (130, 243.1)] {
                #expect(!outline.fills(CGPoint(x: x, y: y)), "\(targets) at \(x), \(y)")
            }
            #expect(outline.fills(CGPoint(x: 99, y: 222.3)) && outline.fills(CGPoint(x: 130, y: 244.5)))
            #expect(outline.count { $0 == .close } == 2)
        }
    }

    /// Four bars around a square of 60 points that belongs to none.
    @Test func `what is between merged holes stays dimmed`() {
        let bars = [
            CGRect(x: 100, y: 100, width: 100, height: 20), CGRect(x: 100, y: 180, width: 100, height: 20),
            CGRect(x: 100, y: 100, width: 20, height: 100), CGRect(x: 180, y: 100, width: 20, height: 100),
        ]
        let outline = SpotlightHole(.rectangle(radius: 0), padding: 0).outline(of: screen, around: bars)
        #expect(outline.fills(CGPoint(x: 150, y: 150.5)) && !outline.fills(CGPoint(x: 150, y: 110.5)))
        #expect(!outline.fills(CGPoint(x: 110, y: 110.5)) && outline.fills(CGPoint(x: 99, y: 99.5)))
        #expect(outline.count { $0 == .close } == 3)
    }

    /// What each hole alone leaves dimmed is dimmed, and nothing else.
    @Test(arguments: [
        SpotlightHole(), SpotlightHole(.circle), SpotlightHole(.capsule, padding: 9),
        SpotlightHole(.rectangle(radius: 0)), SpotlightHole(.rectangle(radius: 20), corners: .continuous),
        SpotlightHole(.rectangle(radius: 15), corners: .beveled, padding: 0),
        SpotlightHole(.unevenRectangle(.init(topLeft: 30, bottomRight: 12)), padding: 3),
    ])
    func `of any holes exactly their union is not dimmed`(hole: SpotlightHole) {
        var dice = SystemRandomNumberGenerator()
        for _ in 0..<20 {
            let targets = (0..<4).map { _ in
                // Whole points, so that edges are often common.
                CGRect(
                    x: CGFloat(Int.random(in: 0...12, using: &dice) * 10),
                    y: CGFloat(Int.random(in: 0...12, using: &dice) * 10),
                    width: CGFloat(Int.random(in: 1...9, using: &dice) * 10),
                    height: CGFloat(Int.random(in: 1...9, using: &dice) * 10))
            }
            let together = hole.outline(of: screen, around: targets)
            let alone = targets.map { hole.outline(of: screen, around: [$0]) }
            for _ in 0..<100 {
                let point = CGPoint(
                    x: CGFloat.random(in: 0...230, using: &dice), y: CGFloat.random(in: 0...230, using: &dice))
                // Curves are drawn to 0.01 points.
                let around = [(0.03, 0.0), (-0.03, 0), (0, 0.03), (0, -0.03)].map { x, y in
                    let near = CGPoint(x: point.x + CGFloat(x), y: point.y + CGFloat(y))
                    return alone.allSatisfy { $0.fills(near) }
                }
                guard Set(around).count == 1 else { continue }
                #expect(together.fills(point) == around[0], "\(targets) at \(point)")
            }
        }
    }

    @Test func `holes apart keep their curves, so that one picture becomes the other`() {
        let targets = [CGRect(x: 10, y: 10, width: 40, height: 40), CGRect(x: 80, y: 10, width: 40, height: 40)]
        let outline = SpotlightHole().outline(of: screen, around: targets)
        #expect(outline.count { if case .curve = $0 { true } else { false } } == 8)
    }
}
