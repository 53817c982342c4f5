import LintelDiagnostics

/// An element of a file, with its location and those of its attributes.
struct XMLElement: Sendable {
    /// The name as it is written, with its prefix.
    var name: String
    var attributes: [XMLAttribute]
    /// The location of the `<`.
    var location: SourceLocation
    var children: [XMLElement] = []
    /// The text directly inside; kept for style sheets only.
    var text = ""

    /// The name without its prefix.
    var localName: String { Self.split(name).local }
    /// `nil` without one.
    var prefix: String? { Self.split(name).prefix }

    /// The attribute of that name without a prefix.
    subscript(name: String) -> XMLAttribute? { attributes.first { $0.name == name } }

    /// Whether its conditional attributes let it be painted: it needs no extensions, and is for readers of English if
    /// it is for some languages only, so that a picture does not depend on who draws it. Source: SVG 2, section 5.9.
    var meetsConditions: Bool {
        if self["requiredExtensions"] != nil { return false }
        guard let languages = self["systemLanguage"]?.value else { return true }
        return languages.split(separator: ",").contains { language in
            let language = language.trimmingPrefix(while: \.isWhitespace).lowercased()
            return language.prefix { $0.isLetter } == "en"
        }
    }

    static func split(_ name: String) -> (prefix: String?, local: String) {
        guard let colon = name.firstIndex(of: ":") else { return (nil, name) }
        return (String(name[..<colon]), String(name[name.index(after: colon)...]))
    }
}

struct XMLAttribute: Hashable, Sendable {
    /// The name as it is written, with its prefix.
    var name: String
    /// The value with entities replaced and line breaks turned into spaces, as XML specifies.
    var value: String
    /// The location of the value's first character.
    var location: SourceLocation
    /// Offsets, in scalars of `value`, of what were line breaks; `nil` when offsets are unknown because the value
    /// contains an entity.
    var lineBreaks: [Int]?

    /// The location of the scalar `offset` of the value. O(log lines).
    func location(ofScalar offset: Int) -> SourceLocation {
        guard let lineBreaks else { return location }
        // A value may have thousands of lines and of mistakes.
        var (low, high) = (0, lineBreaks.count)
        while low < high {
            let middle = (low + high) / 2
            if lineBreaks[middle] < offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return location.advanced(columns: offset) }
        return SourceLocation(file: location.file, line: location.line + low, column: offset - lineBreaks[low - 1])
    }
}
