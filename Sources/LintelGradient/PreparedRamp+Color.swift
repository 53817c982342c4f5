import CLintelKernels

extension PreparedRamp {
    /// The premultiplied color at `t`; transparent when `t` is not a number.
    /// - Complexity: O(log pieces).
    package func color(at t: Double) -> SIMD4<Float> {
        pieces.withUnsafeBufferPointer { pieces in
            let t = wrapped(t)
            guard t == t else { return SIMD4() }
            return pieces[Self.index(of: t, pieces, from: 0)].color(at: t)
        }
    }

    /// The colors before the first stop and from the last one on, at positions less than `low` and from `high` on.
    /// `nil` where the ramp repeats.
    package var ends: (low: Double, high: Double, first: SIMD4<Float>, last: SIMD4<Float>)? {
        guard period == nil, pieces.count > 1 else { return nil }
        return (pieces[1].start, pieces[pieces.count - 1].start, pieces[0].value, pieces[pieces.count - 1].value)
    }

    /// The colors at `positions`, as many as both buffers hold; each is what `color(at:)` gives. Positions that follow
    /// each other closely, in either direction, are fast.
    /// - Complexity: O(positions) when close, otherwise O(positions · log pieces); without allocation.
    package func fill(
        from positions: UnsafeBufferPointer<Double>, into colors: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        guard let source = positions.baseAddress, let target = colors.baseAddress else { return }
        let count = min(positions.count, colors.count)
        pieces.withUnsafeBufferPointer { pieces in
            guard let first = pieces.baseAddress else { return }
            var cursor = 0
            var index = 0
            while index < count {
                var t = wrapped(source[index])
                guard t == t else {
                    target[index] = SIMD4()
                    index &+= 1
                    continue
                }
                cursor = Self.index(of: t, pieces, from: cursor)
                let piece = pieces[cursor]
                let end = cursor + 1 < pieces.count ? pieces[cursor + 1].start : .infinity
                if period == nil {
                    index = Self.fill(first + cursor, end, source, target, from: index, to: count)
                    if index < count, source[index] == .infinity, end == .infinity {
                        target[index] = piece.color(at: .infinity)
                        index &+= 1
                    }
                    continue
                }
                // As long as positions stay in the piece, only arithmetic is left.
                repeat {
                    target[index] = piece.color(at: t)
                    index &+= 1
                    guard index < count else { break }
                    t = wrapped(source[index])
                } while t >= piece.start && t < end
            }
        }
    }

    /// Fills the colors of the positions that follow each other in one piece.
    /// - Returns: the index of the first that does not.
    private static func fill(
        _ piece: UnsafePointer<Piece>, _ end: Double, _ positions: UnsafePointer<Double>,
        _ colors: UnsafeMutablePointer<SIMD4<Float>>, from index: Int, to count: Int
    ) -> Int {
        // The kernels' declaration of a piece has the same layout; a test compares them.
        piece.withMemoryRebound(to: lintel_piece.self, capacity: 1) { piece in
            colors.withMemoryRebound(to: Float.self, capacity: count * 4) { colors in
                lintel_fill_piece(lintel_best_variant(), piece, end, positions, colors, index, count)
            }
        }
    }

    /// Returns a position as `ResolvedGradient.wrapped(_:)` does.
    @inline(__always)
    private func wrapped(_ t: Double) -> Double {
        guard let period else { return t }
        let turns = ((t - period.start + period.snap) / period.length).floored
        let rest = t - turns * period.length
        return rest < period.start ? period.start : rest
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

extension PreparedRamp.Piece {
    @inline(__always)
    func color(at t: Double) -> SIMD4<Float> {
        let progress = Float((t - origin) * inverseLength)
        // Not above 0 is a hair before the stop, or infinity times 0.
        let p = progress > 0 ? progress : 0
        return value + (change + (square + cube * p) * p) * p
    }
}
