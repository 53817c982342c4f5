package import LintelDiagnostics

extension Node {
    /// Reports every key of a mapping that is not among `keys`: `unknown key 'gamutt' in a device; did you mean 'gamut'?` Other nodes
    /// have no keys.
    /// - Parameters: title: what the mapping describes, with its article. fix: what to do about a key instead, such as
    ///   `; did you mean 'gamut'?`; `nil` for the nearest of `keys`.
    /// - Complexity: O(entries × keys).
    package func reportUnknownKeys(
        besides keys: [String], in title: String, as id: DiagnosticID = .unknownKey,
        fix: (String) -> String? = { _ in nil }, into diagnostics: inout Diagnostics
    ) {
        for entry in entries ?? [] where !keys.contains(entry.name) {
            let message = Spelling.unknownKey(entry.name, in: title, among: keys, fix: fix(entry.name))
            diagnostics.error(id, at: entry.key.location, message)
        }
    }
}
