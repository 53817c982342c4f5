import LintelColor

/// A profile in a space of interpolation: what runs straight there between two stops, and how differences there are
/// seen.
struct SpaceProfile {
    let space: ColorSpace
    let positions: [Double]
    /// Components premultiplied, as CSS mixes them, and alpha. Hues run on beyond a turn.
    let values: [SIMD4<Double>]
    /// How much each value of each part counts. Hues count as much as they are seen: nothing in grays.
    let weights: [SIMD4<Double>]
    /// The samples of each part.
    let counts: [Double]
    /// More samples of a part than this count as this number: what a part is off by is then mostly rounding, which is
    /// common to all of its samples and not less for more of them. A choice.
    static let mostCounted = 40.0
    /// For each part the seen difference, as a vector whose length is near ΔE 2000, of a step of one in each of the
    /// three values that are not alpha.
    private let seen: [(SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)]
    /// The seen difference of a step of one in alpha. It shows most between black and white, which are 100 apart. It
    /// counts for opaque parts too: of black, alpha is all that says where a line leaves them.
    private static let seenAlpha = 60.0

    /// - Parameter device: the encoded RGB space of the profile's colors.
    /// - Returns: `nil` for a polar space where colors are translucent, or have no hue: nothing runs straight there.
    init?(_ profile: ColorProfile, device: ColorSpace, space: ColorSpace) {
        self.space = space
        var positions: [Double] = []
        var values: [SIMD4<Double>] = []
        var weights: [SIMD4<Double>] = []
        var counts: [Double] = []
        var seen: [(SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)] = []
        var lastHue: Double?
        for part in profile.parts {
            let alpha = min(max(part.color.w, 0), 1)
            if space.hueIndex != nil, alpha <= 0.998 { return nil }
            let straight = alpha > 0 ? SIMD3(part.color.x, part.color.y, part.color.z) / alpha : .zero
            var plain = Color.convert(straight, from: device, to: space)
            if let index = space.hueIndex {
                var hue = plain[index]
                if let lastHue {
                    while hue - lastHue > 180 { hue -= 360 }
                    while hue - lastHue < -180 { hue += 360 }
                }
                lastHue = hue
                plain[index] = hue
            }
            let lab = Color.convert(plain, from: space, to: .lab)
            func step(_ index: Int) -> SIMD3<Double> {
                let size = index == space.hueIndex ? 0.5 : space == .lab ? 0.05 : 5e-4
                var moved = plain
                moved[index] += size
                return Self.weighed((Color.convert(moved, from: space, to: .lab) - lab) / size, at: lab)
            }
            let steps = (step(0), step(1), step(2))
            positions.append(part.position)
            values.append(SIMD4(space.hueIndex == nil ? plain * alpha : plain, alpha))
            counts.append(Double(part.count))
            var weight = SIMD4(repeating: min(Double(part.count), Self.mostCounted))
            if let index = space.hueIndex { weight[index] *= max((steps.2 * steps.2).sum() * 4, 1e-6) }
            weights.append(weight)
            seen.append(steps)
        }
        guard values.count > 0 else { return nil }
        self.positions = positions
        self.values = values
        self.weights = weights
        self.counts = counts
        self.seen = seen
    }

    /// A small difference of Lab as ΔE 2000 weighs it, without its turns of hue in blue. Source: equations 15 to 22 of
    /// Sharma, Wu, Dalal 2005.
    private static func weighed(_ difference: SIMD3<Double>, at lab: SIMD3<Double>) -> SIMD3<Double> {
        let chroma = (lab.y * lab.y + lab.z * lab.z).squareRoot()
        let middle = (lab.x - 50) * (lab.x - 50)
        let lightness = difference.x / (1 + 0.015 * middle / (20 + middle).squareRoot())
        guard chroma > 1e-6 else { return SIMD3(lightness, difference.y, difference.z) }
        let along = (lab.y * difference.y + lab.z * difference.z) / chroma
        let around = (lab.y * difference.z - lab.z * difference.y) / chroma
        return SIMD3(lightness, along / (1 + 0.045 * chroma), around / (1 + 0.015 * chroma))
    }

    /// About ΔE 2000 of a small difference of values at a part.
    @inline(__always)
    func difference(_ step: SIMD4<Double>, at index: Int) -> Double {
        let vectors = seen[index]
        let sum = vectors.0 * step.x + vectors.1 * step.y + vectors.2 * step.z
        return ((sum * sum).sum() + Self.seenAlpha * Self.seenAlpha * step.w * step.w).squareRoot()
    }
}
