/// Searches for the least value of a function, by comparisons and arithmetic alone.
enum Minimum {
    /// Golden section: the position of a minimum within the range, to `precision`.
    static func goldenSection(
        _ range: ClosedRange<Double>, precision: Double, _ function: (Double) -> Double
    ) -> (position: Double, value: Double) {
        let ratio = (5.0.squareRoot() - 1) / 2
        var (low, high) = (range.lowerBound, range.upperBound)
        var (first, second) = (high - (high - low) * ratio, low + (high - low) * ratio)
        var (firstValue, secondValue) = (function(first), function(second))
        while high - low > precision {
            if firstValue <= secondValue {
                (high, second, secondValue) = (second, first, firstValue)
                first = high - (high - low) * ratio
                firstValue = function(first)
            } else {
                (low, first, firstValue) = (first, second, secondValue)
                second = low + (high - low) * ratio
                secondValue = function(second)
            }
            // Rounding has used up the range.
            if !(low < first && first < second && second < high) { break }
        }
        return firstValue <= secondValue ? (first, firstValue) : (second, secondValue)
    }

    /// The simplex search of three variables. Source: J. A. Nelder, R. Mead, "A simplex method for function
    /// minimization", The Computer Journal 7, 1965.
    /// - Parameters:
    ///   - steps: from `start` to the other corners.
    ///   - calls: of the function, about.
    static func simplex(
        from start: SIMD3<Double>, steps: SIMD3<Double>, calls: Int, _ function: (SIMD3<Double>) -> Double
    ) -> (point: SIMD3<Double>, value: Double) {
        var corners = [(point: start, value: function(start))]
        for axis in 0..<3 {
            var point = start
            point[axis] += steps[axis]
            corners.append((point, function(point)))
        }
        var left = calls - 4
        while left > 0 {
            corners.sort { $0.value < $1.value }
            let middle = (corners[0].point + corners[1].point + corners[2].point) / 3
            let worst = corners[3]
            func moved(_ factor: Double) -> (point: SIMD3<Double>, value: Double) {
                let point = middle + (worst.point - middle) * factor
                left -= 1
                return (point, function(point))
            }
            let mirrored = moved(-1)
            if mirrored.value < corners[0].value {
                let farther = moved(-2)
                corners[3] = farther.value < mirrored.value ? farther : mirrored
            } else if mirrored.value < corners[2].value {
                corners[3] = mirrored
            } else {
                let nearer = mirrored.value < worst.value ? moved(-0.5) : moved(0.5)
                if nearer.value < min(worst.value, mirrored.value) {
                    corners[3] = nearer
                } else {
                    for index in 1..<4 {
                        let point = corners[0].point + (corners[index].point - corners[0].point) / 2
                        corners[index] = (point, function(point))
                        left -= 1
                    }
                }
            }
        }
        return corners.min { $0.value < $1.value } ?? corners[0]
    }
}
