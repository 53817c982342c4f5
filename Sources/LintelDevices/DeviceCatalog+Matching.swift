extension DeviceCatalog {
    /// The devices a person means by `query`, in the device catalog's order; none when it fits nothing. Case never
    /// matters. The first rule that fits decides:
    ///
    /// | rule | `query` | devices |
    /// |---|---|---|
    /// | everything | `all` | all |
    /// | family | `iPad` | all iPads |
    /// | id | `iPhone16Pro` | that one |
    /// | machine identifier | `iPhone17,1` | those that carry it |
    /// | name | `iPhone 16` | the one named exactly so |
    /// | words | `iPad Pro 13` | all whose names hold those words in that order |
    ///
    /// Words are whole: `iPhone 1` is not the beginning of `iPhone 16`. Parentheses and `-inch` do not count, `gen` is
    /// short for `generation`. So `iPad Pro 13` finds `iPad Pro (13-inch) (M4)` and `(M5)`.
    /// - Complexity: O(devices).
    public func devices(matching query: String) -> [Device] {
        let found = devices(namedWhollyBy: query)
        guard found.isEmpty else { return found }
        let words = Self.words(of: query)
        return words.isEmpty ? [] : devices.filter { Self.words(of: $0.name).contains(inOrder: words) }
    }

    /// Returns whether a query is `all`, a family, or the whole id, machine identifier or name of a device, and not
    /// only words of a name.
    /// - Complexity: O(devices).
    package func isWholeName(_ query: String) -> Bool { !devices(namedWhollyBy: query).isEmpty }

    /// The devices that the rules above the last find.
    private func devices(namedWhollyBy query: String) -> [Device] {
        let wanted = query.lowercased().split(separator: " ").joined(separator: " ")
        guard !wanted.isEmpty else { return [] }
        if wanted == "all" { return devices }
        let rules: [(Device) -> Bool] = [
            { $0.family.rawValue.lowercased() == wanted },
            { $0.id.lowercased() == wanted },
            { $0.identifiers.contains { $0.lowercased() == wanted } },
            { $0.name.lowercased() == wanted },
        ]
        for rule in rules {
            let found = devices.filter(rule)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// `12.9`, `3rd`, `pro` … of a name in lower case.
    static func words(of name: String) -> [String] {
        name.lowercased().split { $0 == " " || $0 == "(" || $0 == ")" || $0 == "-" || $0 == "\"" || $0 == "," }
            .compactMap {
                switch $0 {
                case "inch", "in": nil
                case "gen", "gen.": "generation"
                default: String($0)
                }
            }
    }
}

extension [String] {
    /// Whether all of `others` occur, in their order, with anything between them.
    func contains(inOrder others: [String]) -> Bool {
        var rest = others[...]
        for word in self where word == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }
}
