import LintelDeflate
import LintelRaster
import LintelUnits

/// Looks for the form, the filters and the packing that make an image smallest.
struct PNGSearch {
    let image: QuantizedImage
    let survey: PixelSurvey
    let allowsGray: Bool

    private var best: Found?
    private var packers: [Int: LibdeflatePacker] = [:]
    let shortest: ShortestDeflate

    /// One bit for the length and one for the distance of 258 bytes: no stream unpacks to more times its length. RFC
    /// 1951, 3.2.5.
    static let mostGain = 1032

    /// The smallest so far.
    private struct Found {
        var rows: PackedRows
        var stream: [UInt8]

        /// The number of bytes of everything that depends on the choice.
        var weight: Int { stream.count + rows.form.tableBytes }
    }

    /// A way to store the rows, and the bytes made of them or of a sample.
    private struct Candidate {
        let form: PixelForm
        /// Which of the forms it is.
        let formIndex: Int
        let plan: FilterPlan
        var weight = 0
    }

    /// What choices of filters come to, which is often one filter for all rows.
    private struct Filtering: Hashable {
        let formIndex: Int
        let filters: [RowFilter]
    }

    /// Prepares the search. O(pixels).
    init(_ image: QuantizedImage, allowsGray: Bool) throws(PNGError) {
        shortest = try packing(ShortestDeflate())
        self.image = image
        survey = PixelSurvey(image)
        self.allowsGray = allowsGray
    }

    /// The form and the zlib stream of the image's rows in it.
    mutating func smallest(_ effort: PNGEffort) throws(PNGError) -> (form: PixelForm, stream: [UInt8]) {
        let forms = survey.forms(of: image, allowsGray: allowsGray, orders: [.met])
        let least = forms.map { ($0.rowBytes(width: image.size.width) + 1) * image.size.height }.min() ?? 0
        let isLarge = least > PNGEffort.mostPathBytes
        if effort == .fast || effort >= .best { try tryGuess() }
        if effort > .fast {
            if isLarge { try trySampled() } else { try tryUsual() }
        }
        // Noise has no best filter, so that libpng's choice by row wins now and then.
        let isNoisy = 2 * (best?.weight ?? 0) > least
        if effort >= .best || effort == .standard && isNoisy && !isLarge { try tryAsLibpng() }
        for step in PNGEffort.allCases where step >= .best && step <= effort {
            var finalists = try finalists(step)
            finalists.insert(try refined(finalists[0], step), at: 0)
            try packShortest(finalists, step)
        }
        guard let best else { preconditionFailure("no form or no filter was tried on \(image.size)") }
        return (best.rows.form, best.stream)
    }

    private var allRows: [Range<Int>] { [0..<image.size.height] }

    // MARK: Steps

    /// The form with the fewest bytes before packing; Paeth where rows or columns are constant, since its guess is
    /// exact there except for the first pixel, and sub for 16 bits.
    private mutating func tryGuess() throws(PNGError) {
        func weight(_ form: PixelForm) -> Int {
            form.rowBytes(width: image.size.width) * image.size.height + form.tableBytes
        }
        let forms = survey.forms(of: image, allowsGray: allowsGray, orders: PNGEffort.fast.paletteOrders)
        let form = forms.dropFirst().reduce(forms[0]) { weight($1) < weight($0) ? $1 : $0 }
        let rows = PackedRows(image, as: form)
        let isPlain = form.colorType == .palette || form.bitDepth < 8
        let filter: RowFilter =
            switch (image.size.width, image.size.height) {
            case _ where isPlain: .none
            case (_, 1): .sub
            case (1, _): .up
            case _ where rows.areConstantAlongAnAxis: .paeth
            // The higher bytes hardly change, and the lower ones change evenly.
            default: form.bitDepth == 16 ? .sub : try leadingFilter(of: rows)
            }
        let filtered = try FilteredRows(rows, by: .every(filter), of: allRows)
        let isLarge = filtered.bytes.count > PNGEffort.mostPathBytes
        var isNoisy = false
        if filtered.bytes.count > PNGEffort.thoroughBytes { isNoisy = try hardlyRepeats(filtered.bytes) }
        if isLarge, !isNoisy {
            keepIfSmaller(rows, try packing(rowStream(of: filtered, rows, .quick)))
            return
        }
        let level = isNoisy ? PNGEffort.noisyLevel : PNGEffort.fast.level
        let packer = try packer(level: level)
        if let packed = try packing(packer.stream(of: filtered.bytes)) { keepIfSmaller(rows, packed) }
        // libdeflate stores the smallest images as they are.
        if filtered.bytes.count <= 1 << 10,
            let packed = try packing(
                shortest.stream(of: filtered.bytes, effort: PNGEffort.fast.shortest(bytes: filtered.bytes.count)))
        {
            keepIfSmaller(rows, packed)
        }
    }

