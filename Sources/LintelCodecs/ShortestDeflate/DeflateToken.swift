/// A literal, or a match that copies `length` bytes from `distance` bytes back.
struct DeflateToken {
    /// Of a match; a literal's byte.
    var length: UInt16
    /// 1…32768, and 0 for a literal.
    var distance: UInt16

    /// How many bytes it stands for.
    @inline(__always)
    var byteCount: Int { distance == 0 ? 1 : Int(length) }
}

extension ArraySlice<DeflateToken> {
    var byteCount: Int { reduce(0) { $0 + $1.byteCount } }
}

/// How often each symbol is used in a block, its end included.
struct SymbolCounts {
    var literalsAndLengths = [Int](repeating: 0, count: DeflateAlphabet.literalsAndLengths)
    var distances = [Int](repeating: 0, count: DeflateAlphabet.distances)
    /// Bits behind symbols.
    var extraBits = 0

    init(_ tokens: ArraySlice<DeflateToken>) {
        literalsAndLengths[DeflateAlphabet.endOfBlock] = 1
        literalsAndLengths.withUnsafeMutableBufferPointer { lengths in
            distances.withUnsafeMutableBufferPointer { distances in
                for token in tokens {
                    if token.distance == 0 {
                        lengths[Int(token.length)] &+= 1
                    } else {
                        lengths[257 &+ DeflateAlphabet.symbol(ofLength: Int(token.length))] &+= 1
                        distances[DeflateAlphabet.symbol(ofDistance: Int(token.distance))] &+= 1
                    }
                }
            }
        }
        for symbol in 0..<29 {
            extraBits += literalsAndLengths[257 + symbol] * DeflateAlphabet.extra(ofLengthSymbol: symbol).bits
        }
        for symbol in distances.indices {
            extraBits += distances[symbol] * DeflateAlphabet.extra(ofDistanceSymbol: symbol).bits
        }
    }
}
