import LintelRaster
import LintelUnits

/// Looks for the form, the filters and the packing that make an image smallest.
struct PNGSearch {
    private let image: QuantizedImage
    private let survey: PixelSurvey
    private let allowsGray: Bool

    private var best: Found?
    private var packers: [Int: Packer] = [:]

    /// The smallest so far.
    private struct Found {
        var rows: PackedRows
        /// Empty when libpng chose them.
        var filters: [RowFilter]
        var stream: [UInt8]

        /// How to filter the rows once more.
        var plan: FilterPlan { filters.isEmpty ? .eachRow(.sum) : .listed(filters) }

        /// Bytes of all that depends on the choice.
        var weight: Int { stream.count + rows.form.tableBytes }
    }

    /// O(pixels).
    init(_ image: QuantizedImage, allowsGray: Bool) {
        self.image = image
        survey = PixelSurvey(image)
        self.allowsGray = allowsGray
    }

    /// The form and the zlib stream of the image's rows in it.
    mutating func smallest(_ effort: PNGEffort) throws(PNGError) -> (form: PixelForm, stream: [UInt8]) {
        try tryGuess()
        try tryAsLibpng()
        for step in PNGEffort.allCases where step > .fast && step <= effort {
            try tryAll(step)
            try tryEveryPacking(step)
        }
        if effort >= .best, let bytes = best?.rows.bytes.count { try refine(bytes: effort.refinedBytes(of: bytes)) }
        try packLongest(effort)
        guard let best else { preconditionFailure("no form or no filter was tried on \(image.size)") }
        return (best.rows.form, best.stream)
    }

    private var allRows: [Range<Int>] { [0..<image.size.height] }

    // MARK: Steps

    /// The form with the fewest bytes before packing, and Paeth where rows or columns are constant: its guess is exact
    /// there but for the first pixel.
    private mutating func tryGuess() throws(PNGError) {
        func weight(_ form: PixelForm) -> Int {
            form.rowBytes(width: image.size.width) * image.size.height + form.tableBytes
        }
        let forms = survey.forms(of: image, allowsGray: allowsGray, effort: .fast)
        let form = forms.dropFirst().reduce(forms[0]) { weight($1) < weight($0) ? $1 : $0 }
        let rows = PackedRows(image, as: form)
        let isPlain = form.colorType == .palette || form.bitDepth < 8
        let filter: RowFilter =
            switch (image.size.width, image.size.height) {
            case _ where isPlain: .none
            case (_, 1): .sub
            case (1, _): .up
            default: rows.isConstantAlongAnAxis ? .paeth : .none
            }
        let filtered = try FilteredRows(rows, by: .every(filter), of: allRows)
        try keepIfSmaller(rows, filtered, level: PNGEffort.fast.level(bytes: filtered.bytes.count))
        // libdeflate stores the smallest images as they are.
        if filtered.bytes.count <= 1 << 10 { try keepIfSmaller(rows, filtered, Deflate(level: 9)) }
    }

    /// What libpng itself does unasked, so that nothing is ever larger. Ends as soon as it is.
    private mutating func tryAsLibpng() throws(PNGError) {
        let form = survey.unaskedForm
        let total = (form.rowBytes(width: image.size.width) + 1) * image.size.height
        let limit = (best?.weight ?? .max) - 1
        guard total / Deflate.mostGain < limit else { return }
        let rows = PackedRows(image, as: form)
        do throws(PNGError) {
            // libpng's parts of 8 KiB, the header and the end come on top.
            let writer = try PNGWriter(limit: limit + limit / 256 + 128)
            try writer.appendUnasked(rows, size: image.size)
            let stream = PNGOutline.imageData(of: writer.bytes)
            guard stream.count <= limit else { return }
            best = Found(rows: rows, filters: [], stream: stream)
        } catch {
            guard case .memory = error else { throw error }
        }
    }

    private mutating func tryAll(_ effort: PNGEffort) throws(PNGError) {
        let forms = survey.forms(of: image, allowsGray: allowsGray, effort: effort)
        let plans = effort.filters(for: image.size)
        let trials = forms.flatMap { form in plans.map { (form: form, plan: $0) } }
        let bytes = forms[0].rowBytes(width: image.size.width) * image.size.height
        let count = effort.finalists(bytes: bytes)
        var places = Array(trials.indices)
        if count < trials.count {
            let sample = effort.sample(height: image.size.height, rowBytes: forms[0].rowBytes(width: image.size.width))
            let sampled = sample.reduce(0) { $0 + $1.count }
            let ranker = try packer(level: PNGEffort.rankingLevel)
            var weights: [Int] = []
            weights.reserveCapacity(trials.count)
            for form in forms {
                let rows = PackedRows(image, as: form)
                // What tables weigh against a part of the rows.
                let tables = form.tableBytes * sampled / image.size.height
                for plan in plans {
                    let filtered = try FilteredRows(rows, by: plan, of: sample)
                    let packed = try ranker.stream(of: filtered.bytes, limit: .max)
                    weights.append((packed?.count ?? filtered.bytes.count) + tables)
                }
            }
            places = places.sorted { (weights[$0], $0) < (weights[$1], $1) }
        }
        for (rank, place) in places.prefix(count).enumerated() {
            let rows = PackedRows(image, as: trials[place].form)
            let filtered = try FilteredRows(rows, by: trials[place].plan, of: allRows)
            try keepIfSmaller(rows, filtered, level: effort.level(bytes: bytes))
            // zlib's blocks end elsewhere, and now and then that is better.
            guard effort.tries(zlibFor: rank, bytes: bytes) else { continue }
            for strategy in [Deflate.Strategy.matches, .filtered, .runs] {
                try keepIfSmaller(rows, filtered, Deflate(level: 9, strategy: strategy))
            }
        }
    }

