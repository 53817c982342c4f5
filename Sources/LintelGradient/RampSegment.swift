import LintelColor
import LintelConcurrency

/// The pieces of one segment, in parts of its length: the same wherever a box puts its stops.
///
/// Where stops are at lengths, every box has a line of its own, and a search for the smallest image tries hundreds of
/// boxes. Colors of the segments, of which each takes thousands of conversions, are found once for all of them.
struct RampSegment: Sendable {
    /// A piece from `start` to `end`, which are 0…1.
    struct Part: Sendable {
        var start: Double
        var end: Double
        /// The piece at a start and an origin of 0, and with a length of 1.
        var piece: PreparedRamp.Piece
    }

    let parts: [Part]
    let isCurved: Bool
    /// See `RampEncoder.uncertainty(of:)`: the largest of the parts.
    let uncertainty: Double

    /// All that the parts depend on. The segment's own ends do not count.
    private struct Key: Hashable, Sendable {
        var segment: ResolvedGradient.Segment
        var gamut: Gamut
        var mapping: GamutMapping
        var maximumError: Double
    }

    /// Some 8 MB.
    private static let known = SharedValues<Key, RampSegment?>(limit: 1 << 23) { segment in
        ((segment?.parts.count ?? 0) + 8) * MemoryLayout<Part>.stride
    }

    /// More than any segment needs that is not made to need many.
    private static let mostParts = 2048

    /// Returns the parts of a segment; `nil` where it needs too many.
    static func shared(
        _ segment: ResolvedGradient.Segment, _ encoder: RampEncoder, maximumError: Double
    ) -> RampSegment? {
        let whole = ResolvedGradient.Segment(start: 0, end: 1, curve: segment.curve, path: segment.path)
        let key = Key(segment: whole, gamut: encoder.gamut, mapping: encoder.mapping, maximumError: maximumError)
        return known.value(for: key) {
            var refinement = RampRefinement(encoder, maximumError: maximumError, segments: 1)
            return refinement.parts(of: whole, most: mostParts)
        }
    }

    /// The pieces of a segment that has these parts; `nil` where it is too short for numbers to tell them apart.
    func pieces(from start: Double, to end: Double) -> [PreparedRamp.Piece]? {
        var pieces: [PreparedRamp.Piece] = []
        pieces.reserveCapacity(parts.count)
        var next = start
        for part in parts {
            let first = next
            next = part.end == 1 ? end : start + part.end * (end - start)
            guard next - first > ResolvedGradient.snap else { return nil }
            var piece = part.piece
            (piece.start, piece.origin, piece.inverseLength) = (first, first, 1 / (next - first))
            pieces.append(piece)
        }
        return pieces
    }
}
