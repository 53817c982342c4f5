import LintelDrawing
import LintelUnits

/// A layer's paint in an area of a known size: premultiplied, encoded colors for every pixel.
///
/// A class for each kind, as with `ShapeCoverage`: what is a constant property of an object is not retained when a row
/// is painted.
protocol PreparedPaint: AnyObject, Sendable {
    /// How far a color may be from the exact one, 0…1; see `PreparedRamp.error`.
    var error: Double { get }

    /// Whether every color is known to be opaque.
    var isOpaque: Bool { get }

    /// Whether all pixels along `axis` have one color.
    func isConstant(along axis: Axis) -> Bool

    /// The same paint in another area; the ramp stays where the line does.
    func laidOut(in area: PaintArea, _ settings: PaintSettings) -> any PreparedPaint

    /// The gradient, counting pixels from the box's corner; `nil` for other paints and areas that begin elsewhere.
    var wholeGradient: WholeGradient? { get }

    /// The color of a pixel.
    func color(row: Int, column: Int) -> SIMD4<Float>

    /// How `count` pixels from `column` on are painted.
    func part(row: Int, from column: Int, count: Int) -> PaintedPart

    /// Fills `colors` from `column` on with what is worked out for each pixel. `positions` has the same count or more.
    func work(
        row: Int, from column: Int, _ positions: UnsafeMutableBufferPointer<Double>,
        _ colors: UnsafeMutableBufferPointer<SIMD4<Float>>
    )
}

/// A part of a row.
struct PaintedPart {
    /// The pixels whose colors have to be worked out, counted from the part's first.
    var varying: Range<Int>
    /// The colors of all pixels before and after those.
    var before, after: SIMD4<Float>

    /// All of `count` pixels have to be worked out.
    init(varying count: Int) {
        varying = 0..<count
        before = .zero
        after = .zero
    }

    init(varying: Range<Int>, before: SIMD4<Float>, after: SIMD4<Float>) {
        self.varying = varying
        self.before = before
        self.after = after
    }
}

extension Drawing.Paint {
    /// The paint in an area.
    func prepared(in area: PaintArea, _ settings: PaintSettings) -> any PreparedPaint {
        switch self {
        case .color(let color): PlainPaint(color, settings)
        case .gradient(let gradient): GradientPaint(gradient, in: area, settings)
        case .texture(let texture): TexturePaint(texture, in: area, settings)
        }
    }
}

extension PreparedPaint {
    var wholeGradient: WholeGradient? { nil }

    func part(row: Int, from column: Int, count: Int) -> PaintedPart { PaintedPart(varying: count) }

    /// Fills `colors` from `column` on, by way of `positions`, which has the same count.
    func fill(
        row: Int, from column: Int, _ positions: UnsafeMutableBufferPointer<Double>,
        _ colors: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        let part = part(row: row, from: column, count: colors.count)
        let varying = part.varying
        colors[..<varying.lowerBound].update(repeating: part.before)
        colors[varying.upperBound...].update(repeating: part.after)
        work(
            row: row, from: column + varying.lowerBound, positions,
            UnsafeMutableBufferPointer(rebasing: colors[varying]))
    }
}
