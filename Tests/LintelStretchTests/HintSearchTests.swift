import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelStretch
import LintelUnits
import Testing

/// Gradients with hints at lengths, whose curve is another one in each box. Source: CSS Images 4, section 3.4.2.
struct HintSearchTests {
    private static let lines = [
        "linear-gradient(to right, red, 60px, blue)", "linear-gradient(to right, red 40px, 30%, rgb(0 0 255 / 50%))",
        "linear-gradient(in oklab to right, red, calc(100% - 40px), blue)",
        "linear-gradient(to right, red, 60px, red)",
    ]

    private static func problem(_ css: String, _ widths: [Int]) throws -> StretchProblem {
        StretchProblem(
            drawing: Drawing(layers: [.init(.gradient(try Gradient.parse(css: css)))]), scale: .x1, gamut: .sRGB,
            mapping: .clip, bitDepth: .eight, targets: widths.map { PixelSize(width: $0, height: 44) }, tolerance: 1)
    }

    /// What is ruled out early must not be an answer.
    @Test(arguments: lines, [[200, 201], [200, 203, 230], [150, 400]])
    func `the image is the one that a search of painted pixels alone finds`(css: String, widths: [Int]) throws {
        let problem = try Self.problem(css, widths)
        let drawing = problem.drawing
        let painted = StretchSubject(
            variation: { drawing.variation(along: $0) },
            source: { DrawingPainter(drawing, size: $0, scale: .x1, gamut: .sRGB, mapping: .clip) },
            ends: {
                drawing.pinnedEnds(
                    along: $0, pixelsPerPoint: 1, across: Double($0 == .horizontal ? 44 : widths[widths.count - 1]))
            })
        let plain = StretchSolver(painted, targets: problem.targets, depth: .eight, tolerance: 1).solution()
        let found = problem.isSolvable ? try problem.solved().get() : nil
        #expect(found?.image == plain?.image && found?.capInsets == plain?.capInsets)
    }

    @Test(arguments: lines) func `colors at a glance are those that are painted`(css: String) throws {
        let gradient = try Gradient.parse(css: css)
        for width in [50, 120, 777] {
            let resolved = gradient.resolved(width: Double(width), height: 44)
            let painter = DrawingPainter(
                Drawing(layers: [.init(.gradient(gradient))]), size: PixelSize(width: width, height: 1), scale: .x1,
                gamut: .sRGB, mapping: .clip)
            for x in 0..<width {
                var color = SIMD4<Float>.zero
                withUnsafeMutablePointer(to: &color) {
                    painter.paint(row: 0, columns: x..<x + 1, into: UnsafeMutableBufferPointer(start: $0, count: 1))
                }
                let glance = resolved.encodedColor(
                    at: resolved.locator.position(x: Double(x) + 0.5, y: 0.5), gamut: .sRGB, mapping: .clip)
                #expect(PixelDifference.between(glance, color) < 1.0 / 8, "\(width), \(x)")
            }
        }
    }
}
