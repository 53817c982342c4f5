import LintelColor

/// A processing instruction `xml-stylesheet`, which names a style sheet. Source: Associating Style Sheets with XML
/// documents 1.0 (second edition), section 3.
struct StyleSheetInstruction {
    static let target = "xml-stylesheet"

    /// The address, as written.
    let address: String

    /// - Parameter data: what is written after the target: `href="a.css" type="text/css"`.
    /// - Returns: `nil` where it names no other file, one that is not CSS, or one that is not used unless a reader
    ///   chooses it.
    init?(_ data: String) {
        var attributes: [String: String] = [:]
        var rest = data.unicodeScalars[...]
        while let equals = rest.firstIndex(of: "=") {
            let name = String(rest[..<equals]).trimmingCSSWhitespace
            rest = rest[rest.index(after: equals)...].drop { $0.isCSSWhitespace }
            guard let quote = rest.popFirst(), quote == "\"" || quote == "'", let end = rest.firstIndex(of: quote)
            else { return nil }
            attributes[name] = String(rest[..<end])
            rest = rest[rest.index(after: end)...]
        }
        guard let address = attributes["href"], !address.hasPrefix("#"), attributes["alternate"] != "yes",
            attributes["type"].map({ $0.lowercased().hasPrefix("text/css") }) ?? true
        else { return nil }
        self.address = address
    }
}
