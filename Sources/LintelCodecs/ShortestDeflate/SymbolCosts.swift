/// What symbols take, in 1/256 bit, with the bits behind them.
struct SymbolCosts {
    /// Of the 256 literals.
    var literals = [UInt32](repeating: 8 << 8, count: 256)
    /// By length, 0…258.
    var lengths = [UInt32](repeating: 0, count: 259)
    /// By the symbol of the distance.
    var distances = [UInt32](repeating: 0, count: DeflateAlphabet.distances)

    /// About what a symbol takes in the description of its code, shared by all its uses.
    private static let description = 5 << 8

    private init(length: (Int) -> Int, distance: (Int) -> Int) {
        for literal in 0..<256 { literals[literal] = UInt32(length(literal)) }
        for matched in DeflateAlphabet.matchLengths {
            let symbol = DeflateAlphabet.symbol(ofLength: matched)
            lengths[matched] = UInt32(length(257 + symbol) + DeflateAlphabet.extra(ofLengthSymbol: symbol).bits << 8)
        }
        for symbol in 0..<DeflateAlphabet.distances {
            distances[symbol] = UInt32(distance(symbol) + DeflateAlphabet.extra(ofDistanceSymbol: symbol).bits << 8)
        }
    }

    /// Of the code that needs no description.
    static let fixed = SymbolCosts(
        length: { Int(DeflateAlphabet.fixedLengths[$0]) << 8 }, distance: { _ in 5 << 8 })

    /// By how often symbols are used: the shortest that any code could make them, and their part of the description.
    /// What is not used costs as much as what is used once.
    init(_ counts: SymbolCounts) {
        func bits(_ counts: [Int]) -> (Int) -> Int {
            let all = Self.logarithm(counts.reduce(0, +))
            return { symbol in
                let count = counts[symbol]
                return count == 0 ? all + Self.description : all - Self.logarithm(count) + Self.description / count
            }
        }
        self.init(length: bits(counts.literalsAndLengths), distance: bits(counts.distances))
    }

    /// By the words of a block's codes.
    init(_ block: DeflateBlock) {
        func bits(_ lengths: [UInt8]) -> (Int) -> Int {
            let unused = (Int(lengths.max() ?? 8) + 3) << 8
            return { symbol in lengths[symbol] == 0 ? unused : Int(lengths[symbol]) << 8 }
        }
        self.init(length: bits(block.lengths), distance: bits(block.distances))
    }

    /// 256 log₂ of a positive number, rounded down; by squaring, so that no mathematics library has a say.
    private static func logarithm(_ number: Int) -> Int {
        guard number > 1 else { return 0 }
        let top = Int.bitWidth - 1 - number.leadingZeroBitCount
        // 1 ≤ value < 2, in 1/2^30.
        var value = top <= 30 ? UInt64(number) << UInt64(30 - top) : UInt64(number) >> UInt64(top - 30)
        var result = top
        for _ in 0..<8 {
            value = value * value >> 30
            result <<= 1
            if value >= 2 << 30 {
                value >>= 1
                result |= 1
            }
        }
        return result
    }
}
