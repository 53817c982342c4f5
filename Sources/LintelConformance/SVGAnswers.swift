import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelJSON
import LintelSVG

/// Answers about SVG files: the colors of pixels.
enum SVGAnswers {
    /// `nil` when the row is of another kind or does not say what it must.
    static func answer(to row: Row, _ precision: GradientAnswers.Precision) -> JSON? {
        guard row.kind == "svg", let text = row["svg"]?.string, let samples = row["samples"]?.array else { return nil }
        var diagnostics = Diagnostics()
        guard let document = SVGDocument.read(bytes: Array(text.utf8), file: row.id, into: &diagnostics),
            let width = row["width"]?.number ?? document.size?.width,
            let height = row["height"]?.number ?? document.size?.height
        else { return nil }
        let fills = document.scene(width: width, height: height).fills.map { Fill($0, width, height) }
        return .array(
            samples.map { sample in
                guard let point = sample.array, point.count > 1, let column = point[0].number, let row = point[1].number
                else { return .null }
                let (x, y) = (column + 0.5, row + 0.5)
                switch precision {
                case .float:
                    var sum = SIMD4<Double>()
                    for fill in fills where fill.holds(x, y) { sum = fill.color(x, y) + sum * (1 - fill.color(x, y).w) }
                    return GradientAnswers.straight(sum)
                case .bytes:
                    var sum = SIMD4<Float>()
                    for fill in fills where fill.holds(x, y) { sum = fill.pixel(x, y) + sum * (1 - fill.pixel(x, y).w) }
                    return GradientAnswers.bytes(sum)
                }
            })
    }

    private struct Fill {
        var fill: SVGScene.Fill
        var resolved: ResolvedGradient
        var ramp: PreparedRamp

        init(_ fill: SVGScene.Fill, _ width: Double, _ height: Double) {
            self.fill = fill
            resolved = fill.gradient.resolved(width: width, height: height)
            ramp = PreparedRamp(resolved, gamut: .sRGB, mapping: .clip)
        }

        func holds(_ x: Double, _ y: Double) -> Bool {
            x >= fill.left && x < fill.right && y >= fill.top && y < fill.bottom
        }

        /// Premultiplied, not clipped sRGB, from the `Double` reference.
        func color(_ x: Double, _ y: Double) -> SIMD4<Double> {
            let color = resolved.color(at: resolved.locator.position(x: x, y: y)).converted(to: .sRGB)
            return SIMD4(color.components * color.alpha, color.alpha)
        }

        /// From the ramp that images are painted with.
        func pixel(_ x: Double, _ y: Double) -> SIMD4<Float> { ramp.color(at: resolved.locator.position(x: x, y: y)) }
    }
}
