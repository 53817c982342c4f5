import LintelDiagnostics
import LintelYAML

/// Entries of a mapping that belong elsewhere, which is one mistake although several keys are unknown by it.
extension ShapeReader {
    /// Reports entries that belong elsewhere, and returns the entries as they are meant, so that what is in them is
    /// read; `nil` where all are where they belong.
    mutating func mended(_ entries: [Node.Entry], of shape: ObjectShape) -> [Node.Entry]? {
        guard entries.contains(where: { !shape.keyNames.contains($0.name) }) else { return nil }
        return listed(entries, of: shape) ?? indented(entries, of: shape) ?? joined(entries, of: shape)
    }

    /// `{ stops: red, blue }` is a list without its brackets: YAML reads a key `blue` without a value.
    private mutating func listed(_ entries: [Node.Entry], of shape: ObjectShape) -> [Node.Entry]? {
        for (index, entry) in entries.enumerated() {
            guard let key = shape.keys.first(where: { $0.name == entry.name }), key.shape.takesList,
                case .scalar = entry.value.content
            else { continue }
            let rest = entries[(index + 1)...].prefix {
                $0.hasNoColon && !shape.keyNames.contains($0.name)
                    && Spelling.nearest(to: $0.name, in: shape.keyNames) == nil
            }
            guard let first = rest.first else { continue }
            let items = [entry.value] + rest.map(\.key)
            error(
                log.codes.unknownKey, at: first.key.location,
                "unknown key '\(first.name)' in \(shape.title); a list needs brackets: "
                    + "\(entry.name): \(Node.shownList(items) ?? "[…]")")
            var result = entries
            result[index].value.content = .sequence(items)
            result.removeSubrange((index + 1)...(index + rest.count))
            return result
        }
        return nil
    }

    /// `linear:` and below it, not indented, `stops: …`: keys of a mapping that was left empty, or that has no such key
    /// although it needs it. In an empty mapping with names of a document's own, such as `palette:`, all are such keys.
    private mutating func indented(_ entries: [Node.Entry], of shape: ObjectShape) -> [Node.Entry]? {
        for (index, entry) in entries.enumerated() {
            guard let key = shape.keys.first(where: { $0.name == entry.name }) else { continue }
            let own: [Node.Entry]
            switch entry.value.content {
            case .null: own = []
            case .mapping(let members): own = members
            case .scalar, .sequence: continue
            }
            let belongs: (String) -> Bool
            if let inner = key.shape.object {
                let candidates =
                    own.isEmpty
                    ? inner.keyNames
                    : inner.keys.filter { key in key.isRequired && !own.contains { $0.name == key.name } }.map(\.name)
                belongs = { candidates.contains($0) }
            } else if case .named = key.shape, entry.value.content == .null {
                belongs = { !shape.hasKey(meantBy: $0) }
            } else {
                continue
            }
            let rest = entries[(index + 1)...].prefix(ObjectShape.mostUnknownKeys).prefix {
                !shape.keyNames.contains($0.name) && belongs($0.name)
                    && $0.key.location.column == entry.key.location.column
                    && $0.key.location.file == entry.key.location.file
            }
            guard let first = rest.first else { continue }
            let shown = rest.map { "'\($0.name)'" }
            let names = Spelling.series(shown.count > 4 ? Array(shown.prefix(3)) + ["\(shown.count - 3) more"] : shown)
            let (are, them) = rest.count == 1 ? ("is a key", "it") : ("are keys", "them")
            error(
                log.codes.unknownKey, at: first.key.location,
                "\(names) \(are) of '\(entry.name)': indent \(them) below it")
            var result = entries
            result[index].value = Node(
                at: own.isEmpty ? first.key.location : entry.value.location, .mapping(own + rest))
            result.removeSubrange((index + 1)...(index + rest.count))
            return result
        }
        return nil
    }

    /// `width` and `height` where a `size` is expected.
    private mutating func joined(_ entries: [Node.Entry], of shape: ObjectShape) -> [Node.Entry]? {
        for pair in shape.pairs {
            guard let first = entries.firstIndex(where: { $0.name == pair.first }),
                let second = entries.firstIndex(where: { $0.name == pair.second }),
                let from = entries[first].value.shown, let to = entries[second].value.shown
            else { continue }
            // The key itself is there, perhaps misspelled: `colors` for `stops`.
            let others = entries.map(\.name).filter { $0 != pair.first && $0 != pair.second }
            if others.contains(where: { Spelling.nearest(to: $0, in: [pair.key]) != nil }) { continue }
            let words = entries[second].value.text?.split(separator: " ").map(String.init) ?? []
            if !words.isEmpty, words.allSatisfy(pair.wordsOfSecond.contains) { continue }
            let value = pair.separator.map { "\(from)\($0)\(to)" } ?? "[\(from), \(to)]"
            error(
                log.codes.unknownKey, at: entries[first].key.location,
                "unknown key '\(pair.first)' in \(shape.title); write \(pair.key): \(value)")
            let location = entries[first].value.location
            let content: Node.Content =
                pair.separator == nil
                ? .sequence([entries[first].value, entries[second].value])
                : .scalar(Scalar(text: value, isQuoted: true))
            var result = entries
            result[first] = Node.Entry(
                key: Node(
                    at: entries[first].key.location, .scalar(Scalar(text: pair.key, isQuoted: false))),
                value: Node(at: location, content))
            result.remove(at: second)
            return result
        }
        return nil
    }
}

extension Node.Entry {
    /// Whether there is only a key, without the `:` that ends one: a text in braces or between commas.
    fileprivate var hasNoColon: Bool {
        guard value.content == .null, case .scalar(let scalar) = key.content, !scalar.isQuoted else { return false }
        return value.location.line == key.location.line
            && value.location.column <= key.location.column + scalar.text.unicodeScalars.count
    }
}
