/// A '-' that is meant to begin an item of a list, and belongs to the text because no space follows it: `-red`.
package enum DashWithoutSpace {
    /// Returns what follows the '-' that a text begins with; `nil` for other texts, for numbers, and for what begins
    /// with a '-' in CSS: `--brand` and prefixes of browsers, as in `-webkit-linear-gradient(…)`.
    package static func item(in text: String) -> Substring? {
        guard text.first == "-" else { return nil }
        let item = text.dropFirst()
        guard let next = item.unicodeScalars.first, !next.properties.isWhitespace,
            !"-.0123456789".unicodeScalars.contains(next), !prefixes.contains(where: { item.hasPrefix($0) })
        else { return nil }
        return item
    }

    private static let prefixes = ["webkit-", "moz-", "ms-", "o-"]

    /// Returns the message about an item: `a space is missing after '-'; write '- red'`.
    package static func message(about item: some StringProtocol) -> String {
        "a space is missing after '-'; write '- \(item.unicodeScalars.count > mostShown ? "…" : String(item))'"
    }

    /// The most characters of an item in a message, which is one line.
    private static let mostShown = 40
}
