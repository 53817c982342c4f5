/// How many pixels of neighboring rows, or columns, belong to a gradient.
struct HeldLines {
    /// The length in pixels.
    private let length: Int
    private var held: [Int]
    private var counts: [Int]

    private static let mostParts = 96

    init(_ length: Int) {
        self.length = length
        let parts = min(length, Self.mostParts)
        held = [Int](repeating: 0, count: parts)
        counts = held
    }

    /// Counts a pixel.
    /// - Parameter position: as a part of the length, 0..<1.
    mutating func add(_ holds: Bool, at position: Double) {
        let part = min(Int(position * Double(counts.count)), counts.count - 1)
        counts[part] += 1
        if holds { held[part] += 1 }
    }

    /// The longest band that is at least a twelfth of the length and of which more than three quarters of the pixels do
    /// not belong to the gradient, in each of its parts: text and buttons leave more of it.
    var other: Range<Int>? {
        var longest = 0..<0
        var start = 0
        for part in 0...counts.count {
            if part < counts.count, counts[part] > 0, 4 * held[part] < counts[part] { continue }
            if part - start > longest.count { longest = start..<part }
            start = part + 1
        }
        guard longest.count * 12 >= counts.count, longest.count < counts.count else { return nil }
        // The first and the last part may reach beyond the band, and are left out then.
        var (first, last) = (longest.lowerBound, longest.upperBound)
        if first > 0, 20 * held[first] > counts[first] { first += 1 }
        if last < counts.count, last - 1 > first, 20 * held[last - 1] > counts[last - 1] { last -= 1 }
        return first * length / counts.count..<last * length / counts.count
    }
}
