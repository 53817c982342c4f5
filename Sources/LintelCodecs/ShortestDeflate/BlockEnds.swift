/// Where blocks should end, so that each has a code that suits it.
struct BlockEnds {
    private let tokens: [DeflateToken]
    /// By tokens, climbing; the last is the end.
    private(set) var ends: [Int] = []

    init(_ tokens: [DeflateToken]) {
        self.tokens = tokens
        split(0..<tokens.count, bits: bits(0..<tokens.count))
    }

    private func bits(_ range: Range<Int>) -> Int {
        DeflateBlock(SymbolCounts(tokens[range]), effort: .oneCode).bits
    }

    /// Splits where two blocks take least, if that is less than one takes, and then both in turn.
    private mutating func split(_ range: Range<Int>, bits whole: Int) {
        var best = (end: 0, bits: whole, left: 0, right: 0)
        func consider(_ end: Int) {
            guard range.lowerBound < end, end < range.upperBound else { return }
            let left = bits(range.lowerBound..<end)
            guard left < best.bits else { return }
            let right = bits(end..<range.upperBound)
            if left + right < best.bits { best = (end, left + right, left, right) }
        }
        // The first row or pixel is unlike the others.
        for end in range.prefix(9) { consider(end) }
        var step = Swift.max(1, range.count / 16)
        for end in stride(from: range.lowerBound, to: range.upperBound, by: step) { consider(end) }
        while step > 1, best.end > 0 {
            step /= 2
            let middle = best.end
            consider(middle - step)
            consider(middle + step)
        }
        guard best.end > 0 else {
            ends.append(range.upperBound)
            return
        }
        split(range.lowerBound..<best.end, bits: best.left)
        split(best.end..<range.upperBound, bits: best.right)
    }
}
