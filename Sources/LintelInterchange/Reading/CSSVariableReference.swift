import LintelColor

/// A `var()` in a value. Source: CSS Variables 1, section 3.
struct CSSVariableReference {
    /// The name of the property, with its two dashes.
    let name: String
    /// What follows the first comma; `nil` where there is none.
    let fallback: [Unicode.Scalar]?
    /// The index after the parenthesis.
    let end: Int

    /// Reads the `var()` at `index`; `nil` where there is none, or something else than a name in it.
    /// - Complexity: O(characters up to its end).
    init?(_ scalars: [Unicode.Scalar], at index: Int) {
        guard let (name, nameEnd) = Self.name(scalars, at: index) else { return nil }
        var next = nameEnd
        var fallbackStart: Int?
        var depth = 1
        while next < scalars.count {
            switch scalars[next] {
            case "(": depth += 1
            case ")": depth -= 1
            case "," where depth == 1 && fallbackStart == nil: fallbackStart = next + 1
            default: break
            }
            if depth == 0 { break }
            next = CSSLexeme.end(scalars, next)
        }
        let end = min(next, scalars.count)
        self.name = name
        fallback = fallbackStart.map { Array(scalars[min($0, end)..<end]) }
        self.end = min(end + 1, scalars.count)
    }

    /// The name of the property that a `var()` at `index` has, and the index after it; `nil` where there is no `var()`,
    /// or something else than a name in it.
    /// - Complexity: O(characters of the name).
    static func name(_ scalars: [Unicode.Scalar], at index: Int) -> (name: String, end: Int)? {
        guard index + 4 <= scalars.count, scalars[index] == "v" || scalars[index] == "V",
            String(String.UnicodeScalarView(scalars[index..<index + 4])).asciiLowercased == "var(",
            index == 0 || !scalars[index - 1].isCSSNamePart
        else { return nil }
        let (name, nameEnd) = CSSName.read(scalars, startOfText(scalars, index + 4))
        let next = startOfText(scalars, nameEnd)
        guard name.hasPrefix("--"), next == scalars.count || scalars[next] == "," || scalars[next] == ")" else {
            return nil
        }
        return (name, next)
    }

    /// The index after white space and comments.
    private static func startOfText(_ scalars: [Unicode.Scalar], _ index: Int) -> Int {
        var index = index
        while index < scalars.count {
            if CSSLexeme.startsComment(scalars, index) {
                index = CSSLexeme.end(scalars, index)
            } else if scalars[index].isCSSWhitespace {
                index += 1
            } else {
                break
            }
        }
        return index
    }
}
