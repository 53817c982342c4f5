extension PreparedRamp {
    /// The premultiplied colour at `t`; transparent when `t` is not a number.
    /// - Complexity: O(log pieces).
    package func color(at t: Double) -> SIMD4<Float> {
        pieces.withUnsafeBufferPointer { pieces in
            var cursor = 0
            return Self.color(at: wrapped(t), pieces, &cursor)
        }
    }

    /// The colours at `positions`, as many as both buffers hold; each is what `color(at:)` gives. Positions that follow each other
    /// closely, in either direction, are fast.
    /// - Complexity: O(positions) when close, otherwise O(positions · log pieces); without allocation.
    package func fill(
        from positions: UnsafeBufferPointer<Double>, into colors: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        guard let source = positions.baseAddress, let target = colors.baseAddress else { return }
        let count = min(positions.count, colors.count)
        pieces.withUnsafeBufferPointer { pieces in
            var cursor = 0
            var index = 0
            if period == nil {
                while index < count {
                    target[index] = Self.color(at: source[index], pieces, &cursor)
                    index &+= 1
                }
            } else {
                while index < count {
                    target[index] = Self.color(at: wrapped(source[index]), pieces, &cursor)
                    index &+= 1
                }
            }
        }
    }

    /// As `ResolvedGradient.wrapped(_:)`.
    @inline(__always)
    private func wrapped(_ t: Double) -> Double {
        guard let period else { return t }
        let turns = ((t - period.start + ResolvedGradient.snap) / period.length).rounded(.down)
        let rest = t - turns * period.length
        return rest < period.start ? period.start : rest
    }

    @inline(__always)
    private static func color(
        at t: Double, _ pieces: UnsafeBufferPointer<Piece>, _ cursor: inout Int
    ) -> SIMD4<Float> {
        guard t == t else { return SIMD4() }
        if t < pieces[cursor].start || (cursor + 1 < pieces.count && t >= pieces[cursor + 1].start) {
            cursor = index(of: t, pieces, from: cursor)
        }
        let piece = pieces[cursor]
        let progress = Float((t - piece.origin) * piece.inverseLength)
        // Not above 0 is a hair before the stop, or infinity times 0.
        return progress > 0 ? piece.value + piece.change * progress : piece.value
    }

    /// The last piece that begins at or before `t`, sought near `cursor` first.
    private static func index(of t: Double, _ pieces: UnsafeBufferPointer<Piece>, from cursor: Int) -> Int {
        var low = cursor
        var high = cursor + 1
        var step = 1
        if t < pieces[cursor].start {
            while low > 0, t < pieces[low].start {
                high = low
                low = max(low - step, 0)
                step *= 2
            }
        } else {
            while high < pieces.count, t >= pieces[high].start {
                low = high
                high = min(high + step, pieces.count)
                step *= 2
            }
        }
        while high - low > 1 {
            let middle = (low + high) / 2
            if t < pieces[middle].start { high = middle } else { low = middle }
        }
        return low
    }
}
