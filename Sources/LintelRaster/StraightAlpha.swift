import CLintelKernels
package import LintelDrawing
package import LintelUnits

/// Conversion between premultiplied `Float` pixels and straight (un-premultiplied) integer samples, which is what PNG
/// stores.
///
/// The rule, with v the channel 0…1, a the alpha 0…1 before rounding, and max 255 or 65,535:
///
/// | sample | code |
/// |---|---|
/// | alpha | floor(a · max + ½) |
/// | color | floor((v ÷ a) · max + ½), v ÷ a clamped to 0…1 |
/// | all four, where the alpha code is 0 | 0 |
///
/// The color is divided by the alpha as it was drawn, not by its rounded code, so a fading color keeps its own code
/// down to the last visible pixel: `rgb(255 0 0 / 50%)` is 255 0 0 128. The price is that color and alpha round
/// independently: once premultiplied again, a translucent pixel may be off by up to a whole step (c/2 + a/2), an opaque
/// one by half a step. Everything is computed in `Double`, where the product of a `Float` and the maximum is exact.
/// Values outside 0…1 are clamped and a NaN counts as 0: nothing traps.
package enum StraightAlpha {
    /// The four codes of one premultiplied pixel.
    @inline(__always)
    package static func codes(of pixel: SIMD4<Float>, depth: BitDepth) -> SIMD4<UInt16> {
        let maximum = Double(depth.maximum)
        let alpha = unit(Double(pixel.w))
        let alphaCode = code(alpha, maximum)
        guard alphaCode > 0 else { return .zero }
        // Dividing by 1 changes nothing but takes longer than all the rest.
        if alpha == 1 {
            return SIMD4(
                code(Double(pixel.x), maximum), code(Double(pixel.y), maximum), code(Double(pixel.z), maximum),
                alphaCode)
        }
        return SIMD4(
            code(Double(pixel.x) / alpha, maximum), code(Double(pixel.y) / alpha, maximum),
            code(Double(pixel.z) / alpha, maximum), alphaCode)
    }

    /// The four codes of one premultiplied pixel, rounded up from `threshold` on instead of from ½; see `Dither`.
    @inline(__always)
    package static func codes(of pixel: SIMD4<Float>, depth: BitDepth, threshold: Double) -> SIMD4<UInt16> {
        let maximum = Double(depth.maximum)
        let alpha = unit(Double(pixel.w))
        let alphaCode = code(alpha, maximum, threshold: 1 - threshold)
        guard alphaCode > 0 else { return .zero }
        return SIMD4(
            code(Double(pixel.x) / alpha, maximum, threshold: threshold),
            code(Double(pixel.y) / alpha, maximum, threshold: threshold),
            code(Double(pixel.z) / alpha, maximum, threshold: threshold), alphaCode)
    }

    @inline(__always)
    private static func code(_ value: Double, _ maximum: Double, threshold: Double) -> UInt16 {
        let exact = unit(value) * maximum
        let nearest = Double(Int32(exact + 0.5))
        // What a code holds needs no dithering.
        if abs(exact - nearest) < 1.0 / 512 { return UInt16(truncatingIfNeeded: Int32(nearest)) }
        let moved = exact + threshold
        return UInt16(truncatingIfNeeded: Int32(moved < 0 ? 0 : moved > maximum ? maximum : moved))
    }

    /// The premultiplied pixel that a reader of the four codes sees.
    @inline(__always)
    package static func pixel(of codes: SIMD4<UInt16>, depth: BitDepth) -> SIMD4<Float> {
        let scale = 1 / Double(depth.maximum)
        let alpha = Double(codes.w) * scale
        let factor = alpha * scale
        return SIMD4(
            Float(Double(codes.x) * factor), Float(Double(codes.y) * factor), Float(Double(codes.z) * factor),
            Float(alpha))
    }

    /// The premultiplied pixels that a reader of straight RGBA codes sees: each is `pixel(of:depth:)`.
    /// - Precondition: `samples` holds four values per pixel or more, each of 8 bits for 8, of 16 for 16.
    static func see<Sample: FixedWidthInteger>(
        _ samples: UnsafeBufferPointer<Sample>, depth: BitDepth, into pixels: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        precondition(samples.count >= pixels.count * 4, "\(pixels.count) pixels of \(samples.count) samples")
        let count = pixels.count
        if depth == .eight, Sample.self == UInt8.self, let source = samples.baseAddress, let target = pixels.baseAddress
        {
            return source.withMemoryRebound(to: UInt8.self, capacity: count * 4) { source in
                target.withMemoryRebound(to: Float.self, capacity: count * 4) { target in
                    lintel_see(lintel_best_variant(), source, target, count)
                }
            }
        }
        for index in 0..<count {
            let start = index &* 4
            let codes = SIMD4<UInt16>(
                UInt16(truncatingIfNeeded: samples[start]), UInt16(truncatingIfNeeded: samples[start &+ 1]),
                UInt16(truncatingIfNeeded: samples[start &+ 2]), UInt16(truncatingIfNeeded: samples[start &+ 3]))
            pixels[index] = pixel(of: codes, depth: depth)
        }
    }

    /// Writes straight RGBA in codes of `depth`.
    /// - Precondition: `samples` holds four values per pixel or more, each with the bits of `depth`.
    package static func quantize<Sample: FixedWidthInteger>(
        _ pixels: UnsafeBufferPointer<SIMD4<Float>>, depth: BitDepth, into samples: UnsafeMutableBufferPointer<Sample>
    ) {
        precondition(samples.count >= pixels.count * 4, "\(pixels.count) pixels into \(samples.count) samples")
        if depth == .eight, let source = pixels.baseAddress,
            Sample.self == UInt8.self, let target = samples.baseAddress
        {
            return source.withMemoryRebound(to: Float.self, capacity: pixels.count * 4) { source in
                target.withMemoryRebound(to: UInt8.self, capacity: pixels.count * 4) { target in
                    lintel_quantize(lintel_best_variant(), source, target, pixels.count)
                }
            }
        }
        for index in pixels.indices { write(codes(of: pixels[index], depth: depth), at: index, into: samples) }
    }

    /// Writes straight RGBA in codes of `depth`, dithered, for the row at `y`.
    /// - Parameter tiled: whether the thresholds repeat after `dither.period` pixels.
    /// - Precondition: `samples` holds four values per pixel or more, each with the bits of `depth`.
    package static func quantize<Sample: FixedWidthInteger>(
        _ pixels: UnsafeBufferPointer<SIMD4<Float>>, depth: BitDepth, dither: Dither, tiled: Bool = false, row y: Int,
        into samples: UnsafeMutableBufferPointer<Sample>
    ) {
        if dither == .none { return quantize(pixels, depth: depth, into: samples) }
        precondition(samples.count >= pixels.count * 4, "\(pixels.count) pixels into \(samples.count) samples")
        for index in pixels.indices {
            let threshold = tiled ? dither.tileThreshold(x: index, y: y) : dither.threshold(x: index, y: y)
            let codes = codes(of: pixels[index], depth: depth, threshold: threshold)
            write(codes, at: index, into: samples)
        }
    }

    @inline(__always)
    private static func write<Sample: FixedWidthInteger>(
        _ codes: SIMD4<UInt16>, at index: Int, into samples: UnsafeMutableBufferPointer<Sample>
    ) {
        samples[index * 4] = Sample(truncatingIfNeeded: codes.x)
        samples[index * 4 + 1] = Sample(truncatingIfNeeded: codes.y)
        samples[index * 4 + 2] = Sample(truncatingIfNeeded: codes.z)
        samples[index * 4 + 3] = Sample(truncatingIfNeeded: codes.w)
    }

    /// Clamped to 0…1; a NaN fails the first comparison and becomes 0.
    @inline(__always)
    private static func unit(_ value: Double) -> Double { value > 0 ? (value < 1 ? value : 1) : 0 }

    @inline(__always)
    private static func code(_ value: Double, _ maximum: Double) -> UInt16 {
        UInt16(truncatingIfNeeded: Int32(unit(value) * maximum + 0.5))
    }
}
