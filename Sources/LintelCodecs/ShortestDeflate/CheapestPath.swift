/// The way through bytes, by literals and matches, that costs least.
struct CheapestPath {
    private let matches: MatchList
    private let bytes: [UInt8]
    private let costs: SymbolCosts

    init(_ matches: MatchList, _ bytes: [UInt8], _ costs: SymbolCosts) {
        self.matches = matches
        self.bytes = bytes
        self.costs = costs
    }

    /// The tokens of the range's bytes; matches may begin before it. O(bytes × match lengths), at most 258 for each.
    func tokens(through range: Range<Int>) -> [DeflateToken] {
        let count = range.count
        return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count + 1) { sums in
            withUnsafeTemporaryAllocation(of: DeflateToken.self, capacity: count + 1) { steps in
                sums.initialize(repeating: .max)
                sums[0] = 0
                steps.initialize(repeating: DeflateToken(length: 0, distance: 0))
                fill(sums, steps, range)
                var tokens: [DeflateToken] = []
                var place = count
                while place > 0 {
                    tokens.append(steps[place])
                    place -= steps[place].byteCount
                }
                tokens.reverse()
                return tokens
            }
        }
    }

    /// Into each place the least sum with which it can be reached, and the last step to it.
    private func fill(
        _ sums: UnsafeMutableBufferPointer<UInt32>, _ steps: UnsafeMutableBufferPointer<DeflateToken>,
        _ range: Range<Int>
    ) {
        @inline(__always)
        func offer(_ sum: UInt32, at place: Int, _ step: DeflateToken) {
            guard sum < sums[place] else { return }
            sums[place] = sum
            steps[place] = step
        }
        bytes.withUnsafeBufferPointer { bytes in
            costs.lengths.withUnsafeBufferPointer { lengthCosts in
                var running: UInt16 = 0
                for place in 0..<range.count {
                    let sum = sums[place]
                    let byte = bytes[range.lowerBound &+ place]
                    offer(
                        sum &+ costs.literals[Int(byte)], at: place &+ 1,
                        DeflateToken(length: UInt16(byte), distance: 0))
                    let most = range.count &- place
                    let known = matches.matches(at: range.lowerBound &+ place)
                    guard let longest = known.last else {
                        running = 0
                        continue
                    }
                    // In the middle of what repeats, the longest step does: where it began, all lengths were offered.
                    if longest.length == 258, most >= 258, longest.distance == running {
                        offer(sum &+ cost(ofDistance: longest) &+ lengthCosts[258], at: place &+ 258, longest)
                        continue
                    }
                    running = longest.length == 258 ? longest.distance : 0
                    var length = 3
                    for match in known {
                        let base = sum &+ cost(ofDistance: match)
                        let last = Swift.min(Int(match.length), most)
                        while length <= last {
                            offer(
                                base &+ lengthCosts[length], at: place &+ length,
                                DeflateToken(length: UInt16(truncatingIfNeeded: length), distance: match.distance))
                            length &+= 1
                        }
                    }
                }
            }
        }
    }

    @inline(__always)
    private func cost(ofDistance match: DeflateToken) -> UInt32 {
        costs.distances[DeflateAlphabet.symbol(ofDistance: Int(match.distance))]
    }
}
