import LintelDiagnostics
import LintelYAML

/// How many groups and tokens a file has with those that groups take by `$extends`, at least. Each group of the file is
/// counted once, however many groups take it: they may double at every level.
struct ExtendedSize {
    private struct Size {
        var count: Int
        /// How many groups are around the innermost one, or are extended on the way to it.
        var height = 0

        static let one = Size(count: 1)
    }

    private let tables: GroupTables
    private let limit: Int
    /// The deepest that groups are read.
    private let deepest: Int
    /// The sizes by the locations of groups; without one while it is being counted.
    private var sizes: [SourceLocation: Size?] = [:]
    /// The entries that were looked at. With more than `limit`, reading them shows as soon that there are too many.
    private var entries = 0
    /// Whether no group extends one that it is in or that extends it, and none is too deep: these are read in part.
    private var isCertain = true

    private init(_ tables: GroupTables, limit: Int, deepest: Int) {
        self.tables = tables
        self.limit = limit
        self.deepest = deepest
    }

    /// Whether a file is certain to have more than `limit` groups and tokens because of `$extends`.
    /// - Complexity: O(size), and at most `limit` steps more.
    static func isMore(than limit: Int, in root: Node, _ tables: GroupTables, deepest: Int) -> Bool {
        guard hasExtensions(root) else { return false }
        var size = ExtendedSize(tables, limit: limit, deepest: deepest)
        let whole = size.size(of: root, depth: 0)
        return size.isCertain && size.entries <= limit && whole.count > limit
    }

    private static func hasExtensions(_ root: Node) -> Bool {
        var nodes = [root]
        while let node = nodes.popLast() {
            for entry in node.entries ?? [] {
                if entry.name == "$extends" { return true }
                nodes.append(entry.value)
            }
        }
        return false
    }

    private mutating func size(of node: Node, depth: Int) -> Size {
        guard isGroup(node) else { return .one }
        if let known = sizes[node.location] {
            if known.map({ depth + $0.height > deepest }) ?? true { isCertain = false }
            return known ?? .one
        }
        sizes[node.location] = .some(nil)
        var result = Size.one
        var names: Set<String> = []
        var layer: Node? = node
        var passed = 0
        while let group = layer, isCertain, entries <= limit {
            guard depth + passed < deepest else {
                isCertain = false
                break
            }
            for entry in group.entries ?? [] where !entry.name.hasPrefix("$") || entry.name == "$root" {
                entries += 1
                // The group's own tokens and groups win.
                guard names.insert(entry.name).inserted else { continue }
                let inner = size(of: entry.value, depth: depth + passed + 1)
                result.count = min(result.count + inner.count, limit + 1)
                result.height = max(result.height, passed + 1 + inner.height)
            }
            layer = (group["$extends"]?.text).flatMap(TokenTree.path).flatMap(tables.node).flatMap {
                isGroup($0) ? $0 : nil
            }
            passed += 1
        }
        sizes[node.location] = result
        return result
    }

    /// Whether a node is certain to be read as a group.
    private func isGroup(_ node: Node) -> Bool {
        node.entries != nil && ["$value", "value", "$ref"].allSatisfy { node[$0] == nil }
    }
}
