import LintelDrawing
import LintelUnits

/// How much of each pixel a layer covers.
final class LayerCoverage: Sendable {
    /// Outside of these nothing is covered.
    let columns: Range<Int>
    let rows: Range<Int>
    private let form: Form
    private let mask: MaskCoverage?
    private let isConstantAlongRow: Bool
    private let isConstantAlongColumn: Bool

    // References only, so that a row is filled without copying outlines.

    fileprivate enum Form: Sendable {
        case outline(PreparedOutline)
        case ring(outer: PreparedOutline, inner: PreparedOutline)
        /// Without `cut`, if there is one.
        case blur(BlurredOutline, cut: PreparedOutline?)
        /// The outline where the blurred hole is not.
        case hole(PreparedOutline, BlurredOutline)
    }

    /// `nil` when every pixel is covered whole.
    /// - Parameter known: of a box of another size, whose parts are taken over where they are the same.
    init?(_ layer: Drawing.Layer, size: PixelSize, _ settings: PaintSettings, reusing known: LayerCoverage? = nil) {
        let outline = Outline(layer.shape, layer.frame, in: size, settings.scale)
        let scale = settings.scale.rawValue
        let (first, second) = known?.outlines ?? (nil, nil)
        let form: Form
        switch layer.part {
        case .fill:
            if layer.mask == nil, outline.contains(size) { return nil }
            form = .outline(PreparedOutline(outline, reusing: first))
        case .stroke(let width, let alignment):
            let (outer, inner) = Self.stroke(outline, width.pixels(pixelsPerPoint: scale), alignment)
            form = .ring(
                outer: PreparedOutline(outer, reusing: first), inner: PreparedOutline(inner, reusing: second))
        case .dropShadow(let shadow):
            let blurred = BlurredOutline(
                outline.spread(by: shadow.spread * scale).moved(x: shadow.x * scale, y: shadow.y * scale),
                sigma: shadow.sigma * scale, reusing: known?.blurred)
            form = .blur(blurred, cut: shadow.isCutOut ? PreparedOutline(outline, reusing: first) : nil)
        case .innerShadow(let shadow):
            let hole = BlurredOutline(
                outline.spread(by: -shadow.spread * scale).moved(x: shadow.x * scale, y: shadow.y * scale),
                sigma: shadow.sigma * scale, reusing: known?.blurred)
            form = .hole(PreparedOutline(outline, reusing: first), hole)
        }
        let mask = layer.mask.map { MaskCoverage($0, size: size, settings, reusing: known?.mask) }
        self.form = form
        self.mask = mask
        (columns, rows) = form.pixels(in: size)
        func isConstant(along axis: Axis) -> Bool {
            form.isConstant(along: axis, size) && mask?.isConstant(along: axis, size) ?? true
        }
        isConstantAlongRow = isConstant(along: .horizontal)
        isConstantAlongColumn = isConstant(along: .vertical)
    }

    private var blurred: BlurredOutline? {
        switch form {
        case .outline, .ring: nil
        case .blur(let blurred, _), .hole(_, let blurred): blurred
        }
    }

    /// The sharp outlines, in order.
    private var outlines: (PreparedOutline?, PreparedOutline?) {
        switch form {
        case .outline(let outline), .hole(let outline, _): (outline, nil)
        case .ring(let outer, let inner): (outer, inner)
        case .blur(_, let cut): (cut, nil)
        }
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
    func separate(_ runs: inout LineRuns, along axis: Axis, _ paint: PreparedPaint) {
        let covered = axis == .horizontal ? columns : rows
        guard paint.isConstant(along: axis) else { return runs.separate(covered) }
        // The first and the last that may be painted at all.
        runs.separate(covered.lowerBound..<covered.lowerBound + 1)
        runs.separate(covered.upperBound - 1..<covered.upperBound)
        switch form {
        case .outline(let outline): outline.outline.separate(&runs, along: axis)
        case .ring(let outer, let inner):
            outer.outline.separate(&runs, along: axis)
            inner.outline.separate(&runs, along: axis)
        case .blur(let blurred, let cut):
            blurred.separate(&runs, along: axis)
            cut?.outline.separate(&runs, along: axis)
        case .hole(let outline, let hole):
            outline.outline.separate(&runs, along: axis)
            hole.separate(&runs, along: axis)
        }
        mask?.separate(&runs, along: axis)
    }

    /// Fills `scratch.coverage`, whose count is the piece's.
    func fill(row: Int, from column: Int, _ scratch: PaintScratch) {
        let coverage = scratch.coverage
        switch form {
        case .outline(let outline): outline.fillCoverage(row: row, from: column, into: coverage)
        case .ring(let outer, let inner):
            outer.fillCoverage(row: row, from: column, into: coverage)
            inner.fillCoverage(row: row, from: column, into: scratch.part)
            // Both were sampled, so that a hair's breadth may be less than nothing.
            for index in coverage.indices { coverage[index] = max(0, coverage[index] - scratch.part[index]) }
        case .blur(let blurred, let cut):
            blurred.fillCoverage(row: row, from: column, into: coverage)
            if let cut {
                cut.fillCoverage(row: row, from: column, into: scratch.part)
                for index in coverage.indices { coverage[index] *= 1 - scratch.part[index] }
            }
        case .hole(let outline, let hole):
            outline.fillCoverage(row: row, from: column, into: coverage)
            hole.fillCoverage(row: row, from: column, into: scratch.part)
            for index in coverage.indices { coverage[index] *= 1 - scratch.part[index] }
        }
        mask?.multiply(row: row, from: column, scratch)
    }
}

extension LayerCoverage.Form {
    fileprivate func pixels(in size: PixelSize) -> (columns: Range<Int>, rows: Range<Int>) {
        switch self {
        case .outline(let prepared), .hole(let prepared, _): prepared.outline.pixels(in: size)
        case .ring(let outer, let inner):
            outer.outline == inner.outline ? (0..<0, 0..<0) : outer.outline.pixels(in: size)
        case .blur(let blurred, _): blurred.bounds.pixels(in: size)
        }
    }

    fileprivate func isConstant(along axis: Axis, _ size: PixelSize) -> Bool {
        switch self {
        case .outline(let prepared): prepared.outline.isConstant(along: axis, size)
        case .ring(let outer, let inner):
            outer.outline.isConstant(along: axis, size) && inner.outline.isConstant(along: axis, size)
        case .blur(let blurred, let cut):
            blurred.isConstant(along: axis, size) && cut?.outline.isConstant(along: axis, size) ?? true
        case .hole(let prepared, let hole):
            prepared.outline.isConstant(along: axis, size) && hole.isConstant(along: axis, size)
        }
    }
}

extension Outline {
    /// Whether all pixels along `axis` are covered alike: a rectangle from end to end, or nothing.
    func isConstant(along axis: Axis, _ size: PixelSize) -> Bool {
        if isEmpty { return true }
        guard isRectangle else { return false }
        return switch axis {
        case .horizontal: left <= 0 && right >= Double(size.width)
        case .vertical: top <= 0 && bottom >= Double(size.height)
        }
    }
}
