/// Names with escapes in them, such as `--gray-1\.5`, for readers that divide CSS before its values are read. Source:
/// CSS Syntax 3, sections 4.3.7 and 4.3.11.
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
            } else if scalars[index] == "\\", index + 1 < scalars.count, !scalars[index + 1].isCSSNewline {
                let (scalar, end) = escape(scalars, index)
                name.append(scalar)
                index = end
            } else {
                break
            }
        }
        return (String(name), index)
    }

    /// Returns what the escape at `start` stands for, and its end: one to six hexadecimal digits and one white space,
    /// or the character itself.
    /// - Precondition: a character follows the backslash at `start`.
    static func escape(_ scalars: [Unicode.Scalar], _ start: Int) -> (scalar: Unicode.Scalar, end: Int) {
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
