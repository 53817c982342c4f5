import CLintelKernels
import LintelGradient
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

/// Every variant that this machine runs gives the bytes and figures of the one that takes pixel after pixel.
struct KernelTests {
    private static let variants = [LINTEL_BASE, LINTEL_AVX2, LINTEL_AVX512].filter(lintel_supports)
    /// With and without a rest that does not fill a vector.
    private static let counts = [1, 2, 3, 4, 5, 7, 8, 9, 16, 31, 64, 301, 700]

    private static func pixels(_ count: Int, _ random: inout SplitMix64, isOpaque: Bool = false) -> [Float] {
        (0..<count).flatMap { _ -> [Float] in
            let alpha: Float =
                isOpaque ? 1 : [0, 1, 0.001, Float.random(in: 0...1, using: &random)].randomElement(using: &random)!
            return (0..<3).map { _ in Float.random(in: -0.01...1.01, using: &random) * alpha } + [alpha]
        }
    }

    /// A row that is stretched from `width` pixels, by runs and pixel by pixel.
    private struct Stretched {
        var runs: [lintel_tap_run] = []
        var weights: [Float] = []
        var taps: [(first: Int, second: Int, weight: Float)] = []

        init(_ count: Int, of width: Int, _ random: inout SplitMix64) {
            while taps.count < count {
                let length = min(count - taps.count, [1, 2, 3, 11, 300].randomElement(using: &random)!)
                let isCopied = Bool.random(using: &random) && length < width
                let first = Int.random(in: 0..<(isCopied ? width - length : width), using: &random)
                let second = Int.random(in: 0..<width, using: &random)
                runs.append(
                    lintel_tap_run(start: Int32(taps.count), first: Int32(first), second: isCopied ? -1 : Int32(second))
                )
                for pixel in 0..<length {
                    let weight = isCopied || Bool.random(using: &random) ? 0 : Float.random(in: 0..<1, using: &random)
                    taps.append(isCopied ? (first + pixel, first + pixel, 0) : (first, second, weight))
                    // Of pixels that are copied, weights do not matter.
                    weights.append(isCopied ? .nan : weight)
                }
            }
            runs.append(lintel_tap_run(start: Int32(count), first: 0, second: -1))
            weights += [Float](repeating: .nan, count: Int(LINTEL_WEIGHT_ROOM))
        }
    }

