import LintelUnits

/// The layouts that may hold along one axis, by length.
struct AxisOptions {
    /// Ascending; not empty.
    var lengths: [Int]
    var caps: CapCandidates?
    /// Lengths that need caps.
    var excluded: Set<Int> = []

    /// The longest caps of which every pair is tried with every center, if not those of `caps`.
    var longestCaps: (leading: Int, trailing: Int)?

    /// What rules pairs of caps with a sampled center out; `nil` where nothing does.
    var commonCenter: CommonCenter?

    /// The only layouts to try of some lengths.
    var chosen: [Int: [AxisLayout]] = [:]

    /// The one layout without caps.
    static func only(_ length: Int) -> AxisOptions { AxisOptions(lengths: [length]) }

    /// Layouts without caps, shortest first.
    static func samples(upTo longest: Int) -> AxisOptions { AxisOptions(lengths: Array(1...longest)) }

    /// Whether only caps with a one-pixel center are tried.
    var hasSingleCenter = false

    /// These options reduced to caps with a one-pixel center; `nil` where there are none.
    var withSingleCenter: AxisOptions? {
        guard caps?.smallestSingle != nil else { return nil }
        var options = self
        options.hasSingleCenter = true
        return options
    }

    func layouts(of length: Int) -> [AxisLayout] {
        if let chosen = chosen[length] { return chosen }
        if hasSingleCenter {
            let single = caps?.singleCenters(of: length) ?? []
            return excluded.contains(length) ? single.filter { $0.center < $0.length } : single
        }
        let plain = excluded.contains(length) ? [] : [AxisLayout(length: length)]
        let layouts = plain + (longestCaps.map { everyCap(length, $0) } ?? caps?.sampledCenters(of: length) ?? [])
        guard let commonCenter else { return layouts }
        return layouts.filter { commonCenter.mayHold(leading: $0.leading, trailing: $0.trailing) }
    }

    private func everyCap(_ length: Int, _ longest: (leading: Int, trailing: Int)) -> [AxisLayout] {
        var layouts: [AxisLayout] = []
        for leading in 0...min(longest.leading, length - 1) {
            for trailing in 0...min(longest.trailing, length - 1 - leading) where leading + trailing > 0 {
                layouts.append(AxisLayout(length: length, leading: leading, trailing: trailing))
            }
        }
        return layouts
    }

    /// Calls `body` with every size, fewest pixels first and of equally many the one with fewer columns, until it
    /// returns `true`.
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
