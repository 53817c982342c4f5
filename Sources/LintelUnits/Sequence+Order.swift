extension Sequence where Element: Hashable {
    /// Returns the first of all equal elements, in the order of the sequence.
    /// - Complexity: O(elements).
    package func uniqued() -> [Element] { uniqued(by: \.self) }
}

extension Sequence {
    /// Returns the first of all elements with equal keys, in the order of the sequence.
    /// - Complexity: O(elements).
    package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }

    /// Returns the elements by their keys: the keys in the order of their first elements, and the elements of each in
    /// the order of the sequence. No group is empty.
    /// - Complexity: O(elements).
    package func grouped<Key: Hashable>(inOrderBy key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
        var indices: [Key: Int] = [:]
        var groups: [(key: Key, elements: [Element])] = []
        for element in self {
            let key = key(element)
            if let index = indices[key] {
                groups[index].elements.append(element)
            } else {
                indices[key] = groups.count
                groups.append((key, [element]))
            }
        }
        return groups
    }
}
