import LintelRaster
import LintelUnits

/// Finds the narrowest opaque 8-bit image, as high as its targets, that stretches to each of them.
///
/// Its texels are not the picture painted at the image's size. A painted texel has the picture's color at one point;
/// where colors follow a curve, the straight line between two such texels is off to one side of it. Texels a code
/// higher or lower put the line on both sides, so that fewer of them are within the tolerance. Of all that are, those
/// are taken that are near to the painted ones and change from each to the next as those of the row above do: that way
/// neighboring rows are alike, and a PNG file of them has half the bytes.
///
/// An image that stretches in width alone mixes each pixel of two neighbors in one row. So every row and every channel
/// is a problem of its own, which `lintel_fit_row` solves as a shortest path from texel to texel, over the four codes
/// around each painted value.
///
/// Narrow images are tried first, as in `StretchSearch`, and first in the rows in which others failed.
struct TexelFit {
    private let subject: StretchSubject
    private let targets: [any RowSource]
    private let height: Int
    /// The largest difference allowed, in 1/255.
    private let limit: Double
    /// The limit without what the rounding of floats may come to.
    private let tolerance: Float
    /// Rows in which images failed, the last first.
    private var witnesses: [TargetRow]
    /// The position at which the pixels of each target begin in a row of all targets; then the length of that row.
    private let starts: [Int]
    private let rows: LineRuns
    /// The narrowest and the widest target, which refuse most images that any refuses.
    private let extremes: [Int]
    private let everyTarget: [Int]

