/// How often what begins in a row counts, where rows stand for others.
struct RowWeights {
    private let weights: [Int]
    private let stride: Int
    /// Where the first byte of the input is in the rows.
    private var start = 0

    /// - Parameter bytes: of all rows, which are of the same length.
    init(_ weights: [Int], bytes: Int) {
        self.weights = weights
        stride = Swift.max(1, bytes / Swift.max(1, weights.count))
    }

    /// For an input that begins so many bytes later.
    func dropping(_ bytes: Int) -> RowWeights {
        var weights = self
        weights.start += bytes
        return weights
    }

    func counts(of tokens: [DeflateToken], from place: Int) -> SymbolCounts {
        var counts = SymbolCounts()
        var place = start + place
        for token in tokens {
            counts.add(token, times: weights[Swift.min(place / stride, weights.count - 1)])
            place += token.byteCount
        }
        return counts
    }
}
