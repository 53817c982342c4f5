import LintelDiagnostics

/// An element of a file, with its place and those of its attributes.
struct XMLElement: Sendable {
    /// As written, with its prefix.
    var name: String
    var attributes: [XMLAttribute]
    /// Of the `<`.
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

    static func split(_ name: String) -> (prefix: String?, local: String) {
        guard let colon = name.firstIndex(of: ":") else { return (nil, name) }
        return (String(name[..<colon]), String(name[name.index(after: colon)...]))
    }
}

struct XMLAttribute: Hashable, Sendable {
    /// As written, with its prefix.
    var name: String
    /// With entities put in and line breaks turned into spaces, as XML has it.
    var value: String
    /// Of the value's first character.
    var location: SourceLocation
    /// Offsets, in scalars of `value`, of what were line breaks; `nil` when an entity in the value hides what stands where.
    var lineBreaks: [Int]?

    /// Where the scalar `offset` of the value was written.
    func location(ofScalar offset: Int) -> SourceLocation {
        guard let lineBreaks else { return location }
        let before = lineBreaks.prefix { $0 < offset }
        guard let last = before.last else { return location.advanced(columns: offset) }
        return SourceLocation(file: location.file, line: location.line + before.count, column: offset - last)
    }
}
