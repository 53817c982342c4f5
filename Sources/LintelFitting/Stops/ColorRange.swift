import LintelColor

extension [Color] {
    /// The largest ΔE 2000 of two of the colors; 0 of fewer than two. O(count²).
    var range: Double {
        var range = 0.0
        for (index, color) in enumerated() {
            for other in self[..<index] { range = Swift.max(range, color.deltaE2000OnGrounds(to: other)) }
        }
        return range
    }
}
