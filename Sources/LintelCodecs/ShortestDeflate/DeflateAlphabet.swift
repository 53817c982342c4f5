/// The two alphabets of a compressed block: RFC 1951, 3.2.5.
enum DeflateAlphabet {
    static let literalsAndLengths = 286
    static let distances = 30
    static let endOfBlock = 256
    /// Bytes that one match may stand for.
    static let matchLengths = 3...258
    static let window = 1 << 15
    /// One bit for the length and one for the distance of 258 bytes: no stream unpacks to more times its length.
    static let mostGain = 1032

    /// The symbol of a length of 3…258, counted from 257.
    @inline(__always)
    static func symbol(ofLength length: Int) -> Int {
        let rest = length &- 3
        if rest < 4 { return rest }
        if length == 258 { return 28 }
        let top = Int.bitWidth &- 1 &- rest.leadingZeroBitCount
        return 4 &* (top &- 1) &+ (rest &>> (top &- 2)) & 3
    }

    /// The symbol of a distance of 1…32768.
    @inline(__always)
    static func symbol(ofDistance distance: Int) -> Int {
        let rest = distance &- 1
        if rest < 4 { return rest }
        let top = Int.bitWidth &- 1 &- rest.leadingZeroBitCount
        return 2 &* top &+ (rest &>> (top &- 1)) & 1
    }

    /// How many bits follow a length's symbol, counted from 257, and the first length that it stands for.
    static func extra(ofLengthSymbol symbol: Int) -> (bits: Int, base: Int) {
        if symbol == 28 { return (0, 258) }
        if symbol < 8 { return (0, symbol + 3) }
        let bits = symbol / 4 - 1
        return (bits, (4 + symbol % 4) << bits + 3)
    }

    /// How many bits follow a distance's symbol, and the first distance that it stands for.
    static func extra(ofDistanceSymbol symbol: Int) -> (bits: Int, base: Int) {
        if symbol < 4 { return (0, symbol + 1) }
        let bits = symbol / 2 - 1
        return (bits, (2 + symbol % 2) << bits + 1)
    }

    /// The code that needs no description: RFC 1951, 3.2.6. The last two have words and are never used.
    static let fixedLengths: [UInt8] =
        .init(repeating: 8, count: 144) + .init(repeating: 9, count: 112) + .init(repeating: 7, count: 24)
        + .init(repeating: 8, count: 8)
    static let fixedDistances = [UInt8](repeating: 5, count: distances)
}
