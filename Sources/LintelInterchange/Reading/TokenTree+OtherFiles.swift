import LintelYAML

/// JSON files that designers have beside design tokens.
extension TokenTree {
    /// The message for a file without tokens that is known to be something else. Sources: Design Tokens Resolver Module
    /// 2025.10, section 4; Figma REST API, `GET file`, `GET file nodes` and `GET local variables`; the JSON export of
    /// Material Theme Builder; Style Dictionary's formats `json/flat` and `json/nested`.
    static func otherKind(_ root: Node) -> String? {
        if isResolver(root) {
            return "this is a resolver file, which names files of design tokens; import one of these"
        }
        let hasNodes = root["nodes"]?.entries?.contains { isDocument($0.value["document"]) } ?? false
        let hasVariables = root["meta"]?["variableCollections"] != nil
        if isDocument(root["document"]) || hasNodes || hasVariables {
            return
                "this is a response of Figma's REST API, which lintel does not read; export the variables as design tokens"
        }
        if root["schemes"]?.entries != nil, root["seed"] != nil {
            return
                "this is a JSON export of Material Theme Builder, which lintel does not read; export the theme as CSS, and "
                + "import that"
        }
        return hasBareColor(root)
            ? "the colors of this file are bare values, not design tokens; if Style Dictionary wrote it, import the tokens that "
                + "it was made from"
            : nil
    }

    /// Whether a member is a node of a Figma file, or the whole document, which is one too. Their types are such as
    /// `DOCUMENT` and `COMPONENT_SET`.
    private static func isDocument(_ node: Node?) -> Bool {
        guard let node, node["id"] != nil, let type = node["type"]?.text, !type.isEmpty else { return false }
        return type.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || $0 == UInt8(ascii: "_") }
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
