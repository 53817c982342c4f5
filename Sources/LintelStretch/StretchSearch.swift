import LintelRaster
import LintelUnits

/// Finds the smallest image that holds at a set of targets, by counterexample.
///
/// Layouts are tried from the fewest pixels on. A layout is first held against the witnesses: single target pixels with their
/// directly painted colour, of which most were the downfall of an earlier layout. Only one that survives is painted, quantised
/// and compared in full, and a failed comparison yields a new witness. A witness only rejects what the full comparison would
/// reject as well, so the first image to pass is the smallest of all layouts tried.
struct StretchSearch {
    let subject: StretchSubject
    let depth: BitDepth
    /// The largest difference allowed, in 1/255.
    let limit: Double
    /// The picture at each target.
    let targets: [any RowSource]
    private var witnesses: [Witness]

    private struct Witness {
        let target: PixelSize
        let x: Int
        let y: Int
        let color: SIMD4<Float>
    }

    struct Found {
        let image: QuantizedImage
        let columns: AxisLayout
        let rows: AxisLayout
        /// One per target.
        let differences: [PixelDifference]
    }

    init(_ subject: StretchSubject, targets: [any RowSource], depth: BitDepth, limit: Double) {
        self.subject = subject
        self.targets = targets
        self.depth = depth
        self.limit = limit
        witnesses = targets.flatMap { Self.grid(of: $0) }
    }

    /// The first size, in the order of `AxisOptions.visitSizes`, that holds, with its layout.
    mutating func smallest(columns: AxisOptions, rows: AxisOptions) -> Found? {
        var found: Found?
        AxisOptions.visitSizes(columns: columns, rows: rows) { size in
            found = holding(size, columns: columns, rows: rows)
            return found != nil
        }
        return found
    }

    /// A layout of `size` that holds.
    mutating func holding(_ size: PixelSize, columns: AxisOptions, rows: AxisOptions) -> Found? {
        var texels = CandidateTexels(subject.source(size), depth: depth)
        for row in rows.layouts(of: size.height) {
            for column in columns.layouts(of: size.width) {
                if isRejectedByWitness(column, row, &texels) { continue }
                if let found = verified(column, row, texels) { return found }
            }
        }
        return nil
    }

    private mutating func isRejectedByWitness(
        _ columns: AxisLayout, _ rows: AxisLayout, _ texels: inout CandidateTexels
    ) -> Bool {
        // A full comparison rounds to the nearest 1/4096; a witness must not be stricter.
        let limit = Float(limit + 1.0 / 8192)
        let samplings: [StretchModel.Sampling] =
            columns.samplesAlike && rows.samplesAlike ? [.centerOnly] : [.centerOnly, .acrossCaps]
        for index in witnesses.indices {
            let witness = witnesses[index]
            guard columns.fits(witness.target.width), rows.fits(witness.target.height) else { return true }
            for sampling in samplings {
                let across = columns.tap(at: witness.x, of: witness.target.width, sampling: sampling)
                let down = rows.tap(at: witness.y, of: witness.target.height, sampling: sampling)
                let color = texels.color(across, down)
                if PixelDifference.between(color, witness.color) > limit {
                    // Towards the front, since neighbouring layouts tend to fail at one place.
                    witnesses.swapAt(index, index / 2)
                    return true
                }
            }
        }
        return false
    }

    private mutating func verified(
        _ columns: AxisLayout, _ rows: AxisLayout, _ texels: CandidateTexels
    ) -> Found? {
        let image = QuantizedImage(quantizing: texels.source, depth: depth)
        let comparison = StretchComparison(image: image.pixmap(), columns: columns, rows: rows)
        var differences: [PixelDifference] = []
        // A few rows of each target reject nearly all that will be rejected, at a fraction of the cost.
        for step in [Self.coarseStep, 1] {
            differences = []
            for target in targets {
                guard let difference = comparison.difference(from: target, everyRow: step, stoppingAbove: limit) else {
                    return nil
                }
                if difference.maximum > limit {
                    witnesses.insert(Self.witness(target, difference.x, difference.y), at: 0)
                    return nil
                }
                differences.append(difference)
            }
        }
        return Found(image: image, columns: columns, rows: rows, differences: differences)
    }

    private static let coarseStep = 16

    private static func witness(_ target: any RowSource, _ x: Int, _ y: Int) -> Witness {
        var color = SIMD4<Float>.zero
        withUnsafeMutablePointer(to: &color) {
            target.paint(row: y, columns: x..<x + 1, into: UnsafeMutableBufferPointer(start: $0, count: 1))
        }
        return Witness(target: target.size, x: x, y: y, color: color)
    }

    /// Nine by nine places of a target with its corners, or fewer where it is small or constant.
    private static func grid(of target: any RowSource) -> [Witness] {
        let columns = target.isConstant(along: .horizontal) ? 1 : target.size.width
        let rows = target.isConstant(along: .vertical) ? 1 : target.size.height
        return SectionSource.places(in: rows, most: 9).flatMap { y in
            SectionSource.places(in: columns, most: 9).map { x in witness(target, x, y) }
        }
    }
}
