import LintelGradient
package import LintelUnits

extension Drawing {
    /// Whether a visible layer, or its mask, has a gradient whose colors jump at a part of the box's length along
    /// `axis`, such as at 50 %.
    ///
    /// Such an edge is between two pixels at some lengths and within a pixel at others, so that a stretched image has
    /// the right color in that pixel at some lengths only. Everywhere else it is as near as without the edge.
    /// - Complexity: O(layers × stops).
    package func hasMovingHardEdges(along axis: Axis) -> Bool {
        gradientsWithMasks.contains { $0.hasMovingHardEdges(along: axis) }
    }
}

extension Gradient {
    fileprivate func hasMovingHardEdges(along axis: Axis) -> Bool {
        (hasHardEdges || hasHardEdgesBetweenPeriods) && variation(along: axis) == .proportional
    }
}
