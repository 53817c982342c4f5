import LintelDeflate

/// Rows ready to be packed: each behind the number of its filter.
struct FilteredRows {
    /// The filtered rows, `rows.count × (rowBytes + 1)` bytes.
    private(set) var bytes: [UInt8]
    /// The filter of each row.
    private(set) var filters: [RowFilter]

    /// Filters the rows of `ranges`, each with the true row above it. Up would leave the first row as it is, so that
    /// one is filtered by sub instead if its colors change, and has no filter if it is one pixel. O(bytes), five times
    /// that when filters are chosen.
    ///
    /// - Throws: `PNGError.outOfMemory`.
    init(_ rows: PackedRows, by plan: FilterPlan, of ranges: [Range<Int>]) throws(PNGError) {
        let count = ranges.reduce(0) { $0 + $1.count }
        let stride = rows.rowBytes + 1
        let startsWithSub = rows.firstRowVaries
        if case .every(let one) = plan {
            let isOnePixel = rows.rowBytes <= rows.form.filterDistance
            let first: RowFilter = one != .up ? one : startsWithSub ? .sub : isOnePixel ? .none : .up
            filters = ranges.flatMap { $0.map { $0 == 0 ? first : one } }
            bytes = rows.filtered(by: one, first: first, ranges, count: count)
            return
        }
        bytes = []
        bytes.reserveCapacity(count * stride)
        filters = []
        filters.reserveCapacity(count)
        var chooser: FilterChooser?
        if case .eachRow(let measure) = plan { chooser = try FilterChooser(measure, rowBytes: rows.rowBytes) }
        var candidate = [UInt8](repeating: 0, count: stride)
        for range in ranges {
            for row in range {
                let filter: RowFilter
                switch plan {
                case .every(let one): filter = one
                case .listed(let list): filter = list[row]
                case .eachRow(let measure):
                    if measure != .packed, row > range.lowerBound, rows.repeats(row), rows.repeats(row - 1),
                        let last = filters.last
                    {
                        filter = last
                    } else {
                        filter = try chooser?.choose(for: row, of: rows) ?? .none
                    }
                }
                rows.apply(filter, to: row, into: &candidate)
                bytes.append(contentsOf: candidate)
                filters.append(filter)
            }
        }
    }
}

extension PackedRows {
    /// Whether a row is equal to the one above; the first is not.
    func repeats(_ row: Int) -> Bool {
        row > 0 && areSame(row * rowBytes..<(row + 1) * rowBytes, at: rowBytes)
    }

    /// Whether all rows are equal, or each row repeats its first pixel. Seldom looks further than one row.
    var areConstantAlongAnAxis: Bool {
        let pixel = form.filterDistance
        return (1..<max(height, 1)).allSatisfy(repeats)
            || (0..<height).allSatisfy { row in
                let start = row * rowBytes
                return areSame(min(start + pixel, start + rowBytes)..<start + rowBytes, at: pixel)
            }
    }

    /// Whether a range of bytes is the same as that which begins `distance` bytes before.
    private func areSame(_ range: Range<Int>, at distance: Int) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var offset = range.lowerBound
            while offset &+ 8 <= range.upperBound {
                let current = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                guard current == bytes.loadUnaligned(fromByteOffset: offset &- distance, as: UInt64.self) else {
                    return false
                }
                offset &+= 8
            }
            return (offset..<range.upperBound).allSatisfy { bytes[$0] == bytes[$0 - distance] }
        }
    }

    /// Whether the first row has samples, not indices of a palette, that change along it.
    fileprivate var firstRowVaries: Bool {
        let distance = form.filterDistance
        return form.colorType != .palette && form.bitDepth >= 8
            && (distance..<rowBytes).contains { bytes[$0] != bytes[$0 - distance] }
    }

    /// The rows of `ranges`, `count` in all, by one filter, the very first by another.
    fileprivate func filtered(
        by filter: RowFilter, first: RowFilter, _ ranges: [Range<Int>], count: Int
    ) -> [UInt8] {
        let (rowBytes, distance) = (rowBytes, form.filterDistance)
        return [UInt8](unsafeUninitializedCapacity: count * (rowBytes + 1)) { target, initialized in
            bytes.withUnsafeBufferPointer { bytes in
                zeros.withUnsafeBufferPointer { zeros in
                    guard let source = bytes.baseAddress, let empty = zeros.baseAddress,
                        var into = target.baseAddress
                    else { return }
                    func add(_ rows: Range<Int>, by filter: RowFilter) {
                        guard let start = rows.first else { return }
                        let current = source + start * rowBytes
                        filter.apply(
                            toRows: current, count: rows.count, rowBytes: rowBytes,
                            above: start == 0 ? empty : current - rowBytes, distance: distance, into: into)
                        into += rows.count * (rowBytes + 1)
                    }
                    for range in ranges {
                        add(range.clamped(to: 0..<1), by: first)
                        add(max(range.lowerBound, 1)..<max(range.upperBound, 1), by: filter)
                    }
                }
            }
            initialized = count * (rowBytes + 1)
        }
    }

    /// Filters one row into `target`, behind the number of the filter.
    func apply(_ filter: RowFilter, to row: Int, into target: inout [UInt8]) {
        target[0] = filter.rawValue
        bytes.withUnsafeBufferPointer { bytes in
            zeros.withUnsafeBufferPointer { zeros in
                target.withUnsafeMutableBufferPointer { target in
                    guard let first = bytes.baseAddress, let empty = zeros.baseAddress, let into = target.baseAddress
                    else { return }
                    let current = first + row * rowBytes
                    filter.apply(
                        to: current, above: row == 0 ? empty : current - rowBytes, count: rowBytes,
                        distance: form.filterDistance, into: into + 1)
                }
            }
        }
    }
}

/// Chooses the filter of each row by what it makes of the row.
private struct FilterChooser {
    private let measure: RowMeasure
    private var scale = RowScale()
    private var trial: [UInt8]
    private let packer: LibdeflatePacker?
    /// What comes before the row in the stream, up to where a quick packing should look back.
    private var past: [UInt8] = []
    private let pastBytes: Int

    init(_ measure: RowMeasure, rowBytes: Int) throws(PNGError) {
        self.measure = measure
        trial = [UInt8](repeating: 0, count: rowBytes + 1)
        packer = measure == .packed ? try packing(LibdeflatePacker(level: 1)) : nil
        pastBytes = Swift.min(Swift.max(3 * (rowBytes + 1), 1 << 10), 1 << 15)
    }

    mutating func choose(for row: Int, of rows: PackedRows) throws(PNGError) -> RowFilter {
        var least = Int.max
        var chosen = RowFilter.none
        for filter in RowFilter.allCases {
            rows.apply(filter, to: row, into: &trial)
            let weight = try weight()
            if weight < least {
                least = weight
                chosen = filter
            }
        }
        if packer != nil {
            rows.apply(chosen, to: row, into: &trial)
            past.append(contentsOf: trial)
            past.removeFirst(Swift.max(0, past.count - pastBytes))
        }
        return chosen
    }

    private mutating func weight() throws(PNGError) -> Int {
        guard let packer else {
            return trial.withUnsafeBufferPointer { [measure] in scale.weight(of: $0, by: measure) }
        }
        let length = past.count
        past.append(contentsOf: trial)
        defer { past.removeLast(past.count - length) }
        return try packing(packer.stream(of: past))?.count ?? .max
    }
}
