package import LintelColor

/// The measure of the difference between two colors, when stops replace a gradient that is mixed differently.
package enum StopMeasure: Hashable, Sendable {
    /// What is seen: ΔE 2000, the larger of those on black and on white ground.
    case deltaE2000
    /// What is stored: the largest difference of a component of encoded sRGB, or of Display P3 where both colors are of
    /// it, multiplied by alpha, or of alpha, in 1/255, which is the measure of images' proofs.
    case codes

    package func difference(_ a: Color, _ b: Color) -> Double {
        switch self {
        case .deltaE2000: return a.deltaE2000OnGrounds(to: b)
        case .codes:
            let space: ColorSpace = a.space == .displayP3 && b.space == .displayP3 ? .displayP3 : .sRGB
            let distance = a.premultiplied(in: space) - b.premultiplied(in: space)
            return 255 * max(distance.max(), -distance.min(), abs(a.alpha - b.alpha))
        }
    }
}

extension StopMeasure {
    /// A color with which many others are compared.
    struct Reference {
        private let color: Color
        /// `nil` where differences are those of codes.
        private let converted: DifferenceReference?

        init(_ color: Color, by measure: StopMeasure) {
            self.color = color
            converted = measure == .deltaE2000 ? DifferenceReference(color) : nil
        }

        /// Returns the difference of another color from it; `nil` where it is more than `bound`.
        func difference(from other: Color, atMost bound: Double) -> Double? {
            if let converted { return converted.deltaE2000OnGrounds(from: other, atMost: bound) }
            let difference = StopMeasure.codes.difference(other, color)
            return difference <= bound ? difference : nil
        }
    }
}

extension Color {
    fileprivate func premultiplied(in space: ColorSpace) -> SIMD3<Double> { converted(to: space).components * alpha }
}
