import LintelBars
import LintelColor
import LintelDevices
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelStretch
import LintelUnits

/// Finding and proving the smallest stretchable image of layered drawings.
enum StretchBenchmarks {
    static var all: [Benchmark] {
        let targets = [("bars", bars), ("rectangles", rectangles)]
        return targets.flatMap { name, sizes in drawings.map { benchmark("\($0.name), \(name)", $0.drawing, sizes) } }
    }

    private static func benchmark(_ name: String, _ drawing: Drawing, _ targets: [PixelSize]) -> Benchmark {
        let problem = StretchProblem(
            drawing: drawing, scale: .x3, gamut: .sRGB, mapping: .clip, bitDepth: .eight, targets: targets,
            tolerance: 1)
        let last = Outcome()
        return Benchmark(
            name: "stretch \(name)", unit: "solve", count: 1,
            pass: {
                switch problem.solved() {
                case .success(let solution):
                    last.text = "\(solution.image.size), \(solution.capInsets), off by \(solution.proof.maxDifference)"
                    return solution.proof.maxDifference
                case .failure(let failure):
                    last.text = "\(failure)"
                    return 0
                }
            }, outcome: { last.text })
    }

    /// What the last pass found.
    private final class Outcome {
        var text = ""
    }

    // MARK: Targets

    /// Every size that a navigation bar has on any device, collapsed, with a large title and halfway, in pixels at
    /// `@3x`.
    private static var bars: [PixelSize] {
        var sizes: Set<PixelSize> = []
        for device in DeviceCatalog.shipped.devices {
            for placement in device.placements(
                of: .navigation, metrics: .default, position: .topAttached, era: .classic)
            {
                let size = placement.pixels(at: .x3)
                let growth = placement.largeTitleGrowth.pixels(at: .x3)
                for height in [size.height, size.height + growth / 2, size.height + growth] {
                    sizes.insert(PixelSize(width: size.width, height: height))
                }
            }
        }
        return sizes.sorted()
    }

    private static var rectangles: [PixelSize] {
        var random = SplitMix64(state: 200)
        return (0..<200).map { _ in
            PixelSize(
                width: Int.random(in: 40...1300, using: &random), height: Int.random(in: 40...1300, using: &random))
        }
    }

    // MARK: Drawings

    private static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Color {
        Color(.sRGB, red, green, blue, alpha: alpha)
    }

    private static func gradient(_ geometry: Geometry, _ colors: Color...) -> Drawing.Paint {
        .gradient(Gradient(geometry: geometry, stops: colors.map { .stop($0, position: nil) }, space: .sRGB))
    }

    private static let white = Drawing.Paint.color(color(1, 1, 1))
    private static let grey = Drawing.Paint.color(color(0.55, 0.55, 0.6))
    private static let right = Geometry.linear(.to(horizontal: .right, vertical: nil))
    private static let down = Geometry.linear(.to(horizontal: nil, vertical: .bottom))
    private static let hairline = Drawing.Layer(
        grey, frame: Frame(vertical: .sized(FrameLength(pixels: 1), anchor: EdgeOffset(.end), alignment: 1)))

    private static func border(_ shape: Shape, _ frame: Frame = .box) -> Drawing.Layer {
        .init(grey, shape: shape, frame: frame, part: .stroke(width: LayerLength(points: 1), alignment: .inside))
    }

    private static let round = Shape.roundedRectangle(radius: 3)

    private static var drawings: [(name: String, drawing: Drawing)] { panelDrawings + gradientDrawings }

    private static var panelDrawings: [(name: String, drawing: Drawing)] {
        let frame = Frame.insets(top: 1, left: 2, bottom: 2, right: 2)
        let capsule = Frame(
            horizontal: .insets(start: 1, end: 1),
            vertical: .sized(FrameLength(points: 10), anchor: EdgeOffset(.end, FrameLength(points: 1)), alignment: 1))
        let hole = Frame.insets(top: 2, left: 3, bottom: 2, right: 3)
        return [
            (
                "rounded panel, border, shadow",
                [
                    .init(
                        .color(color(0, 0, 0, 0.3)), shape: round, frame: frame,
                        part: .dropShadow(Shadow(sigma: 0.6, y: 0.5))),
                    .init(white, shape: round, frame: frame), border(round, frame),
                ]
            ),
            (
                "capsule, inner shadow",
                [
                    .init(white, shape: .capsule(.circular), frame: capsule),
                    .init(
                        .color(color(0, 0, 0, 0.5)), shape: .capsule(.circular), frame: capsule,
                        part: .innerShadow(Shadow(sigma: 0.5, y: 0.5))),
                ]
            ),
            (
                "spotlight",
                [
                    .init(.color(color(0, 0, 0, 0.6))),
                    .init(white, shape: round, frame: hole, operation: .destinationOut),
                    .init(
                        white, shape: round, frame: hole, part: .dropShadow(Shadow(sigma: 0.5)),
                        operation: .destinationOut),
                    border(round, hole),
                ]
            ),
        ].map { ($0.0, Drawing(layers: $0.1)) }
    }

    private static var gradientDrawings: [(name: String, drawing: Drawing)] {
        [
            (
                "radial gradient, rounded, border",
                [
                    .init(
                        gradient(
                            .radial(.ellipse(extent: .farthestCorner), center: .center), color(0.93, 0.93, 0.95),
                            color(0.9, 0.91, 0.94)), shape: round), border(round),
                ]
            ),
            (
                "gradients both ways, hairline",
                [
                    .init(gradient(right, color(0.3, 0.4, 0.7), color(0.5, 0.4, 0.6))),
                    .init(gradient(down, color(0, 0, 0, 0), color(0, 0, 0, 0.15))), hairline,
                ]
            ),
            (
                "gradient with mask",
                [
                    .init(
                        gradient(right, color(0.3, 0.4, 0.7), color(0.5, 0.4, 0.6)),
                        mask: Mask(
                            gradient: Gradient(
                                geometry: down,
                                stops: [
                                    .stop(color(0, 0, 0, 0), position: nil), .stop(color(0, 0, 0), position: nil),
                                ])))
                ]
            ),
            (
                "conic gradient, rounded",
                [.init(gradient(.conic(angle: 0, center: .center), color(1, 0, 0), color(0, 0, 1)), shape: round)]
            ),
            ("ellipse", [.init(white, shape: .ellipse)]),
            (
                "gradient across, rounded, border",
                [.init(gradient(right, color(0.3, 0.4, 0.7), color(0.32, 0.4, 0.66)), shape: round), border(round)]
            ),
        ].map { ($0.0, Drawing(layers: $0.1)) }
    }
}
