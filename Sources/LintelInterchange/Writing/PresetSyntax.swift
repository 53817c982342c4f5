/// The two syntaxes of preset files.
package enum PresetSyntax: Hashable, Sendable {
    case yaml
    case json

    /// The syntax that belongs to a file's name; `nil` when it ends in neither `.yml`, `.yaml` nor `.json`.
    package init?(fileName: String) {
        let name = fileName.lowercased()
        if name.hasSuffix(".yml") || name.hasSuffix(".yaml") {
            self = .yaml
        } else if name.hasSuffix(".json") {
            self = .json
        } else {
            return nil
        }
    }
}
