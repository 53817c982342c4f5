/// `name: value; …`, of a `style` attribute or between the braces of a rule. Source: CSS Style Attributes 1.
enum StyleDeclarations {
    struct Declaration {
        /// Lower case.
        var name: String
        var value: String
        /// Of the value's first scalar in the text.
        var offset: Int
    }

    /// What can be read; a piece without a colon is passed over, as CSS asks.
    static func read(_ text: String) -> [Declaration] {
        let scalars = Array(text.unicodeScalars)
        var declarations: [Declaration] = []
        for piece in pieces(of: scalars) {
            guard let colon = scalars[piece].firstIndex(of: ":") else { continue }
            let name = String(String.UnicodeScalarView(scalars[piece.lowerBound..<colon])).trimmed.lowercased()
            var start = colon + 1
            while start < piece.upperBound, ValueScanner.isSpace(scalars[start]) { start += 1 }
            var value = String(String.UnicodeScalarView(scalars[start..<piece.upperBound])).trimmed
            if value.lowercased().hasSuffix("!important") { value = String(value.dropLast(10)).trimmed }
            declarations.append(Declaration(name: name, value: value, offset: start))
        }
        return declarations
    }

    /// Cuts at semicolons that stand neither in quotes nor in parentheses.
    private static func pieces(of scalars: [Unicode.Scalar]) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = 0
        var depth = 0
        var quote: Unicode.Scalar?
        for (index, scalar) in scalars.enumerated() {
            if let open = quote {
                if scalar == open { quote = nil }
            } else if scalar == "'" || scalar == "\"" {
                quote = scalar
            } else if scalar == "(" {
                depth += 1
            } else if scalar == ")" {
                depth = max(depth - 1, 0)
            } else if scalar == ";", depth == 0 {
                pieces.append(start..<index)
                start = index + 1
            }
        }
        pieces.append(start..<scalars.count)
        return pieces
    }
}
