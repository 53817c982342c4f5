import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelStretch
import LintelUnits
import Testing

/// How targets that no one image holds at are divided.
struct TargetDivisionTests {
    private static func jump(_ direction: Geometry.LinearDirection) -> Gradient {
        let (white, black) = (StretchProblemTests.color(1, 1, 1), StretchProblemTests.color(0, 0, 0))
        let half = LengthPercentage(fraction: 0.5)
        return StretchProblemTests.gradient(direction, [(white, half), (black, half)])
    }

    private static func division(_ problem: StretchProblem) throws -> TargetDivision {
        guard case .failure(let failure) = problem.solved() else { throw Held() }
        return problem.division(after: failure).division
    }

    private struct Held: Error {}

    @Test func `a jump is divided where neighboring heights have no image in common`() throws {
        let targets = [128, 129, 200, 293].map { PixelSize(width: 750, height: $0) }
        let problem = StretchProblemTests.problem([Self.jump(StretchProblemTests.bottom)], targets)
        guard case .groups(.vertical, let starts) = try Self.division(problem) else {
            Issue.record("not divided by height")
            return
        }
        #expect(!starts.isEmpty && starts == starts.sorted() && starts.allSatisfy([129, 200, 293].contains))
        // Every group holds, and no group could have taken the first height of the next.
        for (index, start) in ([128] + starts).enumerated() {
            let end = index < starts.count ? starts[index] : .max
            var part = problem
            part.targets = targets.filter { $0.height >= start && $0.height < end }
            #expect(part.isSolvable, "from \(start) to \(end)")
            guard end != .max else { continue }
            part.targets = targets.filter { $0.height >= start && $0.height <= end }
            #expect(!part.isSolvable, "from \(start) through \(end)")
        }
    }

    @Test func `a jump across is divided by width`() throws {
        let targets = [750, 1179, 1206].map { PixelSize(width: $0, height: 128) }
        let problem = StretchProblemTests.problem([Self.jump(StretchProblemTests.right)], targets)
        guard case .groups(.horizontal, _) = try Self.division(problem) else {
            Issue.record("not divided by width")
            return
        }
    }

    @Test func `a jump from corner to corner is an image for each size`() throws {
        let problem = StretchProblemTests.problem(
            [Self.jump(StretchProblemTests.corner)],
            [(750, 128), (1170, 128), (1179, 293)].map { PixelSize(width: $0.0, height: $0.1) })
        #expect(try Self.division(problem) == .sizes)
    }

    @Test func `a capsule with margins is divided by height, also at a height that is excluded for several`() throws {
        let frame = Frame.insets(top: 4, left: 8, bottom: 4, right: 8)
        let teal = Drawing.Paint.color(StretchProblemTests.color(0, 0.5, 0.5))
        let layer = Drawing.Layer(teal, shape: .capsule(.circular), frame: frame)
        let problem = StretchProblem(
            drawing: Drawing(layers: [layer]), scale: .x2, gamut: .sRGB, mapping: .clip, bitDepth: .eight,
            targets: [(1792, 88), (750, 128), (828, 128), (750, 176)].map { PixelSize(width: $0.0, height: $0.1) },
            tolerance: 1, excludedHeights: [88])
        #expect(try Self.division(problem) == .groups(along: .vertical, startingAt: [128, 176]))
    }

    @Test func `a difference within the tolerance is not given as the reason of a failure`() throws {
        let targets = [128, 129, 200, 293].map { PixelSize(width: 750, height: $0) }
        guard
            case .failure(let failure) = StretchProblemTests.problem(
                [Self.jump(StretchProblemTests.bottom)], targets
            ).solved()
        else { throw Held() }
        let holds = failure.tried?.holds(within: 1) ?? true
        #expect(failure.description.contains("differs by") == !holds)
    }
}
