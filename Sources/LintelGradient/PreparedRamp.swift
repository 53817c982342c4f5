package import LintelColor

/// The colours of a gradient line, ready to be painted: premultiplied, gamut-mapped, encoded RGBA as a piecewise linear function
/// of the position.
///
/// The ramp differs from `ResolvedGradient.color(at:)`, mapped and encoded, by `maximumError` at most wherever `isExact`; hard
/// stops are exact, and a position on one has the later colour. Preparing and reading are arithmetic that IEEE 754 rounds exactly,
/// without libm: equal gradients give equal colours on every machine, to the last bit.
package struct PreparedRamp: Sendable {
    /// From `start` on, until the next piece's start: `value` at `origin`, and `change` more after 1 / `inverseLength`.
    package struct Piece: Sendable {
        /// `origin`, or a hair before it at a stop.
        var start: Double
        var origin: Double
        var inverseLength: Double
        var value: SIMD4<Float>
        var change: SIMD4<Float>
    }

    /// In order; the first begins at −∞ and the last, the colour from the last stop on, never ends.
    package let pieces: [Piece]
    /// Whether the error was kept; `false` when the line needed more than `maximumPieces`, as one of thousands of full turns of hue.
    package let isExact: Bool

    /// Where positions are brought into the period: its start and length, and `ResolvedGradient.snap`.
    let period: (start: Double, length: Double, snap: Double)?

    /// Pieces a ramp may have, about 2.6 MB; one per stop is always allowed.
    package static let maximumPieces = 32_768

    /// One sixteenth of a step of 8 bits, premultiplied.
    package static let eightBitError = 1.0 / 4080
    /// One sixteenth of a step of 16 bits.
    package static let sixteenBitError = 1.0 / 1_048_560

    /// The nearest a ramp follows `.minde`, three eighths of a step of 8 bits: that mapping searches until its steps are 1e-4 of
    /// chroma, and colours beside each other come out uneven by some of those.
    package static let mindeError = 1.0 / 680

    /// - Parameters: gamut: what RGB the colours are encoded in. mapping: how those outside it are brought in.
    ///   maximumError: of any premultiplied channel, 0…1; not below `mindeError` for `.minde`.
    /// - Complexity: O(stops + pieces) conversions of a colour.
    package init(
        _ gradient: ResolvedGradient, gamut: Gamut, mapping: GamutMapping, maximumError: Double = eightBitError
    ) {
        let encoder = RampEncoder(gamut: gamut, mapping: mapping)
        period = gradient.period.flatMap { length in
            gradient.stops.first.map { ($0.position, length, ResolvedGradient.snap) }
        }
        guard gradient.solid == nil, let first = gradient.stops.first, let last = gradient.stops.last else {
            pieces = [Piece(constant: encoder.encoded(gradient.solid ?? .transparent), from: -.infinity)]
            isExact = true
            return
        }
        var refinement = RampRefinement(encoder, maximumError: maximumError, segments: gradient.segments.count)
        var pieces = [Piece(constant: encoder.encoded(first.color), from: -.infinity)]
        for segment in gradient.segments { refinement.append(segment, to: &pieces) }
        pieces.append(Piece(constant: encoder.encoded(last.color), from: last.position - ResolvedGradient.snap))
        self.pieces = pieces
        isExact = refinement.isExact
    }
}
