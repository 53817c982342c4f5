import LintelColor
import LintelGradient
import LintelTestSupport

/// Gradients of every sort, for laws.
enum RandomGradient {
    static func color(_ random: inout SplitMix64, isLegacy: Bool = false) -> Color {
        let alpha = Bool.random(using: &random) ? 1 : Double.random(in: 0...1, using: &random)
        let a = Double.random(in: 0...1, using: &random)
        let b = Double.random(in: 0...1, using: &random)
        let c = Double.random(in: 0...1, using: &random)
        var color: Color =
            switch isLegacy ? 0 : Int.random(in: 0..<6, using: &random) {
            case 0: Color(.sRGB, a, b, c, alpha: alpha, isLegacy: true)
            case 1: Color(.displayP3, a, b, c, alpha: alpha)
            case 2: Color(.oklch, a, b * 0.3, c * 360, alpha: alpha)
            case 3: Color(.lab, a * 100, b * 160 - 80, c * 160 - 80, alpha: alpha)
            case 4: Color(.hsl, a * 360, b * 100, c * 100, alpha: alpha)
            default: Color(.sRGBLinear, a, b, c, alpha: alpha)
            }
        if !isLegacy, Int.random(in: 0..<8, using: &random) == 0 {
            let index = Int.random(in: 0..<3, using: &random)
            color.components[index] = 0
            color.missing.insert(.component(index))
        }
        return color
    }

    static func stops(_ random: inout SplitMix64, count: Int, hints: Bool = true) -> [Gradient.StopItem] {
        var stops: [Gradient.StopItem] = []
        for index in 0..<count {
            if index > 0, hints, Int.random(in: 0..<4, using: &random) == 0 {
                stops.append(.hint(.init(fraction: Double.random(in: 0...1, using: &random))))
            }
            if index > 0, Int.random(in: 0..<6, using: &random) == 0 { stops.append(.easing(easing(&random))) }
            let isPlaced = Int.random(in: 0..<3, using: &random) == 0
            let position = (Double.random(in: -0.2...1.2, using: &random) * 16).rounded() / 16
            stops.append(.stop(color(&random), position: isPlaced ? .init(fraction: position) : nil))
        }
        return stops
    }

    static func easing(_ random: inout SplitMix64) -> Easing {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: .smoothstep
        case 1: .smootherstep
        case 2:
            .steps(Int.random(in: 1...7, using: &random), Easing.StepPosition.allCases.randomElement(using: &random)!)
        case 3: .linear
        default:
            .cubicBezier(
                Double.random(in: 0...1, using: &random), Double.random(in: -0.5...1.5, using: &random),
                Double.random(in: 0...1, using: &random), Double.random(in: -0.5...1.5, using: &random))
        }
    }

    static func gradient(seed: UInt64, hints: Bool = true) -> Gradient {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 2...6, using: &random)
        return Gradient(
            geometry: .linear(.angle(90)), stops: stops(&random, count: count, hints: hints),
            space: Int.random(in: 0..<4, using: &random) == 0 ? nil : ColorSpace.allCases.randomElement(using: &random),
            hue: HueInterpolation.allCases.randomElement(using: &random)!,
            isRepeating: Int.random(in: 0..<4, using: &random) == 0,
            easing: Int.random(in: 0..<4, using: &random) == 0 ? easing(&random) : .linear,
            path: Int.random(in: 0..<5, using: &random) == 0
                ? ColorPath.allCases.randomElement(using: &random)! : .straight,
            mixing: Int.random(in: 0..<5, using: &random) == 0 ? .straight : .premultiplied)
    }
}
