import LintelColor

extension Gradient {
    /// Hashes the gradient with a sample of its stops: all of up to 15 stops, and 8 to 15 of more.
    ///
    /// Plans look up each drawing once for every size that shows it. Where gradients are equal, their stops are one
    /// array as a rule, which is compared at once.
    /// - Complexity: O(1) in the number of stops.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(geometry)
        hasher.combine(stops.count)
        for index in stride(from: 0, to: stops.count, by: max(1, stops.count / 8)) { hasher.combine(stops[index]) }
        hasher.combine(space)
        hasher.combine(hue)
        hasher.combine(isRepeating)
        hasher.combine(easing)
        hasher.combine(path)
        hasher.combine(mixing)
    }
}
