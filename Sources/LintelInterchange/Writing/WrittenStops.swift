import LintelGradient
import LintelUnits

extension [ResolvedGradient.Stop] {
    /// The stops as their positions are written, with at most six decimals: none before the one before it, as Core
    /// Animation requires, and none that would be written twice in a row.
    var withWrittenPositions: Self {
        var result: Self = []
        for stop in self {
            let position = stop.position.rounded(toDecimals: 6)
            let written = ResolvedGradient.Stop(
                color: stop.color, position: Swift.max(position, result.last?.position ?? position))
            if written != result.last { result.append(written) }
        }
        return result
    }
}
