import LintelColor
import LintelGradient
import LintelUnits

/// A geometry with the stops that fit it.
struct FittedGeometry {
    var geometry: Geometry
    var profile: ColorProfile
    var stops: FittedStops
    /// The color, when the profile has only one.
    var solid: Color?

    /// - Returns: `nil` when there are no samples that belong together.
    init?(_ geometry: Geometry, _ samples: PictureSamples, device: ColorSpace) {
        self.geometry = geometry
        guard let first = Self.fitted(geometry, samples, device) else { return nil }
        (profile, stops) = first
        solid = Self.solid(profile, stops, device)
        guard case .radial(let shape, let center) = geometry, solid == nil else { return }
        // An ending shape at whose end the colors end.
        let extents = Geometry.RadialExtent.allCases.filter { $0 != .farthestCorner }
        for extent in extents {
            let other: Geometry.RadialShape? =
                switch shape {
                case .circle: .circle(extent: extent)
                case .ellipse(.farthestCorner) where extent == .farthestSide: .ellipse(extent: extent)
                case .ellipse(.closestCorner) where extent == .closestSide: .ellipse(extent: extent)
                default: nil
                }
            guard let other, case .stop(_, let position?) = stops.stops[stops.stops.count - 1] else { continue }
            let candidate = Geometry.radial(other, center: center)
            let ratio = Self.radius(geometry, samples) / Self.radius(candidate, samples)
            guard ratio.isFinite, abs(position.fraction * ratio - 1) < 0.01,
                abs(position.fraction - 1) > 0.004, let found = Self.fitted(candidate, samples, device),
                found.stops.cost <= stops.cost, found.stops.average <= stops.average + 0.05
            else { continue }
            self.geometry = candidate
            (profile, stops) = found
            return
        }
    }

    /// The half-axis across of an ending shape, in pixels.
    private static func radius(_ geometry: Geometry, _ samples: PictureSamples) -> Double {
        GeometryLayout(geometry, width: Double(samples.size.width), height: Double(samples.size.height)).line.length
    }

    private static func fitted(
        _ geometry: Geometry, _ samples: PictureSamples, _ device: ColorSpace
    ) -> (profile: ColorProfile, stops: FittedStops)? {
        let (width, height) = (Double(samples.size.width), Double(samples.size.height))
        let layout = GeometryLayout(geometry, width: width, height: height)
        guard !layout.isFlat else { return nil }
        let positions = (0..<samples.count).map {
            layout.locator.position(x: samples.x[$0] * width, y: samples.y[$0] * height)
        }
        guard let low = positions.min(), let high = positions.max() else { return nil }
        let pixels = (high - low) * layout.line.longestUnit
        // The first and the last sample are in the middle of their pixels. Of few samples, those of equal position are
        // enough for a part: the next are already of another color.
        let lines = samples.count <= Self.fewSamples ? 4 * pixels : pixels
        let profile = ColorProfile(positions, samples.colors, pixels: lines + 1)
        let pixel = (high - low) / max(pixels, 1)
        let edges = (FieldSteps(positions, samples, intervals: FieldSearch.intervals(samples))?.edges(positions) ?? [])
            .map { gap in
                // Where edges run through pixels, a quarter of one is not seen.
                let slack = gap.upperBound - gap.lowerBound < pixel / 2 ? pixel / 4 : 0
                return gap.lowerBound - slack...gap.upperBound + slack
            }
        // A linear gradient's line begins and ends at the corners, and a radial one's at its center, if the picture has
        // it.
        var ends = 0.0...1.0
        if case .radial = geometry {
            // The farthest pixel's center is not quite the farthest corner.
            let end = high > 0.97 && high < 1 ? 1 : high
            ends = (low < 0.03 ? 0 : low)...max(end, low + 0.01)
        }
        func found(margin: Double) -> FittedStops? {
            StopSearch(
                profile: profile.without(edges, margin: margin * pixel), edges: edges, device: device,
                geometry: geometry, ends: ends
            ).best()
        }
        guard var stops = found(margin: ringing) else { return nil }
        let most = stops.cost + 2 * edges.count
        // What is beside an edge may be a short part of the gradient, and not ringing, which few stops do not follow.
        let beside = profile.beside(edges, from: mixed * pixel, to: ringing * pixel)
        let missed = stops.average(beside, geometry, device: device)
        if missed > leastMissed, let others = found(margin: mixed), others.cost <= most,
            3 * others.average(beside, geometry, device: device) < missed
        {
            stops = others
        }
        // An edge of which a row or two are between both colors may be a steep part.
        let average = stops.average(profile, geometry, device: device)
        if !edges.isEmpty, average > leastSteep,
            let others = StopSearch(profile: profile, edges: [], device: device, geometry: geometry, ends: ends).best(),
            others.cost <= most, 2 * others.average(profile, geometry, device: device) < average
        {
            stops = others
        }
        return (profile, stops)
    }

    /// A picture of this number of samples is too small for text. A choice: 12 × 12.
    private static let fewSamples = 144

    /// The pixels beside an edge that a JPEG's blocks of 8 × 8 mix with those of the other side.
    private static let ringing = 9.0
    /// The pixels beside an edge that it runs through.
    private static let mixed = 1.0
    /// Ringing is off by less than this on average, ΔE 2000. A choice.
    private static let leastMissed = 2.0
    /// An edge that is not steep leaves less on average over all of the gradient, ΔE 2000. A choice.
    private static let leastSteep = 0.5

    /// The mean color when no part differs from it by more than is seen side by side, or than rounding to 8 bits makes;
    /// `nil` where two or three stops are clearly nearer and there is no noise, as with a gradient of a few steps of 8
    /// bits.
    private static func solid(_ profile: ColorProfile, _ stops: FittedStops, _ device: ColorSpace) -> Color? {
        var sum = SIMD4<Double>.zero
        var count = 0.0
        for part in profile.parts {
            sum += part.color * Double(part.count)
            count += Double(part.count)
        }
        let mean = sum / max(count, 1)
        let color = Color.written(mean, device, device: device)
        let premultiplied = SIMD4(color.components * color.alpha, color.alpha)
        var total = 0.0
        for part in profile.parts {
            let difference = part.color - premultiplied
            let seen = Color(premultiplied: part.color, device).deltaE2000OnGrounds(to: color)
            guard max(difference.max(), -difference.min()) < 1.01 / 255 || seen < 0.3 else { return nil }
            total += seen * Double(part.count)
        }
        let average = total / max(count, 1)
        let isGradient =
            profile.noise < 0.6 && (2...3).contains(stops.cost) && profile.range > 1.9 / 255
            && stops.average < 0.75 * average
        return isGradient ? nil : color
    }
}
