import LintelYAML

/// JSON files that designers have beside design tokens.
extension TokenTree {
    /// The message for a file without tokens that is known to be something else. Sources: Design Tokens Resolver Module
    /// 2025.10, section 4; Figma REST API, `GET file` and `GET local variables`; Style Dictionary's formats `json/flat`
    /// and `json/nested`.
    static func otherKind(_ root: Node) -> String? {
        if isResolver(root) {
            return "this is a resolver file, which names files of design tokens; import one of these"
        }
        let isFile = root["document"]?["children"] != nil && root["schemaVersion"] != nil
        let hasVariables = root["meta"]?["variableCollections"] != nil
        if isFile || hasVariables {
            return
                "this is a response of Figma's REST API, which lintel does not read; export the variables as design tokens"
        }
        return hasBareColor(root)
            ? "the colors of this file are not design tokens; it looks like an output of Style Dictionary; import the tokens "
                + "that it was made from"
            : nil
    }

    /// Whether a file names others in an order. It may also have tokens in it, which count only in that order.
    static func isResolver(_ root: Node) -> Bool { root["resolutionOrder"]?.items != nil }

    /// Whether a mapping at any depth has a color as a text alone.
    private static func hasBareColor(_ root: Node) -> Bool {
        var nodes = [root]
        while let node = nodes.popLast() {
            for entry in node.entries ?? [] {
                if entry.value.text != nil, likelyType(of: entry.value) == "color" { return true }
                nodes.append(entry.value)
            }
        }
        return false
    }
}
