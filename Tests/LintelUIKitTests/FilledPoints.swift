import Foundation
import LintelUIKit

extension [OutlineElement] {
    /// Whether a point is filled by the even-odd rule: counts the crossings of a ray with short pieces of the outline.
    func fills(_ point: CGPoint) -> Bool {
        var pieces: [(CGPoint, CGPoint)] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for element in self {
            switch element {
            case .move(let point): (start, current) = (point, point)
            case .line(let point):
                pieces.append((current, point))
                current = point
            case .curve(let first, let second, let end):
                let from = current
                for step in 1...64 {
                    let (t, s) = (CGFloat(step) / 64, 1 - CGFloat(step) / 64)
                    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    let next = CGPoint(
                        x: a * from.x + b * first.x + c * second.x + d * end.x,
                        y: a * from.y + b * first.y + c * second.y + d * end.y)
                    pieces.append((current, next))
                    current = next
                }
            case .close:
                pieces.append((current, start))
                current = start
            }
        }
        let crossings = pieces.filter { a, b in
            (a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
        }
        return crossings.count % 2 == 1
    }
}
