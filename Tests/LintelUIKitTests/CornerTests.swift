import Foundation
import LintelUIKit
import Testing

/// The corners of holes: figures published for `UIBezierPath`, and the definition of the corners in lintel's images.
struct CornerTests {
    /// The ends of the curves and lines, and the control points, of one hole.
    private func points(_ hole: SpotlightHole, around target: CGRect) -> [CGPoint] {
        hole.outline(of: .zero, around: [target]).dropFirst(5).flatMap { element -> [CGPoint] in
            switch element {
            case .move(let point), .line(let point): [point]
            case .curve(let first, let second, let end): [first, second, end]
            case .close: []
            }
        }
    }

    /// M. Schwarz, "Drawing Code for iOS 7 Rounded Rectangles", PaintCode, 2013: distances in radii from both edges of
    /// the upper right corner.
    @Test func `a continuous corner is the one of UIBezierPath`() {
        let hole = SpotlightHole(.rectangle(radius: 10), corners: .continuous, padding: 0)
        let found = points(hole, around: CGRect(x: 0, y: 0, width: 200, height: 100))
        let published: [(Double, Double)] = [
            (1.52866483, 0), (1.08849323, 0), (0.86840689, 0), (0.66993427, 0.06549600), (0.63149399, 0.07491100),
            (0.37282392, 0.16905899), (0.16905899, 0.37282392), (0.07491100, 0.63149399), (0.06549600, 0.66993427),
            (0, 0.86840689), (0, 1.08849323), (0, 1.52866483),
        ]
        // The path begins on the upper edge and goes to the upper right corner.
        for (point, (x, y)) in zip(found.dropFirst(), published) {
            #expect(
                abs(Double(point.x) - (200 - 10 * x)) < 1e-6 && abs(Double(point.y) - 10 * y) < 1e-6,
                "\(point), \(x), \(y)")
        }
    }

    /// A square whose middle is `half` from its edges, with corners of a radius of 1 at its upper right corner: the
    /// distances of points of the outline from the tip.
    private func corner(_ corners: SpotlightHole.Corners, half: Double) -> [SIMD2<Double>] {
        let hole = SpotlightHole(.rectangle(radius: 1), corners: corners, padding: 0)
        let side = CGFloat(2 * half)
        let outline = hole.outline(of: .zero, around: [CGRect(x: 0, y: 0, width: side, height: side)])
        var (current, found): (CGPoint, [SIMD2<Double>]) = (.zero, [])
        for element in outline.dropFirst(5) {
            switch element {
            case .move(let point), .line(let point): current = point
            case .curve(let first, let second, let end):
                for step in 0...64 {
                    let t = Double(step) / 64
                    let weights = [
                        (1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t,
                    ]
                    let points = [current, first, second, end].map { SIMD2(2 * half - Double($0.x), Double($0.y)) }
                    found.append(zip(weights, points).map { $0 * $1 }.reduce(SIMD2(0, 0), +))
                }
                current = end
            case .close: break
            }
        }
        return found.filter { $0.x <= half && $0.y <= half }
    }

    @Test func `a continuous corner without room is a quarter of a circle`() {
        let round = corner(.continuous, half: 1)
        #expect(round.count > 150)
        for point in round {
            let away = SIMD2(1.0, 1.0) - point
            #expect(abs((away.x * away.x + away.y * away.y).squareRoot() - 1) < 3e-4)
        }
    }

    /// The images' corner with less room: each point of the full one moves straight to the circle, as seen from
    /// (1.52866483, 1.52866483).
    @Test(arguments: [1.1, 1.25, 1.4, 1.52866483, 4])
    func `a continuous corner with less room is between both, as in the images`(half: Double) {
        let reach = 1.52866483
        let share = min(1, (half - 1) / (reach - 1))
        let expected = corner(.continuous, half: 4).map { point in
            let away = SIMD2(reach, reach) - point
            let round = SIMD2(1.0, 1.0) - away / (away.x * away.x + away.y * away.y).squareRoot()
            return round + (point - round) * share
        }
        let found = corner(.continuous, half: half)
        #expect(found.count > 150 && expected.count > 150)
        // 0.004 radii are a twentieth of a pixel at a radius of 4 points at 3x.
        for point in found {
            let nearest = expected.map { point - $0 }.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }.min() ?? 9
            #expect(nearest < 0.02, "\(point)")
        }
    }

    @Test func `outlines with more and with less room have the same elements, so that one moves into the other`() {
        func kinds(_ width: CGFloat) -> [String] {
            SpotlightHole(.rectangle(radius: 12), corners: .continuous).outline(
                of: .zero, around: [CGRect(x: 0, y: 0, width: width, height: width)]
            ).map { String("\($0)".prefix(4)) }
        }
        #expect(kinds(4) == kinds(24) && kinds(24) == kinds(300))
    }

    /// A circle of 20 points begins 20 · (1 − 1/√2) = 5.86 points from a corner along each axis.
    @Test func `each corner has its own radius, and one without is sharp`() {
        let hole = SpotlightHole(.unevenRectangle(.init(topRight: 20, bottomLeft: 20)), padding: 0)
        let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
        let outline = hole.outline(of: screen, around: [CGRect(x: 100, y: 200, width: 120, height: 60)])
        for (x, y) in [(100.1, 200.1), (219.9, 259.9), (213.9, 206.1), (106.1, 253.9)] {
            #expect(!outline.fills(CGPoint(x: x, y: y)), "\(x), \(y)")
        }
        for (x, y) in [(99.9, 200.1), (220.1, 259.9), (214.4, 205.6), (105.6, 254.4)] {
            #expect(outline.fills(CGPoint(x: x, y: y)), "\(x), \(y)")
        }
    }

    /// On the left, 100 points have 60, and the factor is 0.6; those at the top would fit with 120 / 150 = 0.8. The
    /// second circle has 30 points then, and begins 30 · (1 − 1/√2) = 8.79 points from its corner along each axis.
    @Test func `radii that do not fit beside each other are reduced by one factor`() {
        let hole = SpotlightHole(.unevenRectangle(.init(topLeft: 100, topRight: 50)), padding: 0)
        let target = CGRect(x: 100, y: 200, width: 120, height: 60)
        #expect(abs(hole.radius(in: target) - 60) < 1e-9)
        let outline = hole.outline(of: CGRect(x: 0, y: 0, width: 390, height: 844), around: [target])
        #expect(outline.fills(CGPoint(x: 220 - 8.5, y: 208.5)) && !outline.fills(CGPoint(x: 220 - 9.1, y: 209.1)))
        let equal = SpotlightHole.Radii(topLeft: 100, topRight: 100, bottomRight: 100, bottomLeft: 100)
        #expect(
            SpotlightHole(.unevenRectangle(equal), corners: .continuous).outline(of: .zero, around: [target])
                == SpotlightHole(.capsule, corners: .continuous).outline(of: .zero, around: [target]))
        let extreme = SpotlightHole(.unevenRectangle(.init(topLeft: .infinity, topRight: -1)))
        #expect(abs(extreme.radius(in: target) - 60) < 1e-6)
    }

    @Test func `a beveled corner is a straight cut, and a circle has no corners`() {
        let target = CGRect(x: 0, y: 0, width: 100, height: 60)
        let cut = SpotlightHole(.rectangle(radius: 10), corners: .beveled, padding: 0)
        #expect(points(cut, around: target).contains(CGPoint(x: 90, y: 0)))
        #expect(points(cut, around: target).contains(CGPoint(x: 100, y: 10)))
        #expect(!cut.outline(of: .zero, around: [target]).contains { if case .curve = $0 { true } else { false } })
        #expect(
            SpotlightHole(.circle, corners: .continuous).outline(of: .zero, around: [target])
                == SpotlightHole(.circle).outline(of: .zero, around: [target]))
    }
}
