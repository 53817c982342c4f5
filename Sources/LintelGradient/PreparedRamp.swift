package import LintelColor
import Synchronization

/// The colors of a gradient line, ready to be painted: premultiplied, gamut-mapped, encoded RGBA as cubic pieces over
/// the position.
///
/// The ramp differs from `ResolvedGradient.color(at:)`, mapped and encoded, by the stated error at most wherever
/// `isExact`; hard stops are exact, and a position on one has the later color. Preparing and reading are arithmetic
/// that IEEE 754 rounds exactly, without libm: equal gradients give equal colors on every machine, to the last bit.
package final class PreparedRamp: Sendable {
    // A class, so that rows are painted without counting references to what it is made of.

    /// A part of the ramp from `start` to the next piece's start: a cubic of the progress since `origin`, which is 1
    /// after 1 / `inverseLength`.
    package struct Piece: Sendable {
        // The order of these is that of the kernels' `lintel_piece`.
        /// The position from which on the piece counts: `origin`, or a hair before it at a stop; −∞ for the first.
        package var start: Double
        /// The position at which the progress is 0.
        package var origin: Double
        /// The progress per unit of the position; 0 for a constant color.
        package var inverseLength: Double
        /// The color at a progress of 0.
        package var value: SIMD4<Float>
        /// The factors of the progress, its square and its cube.
        package var change, square, cube: SIMD4<Float>
    }

    /// The pieces in order; the first begins at −∞ and the last, the color from the last stop on, never ends.
    package let pieces: [Piece]
    /// Whether the error was kept; `false` when the line needed more than `maximumPieces`, as one of thousands of full
    /// turns of hue.
    package let isExact: Bool
    /// The largest difference of a premultiplied channel, 0…1, from the colors that CSS gives. 0 where every piece is
    /// exact, as mixes in the output's own space are. Of colors outside the gamut, by `.minde`, that includes how far a
    /// search that ends as early as CSS allows may be off, taken from samples. An estimate where not `isExact`.
    package let error: Double
    /// Whether every color is opaque.
    package let isOpaque: Bool

    /// The period into which positions are brought: its start and length, and `ResolvedGradient.snap`. `nil` where
    /// nothing repeats.
    let period: (start: Double, length: Double, snap: Double)?

    private let knownSteps = Mutex<RampSteps??>(nil)

    /// The positions at which the nearest codes of 8 bits change; `nil` where `RampSteps` cannot find them. They are
    /// computed once.
    package var steps: RampSteps? {
        knownSteps.withLock { known in
            if let known { return known }
            let steps = RampSteps(self)
            known = .some(steps)
            return steps
        }
    }

    /// The maximum number of pieces, about 3.1 MB; one per stop is always allowed.
    package static let maximumPieces = 32_768

    /// The usual maximum error, a sixteenth of a step of 16 bits: a 4,112th of a step of 8.
    package static let usualError = 1.0 / 1_048_560

    /// Prepares the colors of a gradient.
    /// - Parameters:
    ///   - gamut: the RGB in which the colors are encoded.
    ///   - mapping: the way in which colors outside the gamut are brought in.
    ///   - maximumError: the largest error of any premultiplied channel, 0…1.
    /// - Complexity: O(stops + pieces) conversions of a color.
    package init(
        _ gradient: ResolvedGradient, gamut: Gamut, mapping: GamutMapping, maximumError: Double = usualError
    ) {
        let encoder = RampEncoder(gamut: gamut, mapping: mapping)
        period = gradient.period.flatMap { length in
            gradient.stops.first.map { ($0.position, length, ResolvedGradient.snap) }
        }
        guard gradient.solid == nil, let first = gradient.stops.first, let last = gradient.stops.last else {
            let color = gradient.solid ?? .transparent
            pieces = [Piece(constant: encoder.encoded(color), from: -.infinity)]
            isExact = true
            error = encoder.uncertainty(of: color)
            isOpaque = pieces[0].isOpaque
            return
        }
        var refinement = RampRefinement(encoder, maximumError: maximumError, segments: gradient.segments.count)
        refinement.append(constant: first.color, from: -.infinity)
        for segment in gradient.segments { refinement.append(segment) }
        refinement.append(constant: last.color, from: last.position - ResolvedGradient.snap)
        pieces = refinement.pieces
        isExact = refinement.isExact
        error = refinement.error
        isOpaque = pieces.allSatisfy(\.isOpaque)
    }
}
