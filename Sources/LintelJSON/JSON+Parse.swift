extension JSON {
    /// The limits of a text. A text beyond them is a syntax error.
    package struct Limits: Hashable, Sendable {
        /// The depth of arrays and objects within each other.
        package var depth: Int
        /// The number of values, without members' names.
        package var values: Int

        package init(depth: Int = 64, values: Int = 1 << 21) {
            self.depth = depth
            self.values = values
        }
    }

    /// The reason why a text is not a JSON value, or not one that is read.
    package struct SyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The offset in bytes from the start of the text.
        package var offset: Int
        /// The message in lower case, without a full stop.
        package var message: String

        package var description: String { "\(message) at byte \(offset)" }
    }

    /// Reads one value from JSON text in UTF-8. Whole numbers without fraction and exponent that `Int` holds become
    /// `.integer`, others `.number`; a number too large for a double is an error, and so is a name that an object has
    /// twice. Source: RFC 8259.
    /// - Complexity: O(bytes).
    package static func parse(_ bytes: [UInt8], limits: Limits = Limits()) throws(SyntaxError) -> JSON {
        var reader = JSONReader(bytes: bytes, limits: limits)
        return try reader.document()
    }

    /// The value under `name` of an object; the first, if there were several.
    /// - Complexity: O(members).
    package subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == name }?.value
    }

    package var items: [JSON]? { if case .array(let items) = self { items } else { nil } }
    package var members: [Member]? { if case .object(let members) = self { members } else { nil } }
    package var string: String? { if case .string(let text) = self { text } else { nil } }
    package var integer: Int? { if case .integer(let value) = self { value } else { nil } }

    /// The value of any number, whole or not.
    package var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }
}

/// Reads a text from its start to its end, one byte ahead.
private struct JSONReader {
    let bytes: [UInt8]
    let limits: JSON.Limits
    private var offset = 0
    private var depth = 0
    private var values = 0

    init(bytes: [UInt8], limits: JSON.Limits) {
        self.bytes = bytes
        self.limits = limits
    }

    mutating func document() throws(JSON.SyntaxError) -> JSON {
        let value = try value()
        skipSpace()
        guard offset == bytes.count else { throw error("unexpected text after the value") }
        return value
    }

    private func error(_ message: String) -> JSON.SyntaxError { JSON.SyntaxError(offset: offset, message: message) }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B && byte != 0x0C {
            offset += 1
        }
    }

    private mutating func take(_ character: Character) -> Bool {
        guard let byte = next, byte == character.asciiValue else { return false }
        offset += 1
        return true
    }

    private mutating func value() throws(JSON.SyntaxError) -> JSON {
        skipSpace()
        values += 1
        guard values <= limits.values else { throw error("more than \(limits.values) values") }
        switch next {
        case UInt8(ascii: "{"): return .object(try members())
        case UInt8(ascii: "["): return .array(try items())
        case UInt8(ascii: "\""): return .string(try string())
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return try number()
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case nil: throw error("expected a value, found the end of the text")
        default: throw error("expected a value")
        }
    }

    private mutating func word(_ word: String, _ value: JSON) throws(JSON.SyntaxError) -> JSON {
        guard bytes[offset...].starts(with: word.utf8) else { throw error("expected a value") }
        offset += word.utf8.count
        return value
    }

    // MARK: Lists

    private mutating func enter() throws(JSON.SyntaxError) {
        depth += 1
        guard depth <= limits.depth else { throw error("values nested more than \(limits.depth) deep") }
        offset += 1
        skipSpace()
    }

    /// After an item: whether another follows.
    private mutating func goesOn(to end: Character) throws(JSON.SyntaxError) -> Bool {
        skipSpace()
        if take(",") { return true }
        guard take(end) else { throw error("expected ',' or '\(end)'") }
        depth -= 1
        return false
    }

    private mutating func items() throws(JSON.SyntaxError) -> [JSON] {
        try enter()
        if take("]") {
            depth -= 1
            return []
        }
        var items: [JSON] = []
        repeat { items.append(try value()) } while try goesOn(to: "]")
        return items
    }

    private mutating func members() throws(JSON.SyntaxError) -> [JSON.Member] {
        try enter()
        if take("}") {
            depth -= 1
            return []
        }
        var members: [JSON.Member] = []
        var names: Set<String> = []
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw error("expected a name in quotes") }
            let name = try string()
            guard names.insert(name).inserted else { throw error("an object has the same name twice") }
            skipSpace()
            guard take(":") else { throw error("expected ':'") }
            members.append(JSON.Member(name, try value()))
        } while try goesOn(to: "}")
        return members
    }

    // MARK: Scalars

    private mutating func number() throws(JSON.SyntaxError) -> JSON {
        let start = offset
        _ = take("-")
        let isZero = next == UInt8(ascii: "0")
        let whole = digits()
        guard whole == 1 || (whole > 1 && !isZero) else { throw error("invalid number") }
        var isWhole = true
        if take(".") {
            isWhole = false
            guard digits() > 0 else { throw error("invalid number") }
        }
        if take("e") || take("E") {
            isWhole = false
            if !take("+") { _ = take("-") }
            guard digits() > 0 else { throw error("invalid number") }
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        if isWhole, let value = Int(text) { return .integer(value) }
        guard let value = Double(text), value.isFinite else { throw error("the number is too large") }
        return .number(value)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private mutating func digits() -> Int {
        let start = offset
        while let byte = next, Self.isDigit(byte) { offset += 1 }
        return offset - start
    }

    private mutating func string() throws(JSON.SyntaxError) -> String {
        offset += 1
        var text: [UInt8] = []
        while true {
            let start = offset
            while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { offset += 1 }
            text += bytes[start..<offset]
            switch next {
            case UInt8(ascii: "\""):
                offset += 1
                guard let text = String(validating: text, as: UTF8.self) else { throw error("the text is not UTF-8") }
                return text
            case UInt8(ascii: "\\"): text += String(try escape()).utf8
            case nil: throw error("unterminated string")
            default: throw error("control character in a string")
            }
        }
    }

    private mutating func escape() throws(JSON.SyntaxError) -> Unicode.Scalar {
        offset += 1
        guard let byte = next else { throw error("unterminated string") }
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: throw error("invalid escape sequence")
        }
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, take("\\"), take("u") else { throw error("half of a surrogate pair is missing") }
        let second = try codeUnit()
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00))
        else { throw error("half of a surrogate pair is missing") }
        return scalar
    }

    private mutating func codeUnit() throws(JSON.SyntaxError) -> UInt16 {
        let end = offset + 4
        guard end <= bytes.count, bytes[offset..<end].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: bytes[offset..<end], as: UTF8.self), radix: 16)
        else { throw error("expected four hexadecimal digits") }
        offset = end
        return unit
    }
}
