import LintelUnits

/// References as they are written.
extension TokenTree {
    /// `a.b` of `{a.b}`, and of `$a.b`, as Tokens Studio wrote references before.
    static func reference(_ text: String) -> String? {
        if let name = alias(text) { return name }
        guard text.hasPrefix("$"), text.count > 1, !text.contains(where: { $0.isWhitespace || "(){},".contains($0) })
        else { return nil }
        return String(text.dropFirst())
    }

    /// `a.b` of `{a.b}`.
    static func alias(_ text: String) -> String? {
        guard text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 else { return nil }
        return String(text.dropFirst().dropLast())
    }

    /// The name of a token in its set.
    func localName(of token: Token) -> String {
        String(Substring(token.name.utf8.dropFirst(token.set.utf8.count + 1)))
    }

    /// The names, with those of the sets, of the groups and tokens that have a name in sets, in the order of the sets.
    func wholeNames(of localName: String, in sets: [String]) -> some Sequence<String> {
        let holders = holders[localName] ?? []
        return sets.lazy.filter { holders.contains($0) }.map { $0 + "." + localName }
    }

    /// The path that an alias or a JSON pointer names.
    static func path(of text: String) -> [String]? {
        if let name = alias(text) { return name.split(separator: ".").map(String.init) }
        guard isPointer(text) else { return nil }
        // By bytes: a combining mark after a slash makes one character with it.
        return text.utf8.dropFirst(2).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { unescaped(percentDecoded(Substring($0))) }
    }

    static func isPointer(_ text: String) -> Bool { text.utf8.starts(with: "#/".utf8) }

    /// A pointer after `#` is part of an address, in which `%20` is a space; what is no UTF-8 then stays as it is
    /// written. Source: RFC 6901, section 6.
    private static func percentDecoded(_ part: Substring) -> Substring {
        guard part.utf8.contains(UInt8(ascii: "%")) else { return part }
        var bytes: [UInt8] = []
        var rest = part.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
                let code = UInt8(String(Substring(digits)), radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self).map { $0[...] } ?? part
    }

    /// `~1` is `/` and `~0` is `~`.
    private static func unescaped(_ part: Substring) -> String {
        var result = ""
        var isEscaped = false
        for character in part.unicodeScalars {
            if isEscaped {
                result += character == "1" ? "/" : character == "0" ? "~" : "~\(character)"
                isEscaped = false
            } else if character == "~" {
                isEscaped = true
            } else {
                result.unicodeScalars.append(character)
            }
        }
        return result
    }
}
