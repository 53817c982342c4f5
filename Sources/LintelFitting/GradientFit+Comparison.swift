import LintelColor
package import LintelDrawing
import LintelGradient
package import LintelRaster
import LintelUnits

extension GradientFit {
    /// The region and the fitted gradient, of the same size.
    package struct Comparison: Sendable {
        /// The part of the picture that was looked at.
        package let picture: QuantizedImage
        /// The picture that the fit draws there.
        package let fitted: QuantizedImage
        /// The difference: gray with the code 128 where both are the same, and eight times as far from it as they
        /// differ; opaque. Each channel has its difference on black or on white, whichever is more.
        package let difference: QuantizedImage
    }

    /// The region, the fitted gradient and their difference, reduced to at most 1,024 pixels a side by leaving pixels
    /// out. O(pixels).
    package func compared(with image: TextureImage) -> Comparison {
        let longest = max(region.size.width, region.size.height)
        let factor = max(1, (longest + Self.longestPicture - 1) / Self.longestPicture)
        let size = PixelSize(
            width: max(1, region.size.width / factor), height: max(1, region.size.height / factor))
        let resolved = gradient.resolved(width: Double(region.size.width), height: Double(region.size.height))
        let ramp = PreparedRamp(resolved, gamut: image.space == .sRGB ? .sRGB : .displayP3, mapping: .minde)
        var pictures = [[UInt8]](repeating: [], count: 3)
        for index in pictures.indices { pictures[index].reserveCapacity(size.area * 4) }
        func put(_ color: SIMD4<Float>, _ picture: Int) {
            let codes = StraightAlpha.codes(of: color, depth: .eight)
            for channel in 0..<4 { pictures[picture].append(UInt8(codes[channel])) }
        }
        for y in 0..<size.height {
            for x in 0..<size.width {
                let (column, row) = (x * factor, y * factor)
                let original = image.pixels[(region.y + row) * image.width + region.x + column]
                let position = resolved.locator.position(x: Double(column) + 0.5, y: Double(row) + 0.5)
                let shown = solidPixel ?? ramp.color(at: position)
                var difference = Self.difference(of: shown, from: original) * 8 + 128.0 / 255
                difference.w = 1
                put(original, 0)
                put(shown, 1)
                put(difference.clamped(lowerBound: .zero, upperBound: .one), 2)
            }
        }
        let images = pictures.map { QuantizedImage(size: size, samples: .bits8($0)) }
        return Comparison(picture: images[0], fitted: images[1], difference: images[2])
    }

    private static let longestPicture = 1024

    /// How far the channels of two premultiplied colors are apart where both are on black, or on white if they are
    /// farther apart there. On white a channel also has what alpha leaves of the white: 1 − alpha. Opaque colors differ
    /// equally on both. Source: W3C, Compositing and Blending Level 1, section 5.1.
    private static func difference(of color: SIMD4<Float>, from other: SIMD4<Float>) -> SIMD4<Float> {
        let onBlack = color - other
        let onWhite = onBlack - onBlack.w
        return onBlack.replacing(with: onWhite, where: onWhite * onWhite .> onBlack * onBlack)
    }

    /// The premultiplied color of a fit that is only one color.
    private var solidPixel: SIMD4<Float>? {
        solid.map { SIMD4<Float>(SIMD4($0.components * $0.alpha, $0.alpha)) }
    }
}

extension GradientFit.Comparison {
    /// The three pictures side by side or, if they are wide, one below the other, with 8 transparent pixels between.
    package var joined: QuantizedImage {
        let (width, height) = (picture.size.width, picture.size.height)
        let isWide = width > height
        let size = PixelSize(
            width: isWide ? width : 3 * width + 2 * Self.gap, height: isWide ? 3 * height + 2 * Self.gap : height)
        var samples = [UInt8](repeating: 0, count: size.area * 4)
        for (index, image) in [picture, fitted, difference].enumerated() {
            guard case .bits8(let bytes) = image.samples else { continue }
            let left = isWide ? 0 : index * (width + Self.gap)
            let top = isWide ? index * (height + Self.gap) : 0
            for y in 0..<height {
                let start = ((top + y) * size.width + left) * 4
                samples.replaceSubrange(start..<start + width * 4, with: bytes[y * width * 4..<(y + 1) * width * 4])
            }
        }
        return QuantizedImage(size: size, samples: .bits8(samples))
    }

    private static let gap = 8
}