    /// The filter of rows that vary both ways: none, as of slanted gradients, unless another is estimated to need far
    /// fewer bytes in a few rows, as of photographs and smooth textures.
    private mutating func leadingFilter(of rows: PackedRows) throws(PNGError) -> RowFilter {
        guard rows.bytes.count > Self.leastEstimatedBytes else { return .none }
        let sample = RowSample(
            of: RowSample.keptRows(of: rows), most: max(6, Self.estimatedBytes / (rows.rowBytes + 1)))
        func bytes(_ filter: RowFilter) throws(PNGError) -> Int {
            sample.estimate(of: try FilteredRows(rows, by: .every(filter), of: sample.ranges), rows.form)
        }
        var leading = (filter: RowFilter.none, bytes: try bytes(.none) * Self.farFewerPercent / 100)
        for filter in [RowFilter.sub, .up, .paeth] {
            let bytes = try bytes(filter)
            if bytes < leading.bytes { leading = (filter, bytes) }
        }
        // Estimates do not see how far rows repeat at an offset.
        guard leading.filter != .none, try packedSample(of: rows, leading.filter) < packedSample(of: rows, .none) else {
            return .none
        }
        return leading.filter
    }

    /// The bytes of rows in the middle of a picture.
    private mutating func packedSample(of rows: PackedRows, _ filter: RowFilter) throws(PNGError) -> Int {
        let count = min(rows.height, max(2, Self.packedSampleBytes / (rows.rowBytes + 1)))
        let start = (rows.height - count) / 2
        let bytes = try FilteredRows(rows, by: .every(filter), of: [start..<start + count]).bytes
        let packer = try packer(level: PNGEffort.fast.level)
        return try packing(packer.stream(of: bytes))?.count ?? bytes.count
    }

    /// Up to this many bytes of rows `fast` does not compare filters: there is little to save.
    private static let leastEstimatedBytes = 1 << 10
    /// About how many bytes of rows it compares them by.
    private static let estimatedBytes = 12 << 10
    /// About how many bytes of rows it packs, both ways, where another filter is estimated to be better.
    private static let packedSampleBytes = 128 << 10
    /// The most bytes that other rows may need, as a percentage of those that rows as they are need.
    private static let farFewerPercent = 85

    /// Whether the middle of filtered rows is packed to no less than one part in `noisyGain`, as dots of a dither are:
    /// at the distances that many rows share, less of it repeats than elsewhere, and looking there takes longer.
    private mutating func hardlyRepeats(_ bytes: [UInt8]) throws(PNGError) -> Bool {
        let count = 64 << 10
        let start = (bytes.count - count) / 2
        let packer = try packer(level: PNGEffort.noisyLevel)
        let packed = try packing(packer.stream(of: Array(bytes[start..<start + count])))
        return (packed?.count ?? count) * PNGEffort.noisyGain >= count
    }

