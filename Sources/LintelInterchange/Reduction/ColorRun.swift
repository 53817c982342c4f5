import LintelColor

/// A stretch of a gradient without jumps: places where stops may lie, and its colors there and halfway between.
struct ColorRun {
    private(set) var places: [Double]
    /// Two for each place but one for the last, in the space of the mixing model.
    private(set) var colors: [Color]
    private let measure: StopMeasure

    /// Places from `start` to `end`: some evenly spaced, and more where the line bends so sharply that a run between two
    /// neighbors would take a quarter of `tolerance`.
    /// - Parameters:
    ///   - count: of the evenly spaced parts; 1 or more.
    ///   - color: of the model's space, not rounded, at a place.
    init(
        from start: Double, to end: Double, count: Int, model: MixingModel, measure: StopMeasure = .deltaE2000,
        tolerance: Double, color: (Double) -> Color
    ) {
        self.measure = measure
        places = [start]
        colors = [color(start)]
        for index in 0..<count {
            let first = start + (end - start) * Double(index) / Double(count)
            let last = index + 1 == count ? end : start + (end - start) * Double(index + 1) / Double(count)
            addParts(first, colors[colors.count - 1], last, color(last), 0, model, tolerance, color)
        }
    }

    /// Deep enough for a bend in a ten-thousandth of the line.
    private static let deepest = 6
    private static let mostPlaces = 4_000

    private mutating func addParts(
        _ start: Double, _ from: Color, _ end: Double, _ to: Color, _ depth: Int, _ model: MixingModel,
        _ tolerance: Double, _ color: (Double) -> Color
    ) {
        let middle = (start + end) / 2
        let between = color(middle)
        let bend = measure.difference(model.mixed(from, to, at: 0.5), between)
        guard bend > tolerance / 4, depth < Self.deepest, places.count < Self.mostPlaces else {
            places.append(end)
            colors += [between, to]
            return
        }
        addParts(start, from, middle, between, depth + 1, model, tolerance, color)
        addParts(middle, between, end, to, depth + 1, model, tolerance, color)
    }

    /// The first and the last color.
    var ends: (first: Color, last: Color) { (colors[0], colors[colors.count - 1]) }

    /// The next part, which begins with the color this one ends with.
    mutating func append(_ next: ColorRun) {
        places += next.places.dropFirst()
        colors += next.colors.dropFirst()
    }

    struct Chain {
        var places: [Double]
        var colors: [Color]
        var worst: Double
    }

    /// The chain of fewest runs from the first place to the last, none of which differs by more than `tolerance`.
    func smallest(model: MixingModel, tolerance: Double) -> Chain? {
        let written = places.indices.map { model.written(colors[2 * $0]) }
        let last = places.count - 1
        // How each place was reached: the runs before it, the largest difference on the way, the place before.
        var reached = [(runs: Int, worst: Double, from: Int)?](repeating: nil, count: places.count)
        reached[0] = (0, 0, 0)
        var front = [0]
        while reached[last] == nil {
            var next: Set<Int> = []
            // The end first: it is all that is asked for.
            for place in front where last - place <= StopReduction.longestRun {
                step(from: place, to: last, written, model, tolerance, &reached, &next)
            }
            if reached[last] != nil { break }
            for place in front {
                for target in place + 1..<min(last, place + StopReduction.longestRun) {
                    step(from: place, to: target, written, model, tolerance, &reached, &next)
                }
            }
            if next.isEmpty { return nil }
            front = next.sorted()
        }
        var chain = [last]
        while let place = chain.last, place > 0, let from = reached[place]?.from { chain.append(from) }
        chain.reverse()
        return Chain(
            places: chain.map { places[$0] }, colors: chain.map { written[$0] }, worst: reached[last]?.worst ?? 0)
    }

    private func step(
        from start: Int, to end: Int, _ written: [Color], _ model: MixingModel, _ tolerance: Double,
        _ reached: inout [(runs: Int, worst: Double, from: Int)?], _ next: inout Set<Int>
    ) {
        guard let here = reached[start] else { return }
        let runs = here.runs + 1
        if let known = reached[end] {
            guard known.runs == runs, known.worst > here.worst else { return }
        }
        guard let difference = difference(from: start, to: end, written, model, tolerance) else { return }
        let worst = max(here.worst, difference)
        if let known = reached[end], known.worst <= worst { return }
        reached[end] = (runs, worst, start)
        next.insert(end)
    }

    /// Whether colors jump between a place and the next one, as gamut mapping makes them: within a part of the line that nobody
    /// sees, and that could not be made smaller. What is halfway up a jump differs from either side.
    private func isJump(after place: Int) -> Bool {
        (places[place + 1] - places[place]) * 10_000 < places[places.count - 1] - places[0]
    }

    /// The largest difference of a straight run; `nil` when it is beyond the tolerance. The middle is looked at first, where most
    /// runs that are too long show it.
    private func difference(
        from start: Int, to end: Int, _ written: [Color], _ model: MixingModel, _ tolerance: Double
    ) -> Double? {
        let (from, to) = (written[start], written[end])
        let (first, last) = (places[start], places[end])
        var largest = 0.0
        var stride = 1
        while stride < 2 * (end - start) { stride *= 2 }
        var begin = 0
        while stride > 0 {
            var sample = begin
            while sample <= 2 * (end - start) {
                let index = 2 * start + sample
                let place =
                    sample % 2 == 0 ? places[index / 2] : (places[index / 2] + places[index / 2 + 1]) / 2
                if sample % 2 == 1, isJump(after: index / 2) {
                    sample += begin == 0 ? stride : 2 * stride
                    continue
                }
                let mixed = model.mixed(from, to, at: (place - first) / (last - first))
                let difference = measure.difference(mixed, colors[index])
                if !(difference <= tolerance) { return nil }
                largest = max(largest, difference)
                sample += begin == 0 ? stride : 2 * stride
            }
            // 0, n; n/2; n/4, 3n/4; …
            stride /= 2
            begin = stride
        }
        return largest
    }
}
