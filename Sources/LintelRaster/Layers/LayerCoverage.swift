import LintelDrawing
import LintelUnits

/// How much of each pixel a layer covers.
struct LayerCoverage: Sendable {
    /// Outside of these nothing is covered.
    let columns: Range<Int>
    let rows: Range<Int>
    private let form: Form
    private let mask: MaskCoverage?
    private let constantAxes: Set<Axis>

    fileprivate enum Form: Sendable {
        case outline(Outline)
        case ring(outer: Outline, inner: Outline)
        /// Without `cut`, if there is one.
        case blur(BlurredOutline, cut: Outline?)
        /// The outline where the blurred hole is not.
        case hole(Outline, BlurredOutline)
    }

    /// `nil` when every pixel is covered whole.
    init?(_ layer: Drawing.Layer, size: PixelSize, _ settings: PaintSettings, reusing known: LayerCoverage? = nil) {
        let outline = Outline(layer.shape, layer.frame, in: size, settings.scale)
        let scale = settings.scale.rawValue
        switch layer.part {
        case .fill:
            if layer.mask == nil, outline.contains(size) { return nil }
            form = .outline(outline)
        case .stroke(let width, let alignment):
            form = Self.stroke(outline, width.pixels(pixelsPerPoint: scale), alignment)
        case .dropShadow(let shadow):
            let blurred = BlurredOutline(
                outline.spread(by: shadow.spread * scale).moved(x: shadow.x * scale, y: shadow.y * scale),
                sigma: shadow.sigma * scale, reusing: known?.blurred)
            form = .blur(blurred, cut: shadow.isCutOut ? outline : nil)
        case .innerShadow(let shadow):
            let hole = BlurredOutline(
                outline.spread(by: -shadow.spread * scale).moved(x: shadow.x * scale, y: shadow.y * scale),
                sigma: shadow.sigma * scale, reusing: known?.blurred)
            form = .hole(outline, hole)
        }
        mask = layer.mask.map { MaskCoverage($0, size: size, settings) }
        (columns, rows) = form.pixels(in: size)
        let (form, mask) = (form, mask)
        constantAxes = Set(
            Axis.allCases.filter { axis in
                form.isConstant(along: axis, size) && mask?.isConstant(along: axis, size) ?? true
            })
    }

    private var blurred: BlurredOutline? {
        switch form {
        case .outline, .ring: nil
        case .blur(let blurred, _), .hole(_, let blurred): blurred
        }
    }

    private static func stroke(_ outline: Outline, _ width: Double, _ alignment: StrokeAlignment) -> Form {
        // An empty outline has no line around it either.
        guard width > 0, !outline.isEmpty else { return .ring(outer: outline, inner: outline) }
        return switch alignment {
        case .inside: .ring(outer: outline, inner: outline.grown(by: -width))
        case .center: .ring(outer: outline.grown(by: width / 2), inner: outline.grown(by: -width / 2))
        case .outside: .ring(outer: outline.grown(by: width), inner: outline)
        }
    }

    func isConstant(along axis: Axis) -> Bool { constantAxes.contains(axis) }

    /// Separates the lines along `axis` that are covered, or painted, in different ways.
    func separate(_ runs: inout LineRuns, along axis: Axis, _ paint: PreparedPaint) {
        let covered = axis == .horizontal ? columns : rows
        guard paint.isConstant(along: axis) else { return runs.separate(covered) }
        // The first and the last that may be painted at all.
        runs.separate(covered.lowerBound..<covered.lowerBound + 1)
        runs.separate(covered.upperBound - 1..<covered.upperBound)
        switch form {
        case .outline(let outline): outline.separate(&runs, along: axis)
        case .ring(let outer, let inner):
            outer.separate(&runs, along: axis)
            inner.separate(&runs, along: axis)
        case .blur(let blurred, let cut):
            blurred.separate(&runs, along: axis)
            cut?.separate(&runs, along: axis)
        case .hole(let outline, let hole):
            outline.separate(&runs, along: axis)
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
        case .outline(let outline), .hole(let outline, _): outline.pixels(in: size)
        case .ring(let outer, let inner): outer == inner ? (0..<0, 0..<0) : outer.pixels(in: size)
        case .blur(let blurred, _): blurred.bounds.pixels(in: size)
        }
    }

    fileprivate func isConstant(along axis: Axis, _ size: PixelSize) -> Bool {
        switch self {
        case .outline(let outline): outline.isConstant(along: axis, size)
        case .ring(let outer, let inner): outer.isConstant(along: axis, size) && inner.isConstant(along: axis, size)
        case .blur(let blurred, let cut):
            blurred.isConstant(along: axis, size) && cut?.isConstant(along: axis, size) ?? true
        case .hole(let outline, let hole):
            outline.isConstant(along: axis, size) && hole.isConstant(along: axis, size)
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
