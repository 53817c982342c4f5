import CLintelCodec

/// Packing bytes as a zlib stream by looking for the cheapest path of literals and matches through all of them: RFC
/// 1950, 1951.
///
/// What a symbol costs depends on how often the path uses it, so the path is looked for again with the costs of the one
/// before, until it gets no cheaper. What is better told in several codes is split into blocks: a gradient's first
/// pixel is unlike the rest. Same bytes ⇒ same stream on every machine, whatever libraries it has.
package struct ShortestDeflate {
    private let bytes: [UInt8]
    private let matches: MatchList
    private let effort: Effort
    private let weights: RowWeights?

    /// How long to look.
    package struct Effort: Hashable, Sendable {
        /// How often a path through a block is looked for at most; at least once.
        package let rounds: Int
        /// How often blocks are split anew.
        package let splits: Int
        /// Whether paths are looked for from that of the longest matches as well: now this and now the other leads
        /// further.
        package let triesLongest: Bool
        /// How many earlier places are looked at for matches of each place.
        package let depth: Int

        package init(rounds: Int, splits: Int, triesLongest: Bool, depth: Int = 128) {
            self.rounds = Swift.max(1, rounds)
            self.splits = splits
            self.triesLongest = triesLongest
            self.depth = depth
        }
    }

    /// Longer inputs are packed piece by piece: bounded memory, and sums of costs in 32 bits. Matches reach back into
    /// the piece before.
    private static let pieceBytes = 256 << 10

    /// A complete zlib stream of `bytes`, or `nil` when it would be longer than `limit`.
    ///
    /// O(bytes × (rounds × match lengths + earlier places looked at)); a few ten megabytes of memory at most besides
    /// the stream.
    package static func stream(of bytes: [UInt8], effort: Effort, limit: Int = .max) -> [UInt8]? {
        // A window of 32 KiB, packed as well as can be.
        var stream = BitStream([0x78, 0xDA])
        let isWhole = forEachPart(of: bytes, effort) { part, isLast in
            part.block.write(part.tokens[...], of: bytes[part.range], isLast: isLast, to: &stream)
            return stream.bytes.count <= limit
        }
        guard isWhole else { return nil }
        stream.append(contentsOf: bigEndian(lintel_adler32(bytes, bytes.count)))
        return stream.bytes.count <= limit ? stream.bytes : nil
    }

    /// How many bytes the blocks of `bytes` would take if all that begins in a row were there as often as it weighs.
    ///
    /// `bytes` are `weights.count` rows of the same length.
    package static func bytes(for bytes: [UInt8], weights: [Int], effort: Effort) -> Int {
        var bits = 0
        _ = forEachPart(of: bytes, effort, RowWeights(weights, bytes: bytes.count)) { part, _ in
            bits += part.block.bits
            return true
        }
        return (bits + 7) / 8
    }

    /// Hands out the blocks in order, each as soon as no more can join it, until `body` returns false. Whether it never
    /// did.
    private static func forEachPart(
        of bytes: [UInt8], _ effort: Effort, _ weights: RowWeights? = nil, _ body: (Part, _ isLast: Bool) -> Bool
    ) -> Bool {
        var open: Part?
        for start in stride(from: 0, through: Swift.max(0, bytes.count - 1), by: pieceBytes) {
            let end = Swift.min(start + pieceBytes, bytes.count)
            let known = Swift.max(0, start - DeflateAlphabet.window)
            let piece = ShortestDeflate(Array(bytes[known..<end]), effort, weights?.dropping(known))
            // A piece is mostly like the one before.
            let costs = open.map { SymbolCosts($0.counts) } ?? .fixed
            for part in piece.parts(of: start - known..<end - known, from: costs) {
                let part = part.shifted(by: known)
                guard let last = open else {
                    open = part
                    continue
                }
                if let joined = last.joined(with: part) {
                    open = joined
                } else {
                    guard body(last, false) else { return false }
                    open = part
                }
            }
        }
        return open.map { body($0, true) } ?? true
    }

    private init(_ bytes: [UInt8], _ effort: Effort, _ weights: RowWeights?) {
        self.bytes = bytes
        self.effort = effort
        self.weights = weights
        matches = MatchList(bytes, depth: effort.depth)
    }

    // MARK: Parts

    /// A range of the bytes as one block.
    fileprivate struct Part {
        private(set) var range: Range<Int>
        let tokens: [DeflateToken]
        /// Of the tokens, as often as they count.
        let counts: SymbolCounts
        let block: DeflateBlock

        init(_ range: Range<Int>, _ tokens: [DeflateToken], _ weights: RowWeights?) {
            self.init(range, tokens, weights?.counts(of: tokens, from: range.lowerBound) ?? SymbolCounts(tokens[...]))
        }

        private init(_ range: Range<Int>, _ tokens: [DeflateToken], _ counts: SymbolCounts) {
            self.range = range
            self.tokens = tokens
            self.counts = counts
            block = DeflateBlock(counts, effort: .bestCodes)
        }

        func shifted(by bytes: Int) -> Part {
            var part = self
            part.range = range.lowerBound + bytes..<range.upperBound + bytes
            return part
        }

        /// Both as one, if that takes less: what repeats itself has few tokens, so that its code is soon longer than
        /// they are. Only as long as the descriptions of codes matter, so that the time stays in proportion.
        func joined(with next: Part) -> Part? {
            guard tokens.count + next.tokens.count <= Self.mostJoined else { return nil }
            let range = range.lowerBound..<next.range.upperBound
            let joined = Part(range, tokens + next.tokens, counts.joined(with: next.counts))
            return joined.block.bits < block.bits + next.block.bits ? joined : nil
        }

        private static let mostJoined = 1 << 16
    }

    private func parts(of range: Range<Int>, from costs: SymbolCosts) -> [Part] {
        var best = [shortest(range, from: costs)]
        for _ in 0..<effort.splits {
            let tokens = best.flatMap(\.tokens)
            var parts: [Part] = []
            var (token, byte) = (0, range.lowerBound)
            for end in BlockEnds(tokens).ends {
                let part = tokens[token..<end]
                let range = byte..<byte + part.byteCount
                parts.append(shortest(range, from: SymbolCosts(SymbolCounts(part))))
                (token, byte) = (end, range.upperBound)
            }
            guard parts.bits < best.bits else { break }
            best = parts
        }
        return best
    }

    // MARK: Paths

    private func shortest(_ range: Range<Int>, from costs: SymbolCosts) -> Part {
        let one = improved(range, from: costs)
        guard effort.triesLongest else { return one }
        let greedy = Part(range, greedy(range), weights)
        let other = improved(range, from: SymbolCosts(greedy.counts))
        return [greedy, other].reduce(one) { $1.block.bits < $0.block.bits ? $1 : $0 }
    }

    /// The longest match wherever there is one.
    private func greedy(_ range: Range<Int>) -> [DeflateToken] {
        var tokens: [DeflateToken] = []
        var place = range.lowerBound
        while place < range.upperBound {
            let known = matches.matches(at: place)
            let length = Swift.min(Int(known.last?.length ?? 0), range.upperBound - place)
            if length >= 3, let match = known.first(where: { Int($0.length) >= length }) {
                tokens.append(DeflateToken(length: UInt16(length), distance: match.distance))
                place += length
            } else {
                tokens.append(DeflateToken(length: UInt16(bytes[place]), distance: 0))
                place += 1
            }
        }
        return tokens
    }

    private func improved(_ range: Range<Int>, from costs: SymbolCosts) -> Part {
        var best = Part(range, CheapestPath(matches, bytes, costs).tokens(through: range), weights)
        var last = best
        var misses = 0
        for round in 1..<effort.rounds {
            // Costs of whole bits are what the words take in the end, the others are smoother: in turn they get past
            // more bad places.
            let costs =
                round % 2 == 1 || last.block.lengths.isEmpty
                ? SymbolCosts(last.counts) : SymbolCosts(last.block)
            last = Part(range, CheapestPath(matches, bytes, costs).tokens(through: range), weights)
            if last.block.bits < best.block.bits {
                best = last
                misses = 0
            } else {
                misses += 1
                if misses == 3 { break }
            }
        }
        return best
    }
}

extension [ShortestDeflate.Part] {
    fileprivate var bits: Int { reduce(0) { $0 + $1.block.bits } }
}
