extension Span {
    /// The span in device pixels from the box's start, in a side of `length` device pixels at a number of pixels per
    /// point.
    ///
    /// Positions are exact, not rounded to pixels; only one that is nearer than 1/64 of a pixel to a pixel's edge is
    /// put there, so that 97.667 points are 293 pixels at `@3x`. Guides count as the start.
    /// - Returns: `end` ≤ `start` where the span is empty.
    package func interval(of length: Double, pixelsPerPoint scale: Double) -> (start: Double, end: Double) {
        let ends = ends
        return (
            Self.snapped(ends.start.pixels(of: length, pixelsPerPoint: scale)),
            Self.snapped(ends.end.pixels(of: length, pixelsPerPoint: scale))
        )
    }

    private static func snapped(_ position: Double) -> Double {
        let whole = position.rounded()
        return abs(position - whole) < 1.0 / 64 ? whole : position
    }

    /// Both ends as lengths from the box's start.
    var ends: (start: FrameLength, end: FrameLength) {
        switch self {
        case .edges(let from, let to): return (from.distanceFromStart, to.distanceFromStart)
        case .sized(let length, let anchor, let alignment):
            let start = anchor.distanceFromStart - length * alignment
            return (start, start + length)
        }
    }
}

extension EdgeOffset {
    /// The length from the box's start.
    fileprivate var distanceFromStart: FrameLength {
        switch edge {
        case .start, .guide: offset
        case .end: .whole - offset
        case .center: FrameLength(fraction: 0.5) + offset
        }
    }
}

extension FrameLength {
    static func + (a: FrameLength, b: FrameLength) -> FrameLength {
        FrameLength(fraction: a.fraction + b.fraction, points: a.points + b.points, pixels: a.pixels + b.pixels)
    }

    static func - (a: FrameLength, b: FrameLength) -> FrameLength { a + b * -1 }

    static func * (a: FrameLength, factor: Double) -> FrameLength {
        FrameLength(fraction: a.fraction * factor, points: a.points * factor, pixels: a.pixels * factor)
    }
}
