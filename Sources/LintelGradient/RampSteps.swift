/// The positions of an opaque ramp at which its nearest codes of 8 bits change: between them a whole stretch of a line
/// has one color.
package struct RampSteps: Sendable {
    /// A change of the codes. Before `low` the codes are those before the step, from `high` on its own. Between,
    /// rounding decides: the ramp's color says which.
    package struct Step: Sendable {
        package var low: Double
        package var high: Double
        /// The codes after the step: red, green, blue and 255.
        package var codes: SIMD4<UInt8>
    }

    /// The codes before the first step.
    package let first: SIMD4<UInt8>
    /// The steps, ascending; none overlap.
    package let steps: [Step]

    /// Gradients with more steps are painted pixel by pixel.
    private static let maximumSteps = 4096

    /// - Returns: `nil` for a ramp that repeats, is not opaque or has too many steps.
    /// - Complexity: O(pieces + steps · log steps).
    init?(_ ramp: PreparedRamp) {
        guard ramp.isOpaque, ramp.period == nil, ramp.pieces.count <= Self.maximumSteps else { return nil }
        var bands: [Band] = []
        for (index, piece) in ramp.pieces.enumerated() {
            // Colors may jump where a piece begins.
            if index > 0 { bands.append(Band(low: piece.start, high: piece.start)) }
            let end = index + 1 < ramp.pieces.count ? ramp.pieces[index + 1].start : .infinity
            guard piece.isConstant || (piece.start.isFinite && end.isFinite) else { return nil }
            if !piece.isConstant { piece.append(to: &bands, end: end) }
            guard bands.count <= 2 * Self.maximumSteps else { return nil }
        }
        bands.sort { $0.low < $1.low }
        var merged: [Band] = []
        for band in bands {
            if let last = merged.last, band.low <= last.high {
                merged[merged.count - 1].high = max(last.high, band.high)
                merged[merged.count - 1].isCrossed = last.isCrossed || band.isCrossed
            } else {
                merged.append(band)
            }
        }
        var codes = ramp.codes(at: (merged.first?.low ?? 0) - 1)
        first = codes
        var steps: [Step] = []
        for (index, band) in merged.enumerated() {
            let next = index + 1 < merged.count ? merged[index + 1].low : band.high + 2
            let after = ramp.codes(at: band.high + (next - band.high) / 2)
            if band.isCrossed || after != codes { steps.append(Step(low: band.low, high: band.high, codes: after)) }
            codes = after
        }
        guard steps.count <= Self.maximumSteps else { return nil }
        self.steps = steps
    }

    /// Positions in which a code may change.
    fileprivate struct Band {
        var low: Double
        var high: Double
        /// Whether a channel comes near the middle between two codes, rather than a piece beginning.
        var isCrossed = false
    }
}

extension PreparedRamp {
    /// The nearest codes at `t`, as `StraightAlpha` of LintelRaster rounds opaque pixels.
    fileprivate func codes(at t: Double) -> SIMD4<UInt8> {
        let color = color(at: t)
        func code(_ value: Float) -> UInt8 {
            let value = Double(value)
            return UInt8((value > 0 ? (value < 1 ? value : 1) : 0) * 255 + 0.5)
        }
        return SIMD4(code(color.x), code(color.y), code(color.z), 255)
    }
}

extension PreparedRamp.Piece {
    fileprivate var isConstant: Bool { change == .zero && square == .zero && cube == .zero }

    /// Adds where a channel is so near the middle between two codes that its float may be on either side.
    fileprivate func append(to bands: inout [RampSteps.Band], end: Double) {
        let last = (end - origin) * inverseLength
        for channel in 0..<3 {
            let cubic = ChannelCubic(
                value: Double(value[channel]), change: Double(change[channel]), square: Double(square[channel]),
                cube: Double(cube[channel]))
            for part in cubic.monotoneParts(to: last) {
                let values = (cubic.value(at: part.lowerBound), cubic.value(at: part.upperBound))
                let low = min(values.0, values.1) - cubic.rounding
                let high = max(values.0, values.1) + cubic.rounding
                var code = max(0, (low * 255 - 0.5).rounded(.up))
                while code < 255, (code + 0.5) / 255 <= high {
                    let middle = (code + 0.5) / 255
                    let positions = (
                        cubic.position(of: middle - cubic.rounding, in: part),
                        cubic.position(of: middle + cubic.rounding, in: part)
                    )
                    bands.append(
                        RampSteps.Band(
                            low: origin + min(positions.0, positions.1) / inverseLength,
                            high: origin + max(positions.0, positions.1) / inverseLength, isCrossed: true))
                    code += 1
                }
            }
        }
    }
}

/// One channel of a piece as a function of the progress, in `Double`.
private struct ChannelCubic {
    var value, change, square, cube: Double

    /// What the float that is painted may differ from the cubic. A sum or product is off by 2⁻²⁴ of itself at most, and
    /// the progress, a float as well, by as much; counted for each term of the cubic, the sums and products on its way
    /// are 1, 3, 6 and 9.
    var rounding: Double {
        let flat = abs(value) + 2 * abs(change)
        let curved = 3 * abs(square) + 5 * abs(cube)
        return (flat + curved) * 0x1p-23
    }

    func value(at p: Double) -> Double { value + p * (change + p * (square + p * cube)) }

    /// 0…`end` cut where the cubic turns.
    func monotoneParts(to end: Double) -> [ClosedRange<Double>] {
        var cuts = turns.filter { $0 > 0 && $0 < end }.sorted()
        cuts.append(max(end, 0))
        var start = 0.0
        return cuts.map { cut in
            defer { start = cut }
            return start...cut
        }
    }

    /// The positions at which the derivative is 0.
    private var turns: [Double] {
        let (a, b, c) = (3 * cube, 2 * square, change)
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        // The sum of numbers of one sign keeps its digits.
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        return [q / a, c / q].filter(\.isFinite)
    }

    /// Returns the position at which the cubic, which does not turn in `part`, has a value; the nearest end when it
    /// does not have it.
    func position(of target: Double, in part: ClosedRange<Double>) -> Double {
        var (low, high) = (part.lowerBound, part.upperBound)
        let rises = value(at: high) > value(at: low)
        if (value(at: low) < target) != rises { return low }
        if (value(at: high) > target) != rises { return high }
        var p = low + (high - low) / 2
        for _ in 0..<64 {
            let difference = value(at: p) - target
            if (difference < 0) == rises { low = p } else { high = p }
            // Newton's step, as long as it stays between the ends.
            let step = difference / (change + p * (2 * square + 3 * cube * p))
            let next = p - step
            if abs(step) < 0x1p-48 { return p }
            p = next > low && next < high ? next : low + (high - low) / 2
            if !(p > low && p < high) { break }
        }
        return p
    }
}
