import LintelRaster
import LintelUnits

/// Finds the smallest image that holds at a set of targets, by counterexample.
///
/// Layouts are tried from the fewest pixels on. A layout is first checked against the witnesses: single target pixels
/// with their directly painted color, of which most were the downfall of an earlier layout. Only one that survives is
/// painted, quantized and compared in full, and a failed comparison yields a new witness. A witness only rejects what
/// the full comparison would reject as well, so the first image to pass is the smallest of all layouts tried.
struct StretchSearch {
    let subject: StretchSubject
    let depth: BitDepth
    /// The largest difference allowed, in 1/255.
    let limit: Double
    /// The picture at each target.
    let targets: [any RowSource]
    private var witnesses: [Witness]
    /// The order in which targets are compared: those of extreme sizes first, later those at which images failed.
    private var order: [Int]

    /// The runs of rows in which the last image that failed at a target differed most, by target.
    private var hardest: [[Int]]

    /// How many layouts were tried along one axis.
    private(set) var triedLayouts = 0

    /// The most of these rows that are kept for each target.
    private static let hardestRows = 24

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
        let room = RememberedTarget.Room()
        let targets = targets.map { target -> any RowSource in
            target is KeptSource || target is RememberedTarget ? target : RememberedTarget(target, room: room)
        }
        self.targets = targets
        self.depth = depth
        self.limit = limit
        order = Self.order(of: targets.map(\.size))
        hardest = [[Int]](repeating: [], count: targets.count)
        // Few pixels of many targets, many of few.
        let mostAlongAxis = targets.count > 32 ? 5 : 9
        witnesses = order.flatMap { Self.grid(of: targets[$0], most: mostAlongAxis) }
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
        var texels = CandidateTexels(size, of: subject, depth: depth)
        for row in rows.layouts(of: size.height) {
            for column in columns.layouts(of: size.width) {
                if isRejectedByWitness(column, row, &texels) { continue }
                if let found = verified(column, row, &texels) { return found }
            }
        }
        return nil
    }

    /// Returns the layouts along `axis` of an image of `size` that hold while `other` stays: those with the least
    /// largest difference first, at most `most`.
    mutating func layouts(
        of size: PixelSize, along axis: Axis, _ options: AxisOptions, other: AxisLayout, most: Int
    ) -> [AxisLayout] {
        var texels = CandidateTexels(size, of: subject, depth: depth)
        var found: [(layout: AxisLayout, difference: Double)] = []
        // Enough to choose from; where more hold, the image is larger than it must be.
        for layout in options.layouts(of: size.length(axis)) where found.count < most * 2 {
            triedLayouts += 1
            let (columns, rows) = axis == .horizontal ? (layout, other) : (other, layout)
            if isRejectedByWitness(columns, rows, &texels) { continue }
            guard let one = verified(columns, rows, &texels) else { continue }
            found.append((layout, one.differences.map(\.maximum).max() ?? 0))
        }
        // Equal ones in the order of their caps, so that the answer does not depend on how sorting is done.
        found.sort { ($0.difference, $0.layout.leading) < ($1.difference, $1.layout.leading) }
        return found.prefix(most).map(\.layout)
    }

    private mutating func isRejectedByWitness(
        _ columns: AxisLayout, _ rows: AxisLayout, _ texels: inout CandidateTexels
    ) -> Bool {
        // A full comparison rounds to the nearest 1/4096; a witness must not be stricter.
        let limit = Float(limit + 1.0 / 8192)
        let hasOneSampling = columns.samplesAlike && rows.samplesAlike
        func differs(_ witness: Witness, _ sampling: StretchModel.Sampling, _ texels: inout CandidateTexels) -> Bool {
            let across = columns.tap(at: witness.x, of: witness.target.width, sampling: sampling)
            let down = rows.tap(at: witness.y, of: witness.target.height, sampling: sampling)
            return PixelDifference.between(texels.color(across, down), witness.color) > limit
        }
        if isRejectedAtAGlance(columns, rows, &texels) { return true }
        for index in witnesses.indices {
            let witness = witnesses[index]
            guard columns.fits(witness.target.width), rows.fits(witness.target.height) else { return true }
            if differs(witness, .centerOnly, &texels) || !hasOneSampling && differs(witness, .acrossCaps, &texels) {
                // Towards the front, since neighboring layouts tend to fail at one pixel.
                witnesses.swapAt(index, index / 2)
                return true
            }
        }
        return false
    }

    /// Whether a witness rejects a layout so clearly that the image's rounding does not matter.
    private mutating func isRejectedAtAGlance(
        _ columns: AxisLayout, _ rows: AxisLayout, _ texels: inout CandidateTexels
    ) -> Bool {
        for index in witnesses.indices {
            let witness = witnesses[index]
            guard columns.fits(witness.target.width), rows.fits(witness.target.height) else { return true }
            let across = columns.tap(at: witness.x, of: witness.target.width, sampling: .centerOnly)
            let down = rows.tap(at: witness.y, of: witness.target.height, sampling: .centerOnly)
            guard let color = texels.glimpse(across, down) else { return false }
            if PixelDifference.between(color, witness.color) > Float(limit + Self.rounding) {
                witnesses.swapAt(index, index / 2)
                return true
            }
        }
        return false
    }

    /// What a code may be from its color, in 1/255, with the error of a glimpse: a translucent one may be a step off.
    private static let rounding = 1.25

    private mutating func verified(
        _ columns: AxisLayout, _ rows: AxisLayout, _ texels: inout CandidateTexels
    ) -> Found? {
        let (image, pixels) = texels.image()
        var scans = StretchScans(StretchComparison(image: pixels, columns: columns, rows: rows), targets)
        var compared = [ComparedRows](repeating: ComparedRows(), count: targets.count)
        // A few rows of every target reject nearly all that will be rejected, at a fraction of the cost.
        for part in ComparedRows.Part.allCases {
            for (index, target) in order.enumerated() {
                guard part != .hardest || !hardest[target].isEmpty else { continue }
                guard let scan = scans[target] else { return nil }
                scan.compare(part, into: &compared[target], hardest: hardest[target], stoppingAbove: limit)
                guard PixelDifference.rounded(compared[target].worst.largest) <= limit else {
                    let worst = scan.worstPixels(compared[target], above: limit, rows: 12)
                    // Whatever fails here would fail at most of these, too.
                    witnesses.insert(contentsOf: worst.map { Self.witness(targets[target], $0.x, $0.y) }, at: 0)
                    order.remove(at: index)
                    order.insert(target, at: 0)
                    hardest[target] = compared[target].hardest(Self.hardestRows)
                    return nil
                }
            }
        }
        let differences = targets.indices.compactMap { scans[$0]?.difference(compared[$0]) }
        return Found(image: image, columns: columns, rows: rows, differences: differences)
    }

    private static func witness(_ target: any RowSource, _ x: Int, _ y: Int) -> Witness {
        var color = SIMD4<Float>.zero
        withUnsafeMutablePointer(to: &color) {
            target.paint(row: y, columns: x..<x + 1, into: UnsafeMutableBufferPointer(start: $0, count: 1))
        }
        return Witness(target: target.size, x: x, y: y, color: color)
    }

    /// The narrowest, the widest, the lowest and the highest, then the rest.
    private static func order(of sizes: [PixelSize]) -> [Int] {
        var order = Array(sizes.indices)
        for axis in [Axis.vertical, .horizontal] {
            for wanted in [sizes.map { $0.length(axis) }.max(), sizes.map { $0.length(axis) }.min()] {
                guard let index = order.first(where: { sizes[$0].length(axis) == wanted }) else { continue }
                order.removeAll { $0 == index }
                order.insert(index, at: 0)
            }
        }
        return order
    }

    /// `most` by `most` pixels of a target with its corners, or fewer where it is small or constant.
    private static func grid(of target: any RowSource, most: Int) -> [Witness] {
        let columns = target.isConstant(along: .horizontal) ? 1 : target.size.width
        let rows = target.isConstant(along: .vertical) ? 1 : target.size.height
        return SectionSource.positions(in: rows, most: most).flatMap { y in
            SectionSource.positions(in: columns, most: most).map { x in witness(target, x, y) }
        }
    }
}

/// An image being compared with several targets, some rows of each at a time. What is prepared for the first of them is
/// kept, up to a few MiB.
private struct StretchScans {
    private let comparison: StretchComparison
    private let targets: [any RowSource]
    private var kept: [StretchScan?]
    /// How many columns of targets may still be kept.
    private var room = 32_768

    init(_ comparison: StretchComparison, _ targets: [any RowSource]) {
        self.comparison = comparison
        self.targets = targets
        kept = [StretchScan?](repeating: nil, count: targets.count)
    }

    /// `nil` when the caps have no room in the target.
    subscript(target: Int) -> StretchScan? {
        mutating get {
            if let known = kept[target] { return known }
            guard let scan = StretchScan(comparison, targets[target]) else { return nil }
            let width = targets[target].size.width
            if width <= room {
                room -= width
                kept[target] = scan
            }
            return scan
        }
    }
}
