/// Comments of other languages, `// …` and `/* … */`, are text in YAML, so that libyaml stops at what follows them.
extension SyntaxProblem {
    /// The position of the `//` or `/*` that causes a problem of block style; `nil` where none does.
    /// - Parameters:
    ///   - mark: the position of the problem.
    ///   - start: the position at which the last value or key begins that libyaml has read.
    func markOfForeignComment(at mark: Mark, after start: Mark, in source: SourceText) -> Mark? {
        if isKeyInValue || isKeyWithoutColon {
            return source.markOfForeignComment(from: context?.start ?? start, to: min(mark.index, source.count))
        }
        switch problem {
        case "did not find expected key", "did not find expected '-' indicator":
            return source.beginsForeignComment(at: mark.index) ? mark : nil
        case "did not find expected <document start>":
            let first = source.markOfText
            return source.beginsForeignComment(at: first.index) ? first : nil
        default: return nil
        }
    }
}

extension SourceText {
    /// Whether the characters at an index are `//` or `/*`.
    func beginsForeignComment(at index: Int) -> Bool {
        index + 1 < count && self[index] == "/" && (self[index + 1] == "/" || self[index + 1] == "*")
    }

    /// The first `//` or `/*` between two positions that follows a blank or begins a line; `nil` when there is none
    /// outside quotation marks and the comments of YAML.
    /// - Parameter end: an index of at most `count`.
    /// - Complexity: O(characters between them).
    fileprivate func markOfForeignComment(from start: Mark, to end: Int) -> Mark? {
        var mark = start
        var quote: Unicode.Scalar?
        // In CSS, as between the parentheses of a gradient, `/*` is right.
        var depth = 0
        while mark.index < end {
            let scalar = self[mark.index]
            if quote == nil, scalar == "(" { depth += 1 }
            if quote == nil, scalar == ")" { depth = max(0, depth - 1) }
            if quote != nil {
                if scalar == quote { quote = nil }
            } else if isBlankOrBreak(at: mark.index - 1) {
                if depth == 0, beginsForeignComment(at: mark.index) { return mark }
                if scalar == "\"" || scalar == "'" { quote = scalar }
                if scalar == "#" {
                    while mark.index < end, !Self.isBreak(self[mark.index]) { advance(&mark) }
                    continue
                }
            }
            advance(&mark)
        }
        return nil
    }

    /// The position of the first character that is not a blank, a line break or part of a comment of YAML; the end
    /// when there is none.
    /// - Complexity: O(characters before it).
    fileprivate var markOfText: Mark {
        var mark = Mark()
        while mark.index < count {
            if self[mark.index] == "#" {
                while mark.index < count, !Self.isBreak(self[mark.index]) { advance(&mark) }
            } else if isBlankOrBreak(at: mark.index) {
                advance(&mark)
            } else {
                break
            }
        }
        return mark
    }
}
