/// A list of media queries, for a picture on a screen. Source: Media Queries 4, sections 2 and 3.
enum StyleMedia {
    /// `nil` when a feature decides, such as `(min-width: 20px)`: a picture's are not known.
    static func applies(_ text: String) -> Bool? {
        let list = text.trimmed.lowercased()
        if list.isEmpty { return true }
        let queries = list.split(separator: ",", omittingEmptySubsequences: false).map { query(String($0)) }
        if queries.contains(true) { return true }
        return queries.contains(nil) ? nil : false
    }

    private static func query(_ text: String) -> Bool? {
        var words = text.split { $0.unicodeScalars.allSatisfy(ValueScanner.isSpace) }
        let modifier = words.first.flatMap { ["not", "only"].contains($0) ? $0 : nil }
        if modifier != nil { words.removeFirst() }
        guard let type = words.first, !type.hasPrefix("(") else { return text.contains("(") ? nil : false }
        let isShown = type == "screen" || type == "all"
        guard words.count > 1 else { return isShown != (modifier == "not") }
        guard words[1] == "and", text.contains("(") else { return false }
        // Of another medium it does not depend on a feature.
        return isShown ? nil : modifier == "not"
    }
}
