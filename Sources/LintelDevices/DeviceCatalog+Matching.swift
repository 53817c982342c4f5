import LintelDiagnostics

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
        let words = Self.words(of: wanted)
        return words.isEmpty ? [] : devices.filter { Self.words(of: $0.name).contains(inOrder: words) }
    }

    /// What follows `no device matches 'iPhon 16'` in a message: the nearest name, id, identifier or family, the list
    /// that is meant, the newest devices of the words in the query, or nothing. Machine identifiers are only proposed
    /// for queries with a comma, and ids for those without spaces.
    package func hint(forUnknown query: String) -> String {
        let parts = query.split(separator: ",").map { String($0.drop { $0 == " " }) }
        if parts.count > 1, parts.allSatisfy({ !devices(matching: $0).isEmpty }) {
            return "; did you mean the list [\(parts.joined(separator: ", "))]?"
        }
        let names = ["all"] + Device.Family.allCases.map(\.rawValue)
        let candidates =
            names + devices.map(\.name) + (query.contains(" ") ? [] : devices.map(\.id))
            + (query.contains(",") ? devices.flatMap(\.identifiers) : [])
        // Names with other numbers are other devices, unless digits are swapped, missing or doubled.
        let digits = query.filter(\.isNumber)
        let near = Spelling.nearest(to: query, in: candidates.filter { Self.isSlip(digits, of: $0.filter(\.isNumber)) })
        if let near { return "; did you mean '\(near)'?" }
        let newest = newest(namedAs: query)
        return newest.isEmpty ? "" : "; the newest are \(Spelling.list(newest, joinedBy: "and"))"
    }

    /// The names of the newest devices whose names begin with the words of a query, numbers aside, and have a number
    /// where it has one, the newest last; none where the query does not begin with a family.
    private func newest(namedAs query: String) -> [String] {
        let parts = Self.words(of: query).flatMap(Self.withoutNumbers)
        guard let first = parts.first, Device.Family.allCases.contains(where: { $0.rawValue.lowercased() == first })
        else { return [] }
        let isNumbered = query.contains(where: \.isNumber)
        let found = devices.filter { device in
            device.year != nil && Self.words(of: device.name).flatMap(Self.withoutNumbers).starts(with: parts)
                && (!isNumbered || device.name.contains(where: \.isNumber))
        }
        let byYear = found.enumerated().sorted { one, other in
            (one.element.year ?? 0, one.offset) < (other.element.year ?? 0, other.offset)
        }
        return byYear.suffix(3).map(\.element.name)
    }

    /// `iphone` of `iphone19`, and nothing of `19`.
    private static func withoutNumbers(_ word: String) -> [String] {
        word.split { !$0.isLetter }.map(String.init)
    }

    /// Whether two texts of digits are equal, or the same digits in another order, or differ in one digit of three at
    /// least, or one of them has a digit more.
    private static func isSlip(_ found: String, of digits: String) -> Bool {
        if found.count == digits.count {
            return found.sorted() == digits.sorted()
                || found.count >= 3 && zip(found, digits).count(where: { $0 != $1 }) == 1
        }
        let (short, long) = found.count < digits.count ? (found, digits) : (digits, found)
        return long.indices.contains { index in
            var rest = long
            rest.remove(at: index)
            return rest == short
        }
    }

    /// `12.9`, `3rd`, `pro` … of a name in lower case.
    private static func words(of name: String) -> [String] {
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
    fileprivate func contains(inOrder others: [String]) -> Bool {
        var rest = others[...]
        for word in self where word == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }
}
