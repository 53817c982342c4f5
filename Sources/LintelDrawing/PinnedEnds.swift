package import LintelGradient
package import LintelUnits

/// The ends of an axis within which a picture keeps its distances from the box's edges.
package struct PinnedEnds: Hashable, Sendable {
    /// The length of each end in device pixels, 0 or more.
    package var start: Double
    package var end: Double
    /// The way in which the part between changes when the box grows: constant or proportional.
    package var between: Variation

    package init(start: Double = 0, end: Double = 0, between: Variation = .constant) {
        self.start = start
        self.end = end
        self.between = between
    }
}

extension Drawing {
    /// The ends that all layers together have along `axis`, known from frames, corners, strokes and blurs before any
    /// pixel; `nil` when some layer does not keep to ends. Not exact where corners do not fit: a proof has to follow.
    ///
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - across: the box's longest side across the axis, in device pixels.
    package func pinnedEnds(along axis: Axis, pixelsPerPoint scale: Double, across: Double) -> PinnedEnds? {
        ends(along: axis, pixelsPerPoint: scale, across: across, lengths: lengthsOfGradients(along: axis))
    }

    /// The ends that a box has to have room for, for messages about boxes that have none. Unlike `pinnedEnds`, lengths
    /// in the stops of every gradient are ends, whatever is between them. `nil` when some layer does not keep to ends.
    ///
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - across: the box's longest side across the axis, in device pixels.
    package func neededEnds(along axis: Axis, pixelsPerPoint scale: Double, across: Double) -> PinnedEnds? {
        ends(along: axis, pixelsPerPoint: scale, across: across, lengths: .areEndsOfRamps)
    }

    private func ends(
        along axis: Axis, pixelsPerPoint scale: Double, across: Double, lengths: LengthsOfGradients
    ) -> PinnedEnds? {
        var ends = PinnedEnds()
        for layer in visibleLayers {
            switch layer.behavior(along: axis, pixelsPerPoint: scale, across: across, lengths: lengths) {
            case .stretches(.constant): continue
            case .stretches(.proportional): ends.between = .proportional
            case .stretches(.fixed), .fixed: return nil
            case .pinned(let other):
                ends.start = max(ends.start, other.start)
                ends.end = max(ends.end, other.end)
                if other.between == .proportional { ends.between = .proportional }
            }
        }
        return ends
    }

    /// What lengths in the stops of gradients do along `axis`: they are ends where all layers keep to ends along the
    /// axis and are constant between; what the layers do along the other axis does not matter. Of what is constant
    /// along an axis the pixels alone show more.
    func lengthsOfGradients(along axis: Axis) -> LengthsOfGradients {
        if Axis.allCases.contains(where: { variation(along: $0) == .constant }) { return .areFixed }
        let keepsToEnds = visibleLayers.allSatisfy { layer in
            switch layer.behavior(along: axis, pixelsPerPoint: 1, across: 1, lengths: .areEnds) {
            case .stretches(let variation): variation == .constant
            case .pinned(let ends): ends.between == .constant
            case .fixed: false
            }
        }
        return keepsToEnds ? .areEnds : .areFixed
    }
}
