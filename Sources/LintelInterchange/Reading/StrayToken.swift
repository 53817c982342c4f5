import LintelYAML

/// What looks like a gradient or a color, and is not where a file of design tokens has tokens, or not in their form.
enum StrayToken {
    private static let types: Set = ["color", "gradient", TokenGradientObject.pluginType]

    /// The name of a gradient or a color in a list, also in groups in it, or another name to take as an example; `nil`
    /// where none is found.
    static func name(in items: [Node]) -> String? {
        // One is enough, and a list may be long.
        let first = items.prefix(mostListed).first { item in
            guard item.entries != nil else { return false }
            return hasType(item) || TokenTree.likelyType(of: item["$value"] ?? item["value"] ?? item) != nil
        }
        if let first { return first["name"]?.text ?? example }
        var nodes = items.prefix(mostListed).reversed().map { (name: example, node: $0) }
        var left = mostNodes
        while left > 0, let (name, node) = nodes.popLast() {
            left -= 1
            // Other formats have colors without a value deep inside of lists.
            if let value = node["$value"] ?? node["value"], hasType(node) || TokenTree.likelyType(of: value) != nil {
                return node["name"]?.text ?? name
            }
            nodes += (node.items ?? []).prefix(mostListed).reversed().map { (name: example, node: $0) }
            nodes += (node.entries ?? []).prefix(mostNodes).reversed().map { (name: $0.name, node: $0.value) }
        }
        return nil
    }

    private static func hasType(_ node: Node) -> Bool {
        (node["$type"] ?? node["type"])?.text.map(types.contains) == true
    }

    private static let example = "sunset"
    /// The items of a list that are looked at.
    private static let mostListed = 8
    /// The nodes inside of a list that are looked at.
    private static let mostNodes = 256

    /// The type of a gradient or a color that has `value` for `$value`, `color` or `gradient`, with its keys without
    /// the `$`; `nil` for others. A group may have a token of that name.
    /// - Parameter groupType: the type that the groups around it give it.
    static func unmarked(_ node: Node, groupType: String?) -> (type: String, keys: [String])? {
        guard node["$value"] == nil, node["$ref"] == nil, let value = node["value"] else { return nil }
        if let type = node["type"]?.text { return kind(of: type).map { ($0, ["type", "value"]) } }
        if let likely = TokenTree.likelyType(of: value) { return (likely, ["value"]) }
        guard value.entries == nil, let type = node["$type"]?.text ?? groupType else { return nil }
        return kind(of: type).map { ($0, ["value"]) }
    }

    /// What the `value` of a token without `$value` and without a type of its own refers to, where a reference is all
    /// of it; `nil` for others.
    static func unmarkedReference(_ node: Node) -> String? {
        guard ["$value", "$ref", "$type", "type"].allSatisfy({ node[$0] == nil }),
            let name = node["value"]?.text.flatMap(TokenTree.alias), !name.contains(where: { "{}".contains($0) })
        else { return nil }
        return name
    }

    /// `color` or `gradient`; `nil` for other types.
    static func kind(of type: String) -> String? {
        types.contains(type) ? (type == "color" ? "color" : "gradient") : nil
    }
}
