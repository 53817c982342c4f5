import LintelColor

/// Cuts the segments of a line into pieces until a cubic through each is near enough.
struct RampRefinement {
    private let encoder: RampEncoder
    private let maximumError: Double
    /// What a span may differ by where it is looked at, a third of the stated error: between those positions a bend is
    /// somewhat larger, a bend and a curve may hide one another, and reading a piece rounds to `Float`.
    private let tolerance: Double
    /// Pieces each segment may add; what one leaves the next may take.
    private let allowancePerSegment: Int
    private let segmentCount: Int
    private var allowance = 0
    private(set) var pieces: [PreparedRamp.Piece] = []
    private(set) var isExact = true
    private var isCurved = false
    /// The largest difference seen in spans that could not be cut.
    private var remainder = 0.0
    private var uncertainty = 0.0

    init(_ encoder: RampEncoder, maximumError: Double, segments: Int) {
        self.encoder = encoder
        self.maximumError = maximumError
        tolerance = maximumError / 3
        segmentCount = segments
        allowancePerSegment = max(1, PreparedRamp.maximumPieces / max(segments, 1))
    }

    /// The error as `PreparedRamp.error` defines it.
    var error: Double { max(isCurved ? maximumError : 0, remainder * 3) + uncertainty }

    mutating func append(constant color: Color, from start: Double) {
        pieces.append(PreparedRamp.Piece(constant: encoder.encoded(color), from: start))
        uncertainty = max(uncertainty, encoder.uncertainty(of: color))
    }

    mutating func append(_ segment: ResolvedGradient.Segment) {
        allowance += allowancePerSegment
        let start = segment.start - ResolvedGradient.snap
        if case .constant(let weight) = segment.curve {
            append(constant: segment.color(weight: weight), from: start)
        } else if case .eased(let easing) = segment.curve, let count = easing.plateauCount, count <= allowance {
            for index in 0..<count {
                let part = Double(index) / Double(count) * (segment.end - segment.start)
                append(constant: segment.color(weight: easing.plateau(index)), from: start + part)
            }
            allowance -= count
        } else if case .eased(.piecewise(let points)) = segment.curve, let parts = PiecewiseLine(points)?.parts,
            parts.count <= allowance
        {
            append(parts, of: segment)
        } else {
            appendRefined(segment)
        }
    }

    /// Each straight part is refined alone, so that a span never has a bend or a jump of the easing in it.
    private mutating func append(_ parts: [PiecewiseLine.Part], of segment: ResolvedGradient.Segment) {
        var rest = allowance
        let share = allowance / parts.count
        allowance = 0
        let length = segment.end - segment.start
        for (index, part) in parts.enumerated() {
            allowance += index + 1 < parts.count ? share : rest
            rest -= share
            let line = ResolvedGradient.Segment(
                start: segment.start + length * part.start,
                end: part.end == 1 ? segment.end : segment.start + length * part.end,
                curve: .line(from: part.from, to: part.to), path: segment.path)
            // Points may be nearer to each other than numbers of the line are.
            guard line.start < line.end else { continue }
            if part.from == part.to {
                append(constant: segment.color(weight: part.from), from: line.start - ResolvedGradient.snap)
                allowance -= 1
            } else {
                appendRefined(line)
            }
        }
    }

    private mutating func appendRefined(_ segment: ResolvedGradient.Segment) {
        let first = pieces.count
        if !appendShared(segment) { appendOwn(segment) }
        pieces[first].start = segment.start - ResolvedGradient.snap
        allowance -= pieces.count - first
    }

    /// Appends what other lines with a segment of these colors have too; `false`, and nothing is appended, where this
    /// one has to be cut by itself. Lines of many segments are seldom met twice.
    private mutating func appendShared(_ segment: ResolvedGradient.Segment) -> Bool {
        guard segmentCount <= Self.mostSharedSegments,
            let shared = RampSegment.shared(segment, encoder, maximumError: maximumError),
            shared.parts.count <= allowance, let own = shared.pieces(from: segment.start, to: segment.end)
        else { return false }
        pieces += own
        isCurved = isCurved || shared.isCurved
        uncertainty = max(uncertainty, shared.uncertainty)
        return true
    }

    private static let mostSharedSegments = 16

    private mutating func appendOwn(_ segment: ResolvedGradient.Segment) {
        for span in refined(segment) {
            let piece = piece(of: span)
            isCurved = isCurved || piece.isCurved
            uncertainty = max(uncertainty, encoder.uncertainty(of: segment.color(weight: span.start.weight)))
            pieces.append(piece)
        }
    }

