import LintelGradient
import LintelUnits

/// A gradient laid out in an area.
final class GradientPaint: PreparedPaint {
    private let gradient: Gradient
    private let area: PaintArea
    /// The locator in pixels from the area's corner; pixels' middles are exact numbers.
    private let locator: GradientLocator
    private let ramp: PreparedRamp
    /// Whether the ramp is the same in every area.
    private let keepsRamp: Bool
    /// The colors at the ends as `PreparedRamp.ends` defines them.
    private let ends: (low: Double, high: Double, first: SIMD4<Float>, last: SIMD4<Float>)?
    private let isConstantAlongRow: Bool
    private let isConstantAlongColumn: Bool
    let isOpaque: Bool

    init(_ gradient: Gradient, in area: PaintArea, _ settings: PaintSettings) {
        let scale = settings.scale
        let resolved = Self.resolved(gradient, area, scale)
        self.gradient = gradient
        self.area = area
        locator = resolved.locator.scaled(by: scale.rawValue)
        ramp = settings.ramp(of: resolved)
        // The period of a repeating one may become too short to be seen.
        keepsRamp = !gradient.isRepeating && !gradient.hasLengths && Self.locator(gradient, area, scale) != nil
        ends = ramp.ends
        isConstantAlongRow = gradient.variation(along: .horizontal) == .constant
        isConstantAlongColumn = gradient.variation(along: .vertical) == .constant
        isOpaque = ramp.isOpaque && resolved.locator.reachesEveryPoint
    }

    /// - Parameter locator: `nil` where the line stays where it is in its area.
    private init(_ other: GradientPaint, in area: PaintArea, _ locator: GradientLocator?) {
        gradient = other.gradient
        self.area = area
        self.locator = locator ?? other.locator
        ramp = other.ramp
        keepsRamp = other.keepsRamp
        ends = other.ends
        isConstantAlongRow = other.isConstantAlongRow
        isConstantAlongColumn = other.isConstantAlongColumn
        isOpaque = other.isOpaque
    }

    func laidOut(in area: PaintArea, _ settings: PaintSettings) -> any PreparedPaint {
        if area.width == self.area.width, area.height == self.area.height {
            return GradientPaint(self, in: area, nil)
        }
        guard keepsRamp, let locator = Self.locator(gradient, area, settings.scale) else {
            return GradientPaint(gradient, in: area, settings)
        }
        return GradientPaint(self, in: area, locator.scaled(by: settings.scale.rawValue))
    }

    private static func locator(_ gradient: Gradient, _ area: PaintArea, _ scale: Scale) -> GradientLocator? {
        let perPoint = scale.rawValue
        return gradient.locator(width: area.width / perPoint, height: area.height / perPoint)
    }

    private static func resolved(_ gradient: Gradient, _ area: PaintArea, _ scale: Scale) -> ResolvedGradient {
        let perPoint = scale.rawValue
        return gradient.resolved(
            width: area.width / perPoint, height: area.height / perPoint, shortestPeriod: 1 / perPoint)
    }

    var error: Double { ramp.error }

    func isConstant(along axis: Axis) -> Bool { axis == .horizontal ? isConstantAlongRow : isConstantAlongColumn }

    var wholeGradient: WholeGradient? {
        guard area.left == 0, area.top == 0 else { return nil }
        return WholeGradient(locator: locator, ramp: ramp)
    }

    func color(row: Int, column: Int) -> SIMD4<Float> {
        ramp.color(at: locator.position(x: Double(column) + 0.5 - area.left, y: Double(row) + 0.5 - area.top))
    }

    /// Beyond the ends of the gradient's line all pixels have one color.
    func part(row: Int, from column: Int, count: Int) -> PaintedPart {
        guard let ends,
            let crossing = locator.crossing(
                from: ends.low, to: ends.high, y: Double(row) + 0.5 - area.top,
                firstX: Double(column) + 0.5 - area.left, count: count)
        else { return PaintedPart(varying: count) }
        return PaintedPart(
            varying: crossing.points, before: crossing.before == .below ? ends.first : ends.last,
            after: crossing.after == .below ? ends.first : ends.last)
    }

    func work(
        row: Int, from column: Int, _ positions: UnsafeMutableBufferPointer<Double>,
        _ colors: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        guard !colors.isEmpty else { return }
        let positions = UnsafeMutableBufferPointer(rebasing: positions[..<colors.count])
        locator.fillRow(
            y: Double(row) + 0.5 - area.top, firstX: Double(column) + 0.5 - area.left, stepX: 1, into: positions)
        ramp.fill(from: UnsafeBufferPointer(positions), into: colors)
    }
}
