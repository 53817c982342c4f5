import LintelDiagnostics
package import LintelYAML

extension ShapeReader {
    /// Returns the items of a list.
    /// - Parameter what: what the list has: `a list of devices`.
    package mutating func items(_ node: Node, _ what: String) -> [Node]? {
        guard let items = node.items else {
            expected(what, at: node)
            return nil
        }
        return items
    }

    /// Returns the items of a list. One item in its place is an error with the list of this one.
    /// - Parameters:
    ///   - what: what the list has: `a list of layers`.
    ///   - shape: the shape of items that are mappings.
    ///   - texts: the items that a text in the place of the list is meant to be; `nil` where it is not.
    package mutating func items(
        _ node: Node, _ what: String, of shape: ObjectShape, orTexts texts: [Node]? = nil
    ) -> [Node]? {
        if let items = node.items { return items }
        guard let list = Self.item(node, of: shape).map({ "[\($0)]" }) ?? texts.flatMap(Node.shownList) else {
            expected(what, at: node)
            return nil
        }
        error(log.codes.wrongType, at: node.location, "expected \(what), found \(node.summary); write \(list)")
        return nil
    }

    /// A mapping as it is written within brackets; `nil` for what is not an item.
    private static func item(_ node: Node, of shape: ObjectShape) -> String? {
        guard let entries = node.entries, !entries.isEmpty,
            entries.allSatisfy({ shape.keyNames.contains($0.name) })
        else { return nil }
        return Node.shownMapping(entries)
    }

    /// Returns the values of a node that holds one or a list; an empty list is an error and gives `nil`.
    package mutating func oneOrMore(_ node: Node, _ what: String) -> [Node]? {
        guard let items = node.items else { return [node] }
        guard !items.isEmpty else {
            error(log.codes.emptyList, at: node.location, "the list is empty; expected \(what)")
            return nil
        }
        return items
    }

    /// Reads each value of one or a list; `nil` when nothing of it could be read. A value given twice is a warning.
    package mutating func list<Value: Hashable>(
        _ node: Node, _ what: String, _ read: (inout Self, Node) -> Value?
    ) -> [Value]? {
        guard let items = oneOrMore(node, what) else { return nil }
        var values: [Value] = []
        for item in items {
            guard let value = read(&self, item) else { continue }
            if values.contains(value) {
                warning(.repeatedValue, at: item.location, "\(item.summary) is already in the list")
            } else {
                values.append(value)
            }
        }
        return values.isEmpty ? nil : values
    }
}
