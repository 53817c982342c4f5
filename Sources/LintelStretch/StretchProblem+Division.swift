package import LintelDrawing
import LintelGradient
import LintelUnits

/// The division that targets need when no one image holds at all of them, and what prevents a coarser division.
package struct CausedDivision: Hashable, Sendable {
    package var division: TargetDivision
    package var cause: StretchFailure

    package init(_ division: TargetDivision, because cause: StretchFailure) {
        self.division = division
        self.cause = cause
    }
}

extension StretchProblem {
    /// The coarsest division of the targets of which every part has an image that holds, for targets that no one image
    /// holds at. Its cause is, where each size has an image, what prevents one for all widths of one height.
    ///
    /// A picture that varies along one axis is divided along that axis: an image of one length holds there, since it is
    /// the drawing itself. One that varies along both is divided by height, if an image holds at all widths of the
    /// tallest targets; otherwise each size gets an image of its own. Groups are taken greedily from the shortest on,
    /// each as large as holds, which gives the fewest because an image that holds for some targets holds for a part of
    /// them.
    ///
    /// - Parameter failure: why no image holds at all targets.
    /// - Precondition: there are targets.
    /// - Complexity: about twice the logarithm of the number of lengths searches for every group.
    package func division(after failure: StretchFailure) -> CausedDivision {
        let varying = Axis.allCases.filter { axis in
            drawing.variation(along: axis) != .constant && Set(targets.map { $0.length(axis) }).count > 1
        }
        let isConstantAlongOne = Axis.allCases.contains { drawing.variation(along: $0) == .constant }
        guard isConstantAlongOne ? varying.count == 1 : varying.count == 2 else {
            return CausedDivision(.sizes, because: failure)
        }
        let axis = isConstantAlongOne ? varying[0] : Axis.vertical
        let lengths = Set(targets.map { $0.length(axis) }).sorted()
        if !isConstantAlongOne {
            // Each height alone has fewer targets, but the tallest has the most detail to keep.
            if case .failure(let cause) = part(lengths[(lengths.count - 1)...], along: axis).solved() {
                return CausedDivision(.sizes, because: failure.caused(by: cause))
            }
        }
        var starts: [Int] = []
        var start = 0
        while start < lengths.count {
            let end = self.end(ofGroupFrom: start, lengths, along: axis, isSingleSure: isConstantAlongOne)
            guard let end else {
                guard case .failure(let cause) = part(lengths[start...start], along: axis).solved() else {
                    return CausedDivision(.sizes, because: failure)
                }
                return CausedDivision(.sizes, because: failure.caused(by: cause))
            }
            start = end
            if start < lengths.count { starts.append(lengths[start]) }
        }
        if starts.isEmpty { return CausedDivision(.sizes, because: failure) }
        return CausedDivision(
            .groups(along: axis, startingAt: starts), because: self.failure(failure, along: axis))
    }

    /// The end of the longest group of lengths from `start` on that one image holds for; `nil` when the first length
    /// alone has none.
    private func end(ofGroupFrom start: Int, _ lengths: [Int], along axis: Axis, isSingleSure: Bool) -> Int? {
        if !isSingleSure, !holds(at: lengths[start...start], along: axis) { return nil }
        var good = start + 1
        // Ever longer groups until one fails, then halves between the last that held and the first that did not.
        var step = 1
        var bad: Int?
        while bad == nil, good < lengths.count {
            let next = min(good + step, lengths.count)
            if holds(at: lengths[start..<next], along: axis) { good = next } else { bad = next }
            step *= 2
        }
        guard var bad else { return good }
        while bad - good > 1 {
            let middle = (good + bad) / 2
            if holds(at: lengths[start..<middle], along: axis) { good = middle } else { bad = middle }
        }
        return good
    }

    private func holds(at lengths: ArraySlice<Int>, along axis: Axis) -> Bool {
        part(lengths, along: axis).isSolvable
    }

    /// The problem of the targets with these lengths, which are in order.
    private func part(_ lengths: ArraySlice<Int>, along axis: Axis) -> StretchProblem {
        guard let shortest = lengths.first, let longest = lengths.last else { return self }
        var part = self
        part.targets = targets.filter { (shortest...longest).contains($0.length(axis)) }
        // An image of one height has it, whichever it is.
        if axis == .vertical, shortest == longest { part.excludedHeights = [] }
        return part
    }
}
