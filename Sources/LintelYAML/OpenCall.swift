/// Colors that YAML takes for comments.
///
/// In `background: linear-gradient(to right, #ff5f6d, #ffc371)` YAML starts a comment at ` #ff5f6d`, and the value is
/// cut. This is the one case in which Lintel reads a document otherwise than YAML does. The rule:
///
/// - A plain (unquoted) value in block style, that is, outside `[…]` and `{…}`, ends before a comment while a call is
///   open in it: a `(` directly after a letter, digit, `-` or `_`, not yet closed.
/// - The `#` is directly followed by something other than a blank, as a color is (`#fff`) and most comments are not
///   (`# x`).
/// - The call is closed further on, on the same line or on lines indented deeper than the value's parent.
///
/// Then every such `#` up to the closing parenthesis is text. A value with no call open keeps its comment, keys are
/// never touched, and so is nothing inside brackets, braces, quotes or block scalars.
///
/// A `# x` within such a call is a comment, which ends the value before its parenthesis: that is an error.
enum OpenCall {
    struct Finding {
        /// The indexes of the `#` which are text.
        var hashes: [Int] = []
        /// Whether a line break is before the last of the closing parentheses.
        var spansLines = false
        /// The first `#` in a call that is never closed.
        var unclosed: Int?
        /// The first comment in a call that is closed after it.
        var comment: Comment?
    }

    /// A comment that ends a value within a call.
    struct Comment {
        /// The index of its `#`.
        var index: Int
        /// The index of the parenthesis that closes the call.
        var close: Int
    }

    /// The `#` that the rule makes text in the value from `start`, which libyaml ended at `end`. `indent` is the column
    /// (from 0) of the value's parent; a root value has -1.
    /// - Complexity: O(length of the value).
    static func finding(in source: SourceText, from start: Int, to end: Int, indent: Int, known: Set<Int>) -> Finding {
        var result = Finding()
        var next = end
        while next < source.count, source.isBlankOrBreak(at: next) { next += 1 }
        guard next < source.count, source[next] == "#" else { return result }
        var depth = 0
        var open: [Int] = []
        var comment: Int?
        var hasBreak = false
        var index = start
        scan: while index < source.count {
            let scalar = source[index]
            switch scalar {
            case "(":
                if depth > 0 || index > start && isNamePart(source[index - 1]) { depth += 1 }
            case ")":
                guard depth > 0 else { break }
                depth -= 1
                guard depth == 0 else { break }
                if let comment {
                    result.comment = Comment(index: comment, close: index)
                    return result
                }
                if open.contains(where: { !known.contains($0) }) { result.spansLines = result.spansLines || hasBreak }
                result.hashes += open.filter { !known.contains($0) }
                open = []
            case "#" where source.isBlankOrBreak(at: index - 1):
                guard depth > 0 else { break scan }
                guard source.isBlankOrBreak(at: index + 1) else {
                    open.append(index)
                    break
                }
                if comment == nil { comment = index }
                while index < source.count, !SourceText.isBreak(source[index]) { index += 1 }
                continue
            case ":" where source.isBlankOrBreak(at: index + 1): break scan
            case _ where SourceText.isBreak(scalar):
                hasBreak = true
                while index < source.count, SourceText.isBreak(source[index]) {
                    index += 1
                    let lineStart = index
                    while index < source.count, source[index] == " " { index += 1 }
                    guard index < source.count else { break scan }
                    if SourceText.isBreak(source[index]) { continue }
                    guard index - lineStart > max(0, indent) else { break scan }
                }
                continue
            default: break
            }
            index += 1
        }
        result.unclosed = open.first { !known.contains($0) }
        return result
    }

    /// How many calls are open at the end of `text`.
    /// - Parameter depth: how many are open before it.
    static func depth(of text: String, after depth: Int = 0) -> Int {
        var depth = depth
        var last: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if scalar == "(", depth > 0 || isNamePart(last) { depth += 1 }
            if scalar == ")", depth > 0 { depth -= 1 }
            last = scalar
        }
        return depth
    }

    /// Whether a `(` directly after the character opens a call.
    static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        default: false
        }
    }
}
