/// A run of tokens as one block, in whichever of the ways is shortest: RFC 1951, 3.2.3.
struct DeflateBlock {
    enum Effort {
        /// The code of the shortest words.
        case oneCode
        /// Codes with shorter descriptions and longer words as well.
        case bestCodes
    }

    private enum Coding {
        case stored
        case fixed
        case described(CodeDescription)
    }

    /// What the block takes, but for the up to seven bits before stored bytes.
    let bits: Int
    private let coding: Coding
    /// The lengths of the words.
    let lengths: [UInt8]
    let distances: [UInt8]

    /// Of tokens so often used. A few tens of microseconds for the codes.
    init(_ counts: SymbolCounts, effort: Effort) {
        let extraBits = counts.extraBits
        func weight(_ lengths: [UInt8], _ distances: [UInt8]) -> Int {
            var bits = extraBits
            for (count, length) in zip(counts.literalsAndLengths, lengths) { bits += count * Int(length) }
            for (count, length) in zip(counts.distances, distances) { bits += count * Int(length) }
            return bits
        }
        var best = (
            bits: 3 + weight(DeflateAlphabet.fixedLengths, DeflateAlphabet.fixedDistances), coding: Coding.fixed,
            lengths: DeflateAlphabet.fixedLengths, distances: DeflateAlphabet.fixedDistances
        )
        func offer(_ lengths: [UInt8], _ distances: [UInt8]) {
            let bits = 3 + weight(lengths, distances)
            guard bits + 14 + 12 < best.bits else { return }
            let description = CodeDescription(lengths: lengths, distances: distances)
            guard bits + description.bits < best.bits else { return }
            best = (bits + description.bits, .described(description), lengths, distances)
        }
        let distances = PrefixCode.lengths(of: counts.distances, limit: 15)
        offer(PrefixCode.lengths(of: counts.literalsAndLengths, limit: 15), distances)
        // Words that are all of similar length weigh more in the tokens and less in the description.
        for step in 1...3 where effort == .bestCodes {
            offer(
                PrefixCode.lengths(of: Self.levelled(counts.literalsAndLengths, step), limit: 15),
                PrefixCode.lengths(of: Self.levelled(counts.distances, step), limit: 15))
        }
        let bytes = counts.bytes
        // Each begins at a whole byte but the first.
        let blocks = Swift.max(1, (bytes + Self.mostStored - 1) / Self.mostStored)
        let stored = 3 + 32 + (blocks - 1) * 40 + 8 * bytes
        if stored < best.bits { best = (stored, .stored, [], []) }
        (bits, coding, self.lengths, self.distances) = best
    }

    /// Counts with neighbours that hardly differ made equal, so that their lengths are, and repeat.
    private static func levelled(_ counts: [Int], _ step: Int) -> [Int] {
        var levelled = counts
        var start = 0
        while start < counts.count {
            var end = start + 1
            var sum = counts[start]
            if counts[start] > 0 {
                while end < counts.count, counts[end] > 0,
                    abs(counts[end] * (end - start) - sum) <= (step * (end - start)) + sum * step / 8
                {
                    sum += counts[end]
                    end += 1
                }
                let mean = Swift.max(1, (sum + (end - start) / 2) / (end - start))
                for place in start..<end { levelled[place] = mean }
            }
            start = end
        }
        return levelled
    }

    /// Bytes that one block can store: its length has 16 bits.
    private static let mostStored = 0xFFFF

    func write(
        _ tokens: ArraySlice<DeflateToken>, of bytes: ArraySlice<UInt8>, isLast: Bool, to stream: inout BitStream
    ) {
        switch coding {
        case .stored:
            Self.store(bytes, isLast: isLast, to: &stream)
            return
        case .fixed:
            stream.append(isLast ? 1 : 0, bits: 1)
            stream.append(1, bits: 2)
        case .described(let description):
            stream.append(isLast ? 1 : 0, bits: 1)
            stream.append(2, bits: 2)
            description.write(to: &stream)
        }
        let lengthWords = PrefixCode.words(for: lengths)
        let distanceWords = PrefixCode.words(for: distances)
        func append(_ symbol: Int) { stream.append(Int(lengthWords[symbol]), bits: Int(lengths[symbol])) }
        for token in tokens {
            guard token.distance > 0 else {
                append(Int(token.length))
                continue
            }
            let length = DeflateAlphabet.symbol(ofLength: Int(token.length))
            append(257 + length)
            let (lengthBits, lengthBase) = DeflateAlphabet.extra(ofLengthSymbol: length)
            stream.append(Int(token.length) - lengthBase, bits: lengthBits)
            let distance = DeflateAlphabet.symbol(ofDistance: Int(token.distance))
            stream.append(Int(distanceWords[distance]), bits: Int(distances[distance]))
            let (distanceBits, distanceBase) = DeflateAlphabet.extra(ofDistanceSymbol: distance)
            stream.append(Int(token.distance) - distanceBase, bits: distanceBits)
        }
        append(DeflateAlphabet.endOfBlock)
    }

    /// In as many blocks as it takes.
    private static func store(_ bytes: ArraySlice<UInt8>, isLast: Bool, to stream: inout BitStream) {
        var rest = bytes
        repeat {
            let part = rest.prefix(mostStored)
            rest = rest.dropFirst(mostStored)
            stream.append(isLast && rest.isEmpty ? 1 : 0, bits: 1)
            stream.append(0, bits: 2)
            stream.align()
            stream.append(part.count, bits: 16)
            stream.append(part.count ^ 0xFFFF, bits: 16)
            stream.append(contentsOf: part)
        } while !rest.isEmpty
    }
}
