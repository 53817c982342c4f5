import LintelDrawing
import LintelGradient
package import LintelRaster
package import LintelUnits

/// Finds the smallest image of a picture that UIKit stretches as `StretchModel.uiKitNinePart` describes. `StretchProblem.solved()` is the door
/// for drawings.
///
/// Per axis:
///
/// | the picture along the axis | layouts tried, in this order |
/// |---|---|
/// | constant | one pixel |
/// | all targets of one length | that length |
/// | stretches with its box | 1, 2, … samples up to the longest target; up to four times that where the other axis is constant |
/// | fixed | caps with a center of one pixel; samples, and caps with a sampled center |
///
/// Every image is the picture painted at the image's own size; but an opaque one of 8 bits that varies both ways and has the height of all
/// targets is made of the texels that serve those best (`TexelFit`). The answer is the one with the fewest pixels in the first cell that
/// has one. If both axes vary and one is fixed, each is solved alone on a few sections of a few targets, and lengths from its
/// answer on are tried together, with the caps that held best there; where none of these holds, caps as long as the ends that the
/// drawing is known to have. Whatever was found that way is then compared with every target: the sections decide what is tried, never
/// what is true.
package struct StretchSolver: Sendable {
    private let subject: StretchSubject
    private let depth: BitDepth
    private let tolerance: Double
    /// Distinct, ascending.
    private let targets: [PixelSize]
    private let excludedHeights: Set<Int>
    /// Whether a picture of equal rows keeps all of them.
    private let keepsHeight: Bool

    /// - Parameter excludedHeights: heights that an image without vertical caps must not have, in pixels.
    /// - Parameter keepsHeight: whether the image is as high as the targets although fewer rows would do.
    /// - Precondition: there are targets, with sides 1…`Pixmap.longestSide`, of one height where that is kept, and the tolerance is 0 or
    ///   more.
    package init(
        _ subject: StretchSubject, targets: [PixelSize], depth: BitDepth, tolerance: Double,
        excludedHeights: Set<Int> = [], keepsHeight: Bool = false
    ) {
        precondition(!targets.isEmpty, "no targets to stretch to")
        precondition(!keepsHeight || Set(targets.map(\.height)).count == 1, "several heights to keep")
        precondition(tolerance >= 0, "tolerance \(tolerance)")
        for target in targets { Pixmap.checkSides(of: target) }
        self.subject = subject
        self.depth = depth
        self.tolerance = tolerance
        self.targets = Set(targets).sorted()
        self.excludedHeights = excludedHeights
        self.keepsHeight = keepsHeight
    }

    private var limit: Double { max(tolerance, StretchProof.leastTolerance) }

    package func solved() -> Result<StretchSolution, StretchFailure> {
        let sources = targets.map { subject.source($0) }
        let columns = behavior(along: .horizontal)
        let rows = behavior(along: .vertical)
        if let solution = solution(sources, columns, rows) { return .success(solution) }
        return .failure(failure(columns, rows, sources))
    }

    /// The answer without reasons: why there is none is not looked for, which takes as long as a search.
    package func solution() -> StretchSolution? {
        solution(targets.map { subject.source($0) }, behavior(along: .horizontal), behavior(along: .vertical))
    }

    private func solution(_ sources: [any RowSource], _ columns: Behavior, _ rows: Behavior) -> StretchSolution? {
        var search = StretchSearch(
            subject, targets: distinct(sources, columns, rows), depth: depth, limit: limit)
        var found = fitted(columns, rows, search)
        for attempt in attempts(columns, rows) where found == nil {
            guard let options = attempt() else { continue }
            // Along a line every length is cheap to try, and one may hold where the longest does not: a jump falls elsewhere.
            guard
                columns.isConstant || rows.isConstant || options.columns.lengths.count == 1
                    || options.rows.lengths.count == 1 || isHopeful(options, search.targets)
            else { continue }
            found = search.smallest(columns: options.columns, rows: options.rows)
        }
        guard let found else { return nil }
        // Targets that differ along a constant axis only were compared once.
        let compared = Dictionary(
            uniqueKeysWithValues: zip(search.targets.map { reduced($0.size, columns, rows) }, found.differences))
        let differences = targets.map { target in
            guard let difference = compared[reduced(target, columns, rows)] else {
                preconditionFailure("\(target) was not compared")
            }
            return (target, difference)
        }
        let height = keepsHeight && rows.isConstant ? targets[0].height : 1
        return StretchSolution(
            image: height == 1 ? found.image : found.image.repeated(times: height),
            capInsets: CapInsets(columns: found.columns, rows: found.rows), model: .uiKitNinePart,
            differences: Dictionary(uniqueKeysWithValues: differences))
    }

    /// An axis with what is known of it.
    private enum Behavior {
        case constant
        case single(Int)
        case proportional(longest: Int)
        case fixed(longest: Int, why: String)

        var isConstant: Bool {
            if case .constant = self { true } else { false }
        }

        /// Whether no caps are needed.
        var stretches: Bool {
            if case .fixed = self { false } else { true }
        }

        var longest: Int {
            switch self {
            case .constant: 1
            case .single(let length): length
            case .proportional(let longest), .fixed(let longest, _): longest
            }
        }

        /// All layouts without caps.
        var samples: AxisOptions {
            switch self {
            case .constant: .only(1)
            case .single(let length): .only(length)
            case .proportional(let longest), .fixed(let longest, _): .samples(upTo: longest)
            }
        }
    }

    private func behavior(along axis: Axis) -> Behavior {
        let lengths = targets.map { $0.length(axis) }
        let longest = lengths.max() ?? 1
        let variation = subject.variation(axis)
        if variation == .constant { return .constant }
        if lengths.allSatisfy({ $0 == longest }) { return .single(longest) }
        if case .fixed(let why) = variation { return .fixed(longest: longest, why: why) }
        return .proportional(longest: longest)
    }

    /// The targets without those that differ from another along a constant axis only.
    private func distinct(_ sources: [any RowSource], _ columns: Behavior, _ rows: Behavior) -> [any RowSource] {
        var seen: Set<PixelSize> = []
        return sources.filter { seen.insert(reduced($0.size, columns, rows)).inserted }
    }

    private func reduced(_ size: PixelSize, _ columns: Behavior, _ rows: Behavior) -> PixelSize {
        PixelSize(width: columns.isConstant ? 1 : size.width, height: rows.isConstant ? 1 : size.height)
    }

    /// What to try, best first; each is only made when the one before gave nothing.
    private func attempts(_ columns: Behavior, _ rows: Behavior) -> [() -> Options?] {
        if columns.isConstant || rows.isConstant {
            let options = everyOption(columns, rows, centers: depth)
            let singles = centerDepths.map { centers in
                { withSingleCenter(centers == depth ? options : everyOption(columns, rows, centers: centers)) }
            }
            return singles + [{ options }, { longer(options, columns, rows) }]
        }
        var plain = (columns: columns.samples, rows: rows.samples)
        plain.rows.excluded = excludedHeights
        if columns.stretches && rows.stretches {
            return [
                {
                    guard let across = bounded(plain.columns, .horizontal), let down = bounded(plain.rows, .vertical)
                    else { return nil }
                    return (across, down)
                }
            ]
        }
        // One pixel as the center where caps are enough, then samples there too.
        var attempts = (centerDepths + [nil]).flatMap { centers -> [() -> Options?] in
            var lengths: (columns: NearLengths, rows: NearLengths)?
            func options() -> Options? { lengths.map { ($0.columns.options, $0.rows.options) } }
            // Where each axis holds alone, both mostly hold together.
            return [
                {
                    guard let across = near(columns, .horizontal, singleCenters: centers),
                        let down = near(rows, .vertical, singleCenters: centers)
                    else { return nil }
                    lengths = (across, down)
                    return options()
                },
                {
                    lengths?.columns.findRest()
                    lengths?.rows.findRest()
                    return options()
                },
            ]
        }
        attempts.append {
            guard let across = betweenEnds(columns, .horizontal), let down = betweenEnds(rows, .vertical) else {
                return nil
            }
            return (across, down)
        }
        // Of one shape, targets may be stretched whatever each axis does alone.
        if subject.ends(.horizontal) == nil || subject.ends(.vertical) == nil { attempts.append { plain } }
        return attempts
    }

    /// An image of one height that stretches in width, of texels made for that. Not of a picture that is constant along an axis: its image is
    /// a line, of which nothing would be saved.
    private func fitted(_ columns: Behavior, _ rows: Behavior, _ search: StretchSearch) -> StretchSearch.Found? {
        guard case .proportional(let longest) = columns, case .single(let height) = rows, depth == .eight,
            !excludedHeights.contains(height)
        else { return nil }
        var fit = TexelFit(subject, targets: search.targets, limit: limit)
        return fit.narrowest(1...longest)
    }

    /// These lengths without those that are too short for a few sections along the axis: a section keeps all the detail across it, so
    /// that no image of such a length holds. `nil` where none is long enough.
    private func bounded(_ options: AxisOptions, _ axis: Axis) -> AxisOptions? {
        guard options.lengths.count > 1 else { return options }
        var search = sectionSearch(along: axis)()
        let across = AxisOptions.only(search.targets[0].size.length(axis.other))
        let found =
            axis == .horizontal
            ? search.smallest(columns: options, rows: across)?.columns
            : search.smallest(columns: across, rows: options)?.rows
        guard let found else { return nil }
        var bounded = options
        bounded.lengths.removeAll { $0 < found.length }
        return bounded
    }

    /// Lengths beyond the longest target for a picture that is constant along one axis and stretches along the other: where its slope
    /// changes suddenly, more samples are nearer. `nil` where the longest of them does not hold, and for axes of caps.
    private func longer(_ options: Options, _ columns: Behavior, _ rows: Behavior) -> Options? {
        let axis: Axis
        switch (columns, rows) {
        case (.proportional, .constant): axis = .horizontal
        case (.constant, .proportional): axis = .vertical
        default: return nil
        }
        let longest = axis == .horizontal ? columns.longest : rows.longest
        let most = min(longest * StretchProblem.mostSamplesPerPixel, Pixmap.longestSide)
        guard most > longest else { return nil }
        var longer = options
        let lengths = Array(longest + 1...most)
        if axis == .horizontal { longer.columns.lengths = lengths } else { longer.rows.lengths = lengths }
        // Of a line, all targets are as quickly compared as a few.
        return isHopeful(longer, targets.map { subject.source($0) }, mostTargets: .max) ? longer : nil
    }

    /// The depths at which a center of one pixel must be of one code, in the order in which they are tried. At 16 bits the tail of a
    /// shadow has more codes than there is room for, and none of them shows.
    private var centerDepths: [BitDepth?] { depth == .sixteen ? [.sixteen, .eight] : [depth] }

    /// Whether an image as large as can be holds at a few targets: it has all the detail there is. Where it does not hold, smaller
    /// ones are not worth the time of trying each. Targets of one shape end here too: a fixed angle stretches to those.
    private func isHopeful(_ options: Options, _ targets: [any RowSource], mostTargets: Int = 3) -> Bool {
        if options.columns.hasSingleCenter || options.rows.hasSingleCenter { return true }
        let small = targets.sorted { ($0.size.area, $0.size) < ($1.size.area, $1.size) }
        var sample = StretchSearch(
            subject,
            targets: SectionSource.positions(in: small.count, most: min(mostTargets, small.count)).map { small[$0] },
            depth: depth,
            limit: limit)
        guard let width = options.columns.lengths.last, let height = options.rows.lengths.last else { return false }
        var rows = options.rows
        rows.excluded = []
        return sample.holding(PixelSize(width: width, height: height), columns: options.columns, rows: rows) != nil
    }

    private typealias Options = (columns: AxisOptions, rows: AxisOptions)

    private func excluded(along axis: Axis) -> Set<Int> { axis == .vertical ? excludedHeights : [] }

    /// Options for both axes of a picture that is constant along one of them.
    private func everyOption(_ columns: Behavior, _ rows: Behavior, centers: BitDepth?) -> Options {
        (everyOption(columns, .horizontal, centers: centers), everyOption(rows, .vertical, centers: centers))
    }

    private func withSingleCenter(_ options: Options) -> Options? {
        if let caps = options.columns.withSingleCenter { return (caps, options.rows) }
        return options.rows.withSingleCenter.map { (options.columns, $0) }
    }

    /// Options for an axis of a picture that is constant along the other one: exact, from all targets.
    private func everyOption(_ behavior: Behavior, _ axis: Axis, centers: BitDepth?) -> AxisOptions {
        var options = behavior.samples
        if !behavior.stretches {
            options.caps = CapCandidates(
                profiles(along: axis, lengths: lengths(along: axis)), depth: centers ?? depth, limit: limit)
            options.longestCaps = longestCaps(along: axis)
        }
        options.excluded = excluded(along: axis)
        return options
    }

    /// The lengths of all targets, ascending.
    private func lengths(along axis: Axis) -> [Int] { Set(targets.map { $0.length(axis) }).sorted() }

    /// A few of them: the shortest, the longest and some between.
    private func someLengths(along axis: Axis, most: Int) -> [Int] {
        let lengths = lengths(along: axis)
        return SectionSource.positions(in: lengths.count, most: most).map { lengths[$0] }
    }

    /// The ends that the drawing is known to have, with two pixels more: a sampled center's edge is mixed with what lies beyond it, so
    /// that a line at the box's edge needs a pixel beside it. What has no room in the shortest target is cut.
    private func longestCaps(along axis: Axis) -> (leading: Int, trailing: Int)? {
        guard let ends = subject.ends(axis), let shortest = targets.map({ $0.length(axis) }).min() else { return nil }
        let room = Double(max(0, shortest - 1))
        let leading = min(room, Self.wholePixels(ends.start) + Self.guardPixels)
        let trailing = min(room, Self.wholePixels(ends.end) + Self.guardPixels)
        let share = min(1, room / max(1, leading + trailing))
        return (Int(leading * share), Int(trailing * share))
    }

    private static let guardPixels = 2.0

    /// One pixel between the ends that the drawing is known to have: sections may miss the line that bends farthest from them, as the
    /// outermost one of a round corner that is not at the edge, and the shortest target leave no room for longer caps. `nil` where it has no
    /// such ends, where what lies between them varies, and where they do not fit.
    private func betweenEnds(_ behavior: Behavior, _ axis: Axis) -> AxisOptions? {
        if case .single = behavior { return behavior.samples }
        guard !behavior.stretches, let ends = subject.ends(axis), ends.between == .constant else { return nil }
        let (start, end) = (Self.wholePixels(ends.start), Self.wholePixels(ends.end))
        guard let shortest = lengths(along: axis).first, start + end <= Double(shortest) else { return nil }
        let layout = AxisLayout(length: Int(start + end) + 1, leading: Int(start), trailing: Int(end))
        var options = AxisOptions.only(layout.length)
        options.chosen[layout.length] = [layout]
        return options
    }

    /// Rounded up, so that an end on a pixel's edge stays there.
    private static func wholePixels(_ end: Double) -> Double { max(0, (end - 1.0 / 64).rounded(.up)) }

    /// Lengths for an axis of a picture that varies along both and is fixed along one. Centers of one pixel, of one code at `singleCenters`, are
    /// preferred if that is given.
    private func near(_ behavior: Behavior, _ axis: Axis, singleCenters: BitDepth?) -> NearLengths? {
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
    private func sectionSearch(along axis: Axis) -> () -> StretchSearch {
        let sections = sections(along: axis, most: 17)
        return {
            let sources = someLengths(along: axis, most: 5).map {
                KeptSource(sections.source(PixelSize(width: $0, height: $0)))
            }
            return StretchSearch(sections, targets: sources, depth: depth, limit: limit)
        }
    }

    /// The picture as its sections along `axis`, the other axis at its longest target; sizes count along `axis` only.
    private func sections(along axis: Axis, most: Int) -> StretchSubject {
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

    private func profiles(along axis: Axis, lengths: [Int], sections most: Int = 33) -> [AxisProfile] {
        let sections = sections(along: axis, most: most)
        return lengths.map { AxisProfile(sections.source(PixelSize(width: $0, height: $0)), along: axis) }
    }

    private func failure(
        _ columns: Behavior, _ rows: Behavior, _ sources: [any RowSource]
    ) -> StretchFailure {
        let column = promising(columns, .horizontal)
        let row = promising(rows, .vertical)
        let image = QuantizedImage(
            quantizing: subject.source(PixelSize(width: column.length, height: row.length)), depth: depth)
        // The smallest targets show best how far off it is; all would take as long as a proof.
        let ordered = sources.sorted { ($0.size.area, $0.size) < ($1.size.area, $1.size) }
        let half = (ordered.count + 1) / 2
        let shown = SectionSource.positions(in: half, most: 3).map { ordered[$0] }
        let closest = try? StretchProof.verify(
            image: image, capInsets: CapInsets(columns: column, rows: row), against: shown)
        return StretchFailure(reason: reason(columns, rows, sources), closest: closest, tolerance: limit)
    }

    /// The layout from which to expect the most when none holds.
    private func promising(_ behavior: Behavior, _ axis: Axis) -> AxisLayout {
        var options = behavior.samples
        if !behavior.stretches {
            options.caps = CapCandidates(
                profiles(along: axis, lengths: someLengths(along: axis, most: 3), sections: 9), depth: depth,
                limit: limit)
            if let shortest = lengths(along: axis).first, let longestCaps = longestCaps(along: axis) {
                options.longestCaps = longestCaps
                options.lengths = Array(1...shortest)
            }
        }
        return options.mostPromising
    }

    private func reason(
        _ columns: Behavior, _ rows: Behavior, _ sources: [any RowSource]
    ) -> StretchFailure.Reason {
        // One target is enough: rounding errors are spread alike over all that are not tiny.
        let ordered = sources.sorted { ($0.size.area, $0.size) < ($1.size.area, $1.size) }
        let direct = ordered.first { $0.size.area >= 65_536 } ?? ordered[ordered.count - 1]
        let rounding = StretchComparison(
            image: QuantizedImage(quantizing: direct, depth: depth).pixmap(),
            columns: AxisLayout(length: direct.size.width), rows: AxisLayout(length: direct.size.height)
        ).difference(from: direct)
        if let rounding, rounding.maximum > limit {
            return .toleranceBelowRounding(
                tolerance: tolerance, least: rounding.maximum, bitDepth: depth.rawValue)
        }
        if case .fixed(_, let why) = columns { return .fixed(axis: .horizontal, why: why) }
        if case .fixed(_, let why) = rows { return .fixed(axis: .vertical, why: why) }
        return .tooSharp
    }
}
