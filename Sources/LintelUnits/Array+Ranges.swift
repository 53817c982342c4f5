extension [Range<Int>] {
    /// Appends a range, or makes the last one reach to its end where no more than `gap` numbers are between them.
    /// - Parameter range: a range that does not begin before the last one.
    package mutating func append(_ range: Range<Int>, joiningGaps gap: Int) {
        if let last, range.lowerBound - last.upperBound <= gap {
            self[count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
        } else {
            append(range)
        }
    }
}
