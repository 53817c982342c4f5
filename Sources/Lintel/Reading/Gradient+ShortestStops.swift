import LintelInterchange

extension Gradient {
    /// The fewest stops with which a program that mixes colors in sRGB, as most do, shows the gradient within a
    /// difference.
    ///
    /// Programs differ where a gradient is translucent: CSS mixes premultiplied colors, SVG and Core Animation straight
    /// ones, which show the color of a transparent stop.
    /// - Parameters:
    ///   - width: of the box in points, above 0; lengths and corners depend on it.
    ///   - height: of the box in points, above 0.
    ///   - mixing: how the program mixes translucent colors.
    ///   - tolerance: the largest difference allowed, in ΔE 2000; above 0. Below about 0.2 rounding to 8 bits is
    ///     coarser.
    /// - Returns: the stops, and the largest difference measured; `nil` when no list of stops holds.
    ///   Of a gradient with more than 32 stops there may be a few more than the fewest, and parts below a
    ///   ten-thousandth of the line are not compared.
    /// - Complexity: O(stops + positions²) differences; about 0.1 s for a curved gradient. With more than 32 stops
    ///   O(positions · log positions).
    public func shortestStops(
        width: Double, height: Double, mixing: AlphaMixing = .premultiplied, tolerance: Double
    ) -> (stops: [ResolvedGradient.Stop], difference: Double)? {
        guard tolerance > 0, width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        let model = MixingModel(
            space: .sRGB, alpha: mixing, limits: MixingModel.Limits(gamut: .sRGB, mapping: .minde),
            precision: .decimals)
        let reduction = StopReduction(resolved(width: width, height: height), model: model, tolerance: tolerance)
        return reduction.map { ($0.stops, $0.worst) }
    }
}
