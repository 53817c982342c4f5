import LintelColor
import LintelDrawing
import LintelGradient
import LintelUnits

/// A layer's paint in an area of a known size: premultiplied, encoded colors for every pixel.
final class PreparedPaint: Sendable {
    private let area: PaintArea
    private let content: Content
    private let isConstantAlongRow: Bool
    private let isConstantAlongColumn: Bool
    /// How far a color may be from the exact one, 0…1; see `PreparedRamp.error`.
    let error: Double
    /// Whether every color is known to be opaque.
    let isOpaque: Bool

    private enum Content: Sendable {
        case plain(SIMD4<Float>)
        case gradient(PlacedLine)
        case texture(TextureSampler)
    }

    /// A gradient laid out in an area: a class, so that rows are painted without copying it.
    private final class PlacedLine: Sendable {
        let gradient: Gradient
        /// Counts pixels from the area's corner; pixels' middles are exact numbers.
        let locator: GradientLocator
        let ramp: PreparedRamp
        /// Whether the ramp is the same in every area.
        let keepsRamp: Bool
        /// See `PreparedRamp.ends`.
        let ends: (low: Double, high: Double, first: SIMD4<Float>, last: SIMD4<Float>)?

        init(_ gradient: Gradient, _ locator: GradientLocator, _ ramp: PreparedRamp, keepsRamp: Bool) {
            self.gradient = gradient
            self.locator = locator
            self.ramp = ramp
            self.keepsRamp = keepsRamp
            ends = ramp.ends
        }
    }

    init(_ paint: Drawing.Paint, in area: PaintArea, _ settings: PaintSettings) {
        self.area = area
        switch paint {
        case .color(let color):
            // A gradient of one color, so that plain and graded colors are encoded by the same rule.
            let single = Gradient(geometry: .linear(.angle(180)), stops: [.stop(color, position: nil)])
            let ramp = settings.ramp(of: single.resolved(width: 1, height: 1))
            content = .plain(ramp.color(at: 0))
            (error, isOpaque) = (ramp.error, ramp.isOpaque)
            isConstantAlongRow = true
            isConstantAlongColumn = true
        case .gradient(let gradient):
            let variations = (gradient.variation(along: .horizontal), gradient.variation(along: .vertical))
            isConstantAlongRow = variations.0 == .constant
            isConstantAlongColumn = variations.1 == .constant
            let scale = settings.scale
            let resolved = Self.resolved(gradient, area, scale)
            let ramp = settings.ramp(of: resolved)
            (error, isOpaque) = (ramp.error, ramp.isOpaque && resolved.locator.reachesEveryPoint)
            content = .gradient(
                PlacedLine(
                    gradient, resolved.locator.scaled(by: scale.rawValue), ramp,
                    keepsRamp: gradient.hasFractionalLine && Self.locator(gradient, area, scale) != nil))
        case .texture(let texture):
            content = .texture(TextureSampler(texture, in: area, settings))
            (error, isOpaque) = (0, false)
            isConstantAlongRow = false
            isConstantAlongColumn = false
        }
    }

    private init(_ other: PreparedPaint, _ area: PaintArea, _ content: Content) {
        isConstantAlongRow = other.isConstantAlongRow
        isConstantAlongColumn = other.isConstantAlongColumn
        (error, isOpaque) = (other.error, other.isOpaque)
        self.area = area
        self.content = content
    }

    /// The same paint in another area; the ramp stays where the line does.
    func laidOut(in area: PaintArea, _ settings: PaintSettings) -> PreparedPaint {
        switch content {
        case .plain: return self
        case .gradient(let line):
            if area.width == self.area.width, area.height == self.area.height {
                return PreparedPaint(self, area, content)
            }
            guard line.keepsRamp, let locator = Self.locator(line.gradient, area, settings.scale) else {
                return PreparedPaint(.gradient(line.gradient), in: area, settings)
            }
            let scaled = locator.scaled(by: settings.scale.rawValue)
            return PreparedPaint(
                self, area, .gradient(PlacedLine(line.gradient, scaled, line.ramp, keepsRamp: true)))
        case .texture(let sampler): return PreparedPaint(self, area, .texture(sampler.laidOut(in: area)))
        }
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

    func isConstant(along axis: Axis) -> Bool { axis == .horizontal ? isConstantAlongRow : isConstantAlongColumn }

    /// The gradient, counting pixels from the box's corner; `nil` for other paints and areas that begin elsewhere.
    var gradient: WholeGradient? {
        guard case .gradient(let line) = content, area.left == 0, area.top == 0 else { return nil }
        return WholeGradient(locator: line.locator, ramp: line.ramp)
    }

    /// The one color of a row along which nothing varies, or that of a pixel.
    func color(row: Int, column: Int = 0) -> SIMD4<Float> {
        switch content {
        case .plain(let color): color
        case .gradient(let line):
            line.ramp.color(
                at: line.locator.position(x: Double(column) + 0.5 - area.left, y: Double(row) + 0.5 - area.top))
        case .texture(let sampler): sampler.color(row: row, column: column)
        }
    }

    /// A part of a row.
    struct Part {
        /// The pixels whose colors have to be worked out, counted from the part's first.
        var varying: Range<Int>
        /// The colors of all pixels before and after those.
        var before, after: SIMD4<Float>
    }

    /// How `count` pixels from `column` on are painted: beyond the ends of a gradient's line all have one color.
    func part(row: Int, from column: Int, count: Int) -> Part {
        guard case .gradient(let line) = content, let ends = line.ends,
            let crossing = line.locator.crossing(
                from: ends.low, to: ends.high, y: Double(row) + 0.5 - area.top,
                firstX: Double(column) + 0.5 - area.left, count: count)
        else { return Part(varying: 0..<count, before: .zero, after: .zero) }
        return Part(
            varying: crossing.points, before: crossing.before == .below ? ends.first : ends.last,
            after: crossing.after == .below ? ends.first : ends.last)
    }

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

    /// Fills `colors` from `column` on with what is worked out for each pixel. `positions` has the same count or more.
    func work(
        row: Int, from column: Int, _ positions: UnsafeMutableBufferPointer<Double>,
        _ colors: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        guard !colors.isEmpty else { return }
        switch content {
        case .plain(let color): colors.update(repeating: color)
        case .gradient(let line):
            let positions = UnsafeMutableBufferPointer(rebasing: positions[..<colors.count])
            line.locator.fillRow(
                y: Double(row) + 0.5 - area.top, firstX: Double(column) + 0.5 - area.left, stepX: 1, into: positions)
            line.ramp.fill(from: UnsafeBufferPointer(positions), into: colors)
        case .texture(let sampler):
            for index in colors.indices { colors[index] = sampler.color(row: row, column: column + index) }
        }
    }
}

extension Gradient {
    /// Whether no stop and no hint lies at a length in points, so that the line is the same in every box. A repeating one does not
    /// count: its period may become too short to be seen.
    fileprivate var hasFractionalLine: Bool {
        !isRepeating
            && stops.allSatisfy { item in
                switch item {
                case .stop(_, let position): (position?.points ?? 0) == 0
                case .hint(let position): position.points == 0
                case .easing: true
                }
            }
    }
}
