import LintelColor
import LintelDrawing
import LintelFitting
import LintelGradient

/// A picture whose colors are a function of the pixels' centers, rounded to 8 bits as a file has them.
func drawn(
    _ width: Int, _ height: Int, alpha: (Double, Double) -> Double = { _, _ in 1 },
    _ color: (Double, Double) -> SIMD3<Double>
) -> TextureImage {
    var pixels: [SIMD4<Float>] = []
    for row in 0..<height {
        for column in 0..<width {
            let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
            let value = color(x, y)
            let opacity = (alpha(x, y) * 255).rounded() / 255
            var pixel = SIMD4<Float>(0, 0, 0, Float(opacity))
            for channel in 0..<3 {
                let byte = (min(max(value[channel], 0), 255)).rounded()
                pixel[channel] = Float(byte / 255 * opacity)
            }
            pixels.append(pixel)
        }
    }
    return TextureImage(digest: "", width: width, height: height, space: .sRGB, pixels: pixels)
}

/// The position on the line of a linear gradient: CSS Images 4, section 3.1.1.
func along(_ degrees: Double, _ width: Double, _ height: Double) -> (Double, Double) -> Double {
    let (sine, cosine) = RealFunctions.sineAndCosine(degrees: degrees)
    let length = abs(width * sine) + abs(height * cosine)
    return { x, y in ((x - width / 2) * sine - (y - height / 2) * cosine) / length + 0.5 }
}

/// The color between two, in bytes; before and after, the first and the second.
func mixed(_ one: SIMD3<Double>, _ two: SIMD3<Double>, _ part: Double) -> SIMD3<Double> {
    one + (two - one) * min(max(part, 0), 1)
}

let coral = SIMD3(255.0, 95, 109)
let navy = SIMD3(20.0, 40, 140)
let mint = SIMD3(120.0, 230, 180)

extension GradientFit {
    /// The CSS text of the gradient.
    var css: String { gradient.cssText ?? "" }
}
