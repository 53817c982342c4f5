import LintelGradient

/// The transforms that style sheets have in a plane. Source: CSS Transforms 1, section 7.
enum StyleTransform: String, CaseIterable {
    case matrix, translate
    case translateX = "translatex"
    case translateY = "translatey"
    case scale
    case scaleX = "scalex"
    case scaleY = "scaley"
    case rotate, skew
    case skewX = "skewx"
    case skewY = "skewy"

    enum Argument { case number, factor, angle, width, height }

    var arguments: [Argument] {
        switch self {
        case .matrix: [Argument](repeating: .number, count: 6)
        case .translate: [.width, .height]
        case .translateX: [.width]
        case .translateY: [.height]
        case .scale: [.factor, .factor]
        case .scaleX, .scaleY: [.factor]
        case .rotate, .skewX, .skewY: [.angle]
        case .skew: [.angle, .angle]
        }
    }

    /// How many must be written.
    var required: Int {
        switch self {
        case .matrix: 6
        default: 1
        }
    }

    /// - Parameter values: as many as `arguments`, in pixels and degrees.
    func transform(_ values: [Double?]) -> GradientTransform {
        let first = values[0] ?? 0
        let second = values.count > 1 ? values[1] : nil
        switch self {
        case .matrix:
            let n = values.map { $0 ?? 0 }
            return GradientTransform(n[0], n[1], n[2], n[3], n[4], n[5])
        case .translate, .translateX: return .translation(x: first, y: second ?? 0)
        case .translateY: return .translation(x: 0, y: first)
        case .scale: return .scale(x: first, y: second ?? first)
        case .scaleX: return .scale(x: first, y: 1)
        case .scaleY: return .scale(x: 1, y: first)
        case .rotate: return .rotation(degrees: first)
        case .skew:
            let (x, y) = (GradientTransform.skewX(degrees: first), GradientTransform.skewY(degrees: second ?? 0))
            return GradientTransform(1, y.b, x.c, 1, 0, 0)
        case .skewX: return .skewX(degrees: first)
        case .skewY: return .skewY(degrees: first)
        }
    }
}
