import LintelColor
import LintelDrawing
import LintelRaster
import LintelStretch
import LintelUnits
import Testing

/// Layers of all kinds, stretched to many sizes and compared with what is drawn there.
struct RandomStackTests {
    static let chunk = 50

    @Test(arguments: 0..<6)
    func `whatever is solved holds at every target, and the rest has a reason`(chunk: Int) throws {
        var solved = 0
        for round in chunk * Self.chunk..<(chunk + 1) * Self.chunk {
            var stack = RandomStack(seed: 0x57AC + UInt64(round))
            let scale = Scale.ofApple[round % 3]
            let problem = StretchProblem(
                drawing: stack.drawing(), scale: scale, gamut: .sRGB, mapping: .clip, bitDepth: .eight,
                targets: stack.targets(20, widths: 60...150, heights: 48...100), tolerance: 1.5)
            switch problem.solved() {
            case .success(let solution):
                solved += 1
                let largest = try Self.largestDifference(of: solution, problem)
                #expect(largest <= 1.5, "round \(round): \(solution.image.size), \(solution.capInsets)")
                #expect(abs(largest - solution.proof.maxDifference) < 0.001, "round \(round)")
            case .failure(let failure):
                #expect(failure.obstacle != nil || failure.tried != nil, "round \(round): \(failure)")
            }
        }
        // Most of what has no unsteady part can be solved; a solver that refuses is no solver.
        #expect(solved >= Self.chunk * 2 / 5, "\(solved) of \(Self.chunk)")
    }

    /// Every pixel of every target, both samplings, without the proof's shortcuts.
    static func largestDifference(of solution: StretchSolution, _ problem: StretchProblem) throws -> Double {
        let image = solution.image.pixmap()
        var largest = 0.0
        for target in problem.targets {
            let direct = Pixmap(painting: problem.painter(size: target))
            for sampling in StretchModel.Sampling.allCases {
                let stretched = try #require(
                    StretchedImage(image, capInsets: solution.capInsets, size: target, sampling: sampling))
                largest = max(largest, stretched.difference(from: direct).maximum)
            }
        }
        return largest
    }

    @Test func `lines of one run are equal`() {
        for round in 0..<300 {
            var stack = RandomStack(seed: 0x4215 + UInt64(round))
            let size = stack.targets(1, widths: 20...90, heights: 20...70)[0]
            let painter = DrawingPainter(
                stack.drawing(), size: size, scale: Scale.ofApple[round % 3], gamut: .sRGB, mapping: .clip)
            let picture = Pixmap(painting: painter)
            let columns = painter.runs(along: .horizontal).ranges
            let rows = painter.runs(along: .vertical).ranges
            #expect(
                columns.reduce(0) { $0 + $1.count } == size.width && rows.reduce(0) { $0 + $1.count } == size.height)
            let differs = rows.contains { run in
                run.contains { y in (0..<size.width).contains { picture[$0, y] != picture[$0, run.lowerBound] } }
            }
            #expect(!differs, "rows, round \(round)")
            let columnsDiffer = columns.contains { run in
                run.contains { x in (0..<size.height).contains { picture[x, $0] != picture[run.lowerBound, $0] } }
            }
            #expect(!columnsDiffer, "columns, round \(round)")
        }
    }
}