    private func piece(of span: Span) -> PreparedRamp.Piece {
        PreparedRamp.Piece(span, isStraight: span.isStraight || !span.cubic.isColor(tolerance: tolerance))
    }

    /// The parts of a segment of the whole line; `nil` where more than `most` are needed.
    mutating func parts(of segment: ResolvedGradient.Segment, most: Int) -> RampSegment? {
        allowance = most
        let spans = refined(segment)
        guard isExact else { return nil }
        let parts = spans.map { RampSegment.Part(start: $0.start.t, end: $0.end.t, piece: piece(of: $0)) }
        let uncertainty = spans.reduce(0) { most, span in
            max(most, encoder.uncertainty(of: segment.color(weight: span.start.weight)))
        }
        return RampSegment(parts: parts, isCurved: parts.contains(where: \.piece.isCurved), uncertainty: uncertainty)
    }

    /// All spans are looked at before any is cut a second time, so that a line that is cut short is rough everywhere
    /// alike.
    private mutating func refined(_ segment: ResolvedGradient.Segment) -> [Span] {
        let limit = weightLimit(for: segment)
        let bends = encoder.bends(ofMixesIn: segment.color(weight: 0).space)
        // Spans stay where they are, each with the index of the one that follows it on the line.
        var spans = [Span(segment, encoder)]
        var following = [Int.max]
        var open = [0]
        while !open.isEmpty {
            var next: [Int] = []
            for index in open {
                let span = spans[index]
                guard span.canBeCut, !isNear(span, segment, weightLimit: limit, bends) else { continue }
                guard spans.count < allowance else {
                    isExact = false
                    remainder = max(remainder, span.curvature)
                    continue
                }
                let (first, second) = span.halves(segment, encoder)
                spans[index] = first
                spans.append(second)
                following.append(following[index])
                following[index] = spans.count - 1
                next.append(index)
                next.append(spans.count - 1)
            }
            open = next
        }
        var ordered: [Span] = []
        ordered.reserveCapacity(spans.count)
        var index = 0
        while index < spans.count {
            ordered.append(spans[index])
            index = following[index]
        }
        return ordered
    }

    /// Whether the cubic of a span passes near enough: at its middle first, where a smooth curve is farthest from it,
    /// then at the thirds, where a bend does not show in the middle.
    private func isNear(
        _ span: Span, _ segment: ResolvedGradient.Segment, weightLimit: Double, _ bends: [RampEncoder.Bend]
    ) -> Bool {
        guard span.weightRange <= weightLimit, span.curvature <= tolerance,
            !span.isBent(by: bends, tolerance: tolerance)
        else { return false }
        if span.isStraight { return true }
        let cubic = span.cubic
        guard cubic.isColor(tolerance: tolerance) else { return false }
        for part in Self.thirds {
            let sample = Span.Sample(span.start.t + (span.end.t - span.start.t) * part, segment, encoder)
            let distance = sample.value - cubic.value(at: part)
            if max(distance.max(), -distance.min()) > tolerance { return false }
        }
        return true
    }

    private static let thirds = [1.0 / 3, 2.0 / 3]

    /// How much of the way between its two colors a span may cover, however straight it looks where it is looked at.
    /// Colors that do not leave the output's own space are straight; a hue may turn fully within a segment. Lines of
    /// thousands of stops have no room for any of this: their spans are cut by what is seen alone.
    private func weightLimit(for segment: ResolvedGradient.Segment) -> Double {
        guard segmentCount <= 1024 else { return .infinity }
        let first = segment.color(weight: segment.curve.weight(at: 0))
        let last = segment.color(weight: segment.curve.weight(at: 1))
        if first.space == encoder.gamut.colorSpace, first.isInUnitCube, last.isInUnitCube { return .infinity }
        return first.space.hueIndex == nil ? 0.25 : 0.0625
    }
}

extension RampRefinement {
    /// A part of a segment, known at its ends and at its quarters.
    struct Span {
        struct Sample {
            var t: Double
            var weight: Double
            var value: SIMD4<Double>
            /// Encoded RGB before it was brought into the gamut.
            var unlimited: SIMD3<Double>

            init(_ t: Double, _ segment: ResolvedGradient.Segment, _ encoder: RampEncoder) {
                self.t = t
                weight = segment.curve.weight(at: (t - segment.start) / (segment.end - segment.start))
                (value, unlimited) = encoder.encodedWithOrigin(segment.color(weight: weight))
            }
        }

