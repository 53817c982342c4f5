import LintelUnits

/// How much of each pixel the filled, stroked or blurred shape of a layer covers.
///
/// A class for each kind, not an enumeration: Swift retains the value of a case each time it is looked at, for every
/// row, but not a constant property. The reference counts of corners, which workers share, went from core to core.
protocol ShapeCoverage: AnyObject, Sendable {
    /// Outside of these nothing is covered.
    func pixels(in size: PixelSize) -> (columns: Range<Int>, rows: Range<Int>)

    /// Whether all pixels along `axis` are covered alike.
    func isConstant(along axis: Axis, _ size: PixelSize) -> Bool

    /// Separates the lines along `axis` that are covered in different ways.
    func separate(_ runs: inout LineRuns, along axis: Axis)

    /// Fills `scratch.coverage`, and leaves other room in any state.
    func fill(row: Int, from column: Int, _ scratch: PaintScratch)
}

/// The coverage of a shape.
extension PreparedOutline: ShapeCoverage {
    func pixels(in size: PixelSize) -> (columns: Range<Int>, rows: Range<Int>) { outline.pixels(in: size) }

    func isConstant(along axis: Axis, _ size: PixelSize) -> Bool { outline.isConstant(along: axis, size) }

    func separate(_ runs: inout LineRuns, along axis: Axis) { outline.separate(&runs, along: axis) }

    func fill(row: Int, from column: Int, _ scratch: PaintScratch) {
        fillCoverage(row: row, from: column, into: scratch.coverage)
    }
}

/// The line around a shape.
final class RingCoverage: ShapeCoverage {
    private let outer, inner: PreparedOutline

    init(outer: Outline, inner: Outline, reusing known: RingCoverage?) {
        self.outer = PreparedOutline(outer, reusing: known?.outer)
        self.inner = PreparedOutline(inner, reusing: known?.inner)
    }

    func pixels(in size: PixelSize) -> (columns: Range<Int>, rows: Range<Int>) {
        outer.outline == inner.outline ? (0..<0, 0..<0) : outer.outline.pixels(in: size)
    }

    func isConstant(along axis: Axis, _ size: PixelSize) -> Bool {
        outer.outline.isConstant(along: axis, size) && inner.outline.isConstant(along: axis, size)
    }

    func separate(_ runs: inout LineRuns, along axis: Axis) {
        outer.outline.separate(&runs, along: axis)
        inner.outline.separate(&runs, along: axis)
    }

    func fill(row: Int, from column: Int, _ scratch: PaintScratch) {
        let (coverage, part) = (scratch.coverage, scratch.part)
        outer.fillCoverage(row: row, from: column, into: coverage)
        inner.fillCoverage(row: row, from: column, into: part)
        // Both are within a small error, so that the difference may be a little less than nothing.
        for index in coverage.indices { coverage[index] = max(0, coverage[index] - part[index]) }
    }
}

/// A blurred shape, without another one where there is a cut.
final class BlurCoverage: ShapeCoverage {
    private let blurred: BlurredOutline
    private let cut: PreparedOutline?

    init(_ outline: Outline, sigma: Double, cut: Outline?, reusing known: BlurCoverage?) {
        blurred = BlurredOutline(outline, sigma: sigma, reusing: known?.blurred)
        self.cut = cut.map { PreparedOutline($0, reusing: known?.cut) }
    }

    func pixels(in size: PixelSize) -> (columns: Range<Int>, rows: Range<Int>) { blurred.bounds.pixels(in: size) }

    func isConstant(along axis: Axis, _ size: PixelSize) -> Bool {
        blurred.isConstant(along: axis, size) && cut?.outline.isConstant(along: axis, size) ?? true
    }

    func separate(_ runs: inout LineRuns, along axis: Axis) {
        blurred.separate(&runs, along: axis)
        cut?.outline.separate(&runs, along: axis)
    }

    func fill(row: Int, from column: Int, _ scratch: PaintScratch) {
        blurred.fillCoverage(row: row, from: column, into: scratch.coverage)
        if let cut {
            cut.fillCoverage(row: row, from: column, into: scratch.part)
            scratch.takeOffPart()
        }
    }
}

/// A shape where a blurred hole in it is not.
final class HoleCoverage: ShapeCoverage {
    private let shape: PreparedOutline
    private let hole: BlurredOutline

    init(_ shape: Outline, hole: Outline, sigma: Double, reusing known: HoleCoverage?) {
        self.shape = PreparedOutline(shape, reusing: known?.shape)
        self.hole = BlurredOutline(hole, sigma: sigma, reusing: known?.hole)
    }

    func pixels(in size: PixelSize) -> (columns: Range<Int>, rows: Range<Int>) { shape.outline.pixels(in: size) }

    func isConstant(along axis: Axis, _ size: PixelSize) -> Bool {
        shape.outline.isConstant(along: axis, size) && hole.isConstant(along: axis, size)
    }

    func separate(_ runs: inout LineRuns, along axis: Axis) {
        shape.outline.separate(&runs, along: axis)
        hole.separate(&runs, along: axis)
    }

    func fill(row: Int, from column: Int, _ scratch: PaintScratch) {
        shape.fillCoverage(row: row, from: column, into: scratch.coverage)
        hole.fillCoverage(row: row, from: column, into: scratch.part)
        scratch.takeOffPart()
    }
}

extension PaintScratch {
    /// Multiplies the coverage of each pixel by what `part` leaves uncovered.
    fileprivate func takeOffPart() {
        for index in coverage.indices { coverage[index] *= 1 - part[index] }
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
