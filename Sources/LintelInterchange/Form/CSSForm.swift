import LintelColor
import LintelGradient

/// A gradient in the words of CSS, where its own are others: Core Animation's and SVG's geometries, easings, splines,
/// straight alpha.
enum CSSForm {
    struct Result {
        var gradient: Gradient
        /// ΔE 2000; `nil` when the colors run as they did.
        var worst: Double?
    }

    static func form(of gradient: Gradient, _ options: ExportOptions) throws(UnitGradient.Failure) -> Result {
        if gradient.cssText != nil { return Result(gradient: gradient) }
        let own = gradient.interpolationSpace
        let space = own.hueIndex == nil ? own : .oklab
        let model = MixingModel(space: space, alpha: .premultiplied, limits: nil, precision: .decimals)
        switch gradient.geometry {
        case .linear, .radial, .conic:
            if options.size == nil, gradient.hasLengths {
                throw .geometry(.needsSize("a stop at a length in points"))
            }
            let (width, height) = options.size ?? (100, 100)
            let resolved = gradient.resolved(width: width, height: height)
            guard !resolved.stops.isEmpty else { throw .noStops }
            guard let reduction = StopReduction(resolved, model: model, tolerance: options.tolerance) else {
                throw .tolerance(
                    reachable: StopReduction.reachable(resolved, model: model, above: options.tolerance))
            }
            return Result(
                gradient: plain(gradient.geometry, reduction.stops, space, isRepeating: resolved.period != nil),
                worst: reduction.worst)
        case .unitSquare, .svg:
            if options.size == nil, let form = try formInPoints(of: gradient, model, options, space) { return form }
            let unit = try UnitGradient(gradient, size: options.size, model: model, tolerance: options.tolerance)
            let spread = unit.spreadAsRepeating()
            guard let (geometry, scale, offset) = shape(of: unit.geometry, options.size) else {
                if options.size == nil, case .line = unit.geometry {
                    throw .geometry(.needsSize("a direction that is neither along a side nor towards a corner"))
                }
                throw .geometry(.noForm("Core Animation's conic gradient"))
            }
            let stops = spread.stops.map {
                ResolvedGradient.Stop(color: $0.color, position: ($0.position * scale + offset).tidy)
            }
            return Result(
                gradient: plain(geometry, stops, space, isRepeating: spread.isRepeating), worst: unit.worst)
        }
    }

    /// A line of an SVG gradient along an axis, in points of user space: the same in boxes of every size, with stops at
    /// lengths. `nil` for other geometries.
    ///
    /// It runs to the right or to the bottom: lengths from the other sides would be others in each box.
    private static func formInPoints(
        of gradient: Gradient, _ model: MixingModel, _ options: ExportOptions, _ space: ColorSpace
    ) throws(UnitGradient.Failure) -> Result? {
        guard case .svg(let geometry) = gradient.geometry, geometry.units == .userSpaceOnUse,
            case .line(let start, let end) = geometry.shape,
            [start.x, start.y, end.x, end.y].allSatisfy({ $0.fraction == 0 })
        else { return nil }
        // Any box will do.
        let side = 100.0
        guard case .line(let a, let b, _)? = try? UnitGeometry(gradient, size: (side, side)), (a == 0) != (b == 0)
        else { return nil }
        let unit = try UnitGradient(gradient, size: (side, side), model: model, tolerance: options.tolerance)
        guard case .line(let x, let y, let offset) = unit.geometry else { return nil }
        let slope = (b == 0 ? x : y) / side
        let spread = unit.spreadAsRepeating()
        let stops = spread.stops.map { stop in
            Gradient.StopItem.stop(
                stop.color, position: LengthPercentage(points: ((stop.position - offset) / slope).tidy))
        }
        return Result(
            gradient: Gradient(
                geometry: .linear(.to(horizontal: b == 0 ? .right : nil, vertical: b == 0 ? nil : .bottom)),
                stops: slope > 0 ? stops : stops.reversed(), space: space, isRepeating: spread.isRepeating),
            worst: unit.worst)
    }

    static func plain(
        _ geometry: Geometry, _ stops: [ResolvedGradient.Stop], _ space: ColorSpace?, isRepeating: Bool
    ) -> Gradient {
        let last = stops.count - 1
        let items = stops.enumerated().map { index, stop -> Gradient.StopItem in
            // 0 and 1 go without saying at the ends.
            let isStandard = stop.position == (index == 0 ? 0 : 1) && (index == 0 || index == last)
            // A fraction that is a short percentage.
            let fraction = (stop.position * 1e6).rounded() / 1e4 / 100
            return .stop(stop.color, position: isStandard ? nil : LengthPercentage(fraction: fraction))
        }
        return Gradient(geometry: geometry, stops: items, space: space, isRepeating: isRepeating)
    }

    /// The geometry of CSS, and where a position t of the unit square's geometry lies on its line: t · scale + offset.
    private static func shape(
        of unit: UnitGeometry, _ size: (width: Double, height: Double)?
    ) -> (Geometry, scale: Double, offset: Double)? {
        switch unit {
        case .line(let a, let b, let c):
            let direction: Geometry.LinearDirection
            // The position on CSS's line, again a u + b v + c.
            var css = (a: 0.0, b: 0.0, c: 0.0)
            if b == 0, a != 0 {
                direction = .to(horizontal: a > 0 ? .right : .left, vertical: nil)
                css = a > 0 ? (1, 0, 0) : (-1, 0, 1)
            } else if a == 0, b != 0 {
                direction = .to(horizontal: nil, vertical: b > 0 ? .bottom : .top)
                css = b > 0 ? (0, 1, 0) : (0, -1, 1)
            } else if abs(abs(a) - abs(b)) <= 1e-12 * abs(a) {
                direction = .to(horizontal: a > 0 ? .right : .left, vertical: b > 0 ? .bottom : .top)
                css = (a > 0 ? 0.5 : -0.5, b > 0 ? 0.5 : -0.5, (a > 0 ? 0 : 0.5) + (b > 0 ? 0 : 0.5))
            } else {
                guard let (width, height) = size else { return nil }
                let slope = SIMD2(a / width, b / height)
                let degrees = (Angle.turns(x: slope.x, y: slope.y) * 360).tidy
                direction = .angle(degrees)
                let unit = Angle.direction(degrees: degrees)
                let length = abs(width * unit.x) + abs(height * unit.y)
                css.a = unit.x * width / length
                css.b = unit.y * height / length
                css.c = 0.5 - (css.a + css.b) / 2
            }
            // a = css.a / scale.
            let scale = abs(a) > abs(b) ? css.a / a : css.b / b
            return (.linear(direction), scale, css.c - c * scale)
        case .ellipse(let center, let radii, let inner):
            let shape: Geometry.RadialShape
            if let (width, height) = size, abs(radii.x * width - radii.y * height) < 1e-9 * width {
                shape = .circleRadius((radii.x * width).tidy)
            } else {
                shape = .ellipseRadii(
                    horizontal: LengthPercentage(fraction: radii.x), vertical: LengthPercentage(fraction: radii.y))
            }
            let position = Geometry.Position(
                x: LengthPercentage(fraction: center.x), y: LengthPercentage(fraction: center.y))
            return (.radial(shape, center: position), 1 - inner, inner)
        case .turn: return nil
        }
    }
}
