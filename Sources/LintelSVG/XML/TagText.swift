import LintelDiagnostics

/// A start tag as it is written, which gives the locations of attributes' values: expat reports only that of the tag.
struct TagText {
    /// The bytes from `<` to `>`, well-formed, as expat has found.
    let bytes: ArraySlice<UInt8>
    /// The location of the `<`.
    let location: SourceLocation

    struct EntityReference {
        /// Without `&` and `;`.
        var name: String
        /// Of the `&`.
        var location: SourceLocation
    }

    /// The references to entities in the values, in their order; those to characters (`&#9;`) are none.
    func entityReferences() -> [EntityReference] {
        var references: [EntityReference] = []
        var (line, column) = (location.line, location.column)
        var rest = bytes
        while let byte = rest.first {
            if byte == UInt8(ascii: "&"), rest.dropFirst().first != UInt8(ascii: "#") {
                let name = rest.dropFirst().prefix { $0 != UInt8(ascii: ";") }
                references.append(
                    EntityReference(
                        name: String(decoding: name, as: UTF8.self),
                        location: SourceLocation(file: location.file, line: line, column: column)))
            }
            rest.removeFirst()
            // A line ends with a carriage return, a line feed, or both.
            if byte == 10 || byte == 13 && rest.first != 10 {
                line += 1
                column = 1
            } else if byte & 0xc0 != 0x80 {
                column += 1
            }
        }
        return references
    }

    struct Value {
        var location: SourceLocation
        var lineBreaks: [Int]?
    }

    /// The locations of the values, in the order of the attributes.
    func values() -> [Value] {
        var values: [Value] = []
        var (line, column) = (location.line, location.column)
        var quote: UInt8?
        var scalars = 0
        var previous: UInt8 = 0
        for byte in bytes {
            defer { previous = byte }
            let isContinuation = byte & 0xc0 == 0x80
            if byte == 10, previous == 13 { continue }
            let isBreak = byte == 10 || byte == 13
            if let open = quote {
                if byte == open {
                    quote = nil
                } else if !isContinuation {
                    if isBreak { values[values.count - 1].lineBreaks?.append(scalars) }
                    if byte == UInt8(ascii: "&") { values[values.count - 1].lineBreaks = nil }
                    scalars += 1
                }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
                scalars = 0
                let start = SourceLocation(file: location.file, line: line, column: column + 1)
                values.append(Value(location: start, lineBreaks: []))
            }
            if isBreak {
                line += 1
                column = 1
            } else if !isContinuation {
                column += 1
            }
        }
        return values
    }
}