    @Test(arguments: counts, [false, true])
    func `a comparison finds the same difference`(count: Int, hasNaN: Bool) {
        var random = SplitMix64(seed: UInt64(count))
        let image = Self.pixels(23, &random)
        var drawn = Self.pixels(count, &random)
        if hasNaN { drawn[count * 2] = .nan }
        let row = Stretched(count, of: 23, &random)
        let other = Stretched(count, of: 23, &random)
        let weights = (0..<count).map { _ in Int32.random(in: 1...900, using: &random) }
        func compared(_ variant: lintel_variant, with other: Stretched?) -> lintel_row_difference {
            lintel_compare(
                variant, image, row.runs, row.weights, other?.runs, other?.weights, drawn, weights, count)
        }
        let expected = compared(LINTEL_SCALAR, with: nil)
        let both = compared(LINTEL_SCALAR, with: other)
        // As `PixelDifference` has it.
        func pixel(_ values: [Float], _ index: Int) -> SIMD4<Float> {
            SIMD4(values[index * 4], values[index * 4 + 1], values[index * 4 + 2], values[index * 4 + 3])
        }
        func differences(_ row: Stretched) -> [Float] {
            (0..<count).map { index in
                let tap = row.taps[index]
                let (a, b) = (pixel(image, tap.first), pixel(image, tap.second))
                return PixelDifference.between(a + (b - a) * tap.weight, pixel(drawn, index))
            }
        }
        let plain = differences(row)
        let larger = zip(plain, differences(other)).map { max($0, $1) }
        #expect(expected.largest == plain.max())
        #expect(both.largest == larger.max())
        #expect(
            lintel_find(image, row.runs, row.weights, other.runs, other.weights, drawn, both.largest, count)
                == larger.firstIndex(of: both.largest))
        #expect(
            lintel_find(image, row.runs, row.weights, nil, nil, drawn, expected.largest, count)
                == plain.firstIndex(of: expected.largest))
        for (found, differences) in [(expected, plain), (both, larger)] {
            let sum = zip(differences, weights).reduce(0) { $0 + Double($1.0) * Double($1.1) }
            #expect(abs(found.sum - sum) <= 1e-12 * sum)
        }
        for variant in Self.variants {
            let found = compared(variant, with: nil)
            #expect(found.largest == expected.largest && found.sum == expected.sum)
            let foundBoth = compared(variant, with: other)
            #expect(foundBoth.largest == both.largest && foundBoth.sum == both.sum)
        }
    }

    @Test(arguments: counts, [false, true])
    func `every kernel rounds to the codes of StraightAlpha`(count: Int, isOpaque: Bool) {
        var random = SplitMix64(seed: UInt64(count))
        var pixels = Self.pixels(count, &random, isOpaque: isOpaque)
        if !isOpaque { pixels[0] = .nan }
        func codes(_ variant: lintel_variant) -> [UInt8] {
            var codes = [UInt8](repeating: 7, count: count * 4)
            lintel_quantize(variant, pixels, &codes, count)
            return codes
        }
        let expected = codes(LINTEL_SCALAR)
        for index in 0..<count {
            let pixel = SIMD4(pixels[index * 4], pixels[index * 4 + 1], pixels[index * 4 + 2], pixels[index * 4 + 3])
            let plain = StraightAlpha.codes(of: pixel, depth: .eight)
            for channel in 0..<4 { #expect(UInt16(expected[index * 4 + channel]) == plain[channel]) }
        }
        for variant in Self.variants { #expect(codes(variant) == expected) }
    }

    @Test(arguments: counts, [0.0, 0.3, -7.25])
    func `directions are the same, all around the center`(count: Int, y: Double) {
        func positions(_ variant: lintel_variant) -> [Double] {
            var positions = [Double](repeating: 9, count: count)
            lintel_conic_positions(variant, 0.5, 1, 4.5, 0.9, y, 0.37, &positions, count)
            return positions
        }
        let expected = positions(LINTEL_SCALAR)
        for (index, found) in expected.enumerated() {
            var turns = Angle.turns(x: (Double(index) - 4) * 0.9, y: y) - 0.37
            if turns < 0 { turns += 1 }
            #expect(found == turns)
        }
        for variant in Self.variants { #expect(positions(variant) == expected) }
    }

    @Test(arguments: counts)
    func `alpha is left out of pixels alike, and nothing is written behind them`(count: Int) {
        let rgba = (0..<count * 4).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        var expected: [UInt8] = []
        for pixel in 0..<count { expected += rgba[pixel * 4..<pixel * 4 + 3] }
        expected += [7, 7]
        for variant in [LINTEL_SCALAR] + Self.variants {
            var rgb = [UInt8](repeating: 7, count: count * 3 + 2)
            lintel_drop_alpha(variant, rgba, &rgb, count)
            #expect(rgb == expected)
        }
    }

    @Test(arguments: counts)
    func `rows are mixed alike`(count: Int) {
        var random = SplitMix64(seed: UInt64(count))
        let (first, second) = (Self.pixels(count, &random), Self.pixels(count, &random))
        func mixed(_ variant: lintel_variant) -> [Float] {
            var target = [Float](repeating: 7, count: count * 4)
            lintel_mix(variant, first, second, 0.37, &target, count * 4)
            return target
        }
        let expected = zip(first, second).map { $0 + ($1 - $0) * 0.37 }
        for variant in [LINTEL_SCALAR] + Self.variants { #expect(mixed(variant) == expected) }
    }

    @Test(arguments: counts)
    func `positions and colors are the same`(count: Int) {
        var piece = lintel_piece()
        (piece.start, piece.origin, piece.inverse_length) = (0.1, 0.11, 1.7)
        (piece.value, piece.change) = ((0.1, 0.2, 0.3, 0.9), (0.5, -0.1, 0.2, 0))
        (piece.square, piece.cube) = ((0.3, 0.03, -0.7, 0.1), (-0.2, 0.6, 0.2, -0.1))
        func colors(_ variant: lintel_variant, isRadial: Bool) -> ([Double], [Float], Int) {
            var positions = [Double](repeating: 9, count: count)
            if isRadial {
                lintel_radial_positions(variant, 0.5, 1, 3.25, 7.5, 331, &positions, count)
            } else {
                lintel_linear_positions(variant, 0.5, 1, 0.73, 30, 301, &positions, count)
            }
            var colors = [Float](repeating: 9, count: count * 4)
            let end = lintel_fill_piece(variant, &piece, 0.6, positions, &colors, 0, count)
            // Behind the piece anything may be written.
            return (positions, Array(colors[..<(end * 4)]), end)
        }
        for isRadial in [false, true] {
            let expected = colors(LINTEL_SCALAR, isRadial: isRadial)
            for variant in Self.variants {
                let found = colors(variant, isRadial: isRadial)
                #expect(found.0 == expected.0 && found.1 == expected.1 && found.2 == expected.2)
            }
        }
    }

    /// Ramps are read by kernels in place, so every member has to be where the C structure has it.
    @Test func `kernels and ramps agree about the layout of a piece`() throws {
        typealias Piece = PreparedRamp.Piece
        #expect(MemoryLayout<Piece>.size == MemoryLayout<lintel_piece>.size)
        #expect(MemoryLayout<Piece>.stride == MemoryLayout<lintel_piece>.stride)
        #expect(MemoryLayout<Piece>.alignment == MemoryLayout<lintel_piece>.alignment)
        func expectEqual(_ member: String, _ ofPiece: Int?, _ ofKernel: Int?) throws {
            let (expected, found) = (try #require(ofKernel), try #require(ofPiece))
            #expect(found == expected, "\(member)")
        }
        try expectEqual(
            "start", MemoryLayout<Piece>.offset(of: \.start), MemoryLayout<lintel_piece>.offset(of: \.start))
        try expectEqual(
            "origin", MemoryLayout<Piece>.offset(of: \.origin), MemoryLayout<lintel_piece>.offset(of: \.origin))
        try expectEqual(
            "inverseLength", MemoryLayout<Piece>.offset(of: \.inverseLength),
            MemoryLayout<lintel_piece>.offset(of: \.inverse_length))
        try expectEqual(
            "value", MemoryLayout<Piece>.offset(of: \.value), MemoryLayout<lintel_piece>.offset(of: \.value))
        try expectEqual(
            "change", MemoryLayout<Piece>.offset(of: \.change), MemoryLayout<lintel_piece>.offset(of: \.change))
        try expectEqual(
            "square", MemoryLayout<Piece>.offset(of: \.square), MemoryLayout<lintel_piece>.offset(of: \.square))
        try expectEqual("cube", MemoryLayout<Piece>.offset(of: \.cube), MemoryLayout<lintel_piece>.offset(of: \.cube))
    }
}
