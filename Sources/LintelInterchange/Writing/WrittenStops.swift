import LintelGradient
import LintelUnits

extension [ResolvedGradient.Stop] {
    /// The stops as their positions are written, with at most six decimals: none before the one before it, as Core
    /// Animation requires, and none that would be written twice in a row.
    var withWrittenPositions: Self {
        var result: Self = []
        for stop in self { result.appendWritten(stop) }
        return result
    }

    /// Appends one stop in this way.
    /// - Returns: whether it was appended, and not left out.
    @discardableResult
    mutating func appendWritten(_ stop: ResolvedGradient.Stop) -> Bool {
        let position = stop.position.rounded(toDecimals: 6)
        let written = ResolvedGradient.Stop(
            color: stop.color, position: Swift.max(position, last?.position ?? position))
        if written == last { return false }
        append(written)
        return true
    }
}
