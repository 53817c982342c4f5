import LintelColor
import LintelGradient

/// A gradient with the geometry of SVG and stops that an SVG file can hold: with colors of sRGB.
enum SVGForm {
    struct Result {
        var gradient: Gradient
        /// ΔE 2000; `nil` when the stops are the gradient's own.
        var worst: Double?
    }

    /// Returns the gradient with its own stops where all colors between them are in sRGB, else with stops that sRGB
    /// mixes to the mapped colors: mapped by themselves, its own would mix to other colors than those of images.
    /// - Parameter gradient: has a geometry of SVG.
    static func form(of gradient: Gradient, _ options: ExportOptions) throws(UnitGradient.Failure) -> Result {
        let (width, height) = options.size ?? (100, 100)
        let resolved = gradient.resolved(width: width, height: height)
        guard resolved.solid == nil, resolved.period == nil,
            resolved.leaves(.sRGB) || gradient.hasMissingComponents
        else { return Result(gradient: gradient.written(within: options.gamutMapping)) }
        var model = MixingModel.svg(options.gamutMapping)
        var found = StopReduction(resolved, model: model, tolerance: options.tolerance)
        if found == nil {
            model.precision = .decimals
            found = StopReduction(resolved, model: model, tolerance: options.tolerance)
        }
        guard let reduction = found else {
            throw .tolerance(reachable: StopReduction.reachable(resolved, model: model, above: options.tolerance))
        }
        let stops = reduction.stops.map {
            Gradient.StopItem.stop($0.color, position: LengthPercentage(fraction: $0.position))
        }
        return Result(
            gradient: Gradient(geometry: gradient.geometry, stops: stops, space: .sRGB, mixing: .straight),
            worst: reduction.worst)
    }
}

extension MixingModel {
    /// What SVG does unless a file asks for `linearRGB`. Source: SVG 2, section 14.2.
    static func svg(_ mapping: GamutMapping, precision: Precision = .colorBytes) -> MixingModel {
        MixingModel(
            space: .sRGB, alpha: .straight, limits: .init(gamut: .sRGB, mapping: mapping), precision: precision)
    }
}

extension Gradient {
    /// Returns the gradient with stops that SVG can express, in sRGB.
    fileprivate func written(within mapping: GamutMapping) -> Gradient {
        let model = MixingModel.svg(mapping, precision: .decimals)
        var copy = self
        copy.stops = stops.map { item in
            // Legacy colors are such colors, and stay as they are.
            guard case .stop(let color, let position) = item, !color.isLegacy else { return item }
            return .stop(model.written(color), position: position)
        }
        return copy
    }

    /// Whether a stop takes a component from its neighbor. Source: CSS Color 4, section 12.2.
    fileprivate var hasMissingComponents: Bool {
        stops.contains { item in
            if case .stop(let color, _) = item { !color.missing.isEmpty } else { false }
        }
    }
}
