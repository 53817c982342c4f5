import LintelDrawing
import LintelUnits

/// The reason why one panel image cannot serve all sizes, and what would help.
struct PanelObstacle {
    private let drawing: Drawing
    private let window: Window
    private let axes: Set<Axis>
    private let obstacle: StretchObstacle
    /// The reason as a sentence without a capital and a full stop.
    let cause: String

    /// - Parameters:
    ///   - drawing: the drawing, laid out in the panel's box.
    ///   - window: the part of that box that the image shows.
    ///   - axes: the axes along which panels differ.
    ///   - badgeLayerCount: how many of the uppermost layers are of the badge.
    /// - Returns: `nil` where one image may serve all sizes.
    init?(_ drawing: Drawing, seenThrough window: Window, axesThatGrow axes: Set<Axis>, badgeLayerCount: Int) {
        guard !axes.isEmpty,
            let obstacle = drawing.seen(through: window).firstObstacle(toSizesThatDifferAlong: axes)
        else { return nil }
        self.drawing = drawing
        self.window = window
        self.axes = axes
        self.obstacle = obstacle
        cause = obstacle.description(ofLayers: drawing.layers.count, uppermostOfBadge: badgeLayerCount)
    }

    /// What to write: only what would make the layer stretch as the others do.
    var remedy: String {
        let changes = drawing.changes(against: obstacle, toSizesThatDifferAlong: axes, seenThrough: window)
        var remedies: [String] = []
        if changes.contains(.stretchedTexture) { remedies.append("write 'fit: stretch' for the texture") }
        if changes.contains(.proportionalGradient) {
            remedies.append("lay it out by sides, corners and percentages")
        } else {
            if changes.contains(.gradientAtEdge) {
                remedies.append(
                    "use an even color or a gradient in points at one edge, such as 'linear-gradient(#fff, #eee 20px)'")
            } else if changes.contains(.evenColor) {
                remedies.append("use an even color")
            }
            if changes.contains(.sizedFrame) {
                remedies.append("draw it in a 'frame' with a width and a height in points")
            }
        }
        if changes.contains(.insetFrame) {
            remedies.append("give its 'frame' distances from the edges in points")
        }
        let sameSize = "make 'smallest' and 'largest' the same"
        return remedies.isEmpty ? sameSize : remedies.joined(separator: ", ") + ", or " + sameSize
    }
}
