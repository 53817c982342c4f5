/// Names with escapes in them, such as `--gray-1\.5`. Source: CSS Syntax 3, sections 4.3.7, 4.3.8 and 4.3.11.
package enum CSSName {
    /// Returns the name that begins at `start`, with its escapes replaced, and its end; an empty name where there is
    /// none.
    /// - Complexity: O(length of the name).
    package static func read(_ scalars: [Unicode.Scalar], _ start: Int) -> (name: String, end: Int) {
        var name = String.UnicodeScalarView()
        var index = start
        while index < scalars.count {
            if scalars[index].isCSSNamePart {
                name.append(scalars[index])
                index += 1
            } else if startsEscape(scalars, index) {
                let (scalar, end) = escape(scalars, index)
                name.append(scalar)
                index = end
            } else {
                break
            }
        }
        return (String(name), index)
    }

    /// Whether an escape begins at `index`, which may be the end of the text or beyond it.
    static func startsEscape(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        index + 1 < scalars.count && scalars[index] == "\\" && !scalars[index + 1].isCSSNewline
    }

    /// Returns what the escape at `start` stands for, and its end: one to six hexadecimal digits and one white space,
    /// or the character itself.
    /// - Precondition: a character follows the backslash at `start`.
    private static func escape(_ scalars: [Unicode.Scalar], _ start: Int) -> (scalar: Unicode.Scalar, end: Int) {
        var index = start + 1
        guard scalars[index].hexadecimalValue != nil else { return (scalars[index], index + 1) }
        var value: UInt32 = 0
        while index < min(start + 7, scalars.count), let digit = scalars[index].hexadecimalValue {
            value = value << 4 | digit
            index += 1
        }
        if index < scalars.count, scalars[index].isCSSWhitespace { index += 1 }
        return (value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}", index)
    }
}

extension Unicode.Scalar {
    var isCSSDigit: Bool { ("0"..."9").contains(self) }

    /// Whether a name of CSS may begin with the character. Source: CSS Syntax 3, section 4.2, "ident-start code point".
    var startsCSSName: Bool {
        ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" || value >= 0x80
    }

    /// Whether the character may be in a name of CSS. Source: CSS Syntax 3, section 4.2, "ident code point".
    package var isCSSNamePart: Bool { startsCSSName || isCSSDigit || self == "-" }
}
