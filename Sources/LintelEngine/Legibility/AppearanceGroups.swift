import LintelBars

/// Values that are the same in several appearances, in the order in which they were found.
struct AppearanceGroups<Value: Hashable> {
    private(set) var groups: [(value: Value, appearances: [Appearance])] = []
    private var indices: [Value: Int] = [:]

    /// Adds a value of an appearance.
    /// - Complexity: O(1).
    mutating func add(_ value: Value, in appearance: Appearance) {
        if let index = indices[value] {
            groups[index].appearances.append(appearance)
        } else {
            indices[value] = groups.count
            groups.append((value, [appearance]))
        }
    }
}
