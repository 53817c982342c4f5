import LintelGradient
import LintelRaster
import LintelStretch
import LintelUnits
import Synchronization
import Testing

/// A round corner shrinks in an image that has no room for it, so that each length has a picture of its own.
struct ShrunkCornersTests {
    private static let radius = 150.0
    private static let targets = [
        PixelSize(width: 310, height: 330), PixelSize(width: 350, height: 311), PixelSize(width: 367, height: 342),
    ]

    /// Clear, and a shade from the round corners' edges outwards, which are three pixels wide.
    private static func color(x: Double, y: Double, width: Double, height: Double) -> SIMD4<Double> {
        let radius = min(radius, width / 2, height / 2)
        let across = max(radius - x, x - (width - radius), 0)
        let down = max(radius - y, y - (height - radius), 0)
        let distance = (across * across + down * down).squareRoot()
        return shade(0.7 * ramp(distance, from: radius - 4, to: radius - 1))
    }

    @Test func `few of the lengths that do not hold are painted`() throws {
        let painted = PaintedSizes()
        let subject = StretchSubject(
            variation: { _ in .fixed(reason: "corners") },
            source: { size in
                painted.insert(size)
                return TestPicture(size: size, color: Self.color)
            })
        let solution = try StretchSolverTests.solve(subject, Self.targets)
        #expect(painted.count < 120, "\(painted.count) sizes were painted")
        for target in Self.targets { #expect(difference(solution, subject.source(target)) <= 1) }
        // Whole corners and a pixel between them hold at any target; lengths after the first are tried in steps.
        let size = solution.image.size
        #expect(size.width <= 2 * Int(Self.radius) + 9 && size.height <= 2 * Int(Self.radius) + 9, "\(size)")
    }
}

/// The sizes that were painted, of any thread.
private final class PaintedSizes: Sendable {
    private let sizes = Mutex(Set<PixelSize>())

    var count: Int { sizes.withLock(\.count) }

    func insert(_ size: PixelSize) { sizes.withLock { _ = $0.insert(size) } }
}