        /// A cubic of the progress from a span's start to its end.
        struct Cubic {
            var value, change, square, cube: SIMD4<Double>

            /// Through values at 0, ¼, ¾ and 1, in differences from the first, so that what is constant stays so.
            init(_ start: SIMD4<Double>, _ quarter: SIMD4<Double>, _ threeQuarters: SIMD4<Double>, _ end: SIMD4<Double>)
            {
                let first = quarter - start
                let last = threeQuarters - start
                let whole = end - start
                // From change/4 + square/16 + cube/64 = first, and so on at ¾ and 1.
                self.init(
                    value: start, change: first * 8 - last * (8.0 / 3) + whole,
                    square: last * (40.0 / 3) - first * (56.0 / 3) - whole * (16.0 / 3),
                    cube: (first - last) * (32.0 / 3) + whole * (16.0 / 3))
            }

            private init(
                value: SIMD4<Double>, change: SIMD4<Double>, square: SIMD4<Double>, cube: SIMD4<Double>
            ) {
                (self.value, self.change, self.square, self.cube) = (value, change, square, cube)
            }

            func value(at progress: Double) -> SIMD4<Double> {
                value + (change + (square + cube * progress) * progress) * progress
            }

            /// Whether all values are premultiplied colors for a progress of 0…1, as far as `tolerance`: a cubic
            /// through samples of a bend may swing beyond them.
            func isColor(tolerance: Double) -> Bool {
                isAtLeast(-tolerance) && complement.isAtLeast(-tolerance)
            }

            /// How much less than alpha each channel is, and alpha than 1.
            private var complement: Cubic {
                func complement(_ term: SIMD4<Double>, _ one: Double) -> SIMD4<Double> {
                    SIMD4(term.w, term.w, term.w, one) - term
                }
                return Cubic(
                    value: complement(value, 1), change: complement(change, 0), square: complement(square, 0),
                    cube: complement(cube, 0))
            }

            private func isAtLeast(_ least: Double) -> Bool {
                guard value(at: 0).min() >= least, value(at: 1).min() >= least else { return false }
                for channel in 0..<4 {
                    let (first, second) = turns(channel)
                    guard value(at: first)[channel] >= least, value(at: second)[channel] >= least else { return false }
                }
                return true
            }

            /// Returns the two positions within 0…1 at which a channel turns; an end where it does not.
            func turns(_ channel: Int) -> (Double, Double) {
                let (a, b, c) = (cube[channel] * 3, square[channel] * 2, change[channel])
                // The roots of its derivative, in the form that loses no digits.
                let q = (b + (b < 0 ? -1 : 1) * max(b * b - 4 * a * c, 0).squareRoot()) / -2
                return (Self.inside(q / a), Self.inside(c / q))
            }

            private static func inside(_ position: Double) -> Double { position >= 0 && position <= 1 ? position : 1 }
        }

        let start: Sample
        let quarters: (Sample, Sample, Sample)
        let end: Sample

        init(_ segment: ResolvedGradient.Segment, _ encoder: RampEncoder) {
            let start = Sample(segment.start, segment, encoder)
            let end = Sample(segment.end, segment, encoder)
            let middle = Sample(start.t + (end.t - start.t) / 2, segment, encoder)
            self.init(start, middle, end, segment, encoder)
        }

        private init(
            _ start: Sample, _ middle: Sample, _ end: Sample, _ segment: ResolvedGradient.Segment,
            _ encoder: RampEncoder
        ) {
            self.start = start
            self.end = end
            quarters = (
                Sample(start.t + (middle.t - start.t) / 2, segment, encoder), middle,
                Sample(middle.t + (end.t - middle.t) / 2, segment, encoder)
            )
        }

        func halves(_ segment: ResolvedGradient.Segment, _ encoder: RampEncoder) -> (Span, Span) {
            (
                Span(start, quarters.0, quarters.1, segment, encoder),
                Span(quarters.1, quarters.2, end, segment, encoder)
            )
        }

        /// How much of the way between the two colors of the segment the span covers.
        var weightRange: Double {
            let low = min(
                min(start.weight, end.weight), min(quarters.0.weight, min(quarters.1.weight, quarters.2.weight)))
            let high = max(
                max(start.weight, end.weight), max(quarters.0.weight, max(quarters.1.weight, quarters.2.weight)))
            return high - low
        }

