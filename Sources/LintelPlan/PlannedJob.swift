package import LintelDiagnostics
package import LintelDrawing

/// A picture of a plan, and where the preset asks for it.
package struct PlannedJob: Hashable, Sendable {
    package var work: RenderJob
    /// The location at which the picture's paint is first needed, for diagnostics.
    package var origin: SourceLocation
    /// The locations of the picture's layers, from the bottom; empty where Lintel added layers.
    package var layerOrigins: [SourceLocation]
    /// The number of the uppermost layers that belong to a panel's badge.
    package var badgeLayerCount = 0
}

extension PlannedJob {
    /// Describes an obstacle to stretching the job's drawing; the layers of a panel's badge have their own numbers.
    package func description(of obstacle: StretchObstacle) -> String {
        obstacle.description(ofLayers: work.drawing.layers.count, uppermostOfBadge: badgeLayerCount)
    }
}

extension StretchObstacle {
    /// Describes an obstacle of a drawing of `count` layers, of which the uppermost are of a panel's badge.
    func description(ofLayers count: Int, uppermostOfBadge badgeCount: Int) -> String {
        let own = count - badgeCount
        guard let layer, layer > own else { return description }
        return badgeCount == 1 ? "the badge: \(reason)" : "the badge's layer \(layer - own) (\(part)): \(reason)"
    }
}
