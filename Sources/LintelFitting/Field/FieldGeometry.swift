import LintelGradient
import LintelUnits

/// The geometries of CSS that a found field means, the plainest first: sides and corners before angles, whole
/// percentages before others.
struct FieldGeometry {
    private let size: PixelSize
    /// The residual of a field.
    private let residual: (IsoField) -> Double
    private let most: Double

    /// How much of the residual a plainer geometry may add: less than a hundredth, which noise alone does.
    private static let allowance = 1.01
    /// The floor of the square of a length of channels 0…1: that of a twentieth of a step of 8 bits.
    private static let floor = (0.05 / 255) * (0.05 / 255)

    init(_ found: FieldSearch.Found, _ size: PixelSize, residual: @escaping (IsoField) -> Double) {
        self.size = size
        self.residual = residual
        most = residual(found.field) * Self.allowance + Self.floor
    }

    /// The geometry of CSS for the field.
    func geometry(of field: IsoField) -> Geometry {
        switch field {
        case .linear(let degrees): line(degrees)
        case .radial(let x, let y, let stretch): ellipse(SIMD2(x, y), stretch)
        }
    }

    private var width: Double { Double(size.width) }
    private var height: Double { Double(size.height) }

    // MARK: Lines

    private func line(_ degrees: Double) -> Geometry {
        let unit = Angle.direction(degrees: degrees)
        // Lines x · u + y · v of parts of the sides; their gradient in pixels.
        let angle = Self.forward(Angle.turns(x: unit.x / width, y: unit.y / height) * 360)
        // Of a single column or row, nothing but the side is known.
        if size.width == 1 { return .linear(.to(horizontal: nil, vertical: .bottom)) }
        if size.height == 1 { return .linear(.to(horizontal: .right, vertical: nil)) }
        let corner = Angle.turns(x: height, y: width) * 360
        let named: [(Double, Geometry.LinearDirection)] = [
            (180, .to(horizontal: nil, vertical: .bottom)), (90, .to(horizontal: .right, vertical: nil)),
            (corner, .to(horizontal: .right, vertical: .bottom)),
            (360 - corner, .to(horizontal: .left, vertical: .bottom)),
        ]
        for (known, direction) in named where abs(known - angle) < 0.5 && isAsGood(known) {
            // A corner's angle that is a whole number anyway was probably meant as one, but both look alike and a
            // corner stretches.
            return .linear(direction)
        }
        for step in [45.0, 15, 5, 1, 0.5, 0.1] {
            // A multiple of a tenth is not exact in binary, and has to be written in few digits.
            let rounded = ((angle / step).rounded() * step).rounded(toDecimals: 2)
            if abs(rounded - angle) < 0.3, isAsGood(rounded) { return .linear(.angle(rounded)) }
        }
        return .linear(.angle(angle.rounded(toDecimals: 2)))
    }

    /// The angle or its opposite, whichever runs down or to the right: above 45, at most 225.
    private static func forward(_ angle: Double) -> Double {
        angle <= 45 + 1e-9 ? angle + 180 : angle > 225 + 1e-9 ? angle - 180 : angle
    }

    private func isAsGood(_ angle: Double) -> Bool {
        let direction = Angle.direction(degrees: angle)
        let inSquare = Angle.turns(x: direction.x * width, y: direction.y * height) * 360
        return residual(.linear(degrees: inSquare)) <= most
    }

    // MARK: Ellipses

    private func ellipse(_ center: SIMD2<Double>, _ stretch: Double) -> Geometry {
        let shapes: [(SIMD2<Double>) -> (Double, Geometry.RadialShape)] = [
            { _ in (height / width, .circle(extent: .farthestCorner)) },
            { center in
                let far = SIMD2(max(abs(center.x), abs(1 - center.x)), max(abs(center.y), abs(1 - center.y)))
                return (far.x / far.y, .ellipse(extent: .farthestCorner))
            },
            { center in
                let near = SIMD2(min(abs(center.x), abs(1 - center.x)), min(abs(center.y), abs(1 - center.y)))
                return (near.y > 0 ? near.x / near.y : 0, .ellipse(extent: .closestCorner))
            },
        ]
        for step in [0.5, 0.25, 0.1, 0.05, 0.01, 0.005, 0.001] {
            let rounded = (center / step).rounded(.toNearestOrAwayFromZero) * step
            let distance = rounded - center
            guard max(abs(distance.x), abs(distance.y)) < 0.03 else { continue }
            for shape in shapes {
                let (known, name) = shape(rounded)
                guard known > 0, known < stretch * 1.1, stretch < known * 1.1 else { continue }
                if residual(.radial(x: rounded.x, y: rounded.y, stretch: known)) <= most {
                    return .radial(name, center: Self.position(rounded))
                }
            }
            if step <= 0.05, residual(.radial(x: rounded.x, y: rounded.y, stretch: stretch)) <= most {
                return .radial(radii(rounded, stretch), center: Self.position(rounded))
            }
        }
        let rounded = (center * 1e4).rounded(.toNearestOrAwayFromZero) / 1e4
        return .radial(radii(rounded, stretch), center: Self.position(rounded))
    }

    /// Half-axes in percentages, with the farthest corner at 100 %.
    private func radii(_ center: SIMD2<Double>, _ stretch: Double) -> Geometry.RadialShape {
        let across = max(abs(center.x), abs(1 - center.x))
        let down = max(abs(center.y), abs(1 - center.y)) * stretch
        let radius = (across * across + down * down).squareRoot()
        func part(_ value: Double) -> LengthPercentage { LengthPercentage(fraction: value.rounded(toDecimals: 4)) }
        return .ellipseRadii(horizontal: part(radius), vertical: part(radius / stretch))
    }

    private static func position(_ center: SIMD2<Double>) -> Geometry.Position {
        // Multiples of a thousandth are not exact in binary, and have to be written in few digits.
        func part(_ value: Double) -> LengthPercentage { LengthPercentage(fraction: value.rounded(toDecimals: 4)) }
        return Geometry.Position(x: part(center.x), y: part(center.y))
    }
}
