package import LintelColor
import LintelConcurrency

extension PreparedRamp {
    /// The ramp of a gradient, prepared once per process: jobs of one preset, and presets of one brand, paint the same
    /// few gradients.
    ///
    /// Ramps are kept while they take some 16 MB. The position of a point on the line does not matter, so that boxes of
    /// all sizes share one where stops are at percentages.
    /// - Complexity: O(stops) when the ramp is known.
    package static func shared(_ gradient: ResolvedGradient, gamut: Gamut, mapping: GamutMapping) -> PreparedRamp {
        let key = SharedKey(
            first: gradient.stops.first, last: gradient.stops.last, segments: gradient.segments,
            period: gradient.period,
            solid: gradient.solid, gamut: gamut, mapping: mapping)
        return known.value(for: key) { PreparedRamp(gradient, gamut: gamut, mapping: mapping) }
    }

    /// All that a ramp depends on.
    private struct SharedKey: Hashable, Sendable {
        var first, last: ResolvedGradient.Stop?
        var segments: [ResolvedGradient.Segment]
        var period: Double?
        var solid: Color?
        var gamut: Gamut
        var mapping: GamutMapping
    }

    private static let known = SharedValues<SharedKey, PreparedRamp>(limit: 1 << 24) { ramp in
        (ramp.pieces.count + 2) * (MemoryLayout<Piece>.stride + keyBytes) + entryBytes
    }

    /// The approximate bytes of the key's colors and segments, for each piece; and of the arrays and tables that
    /// contain a key and a ramp. For two stops they are 2 KiB with the pieces, and a batch of many brands has no other
    /// ramps.
    private static let keyBytes = 256
    private static let entryBytes = 1024
}
