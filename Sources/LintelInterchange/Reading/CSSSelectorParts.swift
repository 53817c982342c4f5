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
            switch scalars[index] {
            case let scalar where isSeparator(scalar):
                parts.append(scalars[start..<index])
                index += 1
                start = index
            case "(", "[": index = min(end(of: scalars, bracketAt: index), scalars.endIndex)
            case "\"", "'": index = min(end(of: scalars, quoteAt: index), scalars.endIndex)
            case "\\": index = min(index + 2, scalars.endIndex)
            default: index += 1
            }
        }
        return parts + [scalars[start...]]
    }

    /// The index after the bracket that closes one; the end when there is none.
    static func end(of scalars: Scalars, bracketAt start: Int) -> Int {
        var (index, depth) = (start, 0)
        while index < scalars.endIndex {
            switch scalars[index] {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "\"", "'":
                index = end(of: scalars, quoteAt: index)
                continue
            case "\\": index += 1
            default: break
            }
            index += 1
            if depth == 0 { return index }
        }
        return scalars.endIndex
    }

    /// The index after the quote that closes a string; the end when there is none.
    static func end(of scalars: Scalars, quoteAt start: Int) -> Int {
        var index = start + 1
        while index < scalars.endIndex, scalars[index] != scalars[start] { index += scalars[index] == "\\" ? 2 : 1 }
        return min(index + 1, scalars.endIndex)
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

    /// The end of the name, class, attribute or pseudo-class at `start`.
    static func endOfSimple(in scalars: Scalars, from start: Int) -> Int {
        var index = start + 1
        if scalars[start] == "[" { return min(end(of: scalars, bracketAt: start), scalars.endIndex) }
        if scalars[start] == ":", index < scalars.endIndex, scalars[index] == ":" { index += 1 }
        while index < scalars.endIndex, scalars[index].isCSSNamePart || scalars[index] == "\\" {
            index += scalars[index] == "\\" ? 2 : 1
        }
        index = min(index, scalars.endIndex)
        guard index < scalars.endIndex, scalars[index] == "(" else { return index }
        return min(end(of: scalars, bracketAt: index), scalars.endIndex)
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
