import LintelColor
import LintelGradient

/// A gradient in the unit square of its box, with the stops a program of a given model needs for it.
struct UnitGradient {
    var geometry: UnitGeometry
    /// The stops on the geometry's line; ascending.
    var stops: [ResolvedGradient.Stop]
    var spread: SVGGeometry.Spread
    /// The largest difference of a color, ΔE 2000; `nil` when the stops are the gradient's own to the last digit that
    /// is written.
    var worst: Double?
    /// Whether the stops are the gradient's own, except for what writing rounds.
    private(set) var keepsStops = false

    enum Failure: Error, Hashable {
        case geometry(UnitGeometry.Failure)
        /// The model cannot come as near as asked; as near as this it can, if any.
        case tolerance(reachable: Double?)
        case noStops
    }

    /// - Parameter model: where its bytes are too coarse for the tolerance, colors have decimals.
    init(
        _ gradient: Gradient, size: (width: Double, height: Double)?, model: MixingModel, tolerance: Double
    ) throws(Failure) {
        var model = model
        do throws(UnitGeometry.Failure) {
            geometry = try UnitGeometry(gradient, size: size)
        } catch {
            throw .geometry(error)
        }
        let (width, height) = size ?? (100, 100)
        // A turn has other angles in the unit square than in a box that is no square.
        let turned = gradient.isConic && size != nil ? try Self.turn(gradient, width, height) : nil
        let gradient = turned ?? gradient
        let resolved = gradient.resolved(width: width, height: height)
        guard let first = resolved.stops.first, let last = resolved.stops.last else { throw .noStops }
        if turned == nil, gradient.mixes(as: model), resolved.solid == nil {
            keepsStops = true
            let merged = Self.merged(resolved.stops)
            (stops, worst) = Self.written(merged, model)
            if let coarse = worst, coarse > tolerance, model.precision != .decimals {
                model.precision = .decimals
                (stops, worst) = Self.written(merged, model)
            }
        } else {
            var found = StopReduction(resolved, model: model, tolerance: tolerance)
            if found == nil, model.precision != .decimals {
                model.precision = .decimals
                found = StopReduction(resolved, model: model, tolerance: tolerance)
            }
            guard let reduction = found else {
                throw .tolerance(
                    reachable: StopReduction.reachable(resolved, model: model, above: tolerance))
            }
            stops = reduction.stops
            worst = reduction.worst
        }
        spread = .pad
        if case .svg(let geometry) = gradient.geometry {
            spread = geometry.spread
        } else if resolved.period != nil {
            spread = .repeat
            mapPeriod(from: first.position, to: last.position)
        }
        if stops.count == 1 { stops[0] = .init(color: stops[0].color, position: 0) }
        if spread == .pad { fitIntoUnit(model) }
    }

    /// Mixes of two neighboring stops of which every one is compared.
    private static let mixedParts = 64

    /// The stops as the model writes them, and how far their colors are off, ΔE 2000; `nil` where nothing is rounded.
    private static func written(
        _ stops: [ResolvedGradient.Stop], _ model: MixingModel
    ) -> (stops: [ResolvedGradient.Stop], worst: Double?) {
        let written = stops.map { ResolvedGradient.Stop(color: model.written($0.color), position: $0.position) }
        let exact = stops.map { model.inside($0.color) }
        func difference(_ one: Color, _ other: Color) -> Double { StopMeasure.deltaE2000.difference(one, other) }
        var worst = zip(exact, written).map { difference($1.color, $0) }.max() ?? 0
        // Dark colors differ most, and mixes may be darker than either of two stops.
        for index in exact.indices.dropFirst() where stops[index - 1].position < stops[index].position {
            for part in 1..<Self.mixedParts {
                let weight = Double(part) / Double(Self.mixedParts)
                let own = model.mixed(exact[index - 1], exact[index], at: weight)
                worst = max(
                    worst, difference(model.mixed(written[index - 1].color, written[index].color, at: weight), own))
            }
        }
        // Less is what arithmetic rounds.
        return (written, worst > 1e-3 ? worst : nil)
    }

