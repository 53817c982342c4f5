import CLintelKernels
import LintelTestSupport
import Testing

/// The texels of a row against all combinations of codes.
struct TexelFitKernelTests {
    private static let variants = [LINTEL_SCALAR, LINTEL_BASE, LINTEL_AVX2, LINTEL_AVX512].filter(lintel_supports)

    /// A row to be stretched to some lengths.
    private struct Row {
        var painted: [Float]
        var targets: [[Float]]
        var tolerance: Float
        /// The texels of the row above, if there is one.
        var above: [UInt8]?

        var texels: Int { painted.count / 4 }

        /// The position of a pixel among the texels, whose middles are whole numbers.
        func position(_ x: Int, of width: Int) -> Double { (Double(x) + 0.5) * Double(texels) / Double(width) - 0.5 }

        /// The four codes of each texel, if some hold.
        func fitted(_ variant: lintel_variant) -> [UInt8]? {
            var starts: [[Int32]] = []
            var inverses: [[Float]] = []
            for target in targets {
                let width = target.count / 4
                let gaps = (0..<width).map { min(texels, max(0, Int(position($0, of: width).rounded(.down)) + 1)) }
                starts.append((0...texels + 1).map { gap in Int32(gaps.count { $0 < gap }) })
                inverses.append(
                    (0..<width).map { 1 / Float(max(0x1p-20, position($0, of: width) - Double(gaps[$0] - 1))) })
            }
            var codes = [UInt8](repeating: 0, count: painted.count)
            var room = [UInt8](repeating: 0, count: texels * Int(LINTEL_FIT_ROOM))
            var rows: [lintel_fit_target] = []
            func fit(_ index: Int) -> Bool {
                guard index < targets.count else {
                    guard let above else {
                        return lintel_fit_row(
                            variant, rows, rows.count, painted, texels, tolerance, nil, &room, &codes)
                    }
                    return lintel_fit_row(
                        variant, rows, rows.count, painted, texels, tolerance, above, &room, &codes)
                }
                return targets[index].withUnsafeBufferPointer { pixels in
                    inverses[index].withUnsafeBufferPointer { inverses in
                        starts[index].withUnsafeBufferPointer { starts in
                            rows.append(
                                lintel_fit_target(
                                    pixels: pixels.baseAddress, inverses: inverses.baseAddress,
                                    starts: starts.baseAddress))
                            return fit(index + 1)
                        }
                    }
                }
            }
            return fit(0) ? codes : nil
        }

        /// The largest difference of one channel, in 1/255.
        func difference(_ codes: [Int], _ channel: Int) -> Double {
            var largest = 0.0
            for target in targets {
                let width = target.count / 4
                for x in 0..<width {
                    let position = min(max(position(x, of: width), 0), Double(texels - 1))
                    let first = Int(position)
                    let (one, two) = (Double(codes[first]), Double(codes[min(first + 1, texels - 1)]))
                    let shown = one + (two - one) * (position - Double(first))
                    largest = max(largest, abs(shown - Double(target[x * 4 + channel]) * 255))
                }
            }
            return largest
        }

        /// The four codes around a painted value.
        func choices(_ texel: Int, _ channel: Int) -> [Int] {
            let lowest = Int(painted[texel * 4 + channel] * 255) - 1
            return (lowest..<lowest + 4).filter { (0...255).contains($0) }
        }

        func cost(_ codes: [Int], _ channel: Int) -> Double {
            codes.indices.reduce(0) {
                let away = Double(codes[$1]) - Double(painted[$1 * 4 + channel]) * 255
                return $0 + away * away
            } + Double(unlikeChanges(codes, channel))
        }

        /// How many texels change from the one before by something else than those above.
        func unlikeChanges(_ codes: [Int], _ channel: Int) -> Int {
            guard let above else { return 0 }
            return codes.indices.dropFirst().count {
                codes[$0] - codes[$0 - 1] != Int(above[$0 * 4 + channel]) - Int(above[($0 - 1) * 4 + channel])
            }
        }

        /// Every row of codes, with its largest difference and its cost.
        func all(_ channel: Int) -> [(difference: Double, cost: Double)] {
            (0..<texels).reduce([[]]) { rows, texel in
                rows.flatMap { row in choices(texel, channel).map { row + [$0] } }
            }.map { (difference($0, channel), cost($0, channel)) }
        }
    }

    private static func row(_ random: inout SplitMix64) -> Row {
        let texels = Int.random(in: 1...4, using: &random)
        // A bent line through each channel, with a little noise.
        let starts = (0..<3).map { _ in Float.random(in: 0.1...0.9, using: &random) }
        let slopes = (0..<3).map { _ in Float.random(in: -0.1...0.1, using: &random) }
        let bends = (0..<3).map { _ in Float.random(in: -0.03...0.03, using: &random) }
        func pixels(_ count: Int) -> [Float] {
            (0..<count).flatMap { index -> [Float] in
                let position = (Float(index) + 0.5) / Float(count)
                return (0..<3).map { channel in
                    let color = starts[channel] + slopes[channel] * position + bends[channel] * position * position
                    return color + Float.random(in: -0.002...0.002, using: &random)
                } + [1]
            }
        }
        return Row(
            painted: pixels(texels),
            targets: (0..<Int.random(in: 1...3, using: &random)).map { _ in
                pixels(Int.random(in: 1...14, using: &random))
            }, tolerance: Float.random(in: 0.3...2, using: &random))
    }

    /// A row with one above that changes about as it does.
    private static func rowBelow(_ random: inout SplitMix64) -> Row {
        var row = Self.row(&random)
        row.above = row.painted.enumerated().map { index, value in
            index % 4 == 3 ? 255 : UInt8(min(max(value * 255 + Float.random(in: -2...2, using: &random), 0), 255))
        }
        return row
    }

    @Test(arguments: 0..<8, [false, true])
    func `the cheapest texels that hold are found, and only where some hold`(seed: Int, hasRowAbove: Bool) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var (fitting, refused) = (0, 0)
        for _ in 0..<150 {
            let row = hasRowAbove ? Self.rowBelow(&random) : Self.row(&random)
            let tolerance = Double(row.tolerance)
            let all = (0..<3).map { row.all($0) }
            // Where rounding decides, either answer is right.
            if all.joined().contains(where: { abs($0.difference - tolerance) < 1e-3 }) { continue }
            let least = all.map { rows in rows.filter { $0.difference <= tolerance }.map(\.cost).min() }
            let codes = row.fitted(LINTEL_BASE)
            if least.contains(nil) {
                refused += 1
                #expect(codes == nil)
                continue
            }
            fitting += 1
            let found = try #require(codes)
            for channel in 0..<3 {
                let texels = (0..<row.texels).map { Int(found[$0 * 4 + channel]) }
                #expect(row.difference(texels, channel) <= tolerance)
                #expect(abs(row.cost(texels, channel) - (least[channel] ?? 0)) < 1e-3)
            }
            for texel in 0..<row.texels { #expect(found[texel * 4 + 3] == 255) }
        }
        #expect(fitting > 20 && refused > 20)
    }

    @Test func `every variant finds the same texels`() {
        var random = SplitMix64(seed: 77)
        for index in 0..<300 {
            let row = index.isMultiple(of: 2) ? Self.row(&random) : Self.rowBelow(&random)
            let expected = row.fitted(LINTEL_SCALAR)
            for variant in Self.variants { #expect(row.fitted(variant) == expected) }
        }
    }
}
