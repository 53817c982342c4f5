import LintelColor

/// Divides selectors into their parts. Source: Selectors 4, sections 3 and 17.
enum CSSSelectorParts {
    typealias Scalars = ArraySlice<Unicode.Scalar>

    /// Whether it may be between the parts of a selector that are about one element each.
    static func isCombinator(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isCSSWhitespace || scalar == ">" || scalar == "+" || scalar == "~"
    }

    /// The parts between separators that are outside of brackets, strings and escapes.
    static func divided(_ scalars: Scalars, _ isSeparator: (Unicode.Scalar) -> Bool) -> [Scalars] {
        var parts: [Scalars] = []
        var (start, index) = (scalars.startIndex, scalars.startIndex)
        while index < scalars.endIndex {
            if isSeparator(scalars[index]) {
                parts.append(scalars[start..<index])
                index += 1
                start = index
            } else if scalars[index].closingCSSBracket != nil {
                index = end(of: scalars, bracketAt: index)
            } else {
                index = CSSLexeme.end(scalars, index)
            }
        }
        return parts + [scalars[start...]]
    }

    /// The index after the bracket that closes one; the end when there is none.
    static func end(of scalars: Scalars, bracketAt start: Int) -> Int {
        var closers: [Unicode.Scalar] = []
        var index = start
        while index < scalars.endIndex {
            let scalar = scalars[index]
            index = CSSLexeme.end(scalars, index)
            if let closer = scalar.closingCSSBracket {
                closers.append(closer)
            } else if scalar == closers.last {
                closers.removeLast()
            }
            if closers.isEmpty { return index }
        }
        return scalars.endIndex
    }

    /// The names, classes, attributes and pseudo-classes of selectors without combinators.
    static func simples(of compound: Scalars) -> [Scalars] {
        var simples: [Scalars] = []
        var index = compound.startIndex
        while index < compound.endIndex {
            let end = endOfSimple(in: compound, from: index)
            simples.append(compound[index..<end])
            index = end
        }
        return simples
    }

    /// Whether a part of a selector is a pseudo-element: `::before`, or one of the four that may have a single colon.
    /// Source: Selectors 4, section 3.6.
    static func isPseudoElement(_ simple: Scalars) -> Bool {
        let text = String(String.UnicodeScalarView(simple)).asciiLowercased
        return text.hasPrefix("::") || [":before", ":after", ":first-line", ":first-letter"].contains(text)
    }

    /// The end of the name, class, attribute or pseudo-class at `start`.
    static func endOfSimple(in scalars: Scalars, from start: Int) -> Int {
        if scalars[start] == "[" { return end(of: scalars, bracketAt: start) }
        var index = CSSLexeme.end(scalars, start)
        if scalars[start] == ":", index < scalars.endIndex, scalars[index] == ":" { index += 1 }
        while index < scalars.endIndex, scalars[index].isCSSNamePart || scalars[index] == "\\" {
            index = CSSLexeme.end(scalars, index)
        }
        return index < scalars.endIndex && scalars[index] == "(" ? end(of: scalars, bracketAt: index) : index
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// The text without white space at its ends.
    var trimmingCSSWhitespace: ArraySlice<Unicode.Scalar> {
        var slice = drop(while: \.isCSSWhitespace)
        while let last = slice.last, last.isCSSWhitespace { slice.removeLast() }
        return slice
    }
}