    /// What libpng does by default, which ends as soon as it is larger.
    private mutating func tryAsLibpng() throws(PNGError) {
        let form = survey.defaultForm
        let total = (form.rowBytes(width: image.size.width) + 1) * image.size.height
        let limit = (best?.weight ?? .max) - 1
        guard total / Self.mostGain < limit else { return }
        let rows = PackedRows(image, as: form)
        do throws(PNGError) {
            // libpng's parts of 8 KiB, the header and the end come on top.
            let writer = try PNGWriter(limit: limit + limit / 256 + 128)
            try writer.appendByDefault(rows, size: image.size)
            let stream = try PNGOutline.imageData(of: writer.take())
            guard stream.count <= limit else { return }
            best = Found(rows: rows, stream: stream)
        } catch {
            guard case .memory = error else { throw error }
        }
    }

    /// The forms and filters of which least is made, the best first. All are looked at through a few rows of a large
    /// image, and fewer and fewer through more.
    private mutating func finalists(_ effort: PNGEffort) throws(PNGError) -> [Candidate] {
        let forms = survey.forms(
            of: image, allowsGray: allowsGray, orders: effort.paletteOrders, widens: effort >= .best)
        let first = PackedRows(image, as: forms[0])
        let bytes = first.bytes.count
        let keptRows = RowSample.keptRows(of: first)
        let plans = effort.filters(for: image.size)
        var finalists = forms.enumerated().flatMap { index, form in
            plans.map { Candidate(form: form, formIndex: index, plan: $0) }
        }
        var seen: ShortestDeflate.Effort?
        for look in effort.looks(bytes: bytes) {
            // Another look at all rows would see the same.
            if finalists.count > look.left, seen != look.path {
                let stride = finalists.reduce(0) { $0 + $1.form.rowBytes(width: image.size.width) + 1 }
                let sample = RowSample(of: keptRows, most: look.bytes / stride)
                finalists = try ranked(finalists, by: look.path, through: sample)
                seen = sample.isWhole ? look.path : nil
            }
            finalists = leading(look.left, of: finalists)
        }
        // Changes of single filters are compared with the whole.
        guard effort >= .best || finalists.count > effort.shortestCount(bytes: bytes) else { return finalists }
        var packed: [Candidate] = []
        var known: Set<Filtering> = []
        for finalist in finalists {
            let rows = PackedRows(image, as: finalist.form)
            let filtered = try FilteredRows(rows, by: finalist.plan, of: allRows)
            guard known.insert(Filtering(formIndex: finalist.formIndex, filters: filtered.filters)).inserted else {
                continue
            }
            var finalist = finalist
            let packer = try packer(level: effort.level)
            if let stream = try packing(packer.stream(of: filtered.bytes)) {
                finalist.weight = stream.count + rows.form.tableBytes
                keepIfSmaller(rows, stream)
            }
            packed.append(finalist)
        }
        return sorted(packed)
    }

    /// Returns candidates in the order of the bytes of the cheapest path through a sample. Of those that filter it
    /// alike, only the first is kept.
    private func ranked(
        _ candidates: [Candidate], by path: ShortestDeflate.Effort, through sample: RowSample
    ) throws(PNGError) -> [Candidate] {
        var ranked: [Candidate] = []
        var rows: PackedRows?
        var known: Set<Filtering> = []
        // Those of a form are neighbors, so that its rows are made once.
        for candidate in candidates.sorted(by: { $0.formIndex < $1.formIndex }) {
            if rows?.form != candidate.form { rows = PackedRows(image, as: candidate.form) }
            guard let rows else { continue }
            let filtered = try FilteredRows(rows, by: candidate.plan, of: sample.ranges)
            guard known.insert(Filtering(formIndex: candidate.formIndex, filters: filtered.filters)).inserted else {
                continue
            }
            var candidate = candidate
            candidate.weight = try sample.weight(of: filtered, candidate.form, by: shortest, path)
            ranked.append(candidate)
        }
        return sorted(ranked)
    }

