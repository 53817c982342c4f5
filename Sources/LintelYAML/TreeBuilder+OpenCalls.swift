import LintelDiagnostics

/// Calls whose unquoted text is not what YAML takes it for.
extension TreeBuilder {
    /// Follows the rule of `OpenCall` for a plain scalar that is a value.
    /// - Returns: whether it is the beginning of a value that was split at a comma, which is reported.
    mutating func mendOpenCall(_ text: String, _ event: Event) throws(Interruption) -> Bool {
        guard !isAtKey else { return false }
        let depth = OpenCall.depth(of: text)
        guard depth > 0 else { return false }
        if isInFlow {
            guard event.end.index < source.count, source[event.end.index] == "," else { return false }
            let callLocation = location(event.start)
            diagnostics.error(
                .splitCall, at: callLocation,
                "within brackets and braces YAML ends '\(patches?.restored(text) ?? text)' at the comma; put the whole value in quotes"
            )
            flow?.splitCall = callLocation
            frames[frames.count - 1].openCalls = depth
            return true
        }
        let finding = OpenCall.finding(
            in: source, from: event.start.index, to: event.end.index, indent: frames.last?.indent ?? -1,
            known: patches?.hashes ?? [])
        guard !finding.hashes.isEmpty else {
            guard let index = finding.unclosed, let trap = CommentTrap(in: source, at: index, isExpected: true) else {
                return false
            }
            diagnostics.error(
                .hashStartsComment, at: location(event.start),
                "a ')' is missing at the end of the value, so that '#' starts a comment in YAML and '\(trap.color)' is not read"
            )
            return true
        }
        guard mayReread else {
            diagnostics.error(
                .hashStartsComment, at: location(event.start),
                "'#' starts a comment in YAML, and the rest of the value is not read; put the whole value in quotes")
            return true
        }
        foundHashes += finding.hashes
        if finding.spansLines { throw .reread }
        return false
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
