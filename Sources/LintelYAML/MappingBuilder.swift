import LintelDiagnostics

/// Collects the entries of a mapping while it is read: each key once, with the entries of merge keys in place of the
/// keys.
struct MappingBuilder {
    private var written: [Node.Entry] = []
    private var locations: [String: SourceLocation] = [:]
    private var hasMerge = false

    /// Records a key whose entry is kept elsewhere.
    /// - Returns: false for a key that the mapping has already, which is reported.
    mutating func isNew(_ key: Node, _ diagnostics: inout Diagnostics) -> Bool {
        let name = key.text ?? ""
        if let first = locations.updateValue(key.location, forKey: name) {
            locations[name] = first
            report(key, after: first, &diagnostics)
            return false
        }
        return true
    }

    private func report(_ key: Node, after first: SourceLocation, _ diagnostics: inout Diagnostics) {
        diagnostics.error(
            .duplicateKey, at: key.location,
            "the key '\(key.text ?? "")' is given twice; the first is in line \(first.line), column \(first.column)")
    }

    /// Adds an entry, or reports that its key was there before; the first one stays. Of a merge key the mappings are
    /// added, and what else its list has is reported.
    mutating func add(_ key: Node, _ value: Node, _ diagnostics: inout Diagnostics) {
        var value = value
        let name = key.text ?? ""
        if let first = locations[name] {
            report(key, after: first, &diagnostics)
            return
        }
        if Self.isMerge(key) {
            let mappings = value.items ?? [value]
            if let wrong = mappings.first(where: { $0.entries == nil && !Self.isUnknownAlias($0, in: diagnostics) }) {
                diagnostics.error(
                    .malformedMerge, at: wrong.location,
                    "'<<' merges mappings, found \(wrong.summary); expected an alias like *name or a list of them")
            }
            let sound = mappings.filter { $0.entries != nil }
            guard sound.count == mappings.count || !sound.isEmpty else { return }
            // Without the keys of the others, more would be missing.
            if sound.count < mappings.count { value = Node(at: value.location, .sequence(sound)) }
            hasMerge = true
        }
        locations[name] = key.location
        written.append(Node.Entry(key: key, value: value))
    }

    /// Whether a node stands for an alias without its anchor: there is an error at its location. What was reported
    /// since then is at later ones.
    private static func isUnknownAlias(_ node: Node, in diagnostics: Diagnostics) -> Bool {
        let location = node.location
        return node.content == .null
            && diagnostics.all.reversed().prefix { ($0.location ?? location) >= location }.contains {
                $0.severity == .error && $0.location == location
            }
    }

    /// The entries in the order written. Merged ones take the place of `<<`; a key of the mapping's own wins over a
    /// merged one, and an earlier merged mapping over a later one. Source: yaml.org/type/merge.html.
    var entries: [Node.Entry] {
        guard hasMerge else { return written }
        var result: [Node.Entry] = []
        var merged: Set<String> = []
        for entry in written {
            guard Self.isMerge(entry.key) else {
                result.append(entry)
                continue
            }
            for mapping in entry.value.items ?? [entry.value] {
                for other in mapping.entries ?? []
                where locations[other.name] == nil && merged.insert(other.name).inserted {
                    result.append(other)
                }
            }
        }
        return result
    }

    static func isMerge(_ key: Node) -> Bool {
        guard case .scalar(let scalar) = key.content else { return false }
        return scalar.text == "<<" && !scalar.isQuoted
    }
}
