import LintelColor
package import LintelDrawing
import LintelGradient
package import LintelRaster
import LintelUnits

extension GradientFit {
    /// The region, the fitted gradient and their difference, side by side or, if the region is wide, one below the other.
    ///
    /// Pictures are reduced to at most 1,024 pixels a side by leaving pixels out. The difference is 128 gray where there is none, and
    /// eight times as large as it is.
    package func comparison(with image: TextureImage) -> QuantizedImage {
        let longest = max(region.size.width, region.size.height)
        let factor = max(1, (longest + Self.longestPicture - 1) / Self.longestPicture)
        let (width, height) = (
            max(1, region.size.width / factor), max(1, region.size.height / factor)
        )
        let isWide = region.size.width > region.size.height
        let size = PixelSize(
            width: isWide ? width : 3 * width + 2 * Self.gap, height: isWide ? 3 * height + 2 * Self.gap : height)
        var samples = [UInt8](repeating: 0, count: size.area * 4)
        let resolved = gradient.resolved(width: Double(region.size.width), height: Double(region.size.height))
        let ramp = PreparedRamp(resolved, gamut: image.space == .sRGB ? .sRGB : .displayP3, mapping: .minde)
        func put(_ color: SIMD4<Float>, _ picture: Int, _ x: Int, _ y: Int) {
            let column = isWide ? x : x + picture * (width + Self.gap)
            let row = isWide ? y + picture * (height + Self.gap) : y
            let alpha = color.w > 0 ? color.w : 1
            for channel in 0..<4 {
                let value = channel < 3 ? color[channel] / alpha : color.w
                samples[(row * size.width + column) * 4 + channel] = UInt8(min(max(value * 255 + 0.5, 0), 255))
            }
        }
        for y in 0..<height {
            for x in 0..<width {
                let (column, row) = (x * factor, y * factor)
                let original = image.pixels[(region.y + row) * image.width + region.x + column]
                let position = resolved.locator.position(x: Double(column) + 0.5, y: Double(row) + 0.5)
                let shown = solidPixel ?? ramp.color(at: position)
                var difference = (shown - original) * 8 + 128.0 / 255
                difference.w = 1
                put(original, 0, x, y)
                put(shown, 1, x, y)
                put(difference.clamped(lowerBound: .zero, upperBound: .one), 2, x, y)
            }
        }
        return QuantizedImage(size: size, samples: .bits8(samples))
    }

    private static let longestPicture = 1024
    /// Transparent pixels between two pictures.
    private static let gap = 8

    /// The premultiplied color of a fit that is only one color.
    private var solidPixel: SIMD4<Float>? {
        solid.map { SIMD4<Float>(SIMD4($0.components * $0.alpha, $0.alpha)) }
    }
}
