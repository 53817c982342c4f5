/// Filters rows into bytes that are ready to be packed: each row behind the number of its filter.
///
/// Rows go through a band of about 64 KiB, so that no filtered copy of a whole image exists.
struct FilteredRows {
    let rows: PackedRows
    let plan: FilterPlan

    private static let bandBytes = 1 << 16

    /// Packs the rows of `ranges`, each with the true row above it.
    func stream(of ranges: [Range<Int>], with deflate: Deflate, limit: Int) throws(PNGError) -> DeflateStream {
        let count = ranges.reduce(0) { $0 + $1.count }
        let stride = rows.rowBytes + 1
        let stream = try DeflateStream(deflate, expected: count * stride, limit: limit)
        let bandRows = min(count, max(1, Self.bandBytes / stride))
        var band = [UInt8](repeating: 0, count: bandRows * stride)
        var trial = [UInt8](repeating: 0, count: plan == .smallestSum ? stride : 0)
        let zeros = [UInt8](repeating: 0, count: rows.rowBytes)
        for range in ranges {
            var start = range.lowerBound
            while start < range.upperBound {
                let end = min(start + bandRows, range.upperBound)
                for row in start..<end { filter(row, zeros: zeros, into: &band, at: (row - start) * stride, &trial) }
                let isLast = end == range.upperBound && range == ranges.last
                let filled = (end - start) * stride
                try band.withUnsafeBufferPointer { bytes throws(PNGError) in
                    let part = UnsafeBufferPointer(rebasing: bytes[..<filled])
                    try stream.feed(UnsafeRawBufferPointer(part), isLast: isLast)
                }
                start = end
            }
        }
        return stream
    }

    private func filter(_ row: Int, zeros: [UInt8], into band: inout [UInt8], at start: Int, _ trial: inout [UInt8]) {
        let count = rows.rowBytes
        let distance = rows.form.filterDistance
        rows.bytes.withUnsafeBufferPointer { bytes in
            zeros.withUnsafeBufferPointer { zeros in
                guard let first = bytes.baseAddress, let empty = zeros.baseAddress else { return }
                let current = first + row * count
                let above = row == 0 ? empty : current - count
                func apply(_ filter: RowFilter, _ target: inout [UInt8], at start: Int) {
                    target[start] = filter.rawValue
                    target.withUnsafeMutableBufferPointer { target in
                        guard let into = target.baseAddress else { return }
                        filter.apply(
                            to: current, above: above, count: count, distance: distance, into: into + start + 1)
                    }
                }
                switch plan {
                case .every(let filter):
                    apply(filter, &band, at: start)
                case .smallestSum:
                    var least = Int.max
                    for filter in RowFilter.allCases {
                        apply(filter, &trial, at: 0)
                        let sum = trial[1...].reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
                        if sum < least {
                            least = sum
                            band.replaceSubrange(start..<start + count + 1, with: trial)
                        }
                    }
                }
            }
        }
    }
}
