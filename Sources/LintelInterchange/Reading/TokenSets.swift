import LintelYAML

/// The sets of a file of Tokens Studio: groups at its top, whose names references leave out.
///
/// Tokens Studio merges the sets that a theme enables in the order of `tokenSetOrder`, so that of tokens with one name
/// that of the last set counts. Source: Tokens Studio's documentation of token sets and of themes.
struct TokenSets {
    /// In the order of the file's `$metadata`, then those that only themes name.
    private let names: [String]
    /// The sets that each theme enables, or takes values from.
    private let themes: [Set<String>]

    /// Of files with one set and without metadata.
    private static let standard = "global"

    init(_ root: Node) {
        var names = (root["$metadata"]?["tokenSetOrder"]?.items ?? []).compactMap(\.text)
        themes = (root["$themes"]?.items ?? []).prefix(Self.mostThemes).map { theme in
            let chosen = theme["selectedTokenSets"]?.entries ?? []
            return Set(chosen.filter { $0.value.text == "enabled" || $0.value.text == "source" }.map(\.name))
        }
        let hasSets = !names.isEmpty || !themes.isEmpty
        let known = Set(names)
        names += Set(themes.flatMap(\.self)).subtracting(known).sorted()
        if hasSets || root[Self.standard]?.entries == nil {
            self.names = Array(names.prefix(Self.mostSets))
        } else {
            self.names = [Self.standard]
        }
    }

    /// Each reference is looked for in this many sets at most.
    private static let mostSets = 256
    private static let mostThemes = 256

    /// The sets in which references of a token in `set` are looked for. They are those of the first theme with that
    /// set, the last one first. Without a theme it is the set itself, since sets such as `light` and `dark` are not
    /// used together, and then the others.
    func order(from set: String) -> [String] {
        if let theme = themes.first(where: { $0.contains(set) }) { return names.reversed().filter(theme.contains) }
        guard names.contains(set) else { return names.reversed() }
        return [set] + names.reversed().filter { $0 != set }
    }
}