    /// Packs the filtered rows that are best so far in all ways there are: of few bytes, where a block ends decides over more than how
    /// hard matches are looked for.
    private mutating func tryEveryPacking(_ effort: PNGEffort) throws(PNGError) {
        guard let best, (best.rows.rowBytes + 1) * best.rows.height <= effort.everyPackingBytes else { return }
        let filtered = try FilteredRows(best.rows, by: best.plan, of: allRows)
        for level in 1...12 { try keepIfSmaller(best.rows, filtered, level: level) }
        for deflate in Deflate.all(for: filtered.bytes.count) { try keepIfSmaller(best.rows, filtered, deflate) }
    }

    /// Changes the filters of fewer and fewer rows at a time, and keeps each change that saves bytes.
    private mutating func refine(bytes: Int) throws(PNGError) {
        guard let start = best else { return }
        let rows = start.rows
        if start.filters.isEmpty {
            let filtered = try FilteredRows(rows, by: .eachRow(.sum), of: allRows)
            best?.filters = filtered.filters
        }
        let level = PNGEffort.max.level(bytes: 0)
        var left = bytes
        var band = rows.height
        while band > 0 {
            for first in stride(from: 0, to: rows.height, by: band) {
                for filter in RowFilter.allCases {
                    guard var filters = best?.filters else { return }
                    let range = first..<min(first + band, rows.height)
                    guard filters[range].contains(where: { $0 != filter }) else { continue }
                    filters.replaceSubrange(range, with: repeatElement(filter, count: range.count))
                    let filtered = try FilteredRows(rows, by: .listed(filters), of: allRows)
                    try keepIfSmaller(rows, filtered, level: level)
                    left -= filtered.bytes.count
                    if left < 0 { return }
                }
            }
            band /= 2
        }
    }

    /// Packs what is best so far once more, with zopfli.
    private mutating func packLongest(_ effort: PNGEffort) throws(PNGError) {
        guard let best, (best.rows.rowBytes + 1) * best.rows.height <= effort.longestBytes else { return }
        let filtered = try FilteredRows(best.rows, by: best.plan, of: allRows)
        let iterations = effort.longestIterations(bytes: filtered.bytes.count)
        try keep(best.rows, filtered) { limit throws(PNGError) in
            // In little there is not much to part.
            let splits = effort == .max || filtered.bytes.count > 2 << 10
            return try Packer.longest(filtered.bytes, iterations: iterations, splits: splits, limit: limit)
        }
    }

    // MARK: Keeping

    private mutating func keepIfSmaller(_ rows: PackedRows, _ filtered: FilteredRows, level: Int) throws(PNGError) {
        let packer = try packer(level: level)
        try keep(rows, filtered) { limit throws(PNGError) in try packer.stream(of: filtered.bytes, limit: limit) }
    }

    private mutating func keepIfSmaller(
        _ rows: PackedRows, _ filtered: FilteredRows, _ deflate: Deflate
    ) throws(PNGError) {
        try keep(rows, filtered) { limit throws(PNGError) in try deflate.stream(of: filtered.bytes, limit: limit) }
    }

    private mutating func keep(
        _ rows: PackedRows, _ filtered: FilteredRows, _ pack: (Int) throws(PNGError) -> [UInt8]?
    ) throws(PNGError) {
        let limit = (best?.weight ?? .max) - rows.form.tableBytes - 1
        guard limit > 0, let stream = try pack(limit) else { return }
        best = Found(rows: rows, filters: filtered.filters, stream: stream)
    }

    private mutating func packer(level: Int) throws(PNGError) -> Packer {
        if let packer = packers[level] { return packer }
        let packer = try Packer(level: level)
        packers[level] = packer
        return packer
    }
}

extension PackedRows {
    /// Whether all rows are equal, or each row repeats its first pixel. Seldom looks further than one row.
    var isConstantAlongAnAxis: Bool {
        let distance = form.filterDistance
        let first = bytes[..<rowBytes]
        if (1..<max(height, 1)).allSatisfy({ bytes[$0 * rowBytes..<($0 + 1) * rowBytes] == first }) { return true }
        return (0..<height).allSatisfy { row in
            let start = row * rowBytes
            return bytes[start + distance..<start + rowBytes].elementsEqual(bytes[start..<start + rowBytes - distance])
        }
    }
}
