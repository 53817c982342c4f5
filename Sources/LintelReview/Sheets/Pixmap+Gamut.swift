package import LintelColor
import LintelRaster
package import LintelSheet

extension Pixmap {
    /// The same colors encoded in another gamut, premultiplied again. Components are not clipped.
    /// - Complexity: O(pixels); each distinct pixel is converted once.
    func reencoded(from source: Gamut, in destination: Gamut) -> Pixmap {
        guard source != destination else { return self }
        var known: [SIMD4<Float>: SIMD4<Float>] = [:]
        let pixels = pixels.map { pixel in
            if let converted = known[pixel] { return converted }
            let converted = Self.reencoded(pixel, from: source, in: destination)
            known[pixel] = converted
            return converted
        }
        return Pixmap(size: size, pixels: pixels)
    }

    private static func reencoded(
        _ pixel: SIMD4<Float>, from source: Gamut, in destination: Gamut
    ) -> SIMD4<Float> {
        let alpha = pixel.w
        guard alpha > 0 else { return pixel }
        let straight = SIMD3<Double>(Double(pixel.x), Double(pixel.y), Double(pixel.z)) / Double(alpha)
        let converted = Color.convert(straight, from: source.colorSpace, to: destination.colorSpace)
        return SIMD4<Float>(SIMD3<Float>(converted) * alpha, alpha)
    }
}

extension Sheet.BarTexts {
    /// Returns the texts with their tones encoded in another gamut.
    package func reencoded(from source: Gamut, in destination: Gamut) -> Sheet.BarTexts {
        guard source != destination else { return self }
        func tone(_ codes: SIMD3<UInt8>) -> SIMD3<UInt8> {
            let straight = SIMD3<Double>(Double(codes.x), Double(codes.y), Double(codes.z)) / 255
            let converted = Color.convert(straight, from: source.colorSpace, to: destination.colorSpace)
            return SIMD3<UInt8>(clamping: SIMD3<Int>((converted * 255).rounded(.toNearestOrAwayFromZero)))
        }
        var texts = self
        texts.titleTone = tone(titleTone)
        texts.buttonTone = tone(buttonTone)
        return texts
    }
}
