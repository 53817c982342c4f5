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
        for start in stride(from: 0, through: Swift.max(0, bytes.count - 1), by: pieceBytes) {
            let end = Swift.min(start + pieceBytes, bytes.count)
            let known = Swift.max(0, start - DeflateAlphabet.window)
            let piece = ShortestDeflate(Array(bytes[known..<end]), effort)
            let parts = piece.parts(of: start - known..<end - known)
            for (place, part) in parts.enumerated() {
                let isLast = end == bytes.count && place == parts.count - 1
                part.block.write(part.tokens[...], of: piece.bytes[part.range], isLast: isLast, to: &stream)
            }
            guard stream.bytes.count <= limit else { return nil }
        }
        stream.append(contentsOf: bigEndian(lintel_adler32(bytes, bytes.count)))
        return stream.bytes.count <= limit ? stream.bytes : nil
    }

    private init(_ bytes: [UInt8], _ effort: Effort) {
        self.bytes = bytes
        self.effort = effort
        matches = MatchList(bytes, depth: effort.depth)
    }

    // MARK: Parts

    /// A range of the bytes as one block.
    fileprivate struct Part {
        var range: Range<Int>
        var tokens: [DeflateToken]
        var block: DeflateBlock

        init(_ range: Range<Int>, _ tokens: [DeflateToken]) {
            self.range = range
            self.tokens = tokens
            block = DeflateBlock(tokens[...], bytes: range.count, effort: .bestCodes)
        }
    }

    private func parts(of range: Range<Int>) -> [Part] {
        var best = [shortest(range, from: .fixed)]
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
        let greedy = Part(range, greedy(range))
        let other = improved(range, from: SymbolCosts(SymbolCounts(greedy.tokens[...])))
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
        var best = Part(range, CheapestPath(matches, bytes, costs).tokens(through: range))
        var last = best
        var misses = 0
        for round in 1..<effort.rounds {
            // Costs of whole bits are what the words take in the end, the others are smoother: in turn they get past
            // more bad places.
            let costs =
                round % 2 == 1 || last.block.lengths.isEmpty
                ? SymbolCosts(SymbolCounts(last.tokens[...])) : SymbolCosts(last.block)
            last = Part(range, CheapestPath(matches, bytes, costs).tokens(through: range))
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
