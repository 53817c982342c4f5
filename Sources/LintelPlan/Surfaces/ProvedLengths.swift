import LintelDrawing
import LintelUnits

/// The lengths along one axis at which an image is proved that has to hold at all lengths of a range.
struct ProvedLengths {
    private let hasMovingHardEdges: Bool

    init(_ drawing: Drawing, along axis: Axis) { hasMovingHardEdges = drawing.hasMovingHardEdges(along: axis) }

    /// Both ends of the range and up to four lengths between, whose distances from the shorter end double: in pixels,
    /// ascending, each once.
    ///
    /// Those between are prime numbers, so that percentages of them fall on parts of a pixel, and no image holds at all
    /// of them just because they are multiples of one length. Hard edges at percentages hold at such multiples alone:
    /// for those, the lengths are evenly divided parts of the range.
    func from(_ least: Int, to most: Int) -> [Int] {
        guard most > least else { return [least] }
        var lengths: Set = [least, most]
        for step in 1...4 {
            // 1/31, 3/31, 7/31 and 15/31 of the way.
            let length = least + (most - least) * ((1 << step) - 1) / 31
            let prime = hasMovingHardEdges ? nil : (max(length, 2)..<most).first(where: Self.isPrime)
            lengths.insert(prime ?? length)
        }
        return lengths.sorted()
    }

    /// - Parameter number: 2 or more.
    /// - Complexity: O(√number).
    private static func isPrime(_ number: Int) -> Bool {
        var divisor = 2
        while divisor * divisor <= number {
            if number.isMultiple(of: divisor) { return false }
            divisor += 1
        }
        return true
    }
}
