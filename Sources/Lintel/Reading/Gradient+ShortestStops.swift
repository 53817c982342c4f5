import LintelInterchange
import LintelUnits

extension Gradient {
    /// The fewest stops with which a program that mixes colors in sRGB, as most do, shows the gradient within a
    /// difference.
    ///
    /// Programs differ where a gradient is translucent: CSS mixes premultiplied colors, SVG and Core Animation straight
    /// ones, which show the color of a transparent stop.
    /// - Parameters:
    ///   - size: the size of the box, whose sides are finite and above 0; lengths and corners depend on it.
    ///   - mixing: how the program mixes translucent colors.
    ///   - tolerance: the largest difference allowed, in ΔE 2000; finite and above 0. Below about 0.2 rounding to 8
    ///     bits is coarser.
    /// - Returns: the stops; `nil` when no list of stops is within the tolerance. Of a gradient with more than 32 stops
    ///   there may be a few more than the fewest, and parts below a ten-thousandth of the line are not compared.
    /// - Throws: `ShortestStopsError` for a size or a tolerance outside its range.
    /// - Complexity: O(stops + positions²) differences; about 0.1 s for a curved gradient. With more than 32 stops
    ///   O(positions · log positions).
    public func shortestStops(
        in size: PointSize, mixing: AlphaMixing = .premultiplied, tolerance: Double
    ) throws(ShortestStopsError) -> ShortestStops? {
        let sides = [size.width.value, size.height.value]
        guard sides.allSatisfy({ $0 > 0 && $0.isFinite }) else { throw .size(size) }
        guard tolerance > 0, tolerance.isFinite else { throw .tolerance(tolerance) }
        let model = MixingModel(
            space: .sRGB, alpha: mixing, limits: MixingModel.Limits(gamut: .sRGB, mapping: .minde),
            precision: .decimals)
        let reduction = StopReduction(resolved(in: size), model: model, tolerance: tolerance)
        return reduction.map { ShortestStops(stops: $0.stops, difference: $0.worst) }
    }
}
