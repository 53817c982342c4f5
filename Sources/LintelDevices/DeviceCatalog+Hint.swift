import LintelDiagnostics

/// The devices that a name which fits none is likely to mean.
extension DeviceCatalog {
    /// Returns the text that follows `no device matches 'iPhon 16'` in a message: how YAML writes a comment, the list
    /// that is meant, where devices of the family `custom` come from, a family in the plural, the names that the query
    /// shortens, the nearest name, id, identifier or family, the newest devices of the words in the query, or nothing.
    /// Machine identifiers are only proposed for queries with a comma, or with a point in its place, and ids for those
    /// without spaces.
    /// - Parameter previous: the query before this one in a list, which YAML divides at the commas of identifiers.
    package func hint(forUnknown query: String, after previous: String? = nil) -> String {
        if let identifier = previous.map({ "\($0),\(query)" }), isIdentifier(identifier) {
            return "; put an identifier with a comma in quotes, \"\(identifier)\""
        }
        if let comment = Spelling.hint(onCommentIn: query) { return comment }
        let parts = query.split(separator: ",").map { String($0.drop { $0 == " " }) }
        if parts.count > 1, parts.allSatisfy({ !devices(matching: $0).isEmpty }) {
            return "; did you mean the list [\(parts.joined(separator: ", "))]?"
        }
        if query.lowercased() == Device.Family.custom.rawValue {
            return "; only a preset or a devices file has devices of this family"
        }
        let likely = likelyNames(forUnknown: query)
        if !likely.isEmpty { return "; did you mean \(Spelling.list(likely))?" }
        let newest = newestNames(forUnknown: query)
        return newest.isEmpty ? "" : "; the newest are \(Spelling.list(newest, joinedBy: "and"))"
    }

    /// Returns what a query that fits no device probably means, three at most, any of which fits: a family in the
    /// plural, the names that the query shortens, or the nearest name, id, identifier or family; empty where nothing is
    /// near.
    /// - Complexity: O(devices) comparisons of names.
    package func likelyNames(forUnknown query: String) -> [String] {
        let families = Device.Family.allCases.filter { $0 != .custom }.map(\.rawValue)
        // By its letters 'iPhones' is an iPhone 6s without its number.
        if let family = families.first(where: { query.lowercased() == $0.lowercased() + "s" }) { return [family] }
        let shortened = self.names(shortenedTo: query)
        if !shortened.isEmpty { return shortened }
        let ofCustom = devices.contains { $0.family == .custom } ? [Device.Family.custom.rawValue] : []
        let names = ["all"] + families + ofCustom
        let ofDevices: [String] = devices.flatMap { [$0.name] + Self.withoutParentheses($0.name) }
        let candidates =
            names + ofDevices + (query.contains(" ") ? [] : devices.map(\.id))
            + (query.contains(",") || Self.hasPointForComma(query) ? devices.flatMap(\.identifiers) : [])
        return Self.nearest(to: query, in: candidates).map { [$0] } ?? []
    }

    /// `iPhone Duo` of `iPhone Duo (outer display)`, which selects both displays; nothing of a name without
    /// parentheses.
    private static func withoutParentheses(_ name: String) -> [String] {
        guard let start = name.firstIndex(of: "(") else { return [] }
        return [name[..<start].split(separator: " ").joined(separator: " ")]
    }

    private func isIdentifier(_ text: String) -> Bool {
        let wanted = text.lowercased()
        return devices.contains { $0.identifiers.contains { $0.lowercased() == wanted } }
    }

    /// Whether a query is a machine identifier with a point in the place of the comma: `iPhone17.1`.
    private static func hasPointForComma(_ query: String) -> Bool {
        let parts = query.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let model = parts.first, let variant = parts.last else { return false }
        let number = model.drop { $0.isLetter }
        return number.count < model.count
            && [number, variant].allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
    }

    /// Returns the nearest id of those known, `nil` where none is near.
    func nearestID(to id: String, among known: Set<String>) -> String? {
        Self.nearest(to: id, in: devices.map(\.id).filter(known.contains))
    }

    /// The nearest of names or ids whose number is that of the query or nearly so.
    private static func nearest(to query: String, in candidates: [String]) -> String? {
        // Where the letters are right, the number is wrong: an iPhone SE 4 is not an iPhone 14.
        let letters = letters(of: query)
        let ofTheseLetters = candidates.filter { Self.letters(of: $0) == letters }
        // Names with other numbers are other devices, unless digits are swapped, missing or doubled.
        let digits = query.filter(\.isNumber)
        return Spelling.nearest(
            to: query,
            in: (ofTheseLetters.isEmpty ? candidates : ofTheseLetters).filter {
                isSlip(digits, of: $0.filter(\.isNumber))
            })
    }

    /// The names, three at most, that a query shortens: `iPhone 8 Plus` of `iPhone 8+`, and those of the generation
    /// that the last number of the query counts, `iPhone SE (3rd generation)` of `iPhone SE 3` and `iPhone SE3`.
    /// Numbers before it may be left out: `iPad Pro 5` is an `iPad Pro (12.9-inch) (5th generation)`.
    private func names(shortenedTo query: String) -> [String] {
        let names = devices.map(\.name)
        if query.contains("+") {
            let wanted = Spelling.plain(query.replacing("+", with: "plus"))
            return Array(names.filter { Spelling.plain($0) == wanted }.prefix(3))
        }
        var words = Self.words(of: query)
        guard let last = words.popLast() else { return [] }
        let letters = last.prefix { $0.isLetter }
        guard let number = Int(last.dropFirst(letters.count)), (1...99).contains(number) else { return [] }
        words += [String(letters), Self.ordinal(number), "generation"]
        let numbers = words.filter(Self.hasNumber)
        let rest = words.filter { !Self.hasNumber($0) }.joined()
        let found = names.filter { name in
            let words = Self.words(of: name)
            return words.filter { !Self.hasNumber($0) }.joined() == rest
                && words.filter(Self.hasNumber).contains(inOrder: numbers)
        }
        return Array(found.prefix(3))
    }

    private static func hasNumber(_ word: String) -> Bool { word.contains(where: \.isNumber) }

    /// `1st`, `2nd`, `3rd`, `11th` …, as the generations in names are written.
    private static func ordinal(_ number: Int) -> String {
        let ending =
            switch (number % 100, number % 10) {
            case (11...13, _): "th"
            case (_, 1): "st"
            case (_, 2): "nd"
            case (_, 3): "rd"
            default: "th"
            }
        return "\(number)\(ending)"
    }

    /// Returns the names of the newest devices, three at most, whose names begin with the words of a query, numbers
    /// aside, and have a number where it has one, the newest last; none where the query does not begin with a family.
    /// - Complexity: O(devices · log devices).
    package func newestNames(forUnknown query: String) -> [String] {
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

    /// `iphonese` of `iPhone SE 3`.
    private static func letters(of query: String) -> String { words(of: query).flatMap(withoutNumbers).joined() }

    /// Whether two texts of digits are equal, or the same digits in another order, or differ in one digit of three at
    /// least, or one of them has a digit more than the other, which has some: a name without a number is another
    /// device's.
    private static func isSlip(_ found: String, of digits: String) -> Bool {
        if found.count == digits.count {
            return found.sorted() == digits.sorted()
                || found.count >= 3 && zip(found, digits).count(where: { $0 != $1 }) == 1
        }
        let (short, long) = found.count < digits.count ? (found, digits) : (digits, found)
        guard !short.isEmpty else { return false }
        return long.indices.contains { index in
            var rest = long
            rest.remove(at: index)
            return rest == short
        }
    }
}
