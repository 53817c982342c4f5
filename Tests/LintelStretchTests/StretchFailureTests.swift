import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelStretch
import LintelUnits
import Testing

/// What a failure says of images and of what is in the way.
struct StretchFailureTests {
    /// Heights of an iPhone 15's navigation bars at @3x: 44 to 149⅔ points.
    private static let heights = [132, 293, 309, 339, 371, 449].map { PixelSize(width: 1179, height: $0) }

    private static func failure(
        _ css: String, _ targets: [PixelSize] = heights, scale: Scale = .x3
    ) throws -> (problem: StretchProblem, failure: StretchFailure) {
        let problem = StretchProblemTests.problem([try Gradient.parse(css: css)], targets, scale: scale)
        guard case .failure(let failure) = problem.solved() else { throw Held() }
        return (problem, failure)
    }

    private struct Held: Error {}

    /// 339 rows with a cap of 132, stretched with NumPy to these heights, differ by 12.66/255 from the gradient.
    @Test func `an image that is as near as a failure says is found with that tolerance`() throws {
        let (problem, failure) = try Self.failure("linear-gradient(to bottom, #000, #888 60px, #fff)")
        let tried = try #require(failure.tried)
        #expect(tried.maxDifference > 1 && tried.maxDifference < 12.7)
        #expect(failure.description.contains("; an image that was tried differs by "))
        #expect(!failure.isHopeless)
        var tolerant = problem
        tolerant.tolerance = tried.maxDifference + 1.0 / 1024
        #expect(tolerant.isSolvable)
    }

    /// At @3x, 54 points are 162 pixels, and the lowest bar has 132; 44 points are as many.
    @Test func `a gradient whose end has no room in the lowest bar is said to need it`() throws {
        let (_, failure) = try Self.failure("linear-gradient(to bottom, #1b3a5c, #2f6f9f 54px, #8fd3e8)")
        let obstacle = try #require(failure.obstacle)
        #expect(obstacle.axis == .vertical && obstacle.room == 132)
        #expect(obstacle.reason.hasPrefix("the caps of 16"))
        #expect(
            obstacle.reason.hasSuffix(" and 0 pixels that it needs do not fit in 132, the smallest height"))
        let lacking = try #require(failure.lacking)
        #expect(lacking.width == 0 && (28...32).contains(lacking.height))
        #expect(throws: Held.self) {
            try Self.failure("linear-gradient(to bottom, #1b3a5c, #2f6f9f 44px, #8fd3e8)")
        }
    }

    /// From 20 points on, each target has another slope up to its middle.
    @Test func `a gradient with lengths and percentages is in the way by its lengths, however long targets are`() throws
    {
        let (_, failure) = try Self.failure("linear-gradient(to bottom, #000, #fff 20px, #000 50%, #fff)")
        #expect(failure.lacking == nil)
        #expect(
            failure.reason
                == .fixed(axis: .vertical, why: "a length of 20 points does not stretch with its box"))
    }

    /// Where stripes of one height do not meet those of another, an image differs by up to all of 255/255.
    @Test func `stripes of points are given up`() throws {
        let (_, failure) = try Self.failure("repeating-linear-gradient(to bottom, #fff 0 7px, #000 7px 14px)")
        #expect(failure.isHopeless)
    }
}