    /// Those of the least weight, but not all with one filter: their palettes' orders often make next to no difference,
    /// and samples distinguish filters less exactly.
    private func leading(_ count: Int, of ranked: [Candidate]) -> [Candidate] {
        guard ranked.count > count, count > 1 else { return Array(ranked.prefix(count)) }
        var leading: [Candidate] = []
        var uses: [FilterPlan: Int] = [:]
        for candidate in ranked where leading.count < count && uses[candidate.plan, default: 0] <= count / 2 {
            uses[candidate.plan, default: 0] += 1
            leading.append(candidate)
        }
        return leading
    }

    /// Returns candidates in the order of their weights, and otherwise in the order given.
    private func sorted(_ candidates: [Candidate]) -> [Candidate] {
        candidates.enumerated().sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }.map(
            \.element)
    }

    /// The candidate with other filters for the first row, above which there is nothing, and then for fewer and fewer
    /// rows at a time, as far as that saves bytes.
    private mutating func refined(_ start: Candidate, _ effort: PNGEffort) throws(PNGError) -> Candidate {
        let rows = PackedRows(image, as: start.form)
        let packer = try packer(level: effort.level)
        var filters = try FilteredRows(rows, by: start.plan, of: allRows).filters
        var least = start.weight
        var left = effort.refinedBytes(of: rows.bytes.count)
        func tryFilters(_ range: Range<Int>) throws(PNGError) {
            for filter in RowFilter.allCases where filters[range].contains(where: { $0 != filter }) && left > 0 {
                var changed = filters
                changed.replaceSubrange(range, with: repeatElement(filter, count: range.count))
                let filtered = try FilteredRows(rows, by: .listed(changed), of: allRows)
                left -= filtered.bytes.count
                let limit = least - rows.form.tableBytes - 1
                guard limit > 0, let packed = try packing(packer.stream(of: filtered.bytes, limit: limit))
                else { continue }
                keepIfSmaller(rows, packed)
                least = packed.count + rows.form.tableBytes
                filters = changed
            }
        }
        try tryFilters(0..<1)
        var band = rows.height
        while band > 0, left > 0 {
            for first in stride(from: 0, to: rows.height, by: band) {
                try tryFilters(first..<min(first + band, rows.height))
            }
            band /= 2
        }
        return Candidate(form: start.form, formIndex: start.formIndex, plan: .listed(filters), weight: least)
    }

    /// Packs as many as the effort allows by the cheapest path.
    private mutating func packShortest(_ candidates: [Candidate], _ effort: PNGEffort) throws(PNGError) {
        let bytes = candidates[0].form.rowBytes(width: image.size.width) * image.size.height
        for candidate in candidates.prefix(effort.shortestCount(bytes: bytes)) {
            let rows = PackedRows(image, as: candidate.form)
            let filtered = try FilteredRows(rows, by: candidate.plan, of: allRows)
            let limit = (best?.weight ?? .max) - rows.form.tableBytes - 1
            let effort = effort.shortest(bytes: filtered.bytes.count)
            if let stream = try packing(shortest.stream(of: filtered.bytes, effort: effort, limit: limit)) {
                keepIfSmaller(rows, stream)
            }
        }
    }

    // MARK: Keeping

    /// The number of bytes of the smallest candidate so far that depend on the choice.
    var bestWeight: Int? { best?.weight }

    mutating func keepIfSmaller(_ rows: PackedRows, _ stream: [UInt8]) {
        let found = Found(rows: rows, stream: stream)
        if found.weight < best?.weight ?? .max { best = found }
    }

    mutating func packer(level: Int) throws(PNGError) -> LibdeflatePacker {
        if let packer = packers[level] { return packer }
        let packer = try packing(LibdeflatePacker(level: level))
        packers[level] = packer
        return packer
    }
}
