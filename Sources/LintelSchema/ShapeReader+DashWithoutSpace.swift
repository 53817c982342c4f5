import LintelDiagnostics
import LintelYAML

/// Lists whose items have no space after their '-': `-red` and in the next line `-blue` is one text in YAML, and
/// `-fill: red` a mapping with the key `-fill`.
extension ShapeReader {
    /// Reports such a list as one mistake, and returns the entries with the items that are meant, so that what is in
    /// them is read; `nil` where there is none.
    mutating func itemized(_ entries: [Node.Entry], of shape: ObjectShape) -> [Node.Entry]? {
        var result: [Node.Entry]?
        for (index, entry) in entries.enumerated() {
            // An item begins a line.
            guard Self.isItem(entry.value), entry.value.location.line > entry.key.location.line,
                entry.value.location.file == entry.key.location.file,
                let key = shape.keys.first(where: { $0.name == entry.name })
            else { continue }
            let shapes = itemShapes(of: key.shape)
            let items: [Node]
            if let members = entry.value.entries {
                guard shapes.contains(where: { takesMapping($0) }) else { continue }
                items = Self.items(of: members)
            } else {
                items = Self.items(ofText: entry.value)
            }
            guard !shapes.isEmpty, let first = items.first else { continue }
            let written = first.entries?.first.map { "\($0.name): \($0.value.shown ?? "…")" } ?? first.text ?? ""
            error(log.codes.wrongType, at: entry.value.location, DashWithoutSpace.message(about: written))
            var mended = result ?? entries
            mended[index].value.content = .sequence(items)
            result = mended
        }
        return result
    }

    /// Whether a text, or the first key of a mapping, begins with a '-' without a space.
    private static func isItem(_ node: Node) -> Bool {
        switch node.content {
        case .scalar(let scalar): !scalar.isQuoted && DashWithoutSpace.item(in: scalar.text) != nil
        case .mapping(let entries): entries.first.map { name(withoutDash: $0) != nil } ?? false
        case .sequence, .null: false
        }
    }

    /// The items of a text, each of which begins a line with a '-'.
    private static func items(ofText node: Node) -> [Node] {
        let scalars = Array((node.text ?? "").unicodeScalars)
        // Between the lines of a text YAML has a space.
        let starts = scalars.indices.filter { index in
            scalars[index] == "-"
                && (index == 0
                    || index > 1 && scalars[index - 1] == " "
                        && node.location(at: index).line > node.location(at: index - 2).line)
        }
        return zip(starts, starts.dropFirst() + [scalars.count + 1]).map { start, next in
            let item = scalars[(start + 1)..<max(start + 1, next - 1)]
            let text = item.drop { $0 == " " }
            return Node(
                at: node.location(at: text.startIndex),
                .scalar(Scalar(text: String(String.UnicodeScalarView(text)), isQuoted: false)))
        }
    }

    /// The items of a mapping, each of which begins with a key that has a '-' before it.
    private static func items(of entries: [Node.Entry]) -> [Node] {
        var items: [(location: SourceLocation, entries: [Node.Entry])] = []
        for entry in entries {
            if let name = name(withoutDash: entry) {
                let location = entry.key.location.advanced(columns: 1)
                let key = Node(at: location, .scalar(Scalar(text: String(name), isQuoted: false)))
                items.append((location, [Node.Entry(key: key, value: entry.value)]))
            } else if !items.isEmpty {
                items[items.count - 1].entries.append(entry)
            }
        }
        return items.map { Node(at: $0.location, .mapping($0.entries)) }
    }

    private static func name(withoutDash entry: Node.Entry) -> Substring? {
        guard case .scalar(let scalar) = entry.key.content, !scalar.isQuoted else { return nil }
        return DashWithoutSpace.item(in: scalar.text)
    }

    // MARK: Shapes

    /// The shapes of a list's items; empty for a value that is not a list.
    private func itemShapes(of shape: ValueShape) -> [ValueShape] {
        alternatives(to: shape).compactMap { alternative -> ValueShape? in
            switch alternative {
            case .list(let item, _), .oneOrMore(let item, _), .oneOrMoreDistinct(let item): return item
            default: return nil
            }
        }
    }

    private func takesMapping(_ shape: ValueShape) -> Bool {
        alternatives(to: shape).contains { alternative -> Bool in
            switch alternative {
            case .object, .named, .defined: return true
            default: return false
            }
        }
    }

    /// A shape, or those of which a value may have any; a defined one only where the reader does not know it.
    private func alternatives(to shape: ValueShape) -> [ValueShape] {
        switch shape {
        case .any(let shapes): shapes.flatMap { alternatives(to: $0) }
        case .defined(let name): definition(name).map { alternatives(to: $0) } ?? [shape]
        default: [shape]
        }
    }
}
