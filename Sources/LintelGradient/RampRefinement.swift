import LintelColor

/// Cuts the segments of a line into pieces until a cubic through each is near enough.
struct RampRefinement {
    private let encoder: RampEncoder
    private let maximumError: Double
    /// What a span may differ by where it is looked at, a third of the stated error: between those places a bend is somewhat larger,
    /// a bend and a curve may hide one another, and reading a piece rounds to `Float`.
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

    /// See `PreparedRamp.error`.
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
        } else {
            let first = pieces.count
            let spans = refined(segment)
            for span in spans {
                let isRough = span.curvature > tolerance
                let piece = PreparedRamp.Piece(
                    span, isStraight: span.isStraight || isRough && !span.cubic.staysWithin(-tolerance...1 + tolerance))
                isCurved = isCurved || piece.cube != .zero || piece.square != .zero
                uncertainty = max(uncertainty, encoder.uncertainty(of: segment.color(weight: span.start.weight)))
                pieces.append(piece)
            }
            pieces[first].start = start
            allowance -= spans.count
        }
    }

    /// All spans are looked at before any is cut a second time, so that a line that is cut short is rough everywhere alike.
    private mutating func refined(_ segment: ResolvedGradient.Segment) -> [Span] {
        let limit = weightLimit(for: segment)
        var spans = [Span(segment, encoder)]
        var open = [true]
        var isOpen = true
        while isOpen {
            isOpen = false
            var next: [Span] = []
            var nextOpen: [Bool] = []
            next.reserveCapacity(spans.count * 2)
            nextOpen.reserveCapacity(spans.count * 2)
            for (index, span) in spans.enumerated() {
                guard open[index], span.canBeCut, !isNear(span, segment, weightLimit: limit) else {
                    next.append(span)
                    nextOpen.append(false)
                    continue
                }
                guard next.count + (spans.count - index) < allowance else {
                    next.append(span)
                    nextOpen.append(false)
                    isExact = false
                    remainder = max(remainder, span.curvature)
                    continue
                }
                let (first, second) = span.halves(segment, encoder)
                next.append(first)
                next.append(second)
                nextOpen.append(true)
                nextOpen.append(true)
                isOpen = true
            }
            spans = next
            open = nextOpen
        }
        return spans
    }

    /// Whether the cubic of a span passes near enough: at its middle first, where a smooth curve is farthest from it, then at the thirds,
    /// where a bend does not show in the middle.
    private func isNear(_ span: Span, _ segment: ResolvedGradient.Segment, weightLimit: Double) -> Bool {
        guard span.weightRange <= weightLimit, span.curvature <= tolerance else { return false }
        if span.isStraight { return true }
        let cubic = span.cubic
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
        let first = segment.color(weight: 0)
        let last = segment.color(weight: 1)
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

            init(_ t: Double, _ segment: ResolvedGradient.Segment, _ encoder: RampEncoder) {
                self.t = t
                weight = segment.curve.weight(at: (t - segment.start) / (segment.end - segment.start))
                value = encoder.encoded(segment.color(weight: weight))
            }
        }

        /// A cubic of the progress from a span's start to its end.
        struct Cubic {
            var value, change, square, cube: SIMD4<Double>

            func value(at progress: Double) -> SIMD4<Double> {
                value + (change + (square + cube * progress) * progress) * progress
            }

            /// Whether all values are in a range for a progress of 0…1: a cubic through samples of a jump may swing far beyond them.
            func staysWithin(_ range: ClosedRange<Double>) -> Bool {
                (0..<4).allSatisfy { channel in
                    let (a, b, c) = (cube[channel] * 3, square[channel] * 2, change[channel])
                    // Where it turns: at the roots of its derivative, in the form that loses no digits.
                    let q = (b + (b < 0 ? -1 : 1) * max(b * b - 4 * a * c, 0).squareRoot()) / -2
                    let turns = [q / a, c / q].map { $0 >= 0 && $0 <= 1 ? $0 : 1 }
                    return ([0, 1] + turns).allSatisfy { range.contains(value(at: $0)[channel]) }
                }
            }
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

        /// The cubic through the ends and the outer quarters, in differences from the start, so that what is constant stays so.
        var cubic: Cubic {
            let first = quarters.0.value - start.value
            let last = quarters.2.value - start.value
            let whole = end.value - start.value
            // From change/4 + square/16 + cube/64 = first, and so on at ¾ and 1.
            return Cubic(
                value: start.value, change: first * 8 - last * (8.0 / 3) + whole,
                square: last * (40.0 / 3) - first * (56.0 / 3) - whole * (16.0 / 3),
                cube: (first - last) * (32.0 / 3) + whole * (16.0 / 3))
        }

        /// How far the middle is from the cubic through the other four samples: of all places a smooth curve shows most there.
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
}

extension Color {
    fileprivate var isInUnitCube: Bool { components.min() >= 0 && components.max() <= 1 }
}
