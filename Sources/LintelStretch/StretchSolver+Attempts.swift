import LintelDrawing
import LintelGradient
import LintelRaster
import LintelUnits

/// What is tried, and in which order.
extension StretchSolver {
    /// A group of layouts for both axes. An answer is the smallest image of the first group that has one.
    enum Attempt {
        /// Layouts of a picture that is constant along an axis: caps with a center of one pixel, which is of one code
        /// at that depth.
        case lineWithSingleCenter(BitDepth?)
        /// Layouts of a picture that is constant along an axis: samples, or caps with a sampled center.
        case line
        /// Layouts like those of `line`, with more samples than the longest target has pixels.
        case longerLine
        /// Samples along both axes, of lengths that hold on sections.
        case boundedSamples
        /// The first lengths that hold on sections, each with the caps that held best there. Those of an axis that
        /// needs caps have a center of one pixel, which is of one code at that depth; or sampled centers for `nil`.
        case firstNear(singleCenters: BitDepth?)
        /// All lengths that hold on sections. Follows the `firstNear` that it continues.
        case restNear
        /// Caps as long as the ends that the drawing is known to have, with one pixel between them.
        case betweenEnds
        /// Samples along both axes.
        case samples
    }

    /// What to try, best first: the table at `StretchSolver`, for both axes.
    func attempts(_ columns: Behavior, _ rows: Behavior) -> [Attempt] {
        if columns.isConstant || rows.isConstant {
            return centerDepths.map { .lineWithSingleCenter($0) } + [.line, .longerLine]
        }
        if columns.stretches && rows.stretches { return [.boundedSamples] }
        // One pixel as the center where caps are enough, then samples there too. Where each axis holds alone, both
        // mostly hold together.
        let near = (centerDepths + [nil]).flatMap { [Attempt.firstNear(singleCenters: $0), .restNear] }
        // If all targets have one aspect ratio, an image may hold although neither axis can be solved alone.
        let hasKnownEnds = subject.ends(.horizontal) != nil && subject.ends(.vertical) != nil
        return near + [.betweenEnds] + (hasKnownEnds ? [] : [.samples])
    }

    /// What an attempt leaves to the next ones.
    struct Progress {
        /// The layouts of `Attempt.line`, from which those of the other lines are made.
        fileprivate var line: Options?
        /// The lengths of the last `Attempt.firstNear`; `nil` where an axis had none.
        fileprivate var near: (columns: NearLengths, rows: NearLengths)?

        fileprivate var nearOptions: Options? { near.map { ($0.columns.options, $0.rows.options) } }
    }

    /// The layouts of an attempt; `nil` where it has none. They are found when their turn comes, since mostly the first
    /// attempt gives the answer.
    func options(_ attempt: Attempt, _ columns: Behavior, _ rows: Behavior, _ progress: inout Progress) -> Options? {
        switch attempt {
        case .lineWithSingleCenter(let centers):
            return withSingleCenter(
                centers == depth
                    ? line(columns, rows, &progress) : everyOption(columns, rows, centers: centers))
        case .line: return line(columns, rows, &progress)
        case .longerLine: return longer(line(columns, rows, &progress), columns, rows)
        case .boundedSamples:
            let plain = samples(columns, rows)
            guard let across = bounded(plain.columns, .horizontal), let down = bounded(plain.rows, .vertical) else {
                return nil
            }
            return (across, down)
        case .firstNear(let centers):
            progress.near = nil
            guard let across = near(columns, .horizontal, singleCenters: centers),
                let down = near(rows, .vertical, singleCenters: centers)
            else { return nil }
            progress.near = (across, down)
            return progress.nearOptions
        case .restNear:
            progress.near?.columns.findRest()
            progress.near?.rows.findRest()
            return progress.nearOptions
        case .betweenEnds:
            guard let across = betweenEnds(columns, .horizontal), let down = betweenEnds(rows, .vertical) else {
                return nil
            }
            return (across, down)
        case .samples: return samples(columns, rows)
        }
    }

    private func line(_ columns: Behavior, _ rows: Behavior, _ progress: inout Progress) -> Options {
        if let line = progress.line { return line }
        let line = everyOption(columns, rows, centers: depth)
        progress.line = line
        return line
    }

    private func samples(_ columns: Behavior, _ rows: Behavior) -> Options {
        var rows = rows.samples
        rows.excluded = excludedHeights
        return (columns.samples, rows)
    }

    /// The depths at which a center of one pixel must be of one code, in the order in which they are tried. At 16 bits
    /// the tail of a shadow has more codes than there is room for, and none of them shows.
    var centerDepths: [BitDepth?] { depth == .sixteen ? [.sixteen, .eight] : [depth] }

    /// These lengths without those that are too short for a few sections along the axis: a section keeps all the detail
    /// across it, so that no image of such a length holds. `nil` where none is long enough.
    func bounded(_ options: AxisOptions, _ axis: Axis) -> AxisOptions? {
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

    /// Lengths beyond the longest target for a picture that is constant along one axis and stretches along the other:
    /// where its slope changes suddenly, more samples are nearer. `nil` where the longest of them does not hold, and
    /// for axes of caps.
    func longer(_ options: Options, _ columns: Behavior, _ rows: Behavior) -> Options? {
        let axis: Axis
        switch (columns, rows) {
        case (.proportional, .constant): axis = .horizontal
        case (.constant, .proportional): axis = .vertical
        default: return nil
        }
        let longest = axis == .horizontal ? columns.longest : rows.longest
        let most = min(longest * StretchProblem.mostSamplesPerPixel, PixelSize.longestSide)
        guard most > longest else { return nil }
        var longer = options
        let lengths = Array(longest + 1...most)
        if axis == .horizontal { longer.columns.lengths = lengths } else { longer.rows.lengths = lengths }
        // Of a line, all targets are as quickly compared as a few.
        return isHopeful(longer, targets.map { subject.source($0) }, mostTargets: .max) ? longer : nil
    }

    /// Whether an image as large as can be holds at a few targets: it has all the detail there is. Where it does not
    /// hold, smaller ones are not worth the time of trying each. Targets of one shape end here too: a fixed angle
    /// stretches to those.
    func isHopeful(_ options: Options, _ targets: [any RowSource], mostTargets: Int = 3) -> Bool {
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

    /// An image of one height that stretches in width, of texels made for that. Not of a picture that is constant along
    /// an axis: its image is a line, of which nothing would be saved.
    func fitted(_ columns: Behavior, _ rows: Behavior, _ search: StretchSearch) -> StretchSearch.Found? {
        guard case .proportional(let longest) = columns, case .single(let height) = rows, depth == .eight,
            !excludedHeights.contains(height)
        else { return nil }
        var fit = TexelFit(subject, targets: search.targets, limit: limit)
        return fit.narrowest(1...longest)
    }
}
