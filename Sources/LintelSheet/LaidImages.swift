import LintelRaster
import LintelStretch
import LintelUnits

/// Stretched images, one over another, row by row. Transparent where there is none.
struct LaidImages: RowSource {
    let size: PixelSize
    let layers: [Layer]

    struct Layer: Sendable {
        var image: StretchedImage
        var x, y: Int
        var tint: SIMD3<Float>?
    }

    /// None: the images' pixels are all there is.
    var colorError: Double { 0 }

    /// Known of a single image that fills the picture.
    func isConstant(along axis: Axis) -> Bool {
        guard let layer = layers.first, layers.count == 1 else { return layers.isEmpty }
        return layer.x == 0 && layer.y == 0 && layer.image.size == size && layer.image.isConstant(along: axis)
    }

    func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        buffer[..<columns.count].update(repeating: .zero)
        for layer in layers {
            let first = max(columns.lowerBound, layer.x)
            let end = min(columns.upperBound, layer.x + layer.image.size.width)
            guard row >= layer.y, row < layer.y + layer.image.size.height, first < end else { continue }
            withRowScratch(of: SIMD4<Float>.self, capacity: end - first) { pixels in
                layer.image.paint(row: row - layer.y, columns: first - layer.x..<end - layer.x, into: pixels)
                for x in first..<end {
                    var pixel = pixels[x - first]
                    if let tint = layer.tint { pixel = SIMD4(tint * pixel.w, pixel.w) }
                    let below = buffer[x - columns.lowerBound]
                    buffer[x - columns.lowerBound] = pixel + below * (1 - pixel.w)
                }
            }
        }
    }
}
