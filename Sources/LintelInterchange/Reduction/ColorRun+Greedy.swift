import LintelColor

extension ColorRun {
    /// A chain of runs from the first position to the last, none of which differs by more than `tolerance`. Each is as
    /// long as doubling and halving its length finds: nearly the fewest, in a time that hardly grows with their number.
    /// - Returns: `nil` where no run of 1 to 8 positions holds.
    /// - Complexity: O(positions · log positions) differences.
    func greedy(model: MixingModel, tolerance: Double) -> Chain? {
        let written = positions.indices.map { model.written(colors[2 * $0]) }
        let last = positions.count - 1
        var chain = Chain(positions: [positions[0]], colors: [written[0]], worst: 0)
        var start = 0
        while start < last {
            guard let run = longestRun(from: start, to: last, written, model, tolerance) else { return nil }
            chain.positions.append(positions[run.end])
            chain.colors.append(written[run.end])
            chain.worst = max(chain.worst, run.difference)
            start = run.end
        }
        return chain
    }

    /// - Returns: the index of the position where the run ends, and its largest difference.
    private func longestRun(
        from start: Int, to last: Int, _ written: [Color], _ model: MixingModel, _ tolerance: Double
    ) -> (end: Int, difference: Double)? {
        var found: (end: Int, difference: Double)?
        // The lengths from which on a run does not hold, and of the next one that is measured.
        var tooLong = last - start + 1
        var length = 1
        while length < tooLong {
            if let difference = difference(from: start, to: start + length, written, model, tolerance) {
                found = (start + length, difference)
                length *= 2
            } else if found != nil || length == Self.mostTried {
                tooLong = length
            } else {
                // What rounding makes of one end may not hold where that of the next one does.
                length += 1
            }
        }
        while let best = found, start + tooLong - best.end > 1 {
            let middle = (best.end + start + tooLong) / 2
            if let difference = difference(from: start, to: middle, written, model, tolerance) {
                found = (middle, difference)
            } else {
                tooLong = middle - start
            }
        }
        return found
    }

    private static let mostTried = 8
}