        /// Whether all samples are on a line from end to end, except for what `Float` rounds away.
        var isStraight: Bool {
            let change = end.value - start.value
            let first = quarters.0.value - start.value - change * 0.25
            let second = quarters.1.value - start.value - change * 0.5
            let third = quarters.2.value - start.value - change * 0.75
            let largest = pointwiseMax(pointwiseMax(first, second), third)
            let smallest = pointwiseMin(pointwiseMin(first, second), third)
            return max(largest.max(), -smallest.min()) <= Self.straightness
        }

        private static let straightness = 0x1p-26

        /// The cubic through the ends and the outer quarters.
        var cubic: Cubic { Cubic(start.value, quarters.0.value, quarters.2.value, end.value) }

        /// Whether a channel passes a value at which its curve bends, so that a cubic differs from it by more than
        /// `tolerance`. Samples do not tell that by themselves: all may be on one side, or a bend and a curve hide one
        /// another.
        func isBent(by bends: [RampEncoder.Bend], tolerance: Double) -> Bool {
            func extreme(_ choose: (SIMD3<Double>, SIMD3<Double>) -> SIMD3<Double>) -> SIMD3<Double> {
                choose(
                    choose(
                        choose(choose(start.unlimited, quarters.0.unlimited), quarters.1.unlimited),
                        quarters.2.unlimited),
                    end.unlimited)
            }
            let least = extreme(pointwiseMin)
            let most = extreme(pointwiseMax)
            // A cubic through them goes no farther beyond them than they are apart.
            let range = most - least
            guard bends.contains(where: { $0.isPassed(from: least - range, to: most + range, tolerance) }) else {
                return false
            }
            let cubic = Cubic(
                SIMD4(start.unlimited, 0), SIMD4(quarters.0.unlimited, 0), SIMD4(quarters.2.unlimited, 0),
                SIMD4(end.unlimited, 0))
            var (lower, upper) = (least, most)
            for channel in 0..<3 {
                let turns = cubic.turns(channel)
                let (first, second) = (cubic.value(at: turns.0)[channel], cubic.value(at: turns.1)[channel])
                lower[channel] = min(lower[channel], first, second)
                upper[channel] = max(upper[channel], first, second)
            }
            return bends.contains { $0.isPassed(from: lower, to: upper, tolerance) }
        }

        /// How far the middle is from the cubic through the other four samples: of all positions a smooth curve shows
        /// most there.
        var curvature: Double {
            // Lagrange's weights at ½ for nodes 0, ¼, ¾, 1.
            let outer = (start.value + end.value) * (-1.0 / 6)
            let distance = quarters.1.value - (outer + (quarters.0.value + quarters.2.value) * (2.0 / 3))
            return max(distance.max(), -distance.min())
        }

        /// Parts stay wider than the snap of stops, and wider than a few steps of `Double`.
        var canBeCut: Bool {
            end.t - start.t > 8 * ResolvedGradient.snap && start.t < quarters.0.t && quarters.0.t < quarters.1.t
                && quarters.1.t < quarters.2.t && quarters.2.t < end.t
        }
    }
}

extension PreparedRamp.Piece {
    init(constant value: SIMD4<Double>, from start: Double) {
        self.init(
            start: start, origin: 0, inverseLength: 0, value: SIMD4<Float>(value), change: .zero, square: .zero,
            cube: .zero)
    }

    fileprivate init(_ span: RampRefinement.Span, isStraight: Bool) {
        self.init(constant: span.start.value, from: span.start.t)
        origin = span.start.t
        inverseLength = 1 / (span.end.t - span.start.t)
        if isStraight {
            change = SIMD4<Float>(span.end.value) - value
        } else {
            let cubic = span.cubic
            (change, square, cube) = (SIMD4<Float>(cubic.change), SIMD4<Float>(cubic.square), SIMD4<Float>(cubic.cube))
        }
    }

    var isOpaque: Bool { value.w == 1 && change.w == 0 && square.w == 0 && cube.w == 0 }

    var isCurved: Bool { cube != .zero || square != .zero }
}

extension Color {
    fileprivate var isInUnitCube: Bool { components.min() >= 0 && components.max() <= 1 }
}

extension RampEncoder.Bend {
    /// Whether values of a channel lie on both sides, so far that the bend shows.
    fileprivate func isPassed(from lower: SIMD3<Double>, to upper: SIMD3<Double>, _ tolerance: Double) -> Bool {
        let margin = tolerance / sharpness
        return any((lower .< value - margin) .& (upper .> value + margin))
    }
}
