import LintelUnits
import LintelYAML

/// The sets of a file of Tokens Studio: groups at its top, whose names references leave out.
///
/// Tokens Studio merges the sets that a theme enables in the order of `tokenSetOrder`, so that of tokens with one name
/// that of the last set counts. Source: Tokens Studio's documentation of token sets and of themes.
struct TokenSets {
    /// The names in the order of the file's `$metadata`, then those that only themes name.
    private let names: [String]
    private let themes: [Theme]
    /// Those of the first themes that are named `light` and `dark`, whatever the letter case, where there are both.
    private let schemes: (light: Set<String>, dark: Set<String>)?
    /// The first theme of each group, where there are several groups.
    private let firstThemes: [Theme]
    /// What `order(from:)` gives for each set: a file may have very many tokens.
    private var orders: [String: [String]] = [:]

    private struct Theme {
        var name: String?
        /// Themes of one group exclude each other; those of several are used together.
        var group: String?
        /// The sets that it enables, or takes values from.
        var sets: Set<String>
    }

    /// The name of the set of files with one set and without metadata.
    private static let standard = "global"

    init(_ root: Node) {
        var names = (root["$metadata"]?["tokenSetOrder"]?.items ?? []).compactMap(\.text)
        var named: [String: Set<String>] = [:]
        themes = (root["$themes"]?.items ?? []).prefix(Self.mostThemes).map { theme in
            let chosen = theme["selectedTokenSets"]?.entries ?? []
            let sets = Set(chosen.filter { $0.value.text == "enabled" || $0.value.text == "source" }.map(\.name))
            let name = theme["name"]?.text
            if let name = name?.lowercased(), named[name] == nil { named[name] = sets }
            return Theme(name: name, group: theme["group"]?.text, sets: sets)
        }
        if let light = named["light"], let dark = named["dark"] { schemes = (light, dark) } else { schemes = nil }
        let hasSets = !names.isEmpty || !themes.isEmpty
        let known = Set(names)
        names += Set(themes.flatMap(\.sets)).subtracting(known).sorted()
        if hasSets || root[Self.standard]?.entries == nil {
            self.names = Array(names.prefix(Self.mostSets))
        } else {
            self.names = [Self.standard]
        }
        let first = themes.filter { $0.group != nil }.uniqued(by: \.group)
        firstThemes = first.count > 1 ? first : []
        for name in self.names where orders[name] == nil { orders[name] = newOrder(from: name) }
    }

    /// Whether the file has no sets in which references are looked for.
    var isEmpty: Bool { names.isEmpty }

    /// Each reference is looked for in this many sets at most.
    private static let mostSets = 256
    private static let mostThemes = 256

    /// The sets in which references of a token in `set` are looked for. They are those of the first theme with that
    /// set, the last one first, and then those of the themes that are used with it. Without a theme it is the set
    /// itself, since sets such as `light` and `dark` are not used together, and then the others.
    func order(from set: String) -> [String] { orders[set] ?? newOrder(from: set) }

    private func newOrder(from set: String) -> [String] {
        if let schemes, let sets = [schemes.light, schemes.dark].first(where: { $0.contains(set) }) {
            return order(of: sets)
        }
        if let theme = themes.first(where: { $0.sets.contains(set) }) { return order(of: theme.sets) }
        guard names.contains(set) else { return names.reversed() }
        return [set] + names.reversed().filter { $0 != set }
    }

    // MARK: Groups of themes

    /// The sets of a theme, and then those of the first theme of each other group, as sd-transforms combines themes.
    /// Source: `permutateThemes` in its documentation.
    private func order(of sets: Set<String>) -> [String] {
        var left = Array(names.reversed())
        var order: [String] = []
        func take(_ sets: Set<String>) {
            order += left.filter(sets.contains)
            left.removeAll(where: sets.contains)
        }
        take(sets)
        guard !firstThemes.isEmpty else { return order }
        let group = themes.first { $0.sets == sets }?.group
        for theme in firstThemes where theme.group != group && !left.isEmpty { take(theme.sets) }
        return order.uniqued()
    }

    /// The names of the themes that are used together with those of other groups because they are the first of their
    /// own, where others might be; empty for files with one group.
    var chosenThemes: [String] {
        firstThemes.filter { theme in themes.count { $0.group == theme.group } > 1 }.map { $0.name ?? $0.group ?? "" }
    }

    // MARK: Light and dark

    /// Which of the themes named `light` and `dark` enable a set; `nil` where there are not both themes, or for sets of
    /// neither.
    enum Scheme { case light, dark, both }

    func scheme(of set: String) -> Scheme? {
        switch (schemes?.light.contains(set), schemes?.dark.contains(set)) {
        case (true?, true?): .both
        case (true?, _): .light
        case (_, true?): .dark
        default: nil
        }
    }

    /// The sets of the theme named `light`, the last one first.
    var lightOrder: [String] { names.reversed().filter { schemes?.light.contains($0) == true } }

    /// The sets in which references are looked for in the dark.
    var darkReferences: [String] { schemes.map { order(of: $0.dark) } ?? [] }

    /// The sets of the theme named `dark`, the last one first.
    var darkOrder: [String] { names.reversed().filter { schemes?.dark.contains($0) == true } }
}
