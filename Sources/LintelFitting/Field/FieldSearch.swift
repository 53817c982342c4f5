import LintelColor
import LintelUnits

/// Looks for the field on whose lines a picture's colors vary least, whatever covers a part of the picture.
///
/// Every field of a coarse grid is judged by medians, which do not see text and buttons; the best are refined by least
/// squares with the weights that robust regression gives. Lines are searched in a square, so that a step of the search
/// is as large in a wide picture as in a high one.
struct FieldSearch {
    /// A few samples, for the grid.
    let few: PictureSamples
    /// More, for the refinement.
    let many: PictureSamples
    /// All that are looked at, for the edges of sudden changes.
    let all: PictureSamples

    /// The points at which the directions of change meet, from which ellipses are searched too.
    let directionCenters: DirectionCenters

    /// A field, and which samples belong to it.
    struct Found {
        var field: IsoField
        var weights: SampleWeights
        /// Sudden changes along it; `nil` where there are none.
        var steps: FieldSteps?
    }

    /// More than this is not noise; differences beyond it count alike. The length of a vector of channels 0…1; a
    /// choice: 12 steps of 8 bits in each of three channels.
    private static let limit = 0.08
    /// The intervals of a line of colors at most. A choice.
    private static let mostIntervals = 96
    /// The samples of an interval at least, on average. A choice.
    private static let samplesPerInterval = 12
    /// Pictures of a few pixels have some intervals with fewer samples each.
    private static let fewestSamplesPerInterval = 6
    private static let fewIntervals = 4
    /// The pixels of the longer side for each interval at least: more intervals than pixels would follow their
    /// rounding.
    private static let pixelsPerInterval = 1.5

    /// Intervals of a line of colors through `count` samples: a pixel or more, and some samples each.
    static func intervals(_ samples: PictureSamples) -> Int {
        let side = max(samples.size.width, samples.size.height)
        let mostBySide = Int(Double(side) / pixelsPerInterval)
        let few = min(fewIntervals, samples.count / fewestSamplesPerInterval)
        return max(1, min(mostIntervals, max(samples.count / samplesPerInterval, few), mostBySide))
    }

    // MARK: Lines

    /// The best field of straight lines.
    func linear() -> Found {
        if many.size.width == 1 { return found(.linear(degrees: 180), rounds: 2) { field, _ in field } }
        if many.size.height == 1 { return found(.linear(degrees: 90), rounds: 2) { field, _ in field } }
        let step = 2.0
        let losses = (0..<90).map { loss(.linear(degrees: 90 + Double($0) * step)) }
        let starts = losses.indices.filter {
            losses[$0] <= losses[($0 + 1) % 90] && losses[$0] < losses[($0 + 89) % 90]
        }
        .sorted { losses[$0] < losses[$1] }.prefix(3)
        let results = (starts.isEmpty ? [0] : Array(starts)).map { index in
            let center = 90 + Double(index) * step
            let near = Minimum.goldenSection(center - step...center + step, precision: 0.1) {
                loss(.linear(degrees: $0))
            }
            return found(.linear(degrees: near.position), rounds: 3, refinedLine)
        }
        return withEdges(results.min { judged($0) < judged($1) } ?? results[0], edgedLine)
    }

    /// The field again, refined with all samples beside its sudden changes.
    private func withEdges(_ found: Found, _ refine: (Found) -> IsoField) -> Found {
        guard found.steps != nil else { return found }
        var found = found
        found.steps = FieldSteps(found.field, all, intervals: Self.intervals(many))
        if let steps = found.steps {
            found.weights.leaveOut(steps, found.field.positions(of: many))
            found.field = refine(found)
        }
        return found
    }