    /// Returns the stops with only the outer two of those at one position, since the others are not visible.
    private static func merged(_ stops: [ResolvedGradient.Stop]) -> [ResolvedGradient.Stop] {
        var result: [ResolvedGradient.Stop] = []
        for stop in stops {
            if result.count > 1, result[result.count - 1].position == stop.position,
                result[result.count - 2].position == stop.position
            {
                result.removeLast()
            }
            result.append(stop)
        }
        return result
    }

    /// Makes 0 and 1 of the line the ends of the period that begins at the first stop.
    private mutating func mapPeriod(from start: Double, to end: Double) {
        remap(from: start, to: end)
    }

    /// Moves the line's 0 to `start` and its 1 to `end`, and the stops with them, so that nothing is seen of it.
    mutating func remap(from start: Double, to end: Double) {
        let length = end - start
        switch geometry {
        case .line(let a, let b, let c):
            geometry = .line(a: a / length, b: b / length, c: (c - start) / length)
        case .ellipse(let center, let radii, let inner):
            // At t the half-axes are radii · (inner + (1 − inner) t).
            var low = inner + (1 - inner) * start
            var high = inner + (1 - inner) * end
            if low < 0, spread == .repeat {
                let turns = (-low / (high - low)).rounded(.up)
                (low, high) = (low + turns * (high - low), high + turns * (high - low))
            }
            geometry = .ellipse(center: center, radii: radii * high, inner: low / high)
        case .turn: return
        }
        stops = stops.map {
            .init(color: $0.color, position: ($0.position - start) / length)
        }
    }

    /// Brings stops before 0 and after 1 inside: by moving the line's ends where that is possible, else by cutting.
    private mutating func fitIntoUnit(_ model: MixingModel) {
        guard let first = stops.first?.position, let last = stops.last?.position, first < 0 || last > 1 else { return }
        switch geometry {
        case .line: remap(from: min(first, 0), to: max(last, 1))
        case .ellipse(_, _, let inner):
            let least = Self.leastPosition(inner)
            if first < least { cut(before: least, model) }
            remap(from: max(min(first, 0), least), to: max(last, 1))
        case .turn:
            cut(before: 0, model)
            cut(after: 1, model)
        }
    }

    /// Makes the center of an ellipse the beginning of its line, so that the part of the half-axes where the position
    /// is 0 is none.
    mutating func beginAtCenter(_ model: MixingModel) {
        guard case .ellipse(_, _, let inner) = geometry, let first = stops.first?.position else { return }
        let least = Self.leastPosition(inner)
        if first < least { cut(before: least, model) }
        remap(from: least, to: max(stops.last?.position ?? 1, 1))
    }

    /// The position at the center: no ellipse has half-axes below 0.
    private static func leastPosition(_ inner: Double) -> Double { inner < 1 ? -inner / (1 - inner) : 0 }

    private mutating func cut(before start: Double, _ model: MixingModel) {
        guard let next = stops.firstIndex(where: { $0.position >= start }), next > 0 else {
            if let last = stops.last, last.position < start { stops = [.init(color: last.color, position: start)] }
            return
        }
        stops = [color(at: start, before: next, model)] + stops[next...]
    }

    private mutating func cut(after end: Double, _ model: MixingModel) {
        guard let next = stops.firstIndex(where: { $0.position > end }) else { return }
        guard next > 0 else {
            stops = [.init(color: stops[0].color, position: end)]
            return
        }
        stops = stops[..<next] + [color(at: end, before: next, model)]
    }

    private func color(at position: Double, before next: Int, _ model: MixingModel) -> ResolvedGradient.Stop {
        let (a, b) = (stops[next - 1], stops[next])
        let weight = b.position > a.position ? (position - a.position) / (b.position - a.position) : 1
        return .init(color: model.written(model.mixed(a.color, b.color, at: weight)), position: position)
    }
}
