import LintelColor
import LintelGradient
import LintelJSON

/// Answers about gradients: gradient1d, gradient2d, spline, easing.
enum GradientAnswers {
    /// How pixels are given.
    enum Precision {
        /// Straight, not clipped sRGB, from the `Double` reference.
        case float
        /// Straight sRGB, 0…255, from the ramp that images are painted with.
        case bytes
    }

    /// `nil` when the row is of another kind or does not say what it must.
    static func answer(to row: Row, _ precision: Precision) -> JSON? {
        switch row.kind {
        case "gradient1d", "gradient2d": gradient(row, precision)
        case "spline": spline(row)
        case "easing": easing(row)
        default: nil
        }
    }

    private static func gradient(_ row: Row, _ precision: Precision) -> JSON? {
        guard let text = row["css"]?.string, let gradient = try? Gradient.parse(css: text),
            let width = row["width"]?.number, let height = row["height"]?.number, let samples = row["samples"]?.array
        else { return nil }
        let resolved = gradient.resolved(width: width, height: height)
        let ramp = PreparedRamp(resolved, gamut: .sRGB, mapping: .clip)
        return .array(
            samples.map { sample in
                guard let point = sample.array, point.count > 1, let x = point[0].number, let y = point[1].number
                else { return .null }
                let position = resolved.locator.position(x: x + 0.5, y: y + 0.5)
                switch precision {
                case .float: return straight(resolved.color(at: position))
                case .bytes: return bytes(ramp.color(at: position))
                }
            })
    }

    private static func straight(_ color: Color) -> JSON {
        let values = color.converted(to: .sRGB).components
        return .array([.number(values.x), .number(values.y), .number(values.z), .number(color.alpha)])
    }

    /// Straight from premultiplied.
    static func straight(_ value: SIMD4<Double>) -> JSON {
        let alpha = value.w
        return .array((0..<4).map { .number($0 == 3 ? alpha : alpha > 0 ? value[$0] / alpha : 0) })
    }

    static func bytes(_ value: SIMD4<Float>) -> JSON {
        let straight = value.w > 0 ? SIMD4(value / value.w, value.w).clampedToBytes : SIMD4()
        return .array((0..<4).map { .number(straight[$0]) })
    }

    private static func spline(_ row: Row) -> JSON? {
        let paths: [String: ColorPath] = ["bspline": .basis, "natural": .natural, "monotone": .monotone]
        guard let path = row["method"]?.string.flatMap({ paths[$0] }), let space = row.space("space"),
            let colors = row.strings("colors")?.compactMap({ try? Color.parse(css: $0) }), colors.count > 1,
            let positions = row.numbers("t")
        else { return nil }
        let spline = ColorSpline(path, through: colors, in: space)
        return .array(
            positions.map { position in
                let values = spline.color(at: position).components
                return .array((0..<3).map { .number(values[$0]) })
            })
    }

    /// `cubic-bezier(x1, y1, x2, y2)` at every `t`.
    private static func easing(_ row: Row) -> JSON? {
        guard let name = row["name"]?.string, name.hasPrefix("cubic-bezier("), let positions = row.numbers("t")
        else { return nil }
        let numbers = name.dropFirst("cubic-bezier(".count).dropLast().split(separator: ",").compactMap {
            Double($0.filter { $0 != " " })
        }
        guard numbers.count == 4 else { return nil }
        let easing = Easing.cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
        return .array(positions.map { .number(easing.weight(at: $0)) })
    }
}

extension SIMD4<Float> {
    fileprivate init(_ vector: SIMD4<Float>, _ last: Float) {
        self = vector
        w = last
    }

    /// Each channel as the nearest byte.
    fileprivate var clampedToBytes: SIMD4<Double> {
        let inside = clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
        return (SIMD4<Double>(inside) * 255 + 0.5).rounded(.down)
    }
}
