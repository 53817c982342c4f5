import LintelColor
import LintelGradient
import LintelUnits

/// A paint of one color.
final class PlainPaint: PreparedPaint {
    private let color: SIMD4<Float>
    let error: Double
    let isOpaque: Bool

    init(_ color: Color, _ settings: PaintSettings) {
        // A gradient of one color, so that plain and graded colors are encoded by the same rule.
        let ramp = settings.ramp(of: Gradient(color).resolved(width: 1, height: 1))
        self.color = ramp.color(at: 0)
        (error, isOpaque) = (ramp.error, ramp.isOpaque)
    }

    func isConstant(along axis: Axis) -> Bool { true }

    func laidOut(in area: PaintArea, _ settings: PaintSettings) -> any PreparedPaint { self }

    func color(row: Int, column: Int) -> SIMD4<Float> { color }

    func work(
        row: Int, from column: Int, _ positions: UnsafeMutableBufferPointer<Double>,
        _ colors: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        colors.update(repeating: color)
    }
}