    /// - Precondition: there are targets, all of one height.
    init(_ subject: StretchSubject, targets: [any RowSource], limit: Double) {
        precondition(!targets.isEmpty, "texels of no targets")
        self.subject = subject
        self.targets = targets
        height = targets[0].size.height
        self.limit = limit
        tolerance = Float(limit - Self.rounding)
        rows = targets.dropFirst().reduce(into: targets[0].runs(along: .vertical)) {
            $0.formUnion($1.runs(along: .vertical))
        }
        let ordered = targets.indices.sorted { (targets[$0].size.width, $0) < (targets[$1].size.width, $1) }
        extremes = ordered.count < 3 ? ordered : [ordered[0], ordered[ordered.count - 1]]
        everyTarget = Array(targets.indices)
        starts = targets.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.size.width) }
        witnesses = []
    }

    /// The image with the least of `widths`, in pixels and ascending, that holds at every target, with its differences
    /// from all of them; `nil` where none does, where a pixel is not opaque, and where too many rows or targets would
    /// have to be looked at.
    ///
    /// - Complexity: O(widths × target pixels of a row), and O(target pixels) for each of the few widths that only some
    ///   rows refuse. Memory: a few MiB.
    mutating func narrowest(_ widths: some BidirectionalCollection<Int>) -> StretchSearch.Found? {
        let rowPixels = starts[targets.count]
        guard tolerance > 0, rowPixels <= Self.mostRowPixels, let longest = widths.last else { return nil }
        let mostWitnesses = max(Self.leastWitnesses, min(Self.mostWitnesses, Self.mostRowPixels / rowPixels))
        var attempts = 0
        for y in SectionSource.positions(in: height, most: Self.leastWitnesses) {
            var row = emptyRow
            guard paint(y, of: everyTarget, into: &row) else { return nil }
            witnesses.append(row)
        }
        // What the longest cannot hold changes within a pixel.
        guard holdingAtWitnesses(longest) != nil else { return nil }
        for width in widths {
            guard let gaps = holdingAtWitnesses(width) else { continue }
            attempts += 1
            guard attempts <= Self.mostAttempts else { return nil }
            switch whole(gaps, lastFailed: attempts > 1 ? witnesses.first?.y : nil) {
            case .found(let found): return found
            case .fails(let row):
                witnesses.insert(row, at: 0)
                if witnesses.count > mostWitnesses { witnesses.removeLast() }
            case .isTranslucent: return nil
            }
        }
        return nil
    }

    private static let leastWitnesses = 3
    private static let mostWitnesses = 16

    /// The most pixels in a row of all targets together: 2 MiB. Device catalogs of many hundred devices have more.
    private static let mostRowPixels = 1 << 17

    /// Widths that all witnesses accept and another row refuses. A gradient has a few; in a photograph nearly every row
    /// is the first to refuse one, and all rows of all widths would be painted.
    private static let mostAttempts = 64

    /// What comparing in another order of operations may differ by, in 1/255.
    private static let rounding = 1.0 / 1024

    /// The gaps of images of this width, if they hold in the rows that refused others. Most do not, so that each step
    /// does as little as can be.
    private mutating func holdingAtWitnesses(_ width: Int) -> TexelGaps? {
        let source = subject.source(PixelSize(width: width, height: height))
        var gaps = TexelGaps(length: width, starts, tolerance: tolerance)
        gaps.prepare(extremes)
        guard hold(gaps, source, extremes) else { return nil }
        if extremes.count == targets.count { return gaps }
        gaps.prepare(everyTarget)
        return hold(gaps, source, everyTarget) ? gaps : nil
    }

    private mutating func hold(_ gaps: TexelGaps, _ source: any RowSource, _ chosen: [Int]) -> Bool {
        for (index, witness) in witnesses.enumerated()
        where !gaps.fit(witness, chosen, source) {
            witnesses.remove(at: index)
            witnesses.insert(witness, at: 0)
            return false
        }
        return true
    }

    private enum Attempt {
        case found(StretchSearch.Found)
        case fails(TargetRow)
        case isTranslucent
    }

    /// The image, if all rows hold: each is compared as soon as its texels are found, while the targets' rows are at
    /// hand. Of the narrowest and the widest target, rows of every part are tried first, and those near the row that
    /// refused an image last: most images that fail do so in several rows, and as images become wider, the rows that
    /// refuse them move slowly.
    private func whole(_ gaps: TexelGaps, lastFailed: Int?) -> Attempt {
        let size = PixelSize(width: gaps.length, height: height)
        let source = subject.source(size)
        var rows = rows
        rows.formUnion(source.runs(along: .vertical))
        let runs = rows.ranges
        var row = emptyRow
        for index in Self.order(of: runs, near: lastFailed) {
            let y = runs[index].lowerBound
            guard paint(y, of: extremes, into: &row) else { return .isTranslucent }
            guard gaps.fit(row, extremes, source) else {
                return paint(y, of: everyTarget, into: &row) ? .fails(row) : .isTranslucent
            }
        }
        var codes = [[UInt8]](repeating: [], count: runs.count)
        var proof = RowProof(targets, runs: runs, width: gaps.length)
        for index in runs.indices {
            guard paint(runs[index].lowerBound, of: everyTarget, into: &row) else { return .isTranslucent }
            let above = index > 0 ? codes[index - 1] : nil
            guard gaps.fit(row, everyTarget, source, above: above, into: &codes[index]),
                PixelDifference.rounded(proof.compare(run: index, codes[index], row.pixels, starts)) <= limit
            else { return .fails(row) }
        }
        let samples = zip(runs, codes).flatMap { run, codes in run.flatMap { _ in codes } }
        return .found(
            StretchSearch.Found(
                image: QuantizedImage(size: size, samples: .bits8(samples)), columns: AxisLayout(length: size.width),
                rows: AxisLayout(length: height), differences: proof.differences(codes)))
    }

    /// Which runs of rows are tried first: one in sixteen, one in four, and all near the row that failed last.
    private static func order(of runs: [Range<Int>], near lastFailed: Int?) -> [Int] {
        var order = Array(stride(from: 0, to: runs.count, by: 16))
        order += stride(from: 0, to: runs.count, by: 4).filter { !$0.isMultiple(of: 16) }
        if let lastFailed {
            order += runs.indices.filter {
                !$0.isMultiple(of: 4) && abs(runs[$0].lowerBound - lastFailed) <= nearRows
            }
        }
        return order
    }

    private static let nearRows = 32

    private var emptyRow: TargetRow {
        TargetRow(y: 0, pixels: [SIMD4<Float>](repeating: .zero, count: starts[targets.count]))
    }

    /// Makes `row` the row of some targets; those of the others stay. `false` where a pixel is not opaque.
    private func paint(_ y: Int, of chosen: [Int], into row: inout TargetRow) -> Bool {
        row.y = y
        return row.pixels.withUnsafeMutableBufferPointer { pixels in
            chosen.allSatisfy { index in
                let target = targets[index]
                let part = UnsafeMutableBufferPointer(rebasing: pixels[starts[index]..<starts[index + 1]])
                target.paint(row: y, columns: 0..<part.count, into: part)
                return target.isOpaque || part.allSatisfy { $0.w == 1 }
            }
        }
    }
}
