import LintelYAML

/// Finds nodes of a token file by their paths, in time that does not grow with the size of the groups around them.
final class GroupTables {
    private let root: Node
    /// The members of the mappings that were asked for, by their paths.
    private var tables: [[String]: [String: Node]] = [:]

    init(_ root: Node) { self.root = root }

    /// The node at a path of keys and, in lists, of indices; `nil` when there is none.
    /// - Complexity: O(length of the path), after O(size) the first time that a mapping is asked for.
    func node(at path: [String]) -> Node? {
        var node = root
        for (depth, key) in path.enumerated() {
            if let items = node.items {
                guard let index = Int(key), items.indices.contains(index) else { return nil }
                node = items[index]
            } else {
                guard let next = table(of: node, at: Array(path[..<depth]))[key] else { return nil }
                node = next
            }
        }
        return node
    }

    /// Whether there is a node with a name, a path with `.` between the keys.
    func hasNode(named name: String) -> Bool { node(at: name.split(separator: ".").map(String.init)) != nil }

    /// The text under `key` of the innermost mapping around a node that has one.
    func type(around path: [String], key: String) -> String? {
        for depth in stride(from: path.count - 1, through: 0, by: -1) {
            let outer = Array(path[..<depth])
            if let group = node(at: outer), let text = table(of: group, at: outer)[key]?.text { return text }
        }
        return nil
    }

    /// The names of up to 1000 groups beside the one that a path was meant to name, with `.` between the parts.
    func names(near path: [String]) -> [String] {
        let around = Array(path.dropLast())
        return (node(at: around)?.entries ?? []).lazy.filter { !$0.name.hasPrefix("$") && $0.value.entries != nil }
            .prefix(1000).map { (around + [$0.name]).joined(separator: ".") }
    }

    private func table(of node: Node, at path: [String]) -> [String: Node] {
        if let table = tables[path] { return table }
        let members = (node.entries ?? []).map { ($0.name, $0.value) }
        let table = Dictionary(members) { first, _ in first }
        tables[path] = table
        return table
    }
}
