import LintelDrawing
import LintelGradient
package import LintelRaster
package import LintelUnits

/// Finds the smallest resizable image of a picture. `StretchProblem.solved()` is the door for drawings.
///
/// Per axis:
///
/// | the picture along the axis | layouts tried |
/// |---|---|
/// | constant | one pixel |
/// | all targets of one length | that length |
/// | stretches with its box | 1, 2, … samples up to the longest target |
/// | fixed | caps with a one-pixel centre; if none hold, samples, and caps with a sampled centre |
///
/// Every image is the picture painted at the image's own size. The answer is the smallest of those in the table's cell if one axis is constant or
/// none is fixed. If both vary and one is fixed, each axis is solved alone on a few sections and lengths near its answer are
/// tried together; but where the drawing is known to keep its distances from both ends of a fixed axis, those are the caps, made
/// shorter one by one.
package struct StretchSolver: Sendable {
    private let subject: StretchSubject
    private let depth: BitDepth
    private let tolerance: Double
    private let model: StretchModel
    /// Distinct, ascending.
    private let targets: [PixelSize]
    private let excludedHeights: Set<Int>

    /// - Parameter excludedHeights: heights that an image without vertical caps must not have, in pixels.
    /// - Precondition: there are targets, with sides 1…`Pixmap.longestSide`, and the tolerance is 0 or more.
    package init(
        _ subject: StretchSubject, targets: [PixelSize], depth: BitDepth, tolerance: Double,
        model: StretchModel = .uiKitNinePart, excludedHeights: Set<Int> = []
    ) {
        precondition(!targets.isEmpty, "no targets to stretch to")
        precondition(tolerance >= 0, "tolerance \(tolerance)")
        for target in targets { Pixmap.checkSides(of: target) }
        self.subject = subject
        self.depth = depth
        self.tolerance = tolerance
        self.model = model
        self.targets = Set(targets).sorted()
        self.excludedHeights = excludedHeights
    }

    private var limit: Double { max(tolerance, StretchProof.leastTolerance) }

    package func solved() -> Result<StretchSolution, StretchFailure> {
        let sources = targets.map { subject.source($0) }
        let columns = behavior(along: .horizontal)
        let rows = behavior(along: .vertical)
        var search = StretchSearch(
            subject, targets: distinct(sources, columns, rows), depth: depth, limit: limit)
        var found: StretchSearch.Found?
        if let pinned = pinnedOptions(columns, rows) {
            found = self.pinned(pinned, &search)
        } else {
            for options in options(columns, rows, &search) where found == nil {
                found = search.smallest(columns: options.columns, rows: options.rows)
            }
        }
        guard let found else { return .failure(failure(columns, rows, sources)) }
        // Targets that differ along a constant axis only were compared once.
        let compared = Dictionary(
            uniqueKeysWithValues: zip(search.targets.map { reduced($0.size, columns, rows) }, found.differences))
        let differences = targets.map { target in
            guard let difference = compared[reduced(target, columns, rows)] else {
                preconditionFailure("\(target) was not compared")
            }
            return (target, difference)
        }
        return .success(
            StretchSolution(
                image: found.image, capInsets: CapInsets(columns: found.columns, rows: found.rows), model: model,
                differences: Dictionary(uniqueKeysWithValues: differences)))
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

    /// Layouts whose caps are the ends that the drawing is known to have, where both axes vary and one is fixed; `nil` where
    /// nothing is known.
    private func pinnedOptions(_ columns: Behavior, _ rows: Behavior) -> Options? {
        guard !columns.isConstant, !rows.isConstant, !columns.stretches || !rows.stretches,
            let across = pinnedOptions(columns, .horizontal), let down = pinnedOptions(rows, .vertical)
        else { return nil }
        return (across, down)
    }

    /// The smallest image of such layouts that holds, with caps as short as they can be.
    private func pinned(_ options: Options, _ search: inout StretchSearch) -> StretchSearch.Found? {
        // Where the longest does not hold, the shorter ones are not worth the time. A few targets tell as well as all: what keeps
        // its distances looks alike in every one.
        let largest = PixelSize(
            width: options.columns.lengths[options.columns.lengths.count - 1],
            height: options.rows.lengths[options.rows.lengths.count - 1])
        let small = search.targets.sorted { $0.size.area < $1.size.area }
        var sample = StretchSearch(
            subject, targets: SectionSource.places(in: min(small.count, 9), most: 3).map { small[$0] }, depth: depth,
            limit: limit)
        guard sample.holding(largest, columns: options.columns, rows: options.rows) != nil,
            let found = sample.smallest(columns: options.columns, rows: options.rows)
        else { return nil }
        let trimmed = trimmed(found, options, &sample)
        for one in [trimmed, found] {
            let proved = search.holding(
                one.image.size, columns: .known([one.columns]), rows: .known([one.rows]))
            if let proved { return proved }
        }
        guard search.holding(largest, columns: options.columns, rows: options.rows) != nil else { return nil }
        return search.smallest(columns: options.columns, rows: options.rows)
    }

    /// The same with each cap beside a centre of one pixel as short as it can be, one cap after the other, by halving.
    private func trimmed(
        _ found: StretchSearch.Found, _ options: Options, _ search: inout StretchSearch
    ) -> StretchSearch.Found {
        var best = found
        for axis in Axis.allCases where (axis == .horizontal ? options.columns : options.rows).known != nil {
            for isLeading in [true, false] {
                let layout = axis == .horizontal ? best.columns : best.rows
                guard layout.center == 1 else { continue }
                var (low, high) = (0, isLeading ? layout.leading : layout.trailing)
                while low < high {
                    let cap = (low + high) / 2
                    let (leading, trailing) = isLeading ? (cap, layout.trailing) : (layout.leading, cap)
                    let shorter = AxisLayout(length: leading + 1 + trailing, leading: leading, trailing: trailing)
                    let (columns, rows) = axis == .horizontal ? (shorter, best.rows) : (best.columns, shorter)
                    let held = search.holding(
                        PixelSize(width: columns.length, height: rows.length), columns: .known([columns]),
                        rows: .known([rows]))
                    if let held {
                        best = held
                        high = cap
                    } else {
                        low = cap + 1
                    }
                }
            }
        }
        return best
    }

    private func pinnedOptions(_ behavior: Behavior, _ axis: Axis) -> AxisOptions? {
        guard case .fixed = behavior else { return behavior.samples }
        guard let ends = subject.ends(axis), let shortest = targets.map({ $0.length(axis) }).min() else { return nil }
        // Rounded so that an end on a pixel's edge stays there; what has no room in the shortest target is cut, for the proof to judge.
        let leading = (ends.start - 1.0 / 64).rounded(.up)
        let trailing = (ends.end - 1.0 / 64).rounded(.up)
        let share = min(1, Double(shortest - 1) / max(1, leading + trailing))
        let caps = (Int(leading * share), Int(trailing * share))
        let longest = ends.between == .constant ? 1 : shortest - caps.0 - caps.1
        return .known(
            (1...longest).map { center in
                AxisLayout(length: caps.0 + center + caps.1, leading: caps.0, trailing: caps.1)
            })
    }

    /// What to try on each axis, best first; nothing when it is known that nothing will hold.
    private func options(_ columns: Behavior, _ rows: Behavior, _ search: inout StretchSearch) -> [Options] {
        if columns.isConstant || rows.isConstant {
            let options = (columns: everyOption(columns, .horizontal), rows: everyOption(rows, .vertical))
            if let caps = options.columns.withSingleCenter { return [(caps, options.rows), options] }
            if let caps = options.rows.withSingleCenter { return [(options.columns, caps), options] }
            return [options]
        }
        if !columns.stretches || !rows.stretches, let near = nearOptions(columns, rows) { return [near] }
        var options = (columns: columns.samples, rows: rows.samples)
        let largest = PixelSize(width: columns.longest, height: rows.longest)
        // An image as large as the largest target has all the detail there is. Where it does not hold, smaller ones are not
        // worth the time of trying each. Targets of one shape end here too: a fixed angle stretches to those. A few targets tell
        // as well as all.
        var sample = StretchSearch(
            subject, targets: SectionSource.places(in: search.targets.count, most: 3).map { search.targets[$0] },
            depth: depth, limit: limit)
        guard sample.holding(largest, columns: options.columns, rows: options.rows) != nil else { return [] }
        options.rows.excluded = excludedHeights
        return [options]
    }

    private typealias Options = (columns: AxisOptions, rows: AxisOptions)

    private func excluded(along axis: Axis) -> Set<Int> { axis == .vertical ? excludedHeights : [] }

    private func everyOption(_ behavior: Behavior, _ axis: Axis) -> AxisOptions {
        var options = behavior.samples
        if !behavior.stretches { options.caps = CapCandidates(profiles(along: axis), depth: depth, limit: limit) }
        options.excluded = excluded(along: axis)
        return options
    }

    /// Options for an axis of a picture that varies along both: the axis is solved on sections, and lengths from its answer on
    /// are offered, ever more coarsely.
    private func nearOptions(_ columns: Behavior, _ rows: Behavior) -> Options? {
        guard let near = nearOption(columns, .horizontal), let far = nearOption(rows, .vertical) else { return nil }
        return (near, far)
    }

    private func nearOption(_ behavior: Behavior, _ axis: Axis) -> AxisOptions? {
        var options = everyOption(behavior, axis)
        guard options.lengths.count > 1 else { return options }
        let sections = sections(along: axis)
        let lengths = Set(targets.map { $0.length(axis) }).sorted()
        let others = AxisOptions.only(sections.source(PixelSize(width: 1, height: 1)).size.length(axis.other))
        var search = StretchSearch(
            sections, targets: lengths.map { sections.source(PixelSize(width: $0, height: $0)) }, depth: depth,
            limit: limit)
        var found: StretchSearch.Found?
        for tried in [options.withSingleCenter, options].compactMap(\.self) where found == nil {
            options = tried
            found =
                axis == .horizontal
                ? search.smallest(columns: tried, rows: others) : search.smallest(columns: others, rows: tried)
        }
        guard let found, let longest = options.lengths.last else { return nil }
        let shortest = found.image.size.length(axis)
        var lengthsNear: [Int] = []
        var step = 1
        var length = shortest
        while length < longest {
            lengthsNear.append(length)
            length += step
            // 1, 1, 1, 1, 2, 2, 2, 2, 3, …
            step = 1 + lengthsNear.count / 4
        }
        options.lengths = lengthsNear + [longest]
        return options
    }

    /// The picture as its sections along `axis`, the other axis at its longest target; sizes count along `axis` only.
    private func sections(along axis: Axis) -> StretchSubject {
        let across = subject.variation(axis.other) == .constant ? 1 : targets.map { $0.length(axis.other) }.max() ?? 1
        let places = SectionSource.places(in: across)
        let subject = subject
        return StretchSubject(variation: subject.variation) { size in
            let full = PixelSize(width: across, height: across).replacing(axis, with: size.length(axis))
            return SectionSource(subject.source(full), along: axis, at: places)
        }
    }

    private func profiles(along axis: Axis) -> [AxisProfile] {
        let sections = sections(along: axis)
        return Set(targets.map { $0.length(axis) }).sorted().map { length in
            AxisProfile(sections.source(PixelSize(width: length, height: length)), along: axis)
        }
    }

    private func failure(
        _ columns: Behavior, _ rows: Behavior, _ sources: [any RowSource]
    ) -> StretchFailure {
        let column = everyOption(columns, .horizontal).mostPromising
        let row = everyOption(rows, .vertical).mostPromising
        let image = QuantizedImage(
            quantizing: subject.source(PixelSize(width: column.length, height: row.length)), depth: depth)
        let closest = try? StretchProof.verify(
            image: image, capInsets: CapInsets(columns: column, rows: row), against: sources, model: model)
        return StretchFailure(reason: reason(columns, rows, sources), closest: closest)
    }

    private func reason(
        _ columns: Behavior, _ rows: Behavior, _ sources: [any RowSource]
    ) -> StretchFailure.Reason {
        // One target tells: rounding errors are spread alike over all of them.
        let direct = sources[sources.count - 1]
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
