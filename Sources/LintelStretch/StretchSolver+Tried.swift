import LintelRaster
import LintelUnits

/// How far images are off where none holds.
extension StretchSolver {
    /// The proof, at some of the targets, of the image that differs least of a few that are likely to be near: no
    /// bound, since others may differ less. `nil` where its caps have no room.
    /// - Complexity: about as long as a few images of the largest size take.
    func leastDifferent(_ columns: Behavior, _ rows: Behavior, _ sources: [any RowSource]) -> StretchProof? {
        let isLine = columns.isConstant || rows.isConstant
        let shown = shownTargets(sources, columns, rows)
        let columnLayouts = likely(columns, .horizontal, isLine: isLine)
        let rowLayouts = likely(rows, .vertical, isLine: isLine)
        var pictures: [PixelSize: any RowSource] = [:]
        func picture(_ columns: AxisLayout, _ rows: AxisLayout) -> any RowSource {
            let size = PixelSize(width: columns.length, height: rows.length)
            if let known = pictures[size] { return known }
            let picture = subject.source(size)
            pictures[size] = picture
            return picture
        }
        var best = (columns: columnLayouts[0], rows: rowLayouts[0])
        if columnLayouts.count > 1 || rowLayouts.count > 1 {
            // Of a picture that varies along both axes, the rows in between show nothing that decides.
            let parts: [ComparedRows.Part] = isLine ? [.rest] : [.sixteenths, .quarters]
            var least = Double.infinity
            func measure(_ columns: AxisLayout, _ rows: AxisLayout) {
                let comparison = StretchComparison(image: picture(columns, rows), columns: columns, rows: rows)
                guard let difference = difference(comparison, from: shown, parts, below: least) else { return }
                least = difference
                best = (columns: columns, rows: rows)
            }
            for layout in columnLayouts { measure(layout, rowLayouts[0]) }
            for layout in rowLayouts.dropFirst() { measure(best.columns, layout) }
        }
        return try? StretchProof.verify(
            image: QuantizedImage(quantizing: picture(best.columns, best.rows), depth: depth),
            capInsets: CapInsets(columns: best.columns, rows: best.rows), against: shown)
    }

    /// A few targets from the smallest to the largest: all would take as long as a proof.
    private func shownTargets(
        _ sources: [any RowSource], _ columns: Behavior, _ rows: Behavior
    ) -> [any RowSource] {
        let ordered = distinct(sources, columns, rows).sorted { first, second in
            let (one, other) = (reduced(first.size, columns, rows), reduced(second.size, columns, rows))
            return (one.area, one) < (other.area, other)
        }
        let most = columns.isConstant || rows.isConstant ? 9 : 3
        let room = RememberedTarget.Room()
        return SectionSource.positions(in: ordered.count, most: most).map { index -> any RowSource in
            RememberedTarget(ordered[index], room: room)
        }
    }

    /// The largest difference of a stretched picture, not rounded to codes, from rows of some targets, in 1/255; `nil`
    /// where it is not below `least`, or the caps have no room.
    private func difference(
        _ comparison: StretchComparison, from targets: [any RowSource], _ parts: [ComparedRows.Part],
        below least: Double
    ) -> Double? {
        var largest = 0.0
        for target in targets {
            guard let scan = StretchScan(comparison, target) else { return nil }
            var compared = ComparedRows()
            for part in parts {
                scan.compare(part, into: &compared, stoppingAbove: least)
                largest = max(largest, PixelDifference.rounded(compared.worst.largest))
                guard largest < least else { return nil }
            }
        }
        return largest
    }

    /// The layouts along an axis with which an image is likely to be near, the likeliest first; not empty. Of a line
    /// more of them, which are quickly compared.
    private func likely(_ behavior: Behavior, _ axis: Axis, isLine: Bool) -> [AxisLayout] {
        let longest = behavior.longest
        switch behavior {
        case .constant, .single: return [AxisLayout(length: longest)]
        case .proportional:
            guard isLine else { return [AxisLayout(length: longest)] }
            // What changes suddenly is nearer with more samples.
            let most = min(longest * StretchProblem.mostSamplesPerPixel, PixelSize.longestSide)
            return [longest, most].uniqued().map { AxisLayout(length: $0) }
        case .fixed: break
        }
        let caps = CapCandidates(
            profiles(along: axis, lengths: someLengths(along: axis, most: 3), sections: 9), depth: depth, limit: limit)
        let ends = longestCaps(along: axis) ?? caps.longestInRoom
        let pairs: [(leading: Int, trailing: Int)] =
            isLine
            ? [ends, (ends.leading, 0), (0, ends.trailing), (ends.leading / 2, ends.trailing / 2), (0, 0)]
            : [ends, (0, 0)]
        let lengths = isLine ? someLengths(along: axis, most: 7) : Array(someLengths(along: axis, most: 3).suffix(2))
        let sampled = lengths.reversed().flatMap { length in
            pairs.filter { length - $0.leading - $0.trailing > 1 }.map {
                AxisLayout(length: length, leading: $0.leading, trailing: $0.trailing)
            }
        }
        let single = pairs.map {
            AxisLayout(length: $0.leading + $0.trailing + 1, leading: $0.leading, trailing: $0.trailing)
        }
        let excluded = excluded(along: axis)
        let layouts = ((caps.smallestSingle.map { [$0] } ?? []) + sampled + single).uniqued().filter {
            $0.center < $0.length || !excluded.contains($0.length)
        }
        return layouts.isEmpty ? [AxisLayout(length: longest)] : layouts
    }
}
