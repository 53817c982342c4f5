/// How often each symbol is used in a block, its end included.
struct SymbolCounts {
    /// How many bytes the tokens stand for.
    private(set) var bytes = 0
    private(set) var literalsAndLengths = [Int](repeating: 0, count: DeflateAlphabet.literalsAndLengths)
    private(set) var distances = [Int](repeating: 0, count: DeflateAlphabet.distances)

    /// Bits behind symbols.
    var extraBits: Int {
        var bits = 0
        for symbol in 0..<29 {
            bits += literalsAndLengths[257 + symbol] * DeflateAlphabet.extra(ofLengthSymbol: symbol).bits
        }
        for symbol in distances.indices {
            bits += distances[symbol] * DeflateAlphabet.extra(ofDistanceSymbol: symbol).bits
        }
        return bits
    }

    /// Of an empty block.
    init() { literalsAndLengths[DeflateAlphabet.endOfBlock] = 1 }

    init(_ tokens: ArraySlice<DeflateToken>) {
        self.init()
        literalsAndLengths.withUnsafeMutableBufferPointer { lengths in
            distances.withUnsafeMutableBufferPointer { distances in
                for token in tokens { Self.add(token, times: 1, to: lengths, distances) }
            }
        }
        bytes = tokens.byteCount
    }

    mutating func add(_ token: DeflateToken, times: Int) {
        literalsAndLengths.withUnsafeMutableBufferPointer { lengths in
            distances.withUnsafeMutableBufferPointer { Self.add(token, times: times, to: lengths, $0) }
        }
        bytes += times * token.byteCount
    }

    @inline(__always)
    private static func add(
        _ token: DeflateToken, times: Int, to lengths: UnsafeMutableBufferPointer<Int>,
        _ distances: UnsafeMutableBufferPointer<Int>
    ) {
        if token.distance == 0 {
            lengths[Int(token.length)] &+= times
        } else {
            lengths[257 &+ DeflateAlphabet.symbol(ofLength: Int(token.length))] &+= times
            distances[DeflateAlphabet.symbol(ofDistance: Int(token.distance))] &+= times
        }
    }

    /// Of both blocks' tokens in one.
    func joined(with other: SymbolCounts) -> SymbolCounts {
        var joined = self
        joined.bytes += other.bytes
        joined.literalsAndLengths = zip(literalsAndLengths, other.literalsAndLengths).map(+)
        joined.distances = zip(distances, other.distances).map(+)
        joined.literalsAndLengths[DeflateAlphabet.endOfBlock] = 1
        return joined
    }
}
