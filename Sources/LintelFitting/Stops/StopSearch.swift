import LintelColor
import LintelGradient
import LintelUnits

/// Looks for the fewest stops, in any space of interpolation, that follow a profile.
struct StopSearch {
    let profile: ColorProfile
    /// The ranges in which colors change suddenly: an edge is somewhere in each.
    let edges: [ClosedRange<Double>]
    /// The encoded RGB space of the profile.
    let device: ColorSpace
    let geometry: Geometry
    /// The positions at which the line of a gradient begins and ends.
    let ends: ClosedRange<Double>

    /// What stops may be off by at every part, ΔE 2000, besides what rounding to 8 bits and noise explain.
    private static let tolerance = 0.4
    /// What stops may be farther off on average than the nearest ones of the same tolerance, ΔE 2000. A choice.
    private static let mostFarther = 0.5
    /// More stops than this follow noise.
    private static let mostStops = 16

    /// The stops, or `nil` when the profile has no parts.
    func best() -> FittedStops? {
        guard let plain = SpaceProfile(profile, device: device, space: device) else { return nil }
        var factor = 1.0
        while true {
            let found = candidates(plain, factor)
            if let best = Self.chosen(found, device, factor: factor), best.cost <= Self.mostStops || factor > 30 {
                return best
            }
            if factor > 30 { return nil }
            factor *= 2
        }
    }

    /// The cheapest of those that are about as near as the nearest; of equal ones the nearest, the picture's own space
    /// if it is hardly worse.
    /// - Parameter factor: of the tolerance that they were found with.
    private static func chosen(_ found: [FittedStops], _ device: ColorSpace, factor: Double) -> FittedStops? {
        // Where small differences are not seen, as near black in OKLab, stops may be farther off than the tolerance.
        let farthest = (found.map(\.average).min() ?? 0) + factor * mostFarther
        let found = found.filter { $0.average <= farthest }
        func value(_ fit: FittedStops) -> Double {
            let rank: Double =
                switch fit.space {
                case device: 0
                case .oklab: 0.02
                case .oklch: 0.05
                default: 0.06
                }
            return Double(fit.cost) * 100 + fit.average + rank
        }
        return found.min { value($0) < value($1) }
    }

    private func candidates(_ plain: SpaceProfile, _ factor: Double) -> [FittedStops] {
        var found: [FittedStops] = []
        let tolerance = tolerance(plain, factor)
        for space in [device, .oklab, .oklch, .sRGBLinear] {
            guard let own = space == device ? plain : SpaceProfile(profile, device: device, space: space) else {
                continue
            }
            var line = KnotLine(own, tolerance: tolerance, ends: ends, edges: edges)
            guard line.knots.count <= 60 else { continue }
            line.polish(rounds: 2)
            line.prune()
            line.polish(rounds: 1)
            line.round()
            guard let fit = fit(line, own) else { continue }
            found.append(fit)
            if fit.cost > 3, let eased = CurvedRun(own, tolerance: tolerance, like: line).best() {
                let stops = eased.stops(space: space, device: device)
                found.append(
                    FittedStops(
                        stops, space: space, hue: eased.hue ?? .shorter, easing: eased.easing, geometry: geometry,
                        profile: profile, device: device))
            }
        }
        return found
    }

    /// Returns the largest difference that each part may have.
    private func tolerance(_ plain: SpaceProfile, _ factor: Double) -> [Double] {
        // What is common to all samples of a part, and is not less for many of them: the ripple of a JPEG's blocks, and
        // its rounded means, which are seen where there is noise at all. Rounding to 8 bits alone has a noise of 0.3
        // and a ripple of about 0.6.
        let common = min(max(profile.noise - 0.5, 0), 1.5) + 1.5 * max(profile.ripple - 0.7, 0)
        return profile.parts.indices.map { index in
            let steps = (0..<3).map { channel in
                var step = SIMD4<Double>.zero
                step[channel] = 1.0 / 255
                return plain.difference(step, at: index)
            }
            let step = steps.max() ?? 0
            let noise = 0.6 + common + 3 * profile.noise / Double(profile.parts[index].count).squareRoot()
            return factor * Self.tolerance + min(step, 1.5) * noise
        }
    }

    /// The stops of a line. `nil` when hues go in ways that no one keyword means.
    private func fit(_ line: KnotLine, _ own: SpaceProfile) -> FittedStops? {
        var list: [(value: SIMD4<Double>, position: Double)] = []
        let last = line.knots.count - 1
        for (index, knot) in line.knots.enumerated() {
            if index > 0 { list.append((line.before[index], knot.position)) }
            if index == 0 || (knot.isJump && index < last) { list.append((line.after[index], knot.position)) }
        }
        // What does not change before the second and after the last but one stop, stops need not say. The difference is
        // that of the colors: near black a small step in OKLab is not seen, but a long one is.
        func isFlat(_ a: Int, _ b: Int) -> Bool {
            func shown(_ index: Int) -> Color { .shown(list[index].value, own.space, device: device) }
            return list[a].position < list[b].position && shown(a).deltaE2000OnGrounds(to: shown(b)) < 0.5
        }
        if list.count > 2, isFlat(0, 1) { list.removeFirst() }
        if list.count > 2, isFlat(list.count - 2, list.count - 1) { list.removeLast() }
        var hue = HueInterpolation.shorter
        if let index = own.space.hueIndex {
            let steps = zip(list, list.dropFirst()).filter { $0.position < $1.position }
                .map { $1.value[index] - $0.value[index] }
            guard let way = HueInterpolation(steps: steps) else { return nil }
            hue = way
        }
        let stops = list.map { item in
            Gradient.StopItem.stop(
                .written(item.value, own.space, device: device),
                position: LengthPercentage(fraction: item.position.rounded(toDecimals: 4)))
        }
        return FittedStops(
            stops, space: own.space, hue: hue, geometry: geometry, profile: profile, device: device)
    }
}

extension HueInterpolation {
    /// The keyword by which hues go these steps, in degrees; `nil` when there is none.
    init?(steps: [Double]) {
        if steps.allSatisfy({ abs($0) < 179 }) {
            self = .shorter
        } else if steps.allSatisfy({ (0..<360).contains($0) }) {
            self = .increasing
        } else if steps.allSatisfy({ (-359.99...0).contains($0) }) {
            self = .decreasing
        } else {
            return nil
        }
    }
}
