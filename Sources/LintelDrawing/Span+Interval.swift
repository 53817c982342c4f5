extension Span {
    /// The span in device pixels from the box's start, in a side of `length` device pixels at so many pixels per point.
    ///
    /// Places are exact, not rounded to pixels; only one that is nearer than 1/64 of a pixel to a pixel's edge is put there, so that
    /// 97.667 points are 293 pixels at `@3x`. Guides count as the start.
    /// - Returns: `end` ≤ `start` where the span is empty.
    package func interval(of length: Double, pixelsPerPoint scale: Double) -> (start: Double, end: Double) {
        switch self {
        case .edges(let from, let to):
            return (
                Self.snapped(from.position(in: length, pixelsPerPoint: scale)),
                Self.snapped(to.position(in: length, pixelsPerPoint: scale))
            )
        case .sized(let size, let anchor, let alignment):
            let width = size.pixels(of: length, pixelsPerPoint: scale)
            let start = anchor.position(in: length, pixelsPerPoint: scale) - alignment * width
            return (Self.snapped(start), Self.snapped(start + width))
        }
    }

    private static func snapped(_ position: Double) -> Double {
        let whole = position.rounded()
        return abs(position - whole) < 1.0 / 64 ? whole : position
    }
}

extension EdgeOffset {
    /// In device pixels from the box's start.
    fileprivate func position(in length: Double, pixelsPerPoint scale: Double) -> Double {
        let distance = offset.pixels(of: length, pixelsPerPoint: scale)
        return switch edge {
        case .start, .guide: distance
        case .end: length - distance
        case .center: length / 2 + distance
        }
    }
}
