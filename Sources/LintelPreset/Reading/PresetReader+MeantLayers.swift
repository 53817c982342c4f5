import LintelDiagnostics
import LintelSchema
import LintelYAML

/// The layers that are meant by what cannot be a layer.
extension PresetReader {
    /// A layer without borders and shadows that are `none`, as in CSS, which are reported; `nil` where nothing else is
    /// in it.
    mutating func withoutMissingParts(_ node: Node) -> Node? {
        guard let entries = node.entries else { return node }
        let isMissing = entries.map { entry in
            guard case .scalar(let scalar) = entry.value.content else { return false }
            return ["none", "false"].contains(scalar.text)
                && PresetSchema.LayerKind(meantBy: entry.name)?.mapping != nil
        }
        guard isMissing.contains(true) else { return node }
        let rest = zip(entries, isMissing).filter { !$0.1 }.map(\.0)
        let isLayer = rest.contains { PresetSchema.LayerKind(meantBy: $0.name) != nil }
        for (entry, isMissing) in zip(entries, isMissing) where isMissing {
            error(
                .malformedValue, at: entry.key.location,
                "a layer cannot have '\(entry.name): \(entry.value.text ?? "none")'; leave "
                    + (isLayer ? "it out" : "the layer out"))
        }
        return isLayer ? Node(at: node.location, .mapping(rest)) : nil
    }

    /// Reports what needs a layer of its own each, as `fill` and `border` do, and a shadow or a border of which both
    /// the name and the value are wrong, as one mistake.
    /// - Returns: the layers that are meant, so that what else is in them is read; `nil` where there is nothing to
    ///   report.
    mutating func separated(_ node: Node) -> [Node]? {
        let entries = node.entries ?? []
        let found = entries.filter { PresetSchema.LayerKind(meantBy: $0.name) != nil }
        guard let first = found.first else { return nil }
        if found.count > 1 {
            let proposal = layers(meantBy: entries).joined(separator: ", ")
            error(
                .conflictingKeys, at: found[1].key.location,
                "\(Spelling.list(found.map(\.name), joinedBy: "and")) cannot be used together; write a layer for each"
                    + (proposal.count > Self.mostProposed ? "" : ": \(proposal)"))
        } else {
            guard let kind = PresetSchema.LayerKind(meantBy: first.name), kind.rawValue != first.name,
                let mapping = kind.mapping, case .scalar = first.value.content
            else { return nil }
            error(
                .unknownKey, at: first.key.location,
                "unknown key '\(first.name)' in a layer; write \(kind.rawValue): "
                    + "{ \(proposal(for: first.value, in: mapping)) }")
        }
        return found.compactMap { entry in
            guard let kind = PresetSchema.LayerKind(meantBy: entry.name) else { return nil }
            var value = entry.value
            if kind.mapping != nil, case .scalar = value.content {
                // What it should be has been proposed.
                value.content = .mapping([Self.entry("color", Node(at: value.location, Self.scalar("black")))])
            }
            let part = Node.Entry(key: Node(at: entry.key.location, Self.scalar(kind.rawValue)), value: value)
            return Node(at: node.location, .mapping([part] + Self.shared(entries, with: kind)))
        }
    }

    /// The characters of the longest layers that are proposed.
    private static let mostProposed = 200

    private static func scalar(_ text: String) -> Node.Content { .scalar(Scalar(text: text, isQuoted: false)) }

    private static func entry(_ name: String, _ value: Node) -> Node.Entry {
        Node.Entry(key: Node(at: value.location, scalar(name)), value: value)
    }

    /// The layers that a mapping of their keys alone is meant to be, from the bottom up, as messages propose them;
    /// `nil` for other nodes.
    func layers(meantBy node: Node) -> [String]? {
        guard let entries = node.entries,
            entries.allSatisfy({
                PresetSchema.layer.keyNames.contains($0.name) || PresetSchema.LayerKind(meantBy: $0.name) != nil
            })
        else { return nil }
        let layers = layers(meantBy: entries)
        return layers.isEmpty ? nil : layers
    }

    /// One layer for each kind in the entries, with what they share.
    private func layers(meantBy entries: [Node.Entry]) -> [String] {
        let order: [PresetSchema.LayerKind] = [.dropShadow, .fill, .innerShadow, .border, .cut]
        return order.flatMap { kind in
            entries.filter { PresetSchema.LayerKind(meantBy: $0.name) == kind }.map { entry in
                let shared = Self.shared(entries, with: kind).map { "\($0.name): \($0.value.shown ?? "…")" }
                let own = "\(kind.rawValue): \(proposal(for: entry.value, as: kind))"
                return "{ \(([own] + shared).joined(separator: ", ")) }"
            }
        }
    }

    private func proposal(for value: Node, as kind: PresetSchema.LayerKind) -> String {
        if let mapping = kind.mapping, case .scalar = value.content {
            return "{ \(proposal(for: value, in: mapping)) }"
        }
        // A layer has one paint.
        if kind == .fill, let text = value.text, ((try? Self.topLevelParts(of: text))?.count ?? 0) > 1 { return "…" }
        return value.shown ?? "…"
    }

    /// The entries that say something of every layer, of which a cut has no blend mode.
    private static func shared(_ entries: [Node.Entry], with kind: PresetSchema.LayerKind) -> [Node.Entry] {
        entries.filter {
            PresetSchema.LayerKind(meantBy: $0.name) == nil && !(kind == .cut && $0.name == "blend")
        }
    }
}
