import LintelDrawing
import LintelGradient
import LintelRaster
import LintelUnits

/// The layouts to try along each axis.
extension StretchSolver {
    typealias Options = (columns: AxisOptions, rows: AxisOptions)

    func excluded(along axis: Axis) -> Set<Int> { axis == .vertical ? excludedHeights : [] }

    /// Options for both axes of a picture that is constant along one of them.
    func everyOption(_ columns: Behavior, _ rows: Behavior, centers: BitDepth?) -> Options {
        (everyOption(columns, .horizontal, centers: centers), everyOption(rows, .vertical, centers: centers))
    }

    func withSingleCenter(_ options: Options) -> Options? {
        if let caps = options.columns.withSingleCenter { return (caps, options.rows) }
        return options.rows.withSingleCenter.map { (options.columns, $0) }
    }

    /// Options for an axis of a picture that is constant along the other one: exact, from all targets.
    func everyOption(_ behavior: Behavior, _ axis: Axis, centers: BitDepth?) -> AxisOptions {
        var options = behavior.samples
        if !behavior.stretches {
            let profiles = profiles(along: axis, lengths: lengths(along: axis))
            options.caps = CapCandidates(profiles, depth: centers ?? depth, limit: limit)
            options.longestCaps = longestCaps(along: axis)
            options.commonCenter = CommonCenter(profiles, limit: limit)
        }
        options.excluded = excluded(along: axis)
        return options
    }

    /// The lengths of all targets, ascending.
    func lengths(along axis: Axis) -> [Int] { Set(targets.map { $0.length(axis) }).sorted() }

    /// A few of them: the shortest, the longest and some between.
    func someLengths(along axis: Axis, most: Int) -> [Int] {
        let lengths = lengths(along: axis)
        return SectionSource.positions(in: lengths.count, most: most).map { lengths[$0] }
    }

    /// The ends that the drawing is known to have, with two pixels more: a sampled center's edge is mixed with what
    /// lies beyond it, so that a line at the box's edge needs a pixel beside it. What has no room in the shortest
    /// target is cut.
    func longestCaps(along axis: Axis) -> (leading: Int, trailing: Int)? {
        guard let ends = subject.ends(axis), let shortest = targets.map({ $0.length(axis) }).min() else { return nil }
        let room = Double(max(0, shortest - 1))
        let leading = min(room, Self.wholePixels(ends.start) + Self.guardPixels)
        let trailing = min(room, Self.wholePixels(ends.end) + Self.guardPixels)
        let share = min(1, room / max(1, leading + trailing))
        return (Int(leading * share), Int(trailing * share))
    }

    static let guardPixels = 2.0

    /// One pixel between the ends that the drawing is known to have: sections may miss the line that bends farthest
    /// from them, as the outermost one of a round corner that is not at the edge, and the shortest target leave no room
    /// for longer caps. `nil` where it has no such ends, where what lies between them varies, and where they do not
    /// fit.
    func betweenEnds(_ behavior: Behavior, _ axis: Axis) -> AxisOptions? {
        if case .single = behavior { return behavior.samples }
        guard !behavior.stretches, let ends = subject.ends(axis), ends.between == .constant else { return nil }
        let (start, end) = (Self.wholePixels(ends.start), Self.wholePixels(ends.end))
        guard let shortest = lengths(along: axis).first, start + end <= Double(shortest) else { return nil }
        let layout = AxisLayout(length: Int(start + end) + 1, leading: Int(start), trailing: Int(end))
        var options = AxisOptions.only(layout.length)
        options.chosen[layout.length] = [layout]
        return options
    }

    /// Returns how many pixels an end of this length takes: rounded up beyond 1/64, so that an end on a pixel's edge
    /// stays there.
    static func wholePixels(_ end: Double) -> Double { max(0, (end - 1.0 / 64).rounded(.up)) }

    /// Lengths for an axis of a picture that varies along both and is fixed along one. Centers of one pixel, of one
    /// code at `singleCenters`, are preferred if that is given.
    func near(_ behavior: Behavior, _ axis: Axis, singleCenters: BitDepth?) -> NearLengths? {
        var options = behavior.samples
        guard options.lengths.count > 1 else { return NearLengths(options) }
        options.excluded = excluded(along: axis)
        if !behavior.stretches {
            options.longestCaps = longestCaps(along: axis)
            if options.longestCaps == nil || subject.ends(axis)?.between == .constant {
                options.caps = CapCandidates(
                    profiles(along: axis, lengths: someLengths(along: axis, most: 7)), depth: singleCenters ?? depth,
                    limit: limit)
                if singleCenters != nil, let single = options.withSingleCenter { options = single }
            }
        }
        return NearLengths(options, along: axis, sectionSearch(along: axis))
    }

    /// Makes a search of a few sections along `axis` for a few of the lengths.
    func sectionSearch(along axis: Axis) -> () -> StretchSearch {
        let sections = sections(along: axis, most: 17)
        return {
            let sources = someLengths(along: axis, most: 5).map {
                KeptSource(sections.source(PixelSize(width: $0, height: $0)))
            }
            return StretchSearch(sections, targets: sources, depth: depth, limit: limit)
        }
    }

    /// The picture as its sections along `axis`, the other axis at its longest target; sizes count along `axis` only.
    func sections(along axis: Axis, most: Int) -> StretchSubject {
        let isConstant = subject.variation(axis.other) == .constant
        let across = isConstant ? 1 : targets.map { $0.length(axis.other) }.max() ?? 1
        let length = targets.map { $0.length(axis) }.max() ?? 1
        // Equal ones show nothing new.
        let full = subject.source(PixelSize(width: across, height: across).replacing(axis, with: length))
        let distinct = full.runs(along: axis.other).ranges.map(\.lowerBound)
        let positions = SectionSource.positions(in: distinct.count, most: most).map { distinct[$0] }
        let subject = subject
        return StretchSubject(variation: subject.variation) { size in
            let full = PixelSize(width: across, height: across).replacing(axis, with: size.length(axis))
            return SectionSource(subject.source(full), along: axis, at: positions)
        }
    }

    func profiles(along axis: Axis, lengths: [Int], sections most: Int = 33) -> [AxisProfile] {
        let sections = sections(along: axis, most: most)
        return lengths.map { AxisProfile(sections.source(PixelSize(width: $0, height: $0)), along: axis) }
    }
}
