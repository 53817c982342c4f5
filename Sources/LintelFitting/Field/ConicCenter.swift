import LintelColor
import LintelGradient
import LintelUnits

/// The center of the conic gradient that a picture is, if it is one.
enum ConicCenter {
    /// Samples that are compared: enough for a mean.
    private static let count = 6_000
    /// The part of the pixels that has to follow the gradient.
    private static let leastHeld = 0.9
    /// What these are off by at most on average, and how far colors are apart at least, ΔE 2000. Choices.
    private static let mostAverage = 1.0
    private static let leastRange = 5.0

    /// Returns the center in parts of the picture's width and height; `nil` where colors do not run around one.
    static func of(
        _ samples: PictureSamples, _ directions: DirectionCenters, device: ColorSpace
    ) -> SIMD2<Double>? {
        let size = samples.size
        guard let center = directions.conicCenter(size) else { return nil }
        let (width, height) = (Double(size.width), Double(size.height))
        let positions = (0..<samples.count).map { index in
            Angle.turns(x: (samples.x[index] - center.x) * width, y: (samples.y[index] - center.y) * height)
        }
        let profile = ColorProfile(positions, samples.colors, pixels: width + height)
        var (sum, held, all) = (0.0, 0, 0)
        for index in stride(from: 0, to: samples.count, by: max(1, samples.count / count)) {
            all += 1
            let color = samples.colors[index]
            guard profile.holds(color, at: positions[index]), let part = profile.nearest(to: positions[index]) else {
                continue
            }
            held += 1
            sum += Color(premultiplied: color, device)
                .deltaE2000OnGrounds(to: Color(premultiplied: part.color, device))
        }
        guard Double(held) >= leastHeld * Double(all), held > 0, sum / Double(held) <= mostAverage else { return nil }
        let first = profile.parts.first.map { Color(premultiplied: $0.color, device) }
        let range = profile.parts.reduce(0.0) { range, part in
            max(range, first?.deltaE2000OnGrounds(to: Color(premultiplied: part.color, device)) ?? 0)
        }
        return range >= leastRange ? center : nil
    }
}
