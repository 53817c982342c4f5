import LintelColor

extension Easing {
    /// The easing as presets write it, in CSS's words except for `smoothstep` and `smootherstep`:
    /// `cubic-bezier(0.4, 0, 0.2, 1)`, `linear(0 0%, 0.5 20%, 1 100%)`. Points read back except for the last bits of
    /// their inputs, and those that are drawn as `linear` are written as that. Other numbers that CSS does not allow
    /// are written as they are.
    package var text: String {
        switch self {
        case .linear: return "linear"
        case .smoothstep: return "smoothstep"
        case .smootherstep: return "smootherstep"
        case .cubicBezier(let x1, let y1, let x2, let y2):
            return "cubic-bezier(\([x1, y1, x2, y2].map(CSSNumber.text).joined(separator: ", ")))"
        case .steps(let count, let position): return "steps(\(count), \(position.rawValue))"
        case .piecewise(let points):
            guard var points = PiecewiseLine(points)?.points else { return "linear" }
            // CSS wants two points; a second one like the first changes nothing.
            if points.count == 1 { points.append(points[0]) }
            let list = points.map { point in
                "\(CSSNumber.text(point.output)) \(LengthPercentage(fraction: point.input).cssText)"
            }
            return "linear(\(list.joined(separator: ", ")))"
        }
    }
}
