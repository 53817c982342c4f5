import LintelDiagnostics

/// Calls whose unquoted text is not what YAML takes it for.
extension TreeBuilder {
    /// Follows the rule of `OpenCall` for a plain scalar that is a value.
    /// - Returns: the location of the error where the scalar is the beginning of a value that was split; `nil` where it
    ///   is a value.
    mutating func mendOpenCall(_ text: String, _ event: Event) throws(Interruption) -> SourceLocation? {
        guard !isAtKey else { return nil }
        let depth = OpenCall.depth(of: text)
        guard depth > 0 else { return nil }
        if isInFlow {
            guard event.end.index < source.count, source[event.end.index] == "," else { return nil }
            let callLocation = location(event.start)
            diagnostics.error(
                .splitCall, at: callLocation,
                "within brackets and braces YAML ends '\(patches?.restored(text) ?? text)' at the comma; put the whole value in quotes"
            )
            flow?.splitCall = callLocation
            frames[frames.count - 1].openCalls = depth
            return callLocation
        }
        let finding = OpenCall.finding(
            in: source, from: event.start.index, to: event.end.index, indent: frames.last?.indent ?? -1,
            known: knownHashes)
        guard !finding.hashes.isEmpty else {
            if let comment = finding.comment { return report(comment, after: event.start) }
            guard let index = finding.unclosed, let trap = CommentTrap(in: source, at: index, isExpected: true) else {
                return nil
            }
            diagnostics.error(
                .hashStartsComment, at: location(event.start),
                "a ')' is missing at the end of the value, so '#' starts a comment in YAML and '\(trap.color)' is not read"
            )
            return location(event.start)
        }
        guard mayReread else {
            diagnostics.error(
                .hashStartsComment, at: location(event.start),
                "'#' starts a comment in YAML, and the rest of the value is not read; put the whole value in quotes")
            return location(event.start)
        }
        foundHashes += finding.hashes
        knownHashes.formUnion(finding.hashes)
        if finding.spansLines { throw .reread }
        return nil
    }

    /// Reports a comment that ends a value within a call.
    /// - Returns: the location of the comment.
    private mutating func report(_ comment: OpenCall.Comment, after start: Mark) -> SourceLocation {
        var mark = start
        while mark.index < comment.index { source.advance(&mark) }
        diagnostics.error(
            .hashStartsComment, at: location(mark),
            "the comment ends the value in this line, before its ')'; move it out of the value, or write it as /* … */")
        endOfCutCall = comment.close
        return location(mark)
    }

    /// Drops a scalar that is the rest of a call that was split at a comma. As an item of a list it is a text, in a
    /// mapping a key without a value.
    /// - Returns: whether it was dropped.
    mutating func dropsRestOfCall(_ text: String, _ style: ScalarStyle, _ event: Event) -> Bool {
        guard let frame = frames.last, frame.openCalls > 0 else { return false }
        if frame.isMapping, case .refused = frame.key { return false }
        var next = event.end.index
        while next < source.count, source.isBlankOrBreak(at: next) { next += 1 }
        let isKeyOfItsOwn = frame.isMapping && next < source.count && source[next] == ":"
        guard style == .plain, !isKeyOfItsOwn else {
            frames[frames.count - 1].openCalls = 0
            return false
        }
        frames[frames.count - 1].openCalls = OpenCall.depth(of: text, after: frame.openCalls)
        if frame.isMapping { frames[frames.count - 1].key = .refused }
        return true
    }
}
