/// The custom properties of a style sheet, wherever they stand in it. Source: CSS Syntax 3; CSS Variables 1, section 2.
///
/// Only as much of the syntax is known as finds the ends of values: comments, strings, escapes and brackets.
struct CSSDeclarations {
    struct Declaration {
        /// Without the two dashes.
        var name: String
        var value: String
        /// Where the value begins, in Unicode scalars.
        var offset: Int
    }

    private(set) var customProperties: [Declaration] = []

    /// - Complexity: O(length).
    init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        var index = 0
        var isStart = true
        while index < scalars.count {
            let end = Self.endOfToken(scalars, index)
            if end - index > 1, scalars[index] != "-" {
                // A comment or a string.
                if scalars[index] != "/" { isStart = false }
                index = end
                continue
            }
            switch scalars[index] {
            case "{", "}", ";": isStart = true
            case _ where scalars[index].properties.isWhitespace: break
            case "-" where isStart && index + 1 < scalars.count && scalars[index + 1] == "-":
                isStart = false
                if let (declaration, next) = Self.declaration(scalars, index + 2) {
                    customProperties.append(declaration)
                    index = next
                    continue
                }
            default: isStart = false
            }
            index += 1
        }
    }

    /// The declaration whose name begins at `start`, and where it ends; `nil` when no colon follows the name.
    private static func declaration(_ scalars: [Unicode.Scalar], _ start: Int) -> (Declaration, Int)? {
        var index = start
        while index < scalars.count, scalars[index].isNamePart { index += 1 }
        let name = string(scalars[start..<index])
        while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
        guard !name.isEmpty, index < scalars.count, scalars[index] == ":" else { return nil }
        index += 1
        while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
        let valueStart = index
        var depth = 0
        loop: while index < scalars.count {
            switch scalars[index] {
            case "(", "[", "{": depth += 1
            case ")", "]": depth -= 1
            case "}":
                if depth <= 0 { break loop }
                depth -= 1
            case ";" where depth <= 0: break loop
            default: break
            }
            index = endOfToken(scalars, index)
        }
        return (
            Declaration(name: name, value: string(scalars[valueStart..<min(index, scalars.count)]), offset: valueStart),
            index
        )
    }

    /// The end of the comment, string or escape at `index`, or of the one character.
    private static func endOfToken(_ scalars: [Unicode.Scalar], _ index: Int) -> Int {
        switch scalars[index] {
        case "/" where index + 1 < scalars.count && scalars[index + 1] == "*":
            var end = index + 2
            while end < scalars.count {
                if scalars[end] == "*", end + 1 < scalars.count, scalars[end + 1] == "/" { return end + 2 }
                end += 1
            }
            return scalars.count
        case "\"", "'":
            var end = index + 1
            while end < scalars.count, scalars[end] != scalars[index], scalars[end] != "\n" {
                end += scalars[end] == "\\" ? 2 : 1
            }
            return min(end + 1, scalars.count)
        case "\\": return min(index + 2, scalars.count)
        default: return index + 1
        }
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}

extension Unicode.Scalar {
    fileprivate var isNamePart: Bool {
        self == "-" || self == "_" || value >= 0x80 || properties.isAlphabetic || ("0"..."9").contains(self)
    }
}
