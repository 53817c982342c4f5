import LintelDiagnostics

/// The locations of the characters of a scalar's text in the file.
package struct ScalarLocations: Hashable, Sendable {
    /// A stretch of text that is written in the file as it is. Lines and columns from 1.
    struct Run: Hashable, Sendable {
        var offset: Int
        var line: Int
        var column: Int
    }

    /// The runs by ascending offset; empty when the locations are unknown.
    var runs: [Run] = []

    package init() {}

    /// The location of the character at `offset`, `nil` when unknown. Offsets past the end count on in the last line.
    /// - Complexity: O(log runs); a scalar on one line without escapes is a single run.
    func location(at offset: Int, in file: String) -> SourceLocation? {
        guard !runs.isEmpty else { return nil }
        var low = 0
        var high = runs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle].offset <= offset { low = middle } else { high = middle }
        }
        let run = runs[low]
        return SourceLocation(file: file, line: run.line, column: run.column + max(0, offset - run.offset))
    }

    /// Follows `text` through the source it was read from. Where the two cannot be brought together, no location is
    /// known.
    init(of text: String, in source: SourceText, from start: Mark, to end: Mark, style: ScalarStyle) {
        let length = text.unicodeScalars.count
        let quote = style == .singleQuoted || style == .doubleQuoted ? 1 : 0
        if style != .block, start.line == end.line, end.index - start.index == length + 2 * quote {
            let (line, column) = source.position(start)
            runs = [Run(offset: 0, line: line, column: column + quote)]
            return
        }
        var cursor = Cursor(source: source, end: end.index - quote, at: start)
        if style == .block {
            while !cursor.isAtEnd, !cursor.isBreak { cursor.advance() }
            cursor.advance()
            cursor.skipSpaces()
        } else if quote == 1 {
            cursor.advance()
        }
        var offset = 0
        for scalar in text.unicodeScalars {
            guard let position = cursor.take(scalar, style: style) else {
                runs = []
                return
            }
            let isContinued =
                runs.last.map { $0.line == position.line && $0.column + offset - $0.offset == position.column } ?? false
            if !isContinued { runs.append(Run(offset: offset, line: position.line, column: position.column)) }
            offset += 1
        }
    }

    /// A reading position in the source.
    private struct Cursor {
        let source: SourceText
        let end: Int
        var at: Mark

        init(source: SourceText, end: Int, at: Mark) {
            self.source = source
            self.end = min(end, source.count)
            self.at = at
        }

        var isAtEnd: Bool { at.index >= end }
        var current: Unicode.Scalar { source[at.index] }
        var isBreak: Bool { !isAtEnd && SourceText.isBreak(current) }
        var isSpace: Bool { !isAtEnd && (current == " " || current == "\t" || SourceText.isBreak(current)) }

        mutating func advance() {
            if !isAtEnd { source.advance(&at) }
        }

        mutating func skipSpaces() { while isSpace { advance() } }

        /// Characters of the escape that starts here.
        private var escapeLength: Int {
            guard at.index + 1 < end else { return 1 }
            switch source[at.index + 1] {
            case "x": return 4
            case "u": return source.surrogatePair(at: at.index) == nil ? 6 : 12
            case "U": return 10
            default: return 2
            }
        }

        /// Moves past the source of one character of text and returns where it was.
        mutating func take(_ wanted: Unicode.Scalar, style: ScalarStyle) -> (line: Int, column: Int)? {
            if style == .doubleQuoted {
                // A backslash before a line break joins the lines and is no character.
                while !isAtEnd, current == "\\", at.index + 1 < end, SourceText.isBreak(source[at.index + 1]) {
                    advance()
                    skipSpaces()
                }
            }
            let isBlank = wanted == " " || wanted == "\t" || SourceText.isBreak(wanted)
            if !isBlank, isSpace { skipSpaces() }
            let position = source.position(at)
            guard !isAtEnd else { return isBlank ? position : nil }
            if style == .doubleQuoted, current == "\\" {
                for _ in 0..<escapeLength { advance() }
            } else if current == wanted, !isBreak {
                advance()
                if style == .singleQuoted, wanted == "'" { advance() }
            } else if isBlank {
                // Folding: one blank of text for any number of blanks, breaks and indents of source, or for none that
                // is left.
                skipSpaces()
            } else {
                return nil
            }
            return position
        }
    }
}
