import CLintelKernels
import LintelRaster
import LintelUnits

/// Finds the narrowest opaque 8-bit image, as high as its targets, that stretches to each of them.
///
/// Its texels are not the picture painted at the image's size. A painted texel has the picture's color at one place; where colors follow a
/// curve, the straight line between two such texels is off to one side of it. Texels a code higher or lower put the line on both sides, so
/// that fewer of them are within the tolerance. Of all that are, those are taken that are near to the painted ones and change from each to
/// the next as those of the row above do: that way neighboring rows are alike, and a PNG file of them has half the bytes.
///
/// An image that stretches in width alone mixes each pixel of two neighbors in one row. So every row and every channel is a problem of
/// its own, which `lintel_fit_row` solves as a shortest path from texel to texel, over the four codes around each painted value.
///
/// Narrow images are tried first, as in `StretchSearch`, and first in the rows in which others failed.
struct TexelFit {
    private let subject: StretchSubject
    private let targets: [any RowSource]
    private let height: Int
    /// In 1/255.
    private let limit: Double
    /// The limit without what the rounding of floats may come to.
    private let tolerance: Float
    /// Rows in which images failed, the last first.
    private var witnesses: [Witness]
    private let rows: LineRuns
    /// The narrowest and the widest target, which refuse most images that any refuses.
    private let extremes: [Int]
    private let variant = lintel_best_variant()

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
        witnesses = []
    }

    /// The image with the least of `widths`, in pixels and ascending, that holds at every target, with its differences from all of them; `nil` where none does, where a pixel is not
    /// opaque, and where too many rows or targets would have to be looked at.
    ///
    /// - Complexity: O(widths × target pixels of a row), and O(target pixels) for each of the few widths that only some rows refuse. Memory:
    ///   a few MiB.
    mutating func narrowest(_ widths: some BidirectionalCollection<Int>) -> StretchSearch.Found? {
        let rowPixels = targets.reduce(0) { $0 + $1.size.width }
        guard tolerance > 0, rowPixels <= Self.mostRowPixels, let longest = widths.last else { return nil }
        let mostWitnesses = max(Self.leastWitnesses, min(Self.mostWitnesses, Self.mostRowPixels / rowPixels))
        var attempts = 0
        for y in SectionSource.places(in: height, most: Self.leastWitnesses) {
            guard let row = row(y) else { return nil }
            witnesses.append(witness(row))
        }
        // What the longest cannot hold changes within a pixel.
        guard holdingAtWitnesses(longest) != nil else { return nil }
        for width in widths {
            guard let gaps = holdingAtWitnesses(width) else { continue }
            attempts += 1
            guard attempts <= Self.mostAttempts else { return nil }
            switch whole(gaps) {
            case .found(let found): return found
            case .fails(let row):
                witnesses.insert(witness(row), at: 0)
                if witnesses.count > mostWitnesses { witnesses.removeLast() }
            case .isTranslucent: return nil
            }
        }
        return nil
    }

    private static let leastWitnesses = 3
    private static let mostWitnesses = 16

    /// Of all targets together: 2 MiB. Device catalogs of many hundred devices have more.
    private static let mostRowPixels = 1 << 17

    /// Widths that all witnesses accept and another row refuses. A gradient has a few; in a photograph nearly every row is the first to refuse
    /// one, and all rows of all widths would be painted.
    private static let mostAttempts = 64

    /// What comparing in another order of operations may differ by, in 1/255.
    private static let rounding = 1.0 / 1024

    /// A row of all targets, and of those that refuse most.
    private struct Witness {
        let few: TargetRow
        let all: TargetRow
    }

    private func witness(_ row: TargetRow) -> Witness {
        Witness(few: TargetRow(y: row.y, targets: extremes, pixels: extremes.map { row.pixels[$0] }), all: row)
    }

    /// The gaps of images of this width, if they hold in the rows that refused others. Most do not, so that each step does as little as can be.
    private mutating func holdingAtWitnesses(_ width: Int) -> Gaps? {
        let source = subject.source(PixelSize(width: width, height: height))
        var gaps = Gaps(length: width, targets: targets.count)
        gaps.prepare(extremes, of: targets)
        guard hold(gaps, source, \.few) else { return nil }
        if extremes.count == targets.count { return gaps }
        gaps.prepare(Array(targets.indices), of: targets)
        return hold(gaps, source, \.all) ? gaps : nil
    }

    private mutating func hold(_ gaps: Gaps, _ source: any RowSource, _ row: KeyPath<Witness, TargetRow>) -> Bool {
        for (index, witness) in witnesses.enumerated()
        where !gaps.fit(witness[keyPath: row], source, tolerance, variant) {
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

    /// The image, if all rows hold: each is compared as soon as its texels are found, while the targets' rows are at hand. Rows of every part of the
    /// narrowest and the widest target are tried first: most images that fail do so in several rows.
    private func whole(_ gaps: Gaps) -> Attempt {
        let size = PixelSize(width: gaps.length, height: height)
        let source = subject.source(size)
        var rows = rows
        rows.formUnion(source.runs(along: .vertical))
        let runs = rows.ranges
        let few = Array(stride(from: 0, to: runs.count, by: 16))
        for index in few + stride(from: 0, to: runs.count, by: 4).filter({ !$0.isMultiple(of: 16) }) {
            let y = runs[index].lowerBound
            guard let tried = row(y, of: extremes) else { return .isTranslucent }
            guard gaps.fit(tried, source, tolerance, variant) else {
                return row(y).map { .fails($0) } ?? .isTranslucent
            }
        }
        var codes = [[UInt8]](repeating: [], count: runs.count)
        var proof = RowProof(targets, runs: runs, width: gaps.length)
        for index in runs.indices {
            guard let row = row(runs[index].lowerBound) else { return .isTranslucent }
            let above = index > 0 ? codes[index - 1] : nil
            guard gaps.fit(row, source, tolerance, variant, above: above, into: &codes[index]),
                PixelDifference.rounded(proof.compare(run: index, codes[index], row.pixels)) <= limit
            else { return .fails(row) }
        }
        let samples = zip(runs, codes).flatMap { run, codes in run.flatMap { _ in codes } }
        return .found(
            StretchSearch.Found(
                image: QuantizedImage(size: size, samples: .bits8(samples)), columns: AxisLayout(length: size.width),
                rows: AxisLayout(length: height), differences: proof.differences(codes)))
    }

    /// A row of some targets, or of all; `nil` where a pixel is not opaque.
    private func row(_ y: Int, of chosen: [Int]? = nil) -> TargetRow? {
        var isOpaque = true
        let chosen = chosen ?? Array(targets.indices)
        let pixels = chosen.map { index in
            let target = targets[index]
            return [SIMD4<Float>](unsafeUninitializedCapacity: target.size.width) { buffer, count in
                target.paint(row: y, columns: 0..<target.size.width, into: buffer)
                count = target.size.width
                if !target.isOpaque { isOpaque = isOpaque && buffer[..<count].allSatisfy { $0.w == 1 } }
            }
        }
        return isOpaque ? TargetRow(y: y, targets: chosen, pixels: pixels) : nil
    }
}

/// The pixels of one row of some targets.
private struct TargetRow {
    let y: Int
    /// Which of the targets they are.
    let targets: [Int]
    /// By those targets.
    let pixels: [[SIMD4<Float>]]
}

/// Between which texels of a row the pixels of all targets lie, as `AxisLayout.tap` has it for images without caps, in the form that
/// `lintel_fit_row` reads.
private struct Gaps {
    let length: Int
    /// By target; see `lintel_fit_target`. Empty where nothing was prepared.
    private var starts: [[Int32]]
    private var inverses: [[Float]]

    init(length: Int, targets count: Int) {
        self.length = length
        starts = [[Int32]](repeating: [], count: count)
        inverses = [[Float]](repeating: [], count: count)
    }

    /// Finds the gaps of some of the targets, unless they are known.
    mutating func prepare(_ chosen: [Int], of targets: [any RowSource]) {
        for index in chosen where starts[index].isEmpty { prepare(index, width: targets[index].size.width) }
    }

    private mutating func prepare(_ target: Int, width: Int) {
        let step = Double(length) / Double(width)
        let length = length
        var next = 0
        starts[target] = [Int32](unsafeUninitializedCapacity: length + 2) { starts, count in
            inverses[target] = [Float](unsafeUninitializedCapacity: width) { inverses, count in
                for x in 0..<width {
                    // Counted from one texel before the first, so that `Int` rounds down.
                    let place = (Double(x) + 0.5) * step + 0.5
                    let gap = min(Int(place), length)
                    while next <= gap {
                        starts[next] = Int32(x)
                        next += 1
                    }
                    inverses[x] = 1 / max(Float(place - Double(gap)), Self.leastWeight)
                }
                count = width
            }
            while next < length + 2 {
                starts[next] = Int32(width)
                next += 1
            }
            count = next
        }
    }

    /// The share of the second texel that counts where there is none, since shares are divided by: 1/4096 of a code at most.
    private static let leastWeight: Float = 0x1p-20

    /// Whether some texels hold in a row of targets.
    func fit(_ row: TargetRow, _ source: any RowSource, _ tolerance: Float, _ variant: lintel_variant) -> Bool {
        var codes: [UInt8] = []
        return fit(row, source, tolerance, variant, above: nil, into: &codes)
    }

    /// Appends the texels that hold, four bytes each, to `codes`; `false`, and nothing is appended, where none do. They follow those of the row
    /// `above`, if there is one.
    func fit(
        _ row: TargetRow, _ source: any RowSource, _ tolerance: Float, _ variant: lintel_variant, above: [UInt8]?,
        into codes: inout [UInt8]
    ) -> Bool {
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: length) { painted in
            source.paint(row: row.y, columns: 0..<length, into: painted)
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length * (4 + Int(lintel_fit_room))) {
                room in
                withTargets(row) { targets in
                    guard let start = room.baseAddress, let row = painted.baseAddress else { return false }
                    let found = row.withMemoryRebound(to: Float.self, capacity: length * 4) { row in
                        withOptionalBytes(above) { above in
                            lintel_fit_row(
                                variant, targets.baseAddress, targets.count, row, length, tolerance, above,
                                start + length * 4, start)
                        }
                    }
                    if found { codes.append(contentsOf: room[..<(length * 4)]) }
                    return found
                }
            }
        }
    }

    private func withOptionalBytes(_ bytes: [UInt8]?, _ body: (UnsafePointer<UInt8>?) -> Bool) -> Bool {
        guard let bytes else { return body(nil) }
        return bytes.withUnsafeBufferPointer { body($0.baseAddress) }
    }

    private func withTargets(
        _ row: TargetRow, _ body: (UnsafeMutableBufferPointer<lintel_fit_target>) -> Bool
    ) -> Bool {
        withUnsafeTemporaryAllocation(of: lintel_fit_target.self, capacity: row.targets.count) { targets in
            func withTarget(_ index: Int) -> Bool {
                guard index < row.targets.count else { return body(targets) }
                return row.pixels[index].withUnsafeBytes { pixels in
                    inverses[row.targets[index]].withUnsafeBufferPointer { inverses in
                        starts[row.targets[index]].withUnsafeBufferPointer { starts in
                            targets.initializeElement(
                                at: index,
                                to: lintel_fit_target(
                                    pixels: pixels.assumingMemoryBound(to: Float.self).baseAddress,
                                    inverses: inverses.baseAddress, starts: starts.baseAddress))
                            return withTarget(index + 1)
                        }
                    }
                }
            }
            return withTarget(0)
        }
    }
}
