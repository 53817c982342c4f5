/// What the bytes of a filtered row are measured by, to choose among the filters of a row: the least wins.
enum RowMeasure: CaseIterable, Hashable {
    /// The sum of the bytes as signed numbers without their signs. Good for pictures, seldom for gradients; libpng's
    /// own.
    case sum
    /// Bits by the frequencies of bytes in the row alone.
    case entropy
    /// How many different pairs of neighbors there are.
    case bigrams
    /// Bits by the frequencies of pairs of neighbors in the row alone.
    case bigramEntropy
    /// What a quick packing makes of the row behind the rows before it.
    case packed
}

/// Measures rows; keeps its tables from row to row.
struct RowScale {
    private var counts = [UInt32](repeating: 0, count: 1 << 16)
    private var touched: [Int] = []

    /// O(bytes). `row` begins with the filter's number, which is weighed as well.
    mutating func weight(of row: UnsafeBufferPointer<UInt8>, by measure: RowMeasure) -> Int {
        switch measure {
        case .sum:
            var sum = 0
            for byte in row.dropFirst() { sum &+= Int(Int8(bitPattern: byte).magnitude) }
            return sum
        case .entropy:
            for byte in row { count(Int(byte)) }
            return takeBits()
        case .bigrams:
            countPairs(of: row)
            defer { clear() }
            return touched.count
        case .bigramEntropy:
            countPairs(of: row)
            return takeBits()
        case .packed:
            preconditionFailure("packing does not apply to a single row")
        }
    }

    private mutating func count(_ symbol: Int) {
        if counts[symbol] == 0 { touched.append(symbol) }
        counts[symbol] &+= 1
    }

    private mutating func countPairs(of row: UnsafeBufferPointer<UInt8>) {
        var pair = Int(row.first ?? 0)
        for byte in row.dropFirst() {
            pair = (pair << 8 | Int(byte)) & 0xFFFF
            count(pair)
        }
    }

    /// Bits of what was counted, in 1/256, up to a constant: less the sum of n log₂ n.
    private mutating func takeBits() -> Int {
        var saved = 0
        for symbol in touched { saved &+= Self.scaled(Int(counts[symbol])) }
        clear()
        return -saved
    }

    private mutating func clear() {
        for symbol in touched { counts[symbol] = 0 }
        touched.removeAll(keepingCapacity: true)
    }

    /// 256 n log₂ n with the logarithm in straight pieces between powers of two, so that no mathematics library has a
    /// say.
    private static func scaled(_ count: Int) -> Int {
        let whole = Int.bitWidth - 1 - count.leadingZeroBitCount
        return count &* (whole << 8) &+ (count &* ((count &- (1 << whole)) << 8)) >> whole
    }
}
