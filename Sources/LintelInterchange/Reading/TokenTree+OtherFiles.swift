import LintelYAML

/// JSON files that designers have beside design tokens.
extension TokenTree {
    /// The message for a file without tokens that is known to be something else. Sources: Design Tokens Resolver Module
    /// 2025.10, section 4; Figma REST API, `GET file` and `GET local variables`.
    static func otherKind(_ root: Node) -> String? {
        if root["resolutionOrder"]?.items != nil {
            return "this is a resolver file, which names files of design tokens; import one of these"
        }
        let isFile = root["document"]?["children"] != nil && root["schemaVersion"] != nil
        let hasVariables = root["meta"]?["variableCollections"] != nil
        return isFile || hasVariables
            ? "this is a response of Figma's REST API, which lintel does not read; export the variables as design tokens"
            : nil
    }
}
