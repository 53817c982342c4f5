import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelStretch
import LintelUnits
import Testing

struct LayeredStretchTests {
    static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Drawing.Paint {
        .color(Color(.sRGB, red, green, blue, alpha: alpha))
    }

    static func down(_ first: Double, _ second: Double) -> Drawing.Paint {
        .gradient(
            Gradient(
                geometry: .linear(.angle(180)),
                stops: [first, second].map { .stop(Color(.sRGB, $0, $0, $0), position: nil) }))
    }

    static func solve(
        _ layers: [Drawing.Layer], _ targets: [PixelSize], _ scale: Scale = .x2, tolerance: Double = 1.5,
        bitDepth: BitDepth = .eight
    ) -> (StretchProblem, Result<StretchSolution, StretchFailure>) {
        let problem = StretchProblem(
            drawing: Drawing(layers: layers), scale: scale, gamut: .sRGB, mapping: .clip, bitDepth: bitDepth,
            targets: targets, tolerance: tolerance)
        return (problem, problem.solved())
    }

    static func check(_ problem: StretchProblem, _ solution: StretchSolution) {
        for target in problem.targets {
            #expect(
                ReferenceStretch.largestDifference(
                    of: solution.image, solution.capInsets, from: problem.painter(size: target))
                    <= problem.tolerance + StretchProof.leastTolerance)
        }
    }

    static let bars = [
        PixelSize(width: 750, height: 88), PixelSize(width: 1334, height: 88), PixelSize(width: 828, height: 88),
    ]
    static let sizes = [
        PixelSize(width: 750, height: 88), PixelSize(width: 828, height: 96), PixelSize(width: 1334, height: 64),
    ]

    @Test func `a rounded, bordered panel with a gradient down keeps its corners in caps across`() throws {
        let shape = Shape.roundedRectangle(radius: 10)
        let frame = Frame.insets(top: 4, left: 8, bottom: 4, right: 8)
        let (problem, result) = Self.solve(
            [
                .init(Self.down(0.9, 0.7), shape: shape, frame: frame),
                .init(
                    Self.color(0.2, 0.2, 0.3), shape: shape, frame: frame,
                    part: .stroke(width: LayerLength(pixels: 1), alignment: .inside)),
            ], Self.bars)
        let solution = try result.get()
        // 8 pt of distance and 10 pt of radius are 36 px.
        #expect((20...36).contains(solution.capInsets.left) && (20...36).contains(solution.capInsets.right))
        #expect(solution.image.size.width <= 73 && solution.image.size.height == 88)
        Self.check(problem, solution)
    }

    @Test(arguments: [CornerCurve.circular, .continuous])
    func `a rounded hole stretches to boxes with no room except for its corners`(curve: CornerCurve) throws {
        // Its first row is the second of the box, and bends farthest from the corner. The bend of iOS begins at 1.53
        // radii.
        let corner = curve == .circular ? 36 : 56
        let least = 2 * (corner + 1) + 2
        let lengths = [least, least + 40, least + 300]
        let (problem, result) = Self.solve(
            [
                .init(Self.color(0, 0, 0, 0.6)),
                .init(
                    Self.color(0, 0, 0), shape: .roundedRectangle(CornerRadii(12), curve),
                    frame: .insets(top: 1.0 / 3, left: 1.0 / 3, bottom: 1.0 / 3, right: 1.0 / 3),
                    operation: .destinationOut),
            ], lengths.flatMap { width in lengths.map { PixelSize(width: width, height: $0) } }, .x3, tolerance: 1)
        let solution = try result.get()
        #expect(solution.capInsets.left + solution.capInsets.right <= least)
        Self.check(problem, solution)
    }

    @Test(arguments: [CornerCurve.circular, .continuous])
    func `a panel of one color has caps at all four edges`(curve: CornerCurve) throws {
        let shape = Shape.roundedRectangle(CornerRadii(topLeft: 8, topRight: 8, bottomRight: 5, bottomLeft: 3), curve)
        let frame = Frame.insets(top: 2, left: 8, bottom: 3, right: 6)
        let (problem, result) = Self.solve(
            [
                .init(Self.color(0.9, 0.9, 0.95), shape: shape, frame: frame),
                .init(
                    Self.color(0, 0, 0, 0.3), shape: shape, frame: frame,
                    part: .stroke(width: LayerLength(points: 1), alignment: .center)),
            ], Self.sizes)
        let solution = try result.get()
        #expect(solution.center == PixelSize(width: 1, height: 1))
        #expect(solution.image.size.width <= 80 && solution.image.size.height <= 56)
        Self.check(problem, solution)
        #expect(problem.drawing.stretchObstacle == nil)
    }

    @Test(arguments: [Scale.x1, .x3over2, .x2, .x3])
    func `an edge as long as a gradient says, and a line along another edge, have caps without a difference`(
        scale: Scale
    ) throws {
        let edge = try Gradient.parse(css: "linear-gradient(to right, #f00 8px, #0000 8px)")
        let line = Span.sized(FrameLength(points: 2), anchor: EdgeOffset(.end), alignment: 1)
        let (problem, result) = Self.solve(
            [
                .init(Self.color(1, 1, 1)), .init(.gradient(edge)),
                .init(Self.color(0, 1, 0), frame: Frame(vertical: line)),
            ], Self.sizes, scale, tolerance: 0)
        let solution = try result.get()
        #expect(
            solution.capInsets.left >= Points(8).pixels(at: scale)
                && solution.capInsets.bottom >= Points(2).pixels(at: scale))
        #expect(solution.center == PixelSize(width: 1, height: 1))
        Self.check(problem, solution)
    }

    /// In 120 pixels a tail of 2.9 standard deviations has room on both sides, where codes of 8 bits end, and none of
    /// 4.2, where those of 16 bits do.
    @Test(arguments: BitDepth.allCases)
    func `a wide shadow has caps at both depths`(depth: BitDepth) throws {
        let frame = Frame.insets(top: 12, left: 12, bottom: 12, right: 12)
        let (problem, result) = Self.solve(
            [
                .init(Self.color(0, 0, 0, 0.25), frame: frame, part: .dropShadow(Shadow(sigma: 5))),
                .init(Self.color(1, 1, 1), frame: frame),
            ], [PixelSize(width: 120, height: 120), PixelSize(width: 190, height: 150)], bitDepth: depth)
        let solution = try result.get()
        #expect(solution.center == PixelSize(width: 1, height: 1))
        Self.check(problem, solution)
    }

    @Test func `a panel with a shadow has caps that hold corners and blur`() throws {
        let shape = Shape.roundedRectangle(radius: 6)
        let frame = Frame.insets(top: 6, left: 12, bottom: 8, right: 12)
        let (problem, result) = Self.solve(
            [
                .init(Self.color(0, 0, 0, 0.35), shape: shape, frame: frame, part: .dropShadow(Shadow(sigma: 2, y: 1))),
                .init(Self.color(1, 1, 1), shape: shape, frame: frame),
            ], Self.sizes)
        let solution = try result.get()
        #expect(solution.center == PixelSize(width: 1, height: 1))
        #expect(solution.image.size.width < 110 && solution.image.size.height < 64)
        Self.check(problem, solution)
    }

    @Test func `a frame with a hole cut out is nine parts`() throws {
        let (problem, result) = Self.solve(
            [
                .init(Self.color(0.1, 0.4, 0.3)),
                .init(
                    Self.color(0, 0, 0), shape: .roundedRectangle(radius: 8),
                    frame: .insets(top: 5, left: 7, bottom: 6, right: 9), operation: .destinationOut),
            ], Self.sizes)
        let solution = try result.get()
        #expect(solution.center == PixelSize(width: 1, height: 1))
        #expect(solution.image.size.width <= 65 && solution.image.size.height <= 55)
        // The hole is seen through.
        #expect(
            solution.image.codes(x: solution.capInsets.left, y: solution.capInsets.top) == .zero)
        Self.check(problem, solution)
    }

    @Test func `a gradient across a rounded, bordered panel keeps a few samples, not its width`() throws {
        let shape = Shape.roundedRectangle(radius: 6)
        let across = Gradient(
            geometry: .linear(.to(horizontal: .right, vertical: nil)),
            stops: [0.4, 0.43].map { .stop(Color(.sRGB, $0, $0, $0), position: nil) })
        let (problem, result) = Self.solve(
            [
                .init(.gradient(across), shape: shape),
                .init(
                    Self.color(0.2, 0.2, 0.3), shape: shape,
                    part: .stroke(width: LayerLength(pixels: 1), alignment: .inside)),
            ], Self.sizes)
        let solution = try result.get()
        #expect(solution.image.size.width < 100 && solution.center.width > 1)
        #expect(solution.center.height == 1)
        Self.check(problem, solution)
    }

    @Test func `a hairline at the lower edge is one row of cap at every scale`() throws {
        for scale in Scale.allCases {
            let line = Frame(vertical: .sized(FrameLength(pixels: 1), anchor: EdgeOffset(.end), alignment: 1))
            let (problem, result) = Self.solve(
                [.init(Self.color(1, 1, 1)), .init(Self.color(0.5, 0.5, 0.5), frame: line)], Self.sizes, scale,
                tolerance: 0.5)
            let solution = try result.get()
            #expect(solution.image.size == PixelSize(width: 1, height: 2))
            #expect(solution.capInsets == CapInsets(bottom: 1))
            Self.check(problem, solution)
        }
    }

    @Test func `what stands in the middle or at a part of the box has a reason why it does not stretch`() {
        let middle = Span.sized(FrameLength(points: 40), anchor: EdgeOffset(.center), alignment: 0.5)
        let badge = Drawing.Layer(
            Self.color(1, 0, 0), shape: .ellipse, frame: Frame(horizontal: middle, vertical: .insets(start: 4, end: 4)))
        let drawing = Drawing(layers: [badge])
        #expect(drawing.stretchObstacle?.isEmpty == false)
        let (_, result) = Self.solve([badge], Self.sizes)
        guard case .failure(let failure) = result else {
            Issue.record("\(result)")
            return
        }
        guard case .fixed = failure.reason else {
            Issue.record("\(failure)")
            return
        }
    }

    @Test func `a strong gradient in a rounded panel of several heights is refused by the proof`() {
        let layer = Drawing.Layer(Self.down(1, 0), shape: .roundedRectangle(radius: 12))
        let (_, result) = Self.solve([layer], Self.sizes)
        guard case .failure(let failure) = result else {
            Issue.record("\(result)")
            return
        }
        #expect((failure.tried?.maxDifference ?? 0) > 1.5)
    }
}
