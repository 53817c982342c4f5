/// Looks for the smallest shift of lightness with which something holds.
enum ShiftSearch {
    /// Returns the smallest shift that holds, searched in steps of 1/256 in both directions; the step that contains it
    /// is halved until the shift is known to a thousandth of itself. Of two equally small ones it is the darker; `nil`
    /// when none holds.
    static func smallest(where holds: (Double) -> Bool) -> Double? {
        let steps = 256
        for step in 1...steps {
            let far = Double(step) / Double(steps)
            let near = Double(step - 1) / Double(steps)
            var amounts: [Double] = []
            for sign in [-1.0, 1] where holds(sign * far) {
                amounts.append(sign * smallest(near..<far, towards: sign, where: holds))
            }
            if let amount = amounts.min(by: { abs($0) < abs($1) }) { return amount }
        }
        return nil
    }

    /// Returns the smallest shift in a range by halving it; the shift fails at the range's start and holds at its end.
    private static func smallest(_ range: Range<Double>, towards sign: Double, where holds: (Double) -> Bool) -> Double
    {
        var (low, high) = (range.lowerBound, range.upperBound)
        var rounds = 0
        while high - low > high / 1000, rounds < 24 {
            let middle = (low + high) / 2
            if holds(sign * middle) { high = middle } else { low = middle }
            rounds += 1
        }
        return high
    }
}
