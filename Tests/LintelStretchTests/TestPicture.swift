import LintelGradient
import LintelRaster
import LintelStretch
import LintelUnits

/// A picture given by a formula, of pixel middles and the size.
struct TestPicture: RowSource {
    let size: PixelSize
    var constantAxes: Set<Axis> = []
    var colorError = 0.0
    let color: @Sendable (_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> SIMD4<Double>

    func isConstant(along axis: Axis) -> Bool { constantAxes.contains(axis) }

    func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        for (offset, x) in columns.enumerated() {
            buffer[offset] = SIMD4<Float>(
                color(Double(x) + 0.5, Double(row) + 0.5, Double(size.width), Double(size.height)))
        }
    }
}

extension StretchSubject {
    /// Runs along `axis` only, as `color` of the position and the length, both in pixels.
    static func along(
        _ axis: Axis, _ variation: Variation,
        _ color: @escaping @Sendable (_ position: Double, _ length: Double) -> SIMD4<Double>
    ) -> StretchSubject {
        StretchSubject(
            variation: { $0 == axis ? variation : .constant },
            source: { size in
                TestPicture(size: size, constantAxes: [axis == .horizontal ? .vertical : .horizontal]) { x, y, w, h in
                    axis == .horizontal ? color(x, w) : color(y, h)
                }
            })
    }
}

/// A gray, opaque.
func grey(_ value: Double) -> SIMD4<Double> { SIMD4(value, value, value, 1) }

/// `value` of black that lets the rest through: `rgb(0 0 0 / value)`.
func shade(_ value: Double) -> SIMD4<Double> { SIMD4(0, 0, 0, value) }

/// 0 until `from`, 1 from `to` on, linear between.
func ramp(_ value: Double, from: Double, to: Double) -> Double { min(max((value - from) / (to - from), 0), 1) }
