package import LintelDiagnostics

/// One value of a YAML or JSON document, with its location in the file.
///
/// Aliases are already replaced by their values: such a node has the location of the anchor, where its text is.
package struct Node: Hashable, Sendable {
    /// The first character of the value, the opening quote included; for an absent value the position after its key.
    package var location: SourceLocation
    package var content: Content

    package init(at location: SourceLocation, _ content: Content) {
        self.location = location
        self.content = content
    }

    package enum Content: Hashable, Sendable {
        case scalar(Scalar)
        case sequence([Node])
        /// A mapping whose entries are in the order written, every key once.
        case mapping([Entry])
        /// Nothing, or one of the plain words `null`, `Null`, `NULL`, `~`. Source: YAML 1.2.2, section 10.2.
        case null
    }

    package struct Entry: Hashable, Sendable {
        /// The key, which is always a scalar.
        package var key: Node
        package var value: Node

        package init(key: Node, value: Node) {
            self.key = key
            self.value = value
        }

        /// The key's text.
        package var name: String { key.text ?? "" }
    }

    /// The text of a scalar; `nil` for other nodes.
    package var text: String? {
        if case .scalar(let scalar) = content { scalar.text } else { nil }
    }

    package var items: [Node]? {
        if case .sequence(let items) = content { items } else { nil }
    }

    package var entries: [Entry]? {
        if case .mapping(let entries) = content { entries } else { nil }
    }

    /// The value under `name` of a mapping; `nil` when there is none or the node is not a mapping.
    /// - Complexity: O(entries).
    package subscript(name: String) -> Node? { entries?.first { $0.name == name }?.value }

    /// The node as messages describe it: `a list`, `a mapping`, `nothing`, or the text in quotes.
    package var summary: String {
        switch content {
        case .sequence: "a list"
        case .mapping: "a mapping"
        case .null: "nothing"
        case .scalar(let scalar): "'\(scalar.text.count > 40 ? String(scalar.text.prefix(39)) + "…" : scalar.text)'"
        }
    }

    /// The location of the character `offset` Unicode scalars into a scalar's text, exact through quotes, escapes and
    /// folded lines; the node's location when it is not a scalar.
    package func location(at offset: Int) -> SourceLocation {
        guard case .scalar(let scalar) = content else { return location }
        return scalar.locations.location(at: offset, in: location.file) ?? location
    }
}

/// The text of a YAML scalar after escapes and folding.
package struct Scalar: Hashable, Sendable {
    package var text: String
    /// Whether the text was written in quotes, as a block (`|`, `>`) or tagged `!!str`, and so is never a number,
    /// `true` or `null`.
    package var isQuoted: Bool
    package var locations: ScalarLocations

    package init(text: String, isQuoted: Bool, locations: ScalarLocations = ScalarLocations()) {
        self.text = text
        self.isQuoted = isQuoted
        self.locations = locations
    }
}