    /// The angle in the middle of those that divide the colors of all steps best: between two pixels, many do so
    /// equally.
    private func edgedLine(_ found: Found) -> IsoField {
        guard case .linear(var degrees) = found.field else { return found.field }
        for step in [0.1, 0.01, 0.002] {
            let angles = (-20...20).map { degrees + Double($0) * step }
            let values = angles.map { residual(.linear(degrees: $0), found) }
            let best = values.indices.min { values[$0] < values[$1] } ?? 20
            let most = values[best] * 1.001 + 1e-9
            let first = values[..<best].lastIndex { $0 > most }.map { $0 + 1 } ?? 0
            let last = values[best...].firstIndex { $0 > most }.map { $0 - 1 } ?? values.count - 1
            degrees = (angles[first] + angles[last]) / 2
        }
        return .linear(degrees: degrees)
    }

    private func refinedLine(_ field: IsoField, _ weights: SampleWeights) -> IsoField {
        guard case .linear(let degrees) = field else { return field }
        // The valley may be narrower than the coarse step: the best of some angles, then around it.
        let angles = (-6...6).map { degrees + Double($0) * 0.25 }
        let values = angles.map { residual(.linear(degrees: $0), weights) }
        let best = values.indices.min { values[$0] < values[$1] } ?? 6
        let near = Minimum.goldenSection(angles[best] - 0.25...angles[best] + 0.25, precision: 0.002) {
            residual(.linear(degrees: $0), weights)
        }
        return .linear(degrees: near.position)
    }

    // MARK: Ellipses

    /// The best field of circles or ellipses.
    func radial() -> Found {
        let square = Double(few.size.height) / Double(few.size.width)
        let stretches = Set([0.5, 1, 2, square, square * 2, square / 2].filter { (1.0 / 64...64).contains($0) })
            .sorted()
        let centers = (-3...13).map { Double($0) / 10 }
        var tried: [(field: IsoField, loss: Double)] = []
        for stretch in stretches {
            for x in centers {
                for y in centers where Int(x * 10 + y * 10 + 100.5) % 2 == 0 {
                    let field = IsoField.radial(x: x, y: y, stretch: stretch)
                    tried.append((field, loss(field)))
                }
            }
        }
        // The best of each proportion: valleys are narrow where a circle is much wider than a picture is high.
        let onGrid = stretches.flatMap { stretch in
            let fields = tried.filter { $0.field.stretch == stretch }.sorted { $0.loss < $1.loss }.map(\.field)
            // Circles, and ellipses like the box, mostly have their centers in it: far ones resemble lines, and hide
            // them.
            let usual = stretch == 1 || stretch == square ? Self.apart(fields.filter(\.isInside), 8) : []
            return Self.apart(fields, 4) + usual
        }
        let refined = (stretches.compactMap { directionCenters.field(stretch: $0) } + onGrid).map { start in
            let field = Self.refined(start, step: 0.06, calls: 40, loss)
            return (field: field, loss: loss(field))
        }
        let results = Self.apart(refined.sorted { $0.loss < $1.loss }.map(\.field), 4).map { start in
            found(Self.refined(start, step: 0.03, calls: 60, loss), rounds: 3) { field, weights in
                Self.refined(field, step: 0.015, calls: 70) { residual($0, weights) }
            }
        }
        let best = results.min { judged($0) < judged($1) } ?? results[0]
        let near = found(best.field, rounds: 1) { field, weights in
            Self.refined(field, step: 0.004, calls: 90) { residual($0, weights) }
        }
        return withEdges(near) { near in
            Self.refined(near.field, step: 0.004, calls: 90) { residual($0, near) }
        }
    }

    /// The first fields of a list that are not near each other.
    private static func apart(_ fields: [IsoField], _ count: Int) -> [IsoField] {
        var chosen: [IsoField] = []
        for field in fields where chosen.count < count && chosen.allSatisfy({ !$0.isNear(field) }) {
            chosen.append(field)
        }
        return chosen
    }

