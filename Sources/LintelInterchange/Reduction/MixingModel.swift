package import LintelColor
package import LintelGradient

/// The way in which another program mixes the colors between two stops, and the colors that it can express.
package struct MixingModel: Hashable, Sendable {
    /// The space in which colors are mixed. It is rectangular: components change straight from stop to stop.
    package var space: ColorSpace
    package var alpha: Gradient.AlphaMixing
    /// The gamut of the colors; `nil` when any can be written.
    package var limits: Limits?
    package var precision: Precision

    package struct Limits: Hashable, Sendable {
        package var gamut: Gamut
        package var mapping: GamutMapping

        package init(gamut: Gamut, mapping: GamutMapping) {
            self.gamut = gamut
            self.mapping = mapping
        }
    }

    package enum Precision: Hashable, Sendable {
        /// Every component and alpha are multiples of 1/255.
        case bytes
        /// Components of the color are multiples of 1/255, as hexadecimal digits write them; alpha has six decimals.
        case colorBytes
        /// Components and alpha have six decimals.
        case decimals
    }

    package init(space: ColorSpace, alpha: Gradient.AlphaMixing, limits: Limits?, precision: Precision) {
        precondition(space.hueIndex == nil, "\(space.rawValue) has a hue")
        self.space = space
        self.alpha = alpha
        self.limits = limits
        self.precision = precision
    }

    /// The color as it can be written down, without missing components.
    func written(_ color: Color) -> Color { rounded(inside(color)) }

    /// The color in the space, within the limits.
    func inside(_ color: Color) -> Color {
        var inside = limits.map { color.mapped(to: $0.gamut, by: $0.mapping) } ?? color
        if inside.space != space || inside.missing != [] {
            inside.missing = []
            inside = inside.converted(to: space)
            inside.missing = []
        }
        return inside
    }

    private func rounded(_ color: Color) -> Color {
        var result = color
        let decimals = space == .lab ? 1e4 : 1e6
        let steps = precision == .decimals ? decimals : 255
        let alphaSteps = precision == .bytes ? 255 : decimals
        result.components = (color.components * steps).rounded(.toNearestOrAwayFromZero) / steps
        result.alpha = (color.alpha * alphaSteps).rounded() / alphaSteps
        // Bytes are best written as legacy colors are.
        let bytes = (result.components * 255).rounded(.toNearestOrAwayFromZero) / 255
        let distance = bytes - color.components
        result.isLegacy = space == .sRGB && max(distance.max(), -distance.min()) < (precision == .decimals ? 1e-9 : 1)
        if result.isLegacy { result.components = bytes }
        return result
    }

    /// The color the program shows at a part of the way from one color of the space to another.
    func mixed(_ from: Color, _ to: Color, at weight: Double) -> Color {
        var result = from
        result.isLegacy = false
        result.alpha = from.alpha + (to.alpha - from.alpha) * weight
        switch alpha {
        case .straight:
            result.components = from.components + (to.components - from.components) * weight
        case .premultiplied:
            let (a, b) = (from.components * from.alpha, to.components * to.alpha)
            let sum = a + (b - a) * weight
            result.components = result.alpha > 0 ? sum / result.alpha : .zero
        }
        return result
    }
}

extension Gradient {
    /// Whether a program with this model shows the stops as they are: the same space, no hints, no easings, no splines,
    /// and either the same way with alpha or one alpha throughout.
    func mixes(as model: MixingModel) -> Bool {
        guard interpolationSpace == model.space, path == .straight, easing == .linear else { return false }
        var alphas: Set<Double> = []
        for item in stops {
            guard case .stop(let color, _) = item, color.missing.isEmpty else { return false }
            if let limits = model.limits, !color.isInside(limits.gamut) { return false }
            alphas.insert(color.alpha)
        }
        return mixing == model.alpha || alphas.count <= 1
    }
}
