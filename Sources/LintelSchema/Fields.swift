package import LintelYAML

/// The entries of a mapping, looked up by keys of its shape.
package struct Fields {
    package let node: Node
    let shape: ObjectShape
    private let entries: [Node.Entry]
    /// The entries' keys: comparing these copies no nodes. Misspelled ones are replaced by those that are meant.
    private let names: [String]
    /// Whether entries were put where they belong, which is an error.
    private let isMended: Bool

    /// The entries of a node; none when it is not a mapping.
    /// - Parameters:
    ///   - names: the keys that the entries are read as.
    ///   - isMended: whether the entries are others than are written.
    init(_ node: Node, _ shape: ObjectShape, names: [String], isMended: Bool = false) {
        self.node = node
        self.shape = shape
        entries = node.entries ?? []
        self.names = names
        self.isMended = isMended
    }

    /// The value under a key that the shape has; `nil` when it is absent.
    /// - Complexity: O(keys + entries), which are few.
    package subscript(name: String) -> Node? {
        precondition(shape.keyNames.contains(name), "'\(name)' is not in the schema of \(shape.title)")
        return value(name)
    }

    /// Returns the value under a key that only the shapes of other mappings may have; `nil` when it is absent, or not a
    /// key of this shape.
    package func ifKnown(_ name: String) -> Node? { shape.keyNames.contains(name) ? value(name) : nil }

    private func value(_ name: String) -> Node? { names.firstIndex(of: name).map { entries[$0].value } }

    /// The keys of the shape that are given, in the order written, with those that a misspelled key was meant to be.
    package var given: [String] { names.filter(shape.keyNames.contains) }

    /// Whether the mapping has keys that are not in the shape.
    package var hasUnknown: Bool { isMended || !entries.allSatisfy { shape.keyNames.contains($0.name) } }

    /// Returns a key itself, whatever its value is; `nil` when it is absent.
    package func key(_ name: String) -> Node? { names.firstIndex(of: name).map { entries[$0].key } }

    /// Returns the range that the shape has for the numbers under a key.
    package func range(of name: String) -> ClosedRange<Double> {
        guard let range = shape.keys.first(where: { $0.name == name })?.shape.numbers else {
            preconditionFailure("'\(name)' is not a number in the schema of \(shape.title)")
        }
        return range
    }
}
