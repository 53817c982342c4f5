import LintelRaster
import LintelUnits

/// The lengths to try along one of two axes that both vary: those that hold on sections of the picture, with the caps
/// that held best there. Lengths are tried one at a time with growing steps, because the first usually works. Where
/// many do not hold, the steps grow too, and the first that holds is looked for between the last two: each length may
/// have blurred corners of its own, which take longer to make than all comparisons.
struct NearLengths {
    /// The options with the lengths that were found so far; not empty.
    private(set) var options: AxisOptions
    private let tried: AxisOptions
    private let axis: Axis
    private let across: AxisLayout
    /// Makes a search of the sections: again for the rest, since kept sections take megabytes, and mostly no rest is
    /// needed. `nil` where there is no more to find.
    private var makeSearch: (() -> StretchSearch)?
    /// How many layouts were tried.
    private var triedLayouts = 0
    /// Shorter lengths are not tried any more.
    private var next = 0
    /// The last length that did not hold, and how many in a row did not although they allow caps.
    private var lastFailed = 0
    private var failures = 0

    /// Options that need not be searched.
    init(_ options: AxisOptions) {
        self.options = options
        tried = options
        axis = .horizontal
        across = AxisLayout(length: 1)
    }

    /// Finds the first length. `nil` where none holds.
    /// - Parameters:
    ///   - tried: the layouts to choose from.
    ///   - makeSearch: makes a search of sections along `axis`.
    init?(_ tried: AxisOptions, along axis: Axis, _ makeSearch: @escaping () -> StretchSearch) {
        var search = makeSearch()
        self.tried = tried
        self.axis = axis
        across = AxisLayout(length: search.targets[0].size.length(axis.other))
        self.makeSearch = makeSearch
        options = tried
        options.lengths = []
        guard let longest = tried.lengths.last else { return nil }
        if !tried.hasSingleCenter, tried.caps == nil || tried.longestCaps != nil {
            // Where the longest does not hold with any caps, no other will.
            let found = layouts(of: longest, &search)
            if found.isEmpty { return nil }
            options.chosen[longest] = found
        }
        find(most: 1, &search)
        if options.lengths.isEmpty { return nil }
    }

    /// Finds the other lengths, up to the longest, which is always one of them.
    mutating func findRest() {
        guard var search = makeSearch?() else { return }
        makeSearch = nil
        find(most: .max, &search)
        if let longest = tried.lengths.last, let last = options.lengths.last, longest > last {
            options.lengths.append(longest)
        }
    }

    /// Goes on until that many are found.
    private mutating func find(most: Int, _ search: inout StretchSearch) {
        let triedBefore = triedLayouts
        defer { triedLayouts = triedBefore + search.triedLayouts }
        for candidate in tried.lengths where candidate >= next {
            var length = candidate
            if options.lengths.count < Self.searched {
                guard let held = held(candidate, triedBefore: triedBefore, &search) else { continue }
                length = held.length
                options.chosen[length] = held.layouts
            } else if let last = options.lengths.last, let shorter = options.chosen[last], !tried.hasSingleCenter {
                // Others are sure to hold as well; their caps are known by now.
                options.chosen[length] = shorter.map {
                    AxisLayout(length: length, leading: $0.leading, trailing: $0.trailing)
                }
            }
            options.lengths.append(length)
            // 1, 1, 1, 1, 2, 2, 2, 2, 3, …, and at last eighths.
            var step = 1 + options.lengths.count / 4
            if options.lengths.count > 24 { step = max(step, length / 8) }
            next = length + step
            if options.lengths.count >= most { return }
        }
    }

    /// The first length up to `length` that holds and was not tried or left out before, with its layouts; `nil` where
    /// `length` does not hold: then `next` is the one to try after it.
    private mutating func held(
        _ length: Int, triedBefore: Int, _ search: inout StretchSearch
    ) -> (length: Int, layouts: [AxisLayout])? {
        var held = (length: length, layouts: layouts(of: length, &search))
        guard held.layouts.isEmpty else {
            // If all up to the last one that failed do not hold, and all from this one on do.
            while failures > Self.mostFailedClosely, held.length - lastFailed > 1 {
                let middle = lastFailed + (held.length - lastFailed) / 2
                let found = layouts(of: middle, &search)
                if found.isEmpty { lastFailed = middle } else { held = (middle, found) }
            }
            failures = 0
            return held
        }
        if !tried.layouts(of: length).isEmpty { failures += 1 }
        next = length + 1
        lastFailed = length
        if triedBefore + search.triedLayouts > Self.mostTriedClosely {
            // With a wide blur, each length allows tens of thousands of caps, and hundreds of lengths fail with all of
            // them.
            next += length / 4
            lastFailed = next - 1
        } else if failures > Self.mostFailedClosely, let longest = tried.lengths.last, length < longest {
            next = min(next + failures / 2, longest)
        }
        return nil
    }

    /// The best layouts of a length that hold on the sections.
    private func layouts(of length: Int, _ search: inout StretchSearch) -> [AxisLayout] {
        let size = PixelSize(width: across.length, height: across.length).replacing(axis, with: length)
        return search.layouts(of: size, along: axis, tried, other: across, most: 4)
    }

    /// How many lengths are searched for the caps that hold.
    private static let searched = 4

    /// Once this many lengths in a row did not hold, some are left out.
    private static let mostFailedClosely = 16

    /// Once this many layouts were tried, the next length tried is a quarter longer.
    private static let mostTriedClosely = 1 << 16
}
