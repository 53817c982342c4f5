import LintelColor
import LintelGradient
import LintelUnits

/// Two stops with a hint or an easing between them, where straight lines need more stops.
struct CurvedRun {
    private let profile: SpaceProfile
    private let tolerance: [Double]
    private let ends: ClosedRange<Double>
    private let isPossible: Bool

    /// Two stops' values, and the curve between them.
    struct Found {
        var ends: ClosedRange<Double>
        var values: (SIMD4<Double>, SIMD4<Double>)
        var hint: Double?
        var easing: Easing
        var error: Double
        var worst: Double
        var space: ColorSpace

        /// The keyword by which the hue goes from one to the other; `nil` when there is none.
        var hue: HueInterpolation? {
            space.hueIndex.flatMap { HueInterpolation(steps: [values.1[$0] - values.0[$0]]) }
        }

        func stops(space: ColorSpace, device: ColorSpace) -> [Gradient.StopItem] {
            func part(_ value: Double) -> LengthPercentage { LengthPercentage(fraction: value.rounded(toDecimals: 4)) }
            let (first, last) = (
                Color.written(values.0, space, device: device), Color.written(values.1, space, device: device)
            )
            let length = ends.upperBound - ends.lowerBound
            let middle = hint.map { [Gradient.StopItem.hint(part(ends.lowerBound + length * $0))] } ?? []
            return [.stop(first, position: part(ends.lowerBound))] + middle
                + [.stop(last, position: part(ends.upperBound))]
        }
    }

    private static let easings: [Easing] = [.ease, .easeIn, .easeOut, .easeInOut, .smoothstep, .smootherstep]

    /// Runs from the first to the last knot of `line` that is not flat before or after.
    init(_ profile: SpaceProfile, tolerance: [Double], like line: KnotLine) {
        self.profile = profile
        self.tolerance = tolerance
        ends = line.knots[0].position...line.knots[line.knots.count - 1].position
        isPossible = !line.knots.contains { $0.isJump }
    }

    /// The nearest curve that is within the tolerance; `nil` when none is.
    func best() -> Found? {
        guard isPossible else { return nil }
        var found: [Found] = []
        let hint = Minimum.goldenSection(0.06...0.94, precision: 0.0005) { solved(hint: $0).error }.position
        // Percentages of few digits read better.
        let rounded = solved(hint: hint.rounded(toDecimals: 2))
        let exact = solved(hint: hint.rounded(toDecimals: 3))
        found.append(rounded.worst <= 1 ? rounded : exact)
        for easing in Self.easings { found.append(solved(.eased(easing), easing: easing)) }
        return found.filter { $0.worst <= 1 && (profile.space.hueIndex == nil || $0.hue != nil) }
            .min { $0.error < $1.error }
    }

    private func solved(hint: Double) -> Found {
        var found = solved(WeightCurve(hint: hint), easing: .linear)
        found.hint = hint
        return found
    }

    /// The values of least squares for a curve.
    private func solved(_ curve: WeightCurve, easing: Easing) -> Found {
        let length = ends.upperBound - ends.lowerBound
        let mixes = profile.positions.map { position in
            curve.weight(at: min(max((position - ends.lowerBound) / length, 0), 1))
        }
        var (aa, ab, bb) = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero)
        var (ra, rb) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
        for index in mixes.indices {
            let (mix, weight) = (mixes[index], profile.weights[index])
            aa += weight * ((1 - mix) * (1 - mix))
            ab += weight * ((1 - mix) * mix)
            bb += weight * (mix * mix)
            ra += weight * (1 - mix) * profile.values[index]
            rb += weight * mix * profile.values[index]
        }
        let link = (aa + bb) * 1e-9 + 1e-12
        aa += link
        bb += link
        let divisor = aa * bb - ab * ab
        let first = (ra * bb - rb * ab) / divisor
        let last = (rb * aa - ra * ab) / divisor
        var found = Found(
            ends: ends, values: (first, last), hint: nil, easing: easing, error: 0, worst: 0, space: profile.space)
        for index in mixes.indices {
            let value = first + (last - first) * mixes[index]
            let difference = profile.difference(profile.values[index] - value, at: index)
            found.error += difference * difference * min(profile.counts[index], 40)
            found.worst = max(found.worst, difference / tolerance[index])
        }
        return found
    }
}
