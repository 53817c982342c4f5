import LintelDiagnostics

/// Comments that are colors.
extension TreeBuilder {
    /// Reports the color that a comment took from an absent value in block style, and returns its location; `nil` when
    /// there is none. The comment may also be below, indented as a value is. Three or four decimal digits there are
    /// left alone: a comment such as `#1042` names an issue.
    mutating func swallowedColor(after event: Event) -> SourceLocation? {
        let indent = frames.last?.indent ?? -1
        var mark = event.end
        while mark.index < source.count {
            if source.isBlankOrBreak(at: mark.index) {
                source.advance(&mark)
                continue
            }
            guard source[mark.index] == "#", mark.line == event.end.line || mark.column > indent else { return nil }
            if let trap = CommentTrap(in: source, at: mark.index, isExpected: true),
                mark.line == event.end.line || !trap.isNumber
            {
                report(trap, at: location(mark))
                return location(mark)
            }
            while mark.index < source.count, !SourceText.isBreak(source[mark.index]) { source.advance(&mark) }
        }
        return nil
    }

    /// Reports a color alone in a comment after an unquoted gradient: the shorthand `background` of CSS has the color
    /// below a gradient there.
    mutating func findColorBelow(_ text: String, _ event: Event) {
        guard flow == nil, !isAtKey, text.hasSuffix(")"), let name = text.split(separator: "(").first,
            name.hasSuffix("gradient")
        else { return }
        var mark = event.end
        while mark.index < source.count, SourceText.isBlank(source[mark.index]) { source.advance(&mark) }
        guard let trap = CommentTrap(in: source, at: mark.index, isExpected: false), !trap.losesMore, !trap.isLost
        else { return }
        diagnostics.warning(
            .hashStartsComment, at: location(mark),
            "'#' starts a comment in YAML, and '\(trap.color)' is not read; "
                + "for a color below the gradient write a list: [\"\(name)(…)\", \"\(trap.color)\"]")
    }

    /// Reports the traps of a flow collection up to an index, and notes what they took from the innermost collection.
    /// - Returns: the location of the last one that replaces a key's value.
    @discardableResult
    mutating func findTraps(to end: Int) -> SourceLocation? {
        guard var flow else { return nil }
        var value: SourceLocation?
        for trap in flow.scanner.traps(to: end) {
            while flow.origin.index < trap.index { source.advance(&flow.origin) }
            // Quotes around the whole value keep the color too.
            let splitCall = trap.isInCall ? flow.splitCall : nil
            let trapLocation = splitCall ?? location(flow.origin)
            if trap.isOfKey { value = trapLocation }
            if trap.isLost {
                flow.hasLostValue = true
                if let last = frames.indices.last, frames[last].isFlow, frames[last].damage == nil,
                    !frames[last].isMapping || trap.losesMore
                {
                    frames[last].damage = trapLocation
                }
            }
            if splitCall == nil { report(trap, at: trapLocation) }
        }
        self.flow = flow
        return value
    }

    private mutating func report(_ trap: CommentTrap, at location: SourceLocation) {
        let shown = trap.values.prefix(4).map { "\"\($0)\"" }.joined(separator: ", ")
        let colors = trap.values.count > 4 ? shown + ", …" : shown
        let message =
            if trap.isInCall {
                "'\(trap.color)' is not read; put the whole value in quotes"
            } else if trap.values.count == 1 {
                "'\(trap.color)' is not read; put the color in quotes: \(colors)"
            } else {
                "the line is not read from '\(trap.color)' on; put the colors in quotes: \(colors)"
            }
        diagnostics.add(
            Diagnostic(
                .hashStartsComment, trap.isLost ? .error : .warning, at: location,
                "'#' starts a comment in YAML, and \(message)"))
    }
}
