import LintelRaster
import LintelUnits

/// The lengths to try along one of two axes that both vary: those that hold on sections of the picture, with the caps
/// that held best there. Lengths are tried one at a time with growing steps, because the first usually works.
struct NearLengths {
    /// With the lengths that were found so far; not empty.
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
        for length in tried.lengths where length >= next {
            if options.lengths.count < Self.searched {
                let found = layouts(of: length, &search)
                if found.isEmpty {
                    // With a wide blur, each length allows tens of thousands of caps, and hundreds of lengths fail with
                    // all of them.
                    if triedBefore + search.triedLayouts > Self.mostTriedClosely { next = length + 1 + length / 4 }
                    continue
                }
                options.chosen[length] = found
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

    /// The best layouts of a length that hold on the sections.
    private func layouts(of length: Int, _ search: inout StretchSearch) -> [AxisLayout] {
        let size = PixelSize(width: across.length, height: across.length).replacing(axis, with: length)
        return search.layouts(of: size, along: axis, tried, other: across, most: 4)
    }

    /// How many lengths are searched for the caps that hold.
    private static let searched = 4

    /// Once this many layouts were tried, the next length tried is a quarter longer.
    private static let mostTriedClosely = 1 << 16
}
