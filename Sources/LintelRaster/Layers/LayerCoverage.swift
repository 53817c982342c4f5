import LintelDrawing
import LintelUnits

/// How much of each pixel a layer covers.
final class LayerCoverage: Sendable {
    /// Outside of these nothing is covered.
    let columns: Range<Int>
    let rows: Range<Int>
    private let shape: any ShapeCoverage
    private let mask: MaskCoverage?
    private let isConstantAlongRow: Bool
    private let isConstantAlongColumn: Bool

    /// `nil` when every pixel is covered whole.
    /// - Parameter known: of a box of another size, whose parts are taken over where they are the same.
    init?(_ layer: Drawing.Layer, size: PixelSize, _ settings: PaintSettings, reusing known: LayerCoverage? = nil) {
        let outline = Outline(layer.shape, layer.frame, in: size, settings.scale)
        let scale = settings.scale.rawValue
        switch layer.part {
        case .fill:
            if layer.mask == nil, outline.contains(size) { return nil }
            shape = PreparedOutline(outline, reusing: known?.shape as? PreparedOutline)
        case .stroke(let width, let alignment):
            let (outer, inner) = Self.stroke(outline, width.pixels(pixelsPerPoint: scale), alignment)
            shape = RingCoverage(outer: outer, inner: inner, reusing: known?.shape as? RingCoverage)
        case .dropShadow(let shadow) where shadow.isCutOut && shadow.isShapeItself,
            .innerShadow(let shadow) where shadow.isShapeItself:
            // The shape without itself, as the product of both coverages, would leave specks where pixels are covered
            // in part. CSS draws nothing. Source: CSS Backgrounds and Borders 3, section 6.1.1.
            shape = RingCoverage(outer: outline, inner: outline, reusing: known?.shape as? RingCoverage)
        case .dropShadow(let shadow):
            let shadowed = outline.spread(by: shadow.spread * scale).moved(x: shadow.x * scale, y: shadow.y * scale)
            shape = BlurCoverage(
                shadowed, sigma: shadow.sigma * scale, cut: shadow.isCutOut ? outline : nil,
                reusing: known?.shape as? BlurCoverage)
        case .innerShadow(let shadow):
            let hole = outline.spread(by: -shadow.spread * scale).moved(x: shadow.x * scale, y: shadow.y * scale)
            shape = HoleCoverage(
                outline, hole: hole, sigma: shadow.sigma * scale, reusing: known?.shape as? HoleCoverage)
        }
        let mask = layer.mask.map { MaskCoverage($0, size: size, settings, reusing: known?.mask) }
        self.mask = mask
        (columns, rows) = shape.pixels(in: size)
        func isConstant(along axis: Axis, _ shape: any ShapeCoverage) -> Bool {
            shape.isConstant(along: axis, size) && mask?.isConstant(along: axis, size) ?? true
        }
        isConstantAlongRow = isConstant(along: .horizontal, shape)
        isConstantAlongColumn = isConstant(along: .vertical, shape)
    }

    private static func stroke(
        _ outline: Outline, _ width: Double, _ alignment: StrokeAlignment
    ) -> (outer: Outline, inner: Outline) {
        // An empty outline has no line around it either.
        guard width > 0, !outline.isEmpty else { return (outline, outline) }
        return switch alignment {
        case .inside: (outline, outline.grown(by: -width))
        case .center: (outline.grown(by: width / 2), outline.grown(by: -width / 2))
        case .outside: (outline.grown(by: width), outline)
        }
    }

    func isConstant(along axis: Axis) -> Bool { axis == .horizontal ? isConstantAlongRow : isConstantAlongColumn }

    /// Separates the lines along `axis` that are covered, or painted, in different ways.
    func separate(_ runs: inout LineRuns, along axis: Axis, _ paint: any PreparedPaint) {
        let covered = axis == .horizontal ? columns : rows
        guard paint.isConstant(along: axis) else { return runs.separate(covered) }
        // The first and the last that may be painted at all.
        runs.separate(covered.lowerBound..<covered.lowerBound + 1)
        runs.separate(covered.upperBound - 1..<covered.upperBound)
        shape.separate(&runs, along: axis)
        mask?.separate(&runs, along: axis)
    }

    /// Fills `scratch.coverage`, whose count is the piece's.
    func fill(row: Int, from column: Int, _ scratch: PaintScratch) {
        shape.fill(row: row, from: column, scratch)
        mask?.multiply(row: row, from: column, scratch)
    }
}

extension Shadow {
    /// Whether it is the shape, neither moved nor blurred.
    fileprivate var isShapeItself: Bool { sigma <= 0 && x == 0 && y == 0 && spread == 0 }
}
