import Foundation

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// Holes on their way from one step of a tour to the next, where Core Animation cannot move them.
struct HoleMovement: Equatable {
    /// The frames of the targets at the start.
    var from: [CGRect]
    /// And at the end; as many.
    var to: [CGRect]
    var transition: Surface.Spotlight.Transition

    /// Returns the frames `seconds` after the start; `nil` once the holes have arrived.
    func frames(after seconds: Double) -> [CGRect]? {
        guard from.count == to.count, seconds < transition.duration else { return nil }
        let share = CGFloat(transition.curve.progress(max(0, seconds) / transition.duration))
        func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
        return zip(from, to).map { from, to in
            CGRect(
                x: between(from.minX, to.minX), y: between(from.minY, to.minY), width: between(from.width, to.width),
                height: between(from.height, to.height))
        }
    }
}

extension HoleMovement {
    /// Whether some holes overlap or touch on the way, looked at in 16 positions and at its end.
    func merges(_ hole: SpotlightHole) -> Bool {
        guard from.count > 1 else { return false }
        let onTheWay = (0..<16).compactMap { frames(after: transition.duration * Double($0) / 16) }
        return (onTheWay + [to]).contains(where: hole.merges)
    }
}

extension Surface.Spotlight.Curve {
    /// Returns the part of the way at a part of the time, both 0…1. The curves are those of
    /// `CAMediaTimingFunctionName`, which are CSS's: cubics from (0, 0) to (1, 1). Source: CSS Easing Functions 1,
    /// section 2.2.
    func progress(_ time: Double) -> Double {
        let (first, second): (SIMD2<Double>, SIMD2<Double>) =
            switch self {
            case .linear: (SIMD2(0, 0), SIMD2(1, 1))
            case .easeIn: (SIMD2(0.42, 0), SIMD2(1, 1))
            case .easeOut: (SIMD2(0, 0), SIMD2(0.58, 1))
            case .easeInOut: (SIMD2(0.42, 0), SIMD2(0.58, 1))
            }
        func point(_ t: Double) -> SIMD2<Double> {
            let rest = 1 - t
            return first * (3 * rest * rest * t) + second * (3 * rest * t * t) + SIMD2(1, 1) * (t * t * t)
        }
        // Time grows with the parameter. 24 halvings are exact to 1e-7.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if point(middle).x < time { low = middle } else { high = middle }
        }
        return point((low + high) / 2).y
    }
}
