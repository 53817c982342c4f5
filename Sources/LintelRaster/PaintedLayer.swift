import LintelColor
import LintelDrawing
import LintelGradient
import LintelUnits

/// One layer of a drawing in a box of a known size.
struct PaintedLayer: Sendable {
    let isConstantAlongRow: Bool
    let isConstantAlongColumn: Bool
    private let content: Content

    private enum Content: Sendable {
        case plain(SIMD4<Float>)
        /// The locator counts pixels, whose middles are exact numbers.
        case gradient(Gradient, GradientLocator, PreparedRamp, keepsRamp: Bool)
    }

    init(_ paint: Drawing.Paint, size: PixelSize, _ settings: PaintSettings) {
        switch paint {
        case .texture:
            content = .plain(.zero)
            isConstantAlongRow = true
            isConstantAlongColumn = true
        case .color(let color):
            // A gradient of one colour, so that plain and graded colours are encoded by the same rule.
            let single = Gradient(geometry: .linear(.angle(180)), stops: [.stop(color, position: nil)])
            let ramp = settings.ramp(of: single.resolved(width: 1, height: 1))
            content = .plain(ramp.color(at: 0))
            isConstantAlongRow = true
            isConstantAlongColumn = true
        case .gradient(let gradient):
            let variations = (gradient.variation(along: .horizontal), gradient.variation(along: .vertical))
            isConstantAlongRow = variations.0 == .constant
            isConstantAlongColumn = variations.1 == .constant
            let scale = settings.scale
            let resolved = Self.resolved(gradient, size, scale)
            content = .gradient(
                gradient, resolved.locator.scaled(by: Double(scale.rawValue)), settings.ramp(of: resolved),
                keepsRamp: gradient.hasFractionalLine && Self.locator(gradient, size, scale) != nil)
        }
    }

    private init(_ other: PaintedLayer, _ content: Content) {
        isConstantAlongRow = other.isConstantAlongRow
        isConstantAlongColumn = other.isConstantAlongColumn
        self.content = content
    }

    /// The same layer in a box of another size; the ramp stays where the line does.
    func resized(to size: PixelSize, _ settings: PaintSettings) -> PaintedLayer {
        guard case .gradient(let gradient, _, let ramp, let keepsRamp) = content else { return self }
        guard keepsRamp, let locator = Self.locator(gradient, size, settings.scale) else {
            return PaintedLayer(.gradient(gradient), size: size, settings)
        }
        return PaintedLayer(
            self, .gradient(gradient, locator.scaled(by: Double(settings.scale.rawValue)), ramp, keepsRamp: true))
    }

    private static func locator(_ gradient: Gradient, _ size: PixelSize, _ scale: Scale) -> GradientLocator? {
        gradient.locator(
            width: Points(pixels: size.width, at: scale).value, height: Points(pixels: size.height, at: scale).value)
    }

    private static func resolved(_ gradient: Gradient, _ size: PixelSize, _ scale: Scale) -> ResolvedGradient {
        let pixel = 1 / Double(scale.rawValue)
        return gradient.resolved(
            width: Points(pixels: size.width, at: scale).value, height: Points(pixels: size.height, at: scale).value,
            shortestPeriod: pixel)
    }

    /// The one colour of a row along which nothing varies, or that of a pixel.
    func color(row: Int, column: Int = 0) -> SIMD4<Float> {
        switch content {
        case .plain(let color): color
        case .gradient(_, let locator, let ramp, _):
            ramp.color(at: locator.position(x: Double(column) + 0.5, y: Double(row) + 0.5))
        }
    }

    /// Fills `colors` from `column` on, by way of `positions`, which has the same count.
    func fill(
        row: Int, from column: Int, _ positions: UnsafeMutableBufferPointer<Double>,
        _ colors: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        switch content {
        case .plain(let color): colors.update(repeating: color)
        case .gradient(_, let locator, let ramp, _):
            locator.fillRow(y: Double(row) + 0.5, firstX: Double(column) + 0.5, stepX: 1, into: positions)
            ramp.fill(from: UnsafeBufferPointer(positions), into: colors)
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
