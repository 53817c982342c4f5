import LintelUnits

/// The layouts that may hold along one axis, by length.
struct AxisOptions {
    /// Ascending; not empty.
    var lengths: [Int]
    var caps: CapCandidates?
    /// Lengths that need caps.
    var excluded: Set<Int> = []

    /// The only layouts to try, if any are known.
    var known: [AxisLayout]?

    /// Layouts whose caps are known; not empty.
    static func known(_ layouts: [AxisLayout]) -> AxisOptions {
        AxisOptions(lengths: layouts.map(\.length), known: layouts)
    }

    /// The one layout without caps.
    static func only(_ length: Int) -> AxisOptions { AxisOptions(lengths: [length]) }

    /// Layouts without caps, shortest first.
    static func samples(upTo longest: Int) -> AxisOptions { AxisOptions(lengths: Array(1...longest)) }

    /// Whether only caps with a one-pixel centre are tried.
    var hasSingleCenter = false

    /// These options reduced to caps with a one-pixel centre; `nil` where there are none.
    var withSingleCenter: AxisOptions? {
        guard caps?.smallestSingle != nil else { return nil }
        var options = self
        options.hasSingleCenter = true
        return options
    }

    func layouts(of length: Int) -> [AxisLayout] {
        if let known { return known.filter { $0.length == length } }
        if hasSingleCenter { return caps?.singleCenters(of: length) ?? [] }
        let plain = excluded.contains(length) ? [] : [AxisLayout(length: length)]
        return plain + (caps?.sampledCenters(of: length) ?? [])
    }

    /// The layout from which to expect the most when none holds.
    var mostPromising: AxisLayout {
        caps?.smallestSingle ?? AxisLayout(length: lengths[lengths.count - 1])
    }

    /// Calls `body` with every size, fewest pixels first and of equally many the one with fewer columns, until it returns `true`.
    static func visitSizes(columns: AxisOptions, rows: AxisOptions, until body: (PixelSize) -> Bool) {
        let largest = (columns.lengths.last ?? 0) * (rows.lengths.last ?? 0)
        // Sorted in windows of areas, each twice as long: most searches end early and never make the long list.
        var window = 0..<64
        while window.lowerBound <= largest {
            var sizes: [PixelSize] = []
            for width in columns.lengths where width < window.upperBound {
                for height in rows.lengths {
                    let area = width * height
                    if area >= window.upperBound { break }
                    if area >= window.lowerBound { sizes.append(PixelSize(width: width, height: height)) }
                }
            }
            sizes.sort { ($0.area, $0.width) < ($1.area, $1.width) }
            for size in sizes where body(size) { return }
            window = window.upperBound..<window.upperBound * 2
        }
    }
}