    private static func refined(
        _ field: IsoField, step: Double, calls: Int, _ function: (IsoField) -> Double
    ) -> IsoField {
        guard case .radial(let x, let y, let stretch) = field else { return field }
        func radial(_ point: SIMD3<Double>) -> IsoField {
            let power = min(max(point.z, -5), 5)
            return .radial(x: point.x, y: point.y, stretch: RealFunctions.exponential(power))
        }
        let start = SIMD3(x, y, RealFunctions.naturalLogarithm(stretch))
        let steps = SIMD3(x > 0.5 ? -step : step, y > 0.5 ? -step : step, 2 * step)
        let best = Minimum.simplex(from: start, steps: steps, calls: calls) { point in
            // Far centers mean lines.
            guard abs(point.x) < 8, abs(point.y) < 8 else { return .infinity }
            return function(radial(point))
        }
        return radial(best.point)
    }

    // MARK: Measures

    /// Medians of fewer parts do not follow a gradient.
    private static let fewestParts = 4

    private func loss(_ field: IsoField) -> Double {
        let positions = field.positions(of: few)
        let parts = min(32, few.count / 20)
        // Too few for medians, and too small for text.
        if parts < Self.fewestParts {
            return LineSpline(positions, few.colors, weights: nil, intervals: Self.intervals(few)).residual
        }
        return MedianLine(positions, few.colors, parts: parts).loss(positions, few.colors, limit: Self.limit)
    }

    /// The mean square of what samples differ by on a field, by weight.
    func residual(_ field: IsoField, _ weights: SampleWeights) -> Double {
        LineSpline(
            field.positions(of: many), many.colors, weights: weights.values, intervals: Self.intervals(many)
        ).residual
    }

    /// The same with the edges of sudden changes.
    func residual(_ field: IsoField, _ found: Found) -> Double {
        residual(field, found.weights) + (found.steps?.loss(field) ?? 0)
    }

    /// What decides between results whose weights differ: differences from the line, cut at the limit. Beside a sudden
    /// change, colors between both are no difference.
    func judged(_ found: Found) -> Double {
        let positions = found.field.positions(of: many)
        let line = LineSpline(
            positions, many.colors, weights: found.weights.values, intervals: Self.intervals(many))
        let limit = Self.limit * Self.limit
        var sum = 0.0
        for index in positions.indices {
            let difference = many.colors[index] - line.color(at: positions[index])
            var square = (difference * difference).sum()
            if let beside = found.steps?.square(many.colors[index], at: positions[index]) {
                square = min(square, beside)
            }
            sum += min(square, limit)
        }
        return sum / Double(many.count)
    }

    /// Weights from the profile first, then in turns fields from weights and weights from fields.
    private func found(
        _ start: IsoField, rounds: Int, _ refine: (IsoField, SampleWeights) -> IsoField
    ) -> Found {
        var field = start
        var positions = field.positions(of: many)
        let profile = ColorProfile(
            positions, many.colors, pixels: Double(max(many.size.width, many.size.height)),
            mostParts: 2 * Self.intervals(many))
        var weights = SampleWeights(profile, positions, many.colors)
        for _ in 0..<rounds {
            field = refine(field, weights)
            positions = field.positions(of: many)
            let line = LineSpline(
                positions, many.colors, weights: weights.values, intervals: Self.intervals(many))
            weights = SampleWeights(
                positions.indices.map { (many.colors[$0] - line.color(at: positions[$0])).length })
        }
        return Found(
            field: field, weights: weights, steps: FieldSteps(field, many, intervals: Self.intervals(many)))
    }
}

extension SIMD4<Double> {
    var length: Double { (self * self).sum().squareRoot() }
}

extension IsoField {
    /// Whether the center is in the picture.
    fileprivate var isInside: Bool {
        guard case .radial(let x, let y, _) = self else { return false }
        return (0...1).contains(x) && (0...1).contains(y)
    }

    /// How much a step down counts against one across; 1 for lines.
    fileprivate var stretch: Double { if case .radial(_, _, let stretch) = self { stretch } else { 1 } }

    /// Whether a search from both would find the same.
    fileprivate func isNear(_ other: IsoField) -> Bool {
        guard case .radial(let x, let y, let stretch) = self, case .radial(let otherX, let otherY, let other) = other
        else { return false }
        return abs(x - otherX) < 0.25 && abs(y - otherY) < 0.25 && stretch < other * 1.5 && other < stretch * 1.5
    }
}
