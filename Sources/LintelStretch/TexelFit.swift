import CLintelKernels
import LintelRaster
import LintelUnits

/// Finds the narrowest opaque 8-bit image, as high as its targets, that stretches to each of them.
///
/// Its texels are not the picture painted at the image's size. A painted texel has the picture's color at one place; where colors follow a
/// curve, the straight line between two such texels is off to one side of it. Texels a code higher or lower put the line on both sides, so
/// that fewer of them are within the tolerance. Of all that are, those nearest to the painted ones are taken.
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
    private var witnesses: [TargetRow]
    private let rows: LineRuns
    private let variant = lintel_best_variant()

    /// The pixels of one row of all targets.
    private struct TargetRow {
        let y: Int
        let pixels: [[SIMD4<Float>]]
    }

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
            witnesses.append(row)
        }
        // What the longest cannot hold changes within a pixel.
        guard holdsAtWitnesses(Gaps(length: longest, targets)) else { return nil }
        for width in widths {
            let gaps = Gaps(length: width, targets)
            guard holdsAtWitnesses(gaps) else { continue }
            attempts += 1
            guard attempts <= Self.mostAttempts else { return nil }
            switch whole(gaps) {
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

    /// Of all targets together: 2 MiB. Catalogues of many hundred devices have more.
    private static let mostRowPixels = 1 << 17

    /// Widths that all witnesses accept and another row refuses. A gradient has a few; in a photograph nearly every row is the first to refuse
    /// one, and all rows of all widths would be painted.
    private static let mostAttempts = 64

    /// What comparing in another order of operations may differ by, in 1/255.
    private static let rounding = 1.0 / 1024

    /// Whether images of this width hold in the rows that refused others.
    private mutating func holdsAtWitnesses(_ gaps: Gaps) -> Bool {
        let source = subject.source(PixelSize(width: gaps.length, height: height))
        for (index, witness) in witnesses.enumerated()
        where !gaps.fit(witness.pixels, source, witness.y, tolerance, variant) {
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

    /// The image, if all rows hold: each is compared as soon as its texels are found, while the targets' rows are at hand. A few rows of every part come first: most images that fail do so in several rows.
    private func whole(_ gaps: Gaps) -> Attempt {
        let size = PixelSize(width: gaps.length, height: height)
        let source = subject.source(size)
        var rows = rows
        rows.formUnion(source.runs(along: .vertical))
        let runs = rows.ranges
        var codes = [[UInt8]](repeating: [], count: runs.count)
        var proof = RowProof(targets, runs: runs, width: gaps.length)
        for step in [16, 4, 1] {
            for index in stride(from: 0, to: runs.count, by: step) where codes[index].isEmpty {
                let y = runs[index].lowerBound
                guard let row = row(y) else { return .isTranslucent }
                guard gaps.fit(row.pixels, source, y, tolerance, variant, into: &codes[index]),
                    PixelDifference.rounded(proof.compare(run: index, codes[index], row.pixels)) <= limit
                else { return .fails(row) }
            }
        }
        let samples = zip(runs, codes).flatMap { run, codes in run.flatMap { _ in codes } }
        return .found(
            StretchSearch.Found(
                image: QuantizedImage(size: size, samples: .bits8(samples)), columns: AxisLayout(length: size.width),
                rows: AxisLayout(length: height), differences: proof.differences(codes)))
    }

    /// `nil` where a pixel is not opaque.
    private func row(_ y: Int) -> TargetRow? {
        var isOpaque = true
        let pixels = targets.map { target in
            [SIMD4<Float>](unsafeUninitializedCapacity: target.size.width) { buffer, count in
                target.paint(row: y, columns: 0..<target.size.width, into: buffer)
                count = target.size.width
                if !target.isOpaque { isOpaque = isOpaque && buffer[..<count].allSatisfy { $0.w == 1 } }
            }
        }
        return isOpaque ? TargetRow(y: y, pixels: pixels) : nil
    }
}

/// Between which texels of a row the pixels of all targets lie, as `AxisLayout.tap` has it for images without caps, in the form that
/// `lintel_fit_row` reads.
private struct Gaps {
    let length: Int
    /// By target; see `lintel_fit_target`.
    private var starts: [[Int32]] = []
    private var inverses: [[Float]] = []

    init(length: Int, _ targets: [any RowSource]) {
        self.length = length
        for target in targets {
            let width = target.size.width
            let step = Double(length) / Double(width)
            var starts: [Int32] = []
            starts.reserveCapacity(length + 2)
            let inverses = [Float](unsafeUninitializedCapacity: width) { inverses, count in
                for x in 0..<width {
                    // Counted from one texel before the first, so that `Int` rounds down.
                    let place = (Double(x) + 0.5) * step + 0.5
                    let gap = min(Int(place), length)
                    while starts.count <= gap { starts.append(Int32(x)) }
                    inverses[x] = 1 / max(Float(place - Double(gap)), Self.leastWeight)
                }
                count = width
            }
            while starts.count < length + 2 { starts.append(Int32(width)) }
            self.starts.append(starts)
            self.inverses.append(inverses)
        }
    }

    /// The share of the second texel that counts where there is none, since shares are divided by: 1/4096 of a code at most.
    private static let leastWeight: Float = 0x1p-20

    /// Whether some texels hold in a row of the targets.
    func fit(
        _ pixels: [[SIMD4<Float>]], _ source: any RowSource, _ y: Int, _ tolerance: Float, _ variant: lintel_variant
    ) -> Bool {
        var codes: [UInt8] = []
        return fit(pixels, source, y, tolerance, variant, into: &codes)
    }

    /// Appends the texels that hold, four bytes each, to `codes`; `false`, and nothing is appended, where none do.
    func fit(
        _ pixels: [[SIMD4<Float>]], _ source: any RowSource, _ y: Int, _ tolerance: Float, _ variant: lintel_variant,
        into codes: inout [UInt8]
    ) -> Bool {
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: length) { painted in
            source.paint(row: y, columns: 0..<length, into: painted)
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length * (4 + Int(lintel_fit_room))) {
                room in
                withTargets(pixels) { targets in
                    guard let start = room.baseAddress, let row = painted.baseAddress else { return false }
                    let found = row.withMemoryRebound(to: Float.self, capacity: length * 4) { row in
                        lintel_fit_row(
                            variant, targets.baseAddress, targets.count, row, length, tolerance, start + length * 4,
                            start)
                    }
                    if found { codes.append(contentsOf: room[..<(length * 4)]) }
                    return found
                }
            }
        }
    }

    private func withTargets(
        _ pixels: [[SIMD4<Float>]], _ body: (UnsafeMutableBufferPointer<lintel_fit_target>) -> Bool
    ) -> Bool {
        withUnsafeTemporaryAllocation(of: lintel_fit_target.self, capacity: pixels.count) { targets in
            func withTarget(_ index: Int) -> Bool {
                guard index < pixels.count else { return body(targets) }
                return pixels[index].withUnsafeBytes { pixels in
                    inverses[index].withUnsafeBufferPointer { inverses in
                        starts[index].withUnsafeBufferPointer { starts in
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
