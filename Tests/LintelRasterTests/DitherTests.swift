import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelUnits
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

struct DitherTests {
    /// One premultiplied pixel everywhere.
    struct Plain: RowSource {
        let size: PixelSize
        let pixel: SIMD4<Float>
        let colorError = 0.0
        func isConstant(along axis: Axis) -> Bool { true }
        func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
            for index in 0..<columns.count { buffer[index] = pixel }
        }
    }

    static func image(_ value: Float, _ dither: Dither, alpha: Float = 1, side: Int = 64) -> QuantizedImage {
        let pixel = SIMD4<Float>(value, value, value, 1) * alpha
        return QuantizedImage(
            quantizing: Plain(size: PixelSize(width: side, height: side), pixel: pixel), depth: .eight, dither: dither)
    }

    static func reds(_ image: QuantizedImage) -> [Int] {
        (0..<image.size.area).map { Int(image.codes(x: $0 % image.size.width, y: $0 / image.size.width).x) }
    }

    @Test func `Bayer's matrix turns up the positions of its highest ranks`() {
        // The first rows of the published matrix: 0 32 8 40 2 34 10 42, 48 16 56 24 50 18 58 26. At ⅜ of a step 24 of
        // 64 go up.
        let codes = Self.reds(Self.image(100.375 / 255, .ordered, side: 8))
        #expect(Array(codes[0..<8]) == [100, 100, 100, 101, 100, 100, 100, 101])
        #expect(Array(codes[8..<16]) == [101, 100, 101, 100, 101, 100, 101, 100])
        #expect(codes.filter { $0 == 101 }.count == 24)
    }

    @Test(arguments: [Dither.ordered, .blueNoise, .triangular])
    func `the mean keeps the value between two codes`(dither: Dither) {
        for part in [0.1, 0.25, 0.5, 0.7, 0.9] {
            let codes = Self.reds(Self.image(Float((77 + part) / 255), dither, side: 256))
            let mean = Double(codes.reduce(0, +)) / Double(codes.count)
            // Random thresholds of 65,536 pixels have a standard deviation of 0.002.
            #expect(abs(mean - 77 - part) < 0.01, "\(part): \(mean)")
            let reach = dither == .triangular ? 76...79 : 77...78
            #expect(codes.allSatisfy(reach.contains))
        }
    }

    @Test(arguments: Dither.allCases)
    func `neutral stays neutral, and exact codes, opaque and clear pixels stay as they are`(dither: Dither) {
        for value in stride(from: 0.0, through: 1, by: 0.0631) {
            let image = Self.image(Float(value), dither, side: 16)
            for index in 0..<256 {
                let codes = image.codes(x: index % 16, y: index / 16)
                #expect(codes.x == codes.y && codes.y == codes.z && codes.w == 255)
            }
        }
        for code in 0...255 {
            #expect(Set(Self.reds(Self.image(Float(code) / 255, dither, side: 16))) == [code])
        }
        let clear = Self.image(0.4, dither, alpha: 0, side: 16)
        #expect(clear == Self.image(0.4, .none, alpha: 0, side: 16))
    }

    @Test func `no dither is the nearest code, as ever`() {
        let gradient = DrawingPainterTests.linear(
            .right, .bottom,
            [(DrawingPainterTests.sRGB(0.1, 0.2, 0.3), nil), (DrawingPainterTests.sRGB(0.2, 0.2, 0.9, 0.3), nil)])
        let painter = Painted.painter([.init(.gradient(gradient))], 40, 30)
        for depth in BitDepth.allCases {
            let image = QuantizedImage(quantizing: painter, depth: depth, dither: .none)
            #expect(image == QuantizedImage(quantizing: painter, depth: depth))
            let pixel = Pixmap(painting: painter)[7, 9]
            #expect(image.codes(x: 7, y: 9) == StraightAlpha.codes(of: pixel, depth: depth))
        }
    }

    @Test(arguments: [Dither.ordered, .blueNoise, .triangular])
    func `a faint gradient down is dithered along rows too, although all columns are one`(dither: Dither) {
        let gradient = DrawingPainterTests.linear(
            nil, .bottom,
            [(DrawingPainterTests.sRGB(0.5, 0.5, 0.5), nil), (DrawingPainterTests.sRGB(0.51, 0.51, 0.51), nil)])
        let image = QuantizedImage(
            quantizing: Painted.painter([.init(.gradient(gradient))], 64, 64), depth: .eight, dither: dither)
        #expect((16..<24).contains { y in Set((0..<64).map { image.codes(x: $0, y: y).x }).count > 1 })
        #expect(
            image
                == QuantizedImage(
                    quantizing: Painted.painter([.init(.gradient(gradient))], 64, 64), depth: .eight, dither: dither))
    }

    @Test func `blue noise has little energy at low frequencies, and each rank once`() {
        // A mid gray splits the field into its lower and upper half of ranks.
        let codes = Self.reds(Self.image(100.5 / 255, .blueNoise))
        #expect(codes.filter { $0 == 101 }.count == 2048)
        func power(_ u: Int, _ v: Int) -> Double {
            var (real, imaginary) = (0.0, 0.0)
            for (index, code) in codes.enumerated() {
                let angle = 2 * Double.pi * Double(u * (index % 64) + v * (index / 64)) / 64
                real += (Double(code) - 100.5) * cos(angle)
                imaginary += (Double(code) - 100.5) * sin(angle)
            }
            return real * real + imaginary * imaginary
        }
        var (sum, count) = (0.0, 0.0)
        for u in -6...6 {
            for v in 0...6 where u * u + v * v <= 36 && (u, v) != (0, 0) {
                sum += power(u, v)
                count += 1
            }
        }
        // White noise of ±½ would have 4096 · ¼ on the average.
        #expect(sum / count < 1024 / 20, "\(sum / count)")
    }

    @Test func `a fading color is dithered in alpha, and never leaves 0…1`() {
        let image = Self.image(0.5, .triangular, alpha: 0.3017)
        let alphas = (0..<4096).map { Int(image.codes(x: $0 % 64, y: $0 / 64).w) }
        #expect(Set(alphas).count > 1)
        #expect(abs(Double(alphas.reduce(0, +)) / 4096 - 0.3017 * 255) < 0.05)
        for value: Float in [0.0001, 0.9999] {
            #expect(
                Self.reds(Self.image(value, .triangular)).allSatisfy { abs($0 - Int((value * 255).rounded())) <= 1 })
        }
    }
}
