import LintelColor

/// Cuts the segments of a line into pieces until a straight line through each is near enough.
struct RampRefinement {
    private let encoder: RampEncoder
    /// What a span may differ by where it is looked at, a third of the stated error: between those places a bend is up to a third
    /// larger, and a bend and a curve may hide one another. With half of it, two random gradients in two thousand came out above.
    private let tolerance: Float
    /// Pieces each segment may add; what one leaves the next may take.
    private let allowancePerSegment: Int
    private let segmentCount: Int
    private var allowance = 0
    private(set) var isExact = true

    init(_ encoder: RampEncoder, maximumError: Double, segments: Int) {
        self.encoder = encoder
        let error = max(maximumError, encoder.mapping == .minde ? PreparedRamp.mindeError : 0)
        tolerance = Float(error / 3)
        segmentCount = segments
        allowancePerSegment = max(1, PreparedRamp.maximumPieces / max(segments, 1))
    }

    mutating func append(_ segment: ResolvedGradient.Segment, to pieces: inout [PreparedRamp.Piece]) {
        allowance += allowancePerSegment
        let start = segment.start - ResolvedGradient.snap
        if case .constant(let weight) = segment.curve {
            pieces.append(PreparedRamp.Piece(constant: encoder.encoded(segment.color(weight: weight)), from: start))
        } else if case .eased(let easing) = segment.curve, let count = easing.plateauCount, count <= allowance {
            for index in 0..<count {
                let value = encoder.encoded(segment.color(weight: easing.plateau(index)))
                let part = Double(index) / Double(count) * (segment.end - segment.start)
                pieces.append(PreparedRamp.Piece(constant: value, from: start + part))
            }
            allowance -= count
        } else {
            let spans = refined(segment)
            for span in spans { pieces.append(PreparedRamp.Piece(span)) }
            pieces[pieces.count - spans.count].start = start
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
            for (index, span) in spans.enumerated() {
                guard open[index], !span.isStraight(within: tolerance, weightLimit: limit), span.canBeCut else {
                    next.append(span)
                    nextOpen.append(false)
                    continue
                }
                guard next.count + (spans.count - index) < allowance else {
                    next.append(span)
                    nextOpen.append(false)
                    isExact = false
                    continue
                }
                let (first, second) = span.halves(segment, encoder)
                next += [first, second]
                nextOpen += [true, true]
                isOpen = true
            }
            spans = next
            open = nextOpen
        }
        return spans
    }

    /// How much of the way between its two colours a span may cover, however straight it looks at the five places it is looked at.
    /// Colours that do not leave the output's own space are straight; a hue may turn fully within a segment. Lines of
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
            var value: SIMD4<Float>

            init(_ t: Double, _ segment: ResolvedGradient.Segment, _ encoder: RampEncoder) {
                self.t = t
                weight = segment.curve.weight(at: (t - segment.start) / (segment.end - segment.start))
                value = encoder.encoded(segment.color(weight: weight))
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

        /// Whether a line from end to end passes within `error` of the quarters. Where a curve bends once, or an output channel
        /// runs into the gamut's wall, the quarters see three fourths of the largest distance at least.
        func isStraight(within error: Float, weightLimit: Double) -> Bool {
            let weights = [start.weight, quarters.0.weight, quarters.1.weight, quarters.2.weight, end.weight]
            guard (weights.max() ?? 0) - (weights.min() ?? 0) <= weightLimit else { return false }
            for sample in [quarters.0, quarters.1, quarters.2] {
                let part = Float((sample.t - start.t) / (end.t - start.t))
                let distance = sample.value - (start.value + (end.value - start.value) * part)
                if max(distance.max(), -distance.min()) > error { return false }
            }
            return true
        }

        /// Parts stay wider than the snap of stops, and wider than a few steps of `Double`.
        var canBeCut: Bool {
            end.t - start.t > 8 * ResolvedGradient.snap && start.t < quarters.0.t && quarters.0.t < quarters.1.t
                && quarters.1.t < quarters.2.t && quarters.2.t < end.t
        }
    }
}

extension PreparedRamp.Piece {
    init(constant value: SIMD4<Float>, from start: Double) {
        self.init(start: start, origin: 0, inverseLength: 0, value: value, change: SIMD4())
    }

    fileprivate init(_ span: RampRefinement.Span) {
        self.init(
            start: span.start.t, origin: span.start.t, inverseLength: 1 / (span.end.t - span.start.t),
            value: span.start.value, change: span.end.value - span.start.value)
    }
}

extension Color {
    fileprivate var isInUnitCube: Bool { components.min() >= 0 && components.max() <= 1 }
}
