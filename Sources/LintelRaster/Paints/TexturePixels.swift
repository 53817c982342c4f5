import LintelColor
import LintelDrawing
import LintelUnits

/// The pixels of a texture in the RGB of a gamut: all of them, or fewer along an axis on which it is shown so much
/// smaller that the samples of a device pixel would miss some.
struct TexturePixels: Sendable {
    let width, height: Int
    /// Premultiplied, rows from top to bottom.
    let colors: [SIMD4<Float>]

    init(_ image: TextureImage, in space: ColorSpace) {
        (width, height) = (image.width, image.height)
        colors = image.space == space ? image.pixels : image.pixels.map { $0.converted(from: image.space, to: space) }
    }

    private init(width: Int, height: Int, colors: [SIMD4<Float>]) {
        (self.width, self.height, self.colors) = (width, height, colors)
    }

    /// Pixels along one axis after that has been halved until a device pixel shows `most` of them or fewer.
    /// - Parameters:
    ///   - step: how many of all `count` pixels a device pixel shows.
    static func length(_ count: Int, step: Double, most: Int) -> Int {
        var (length, step) = (count, step)
        while step > Double(most), length > 1 { (length, step) = (length / 2, step / 2) }
        return length
    }

    /// Fewer pixels over the same picture, each the mean of its part. Where the lengths do not divide, a pixel of the
    /// picture counts in two of them by its shares.
    /// - Complexity: O(pixels of the picture).
    func reduced(toWidth newWidth: Int, height newHeight: Int) -> TexturePixels {
        guard newWidth < width || newHeight < height else { return self }
        let across = (0..<width).map { Share(of: $0, width, among: newWidth) }
        var sums = [SIMD4<Float>](repeating: .zero, count: newWidth * newHeight)
        var row = [SIMD4<Float>](repeating: .zero, count: newWidth)
        for y in 0..<height {
            for index in row.indices { row[index] = .zero }
            for x in 0..<width {
                let (color, share) = (colors[y * width + x], across[x])
                row[share.first] += color * share.weight
                if share.rest > 0 { row[share.first + 1] += color * share.rest }
            }
            let down = Share(of: y, height, among: newHeight)
            for x in 0..<newWidth {
                sums[down.first * newWidth + x] += row[x] * down.weight
                if down.rest > 0 { sums[(down.first + 1) * newWidth + x] += row[x] * down.rest }
            }
        }
        return TexturePixels(width: newWidth, height: newHeight, colors: sums)
    }

    /// What one of many pixels in a line counts in one of fewer, and in the next one.
    private struct Share {
        let first: Int
        let weight, rest: Float

        init(of index: Int, _ count: Int, among fewer: Int) {
            // In parts of which a pixel has `fewer`, and each of the fewer pixels `count`.
            let (start, end) = (index * fewer, (index + 1) * fewer)
            first = start / count
            let inside = min(end, (first + 1) * count) - start
            weight = Float(inside) / Float(count)
            rest = Float(fewer - inside) / Float(count)
        }
    }
}

extension SIMD4<Float> {
    /// A premultiplied color in another RGB; what it cannot show is clipped.
    fileprivate func converted(from source: ColorSpace, to destination: ColorSpace) -> SIMD4<Float> {
        guard w > 0 else { return .zero }
        let alpha = Double(w)
        let straight = SIMD3(Double(x), Double(y), Double(z)) / alpha
        let result = Color.convert(straight, from: source, to: destination)
        let clipped = pointwiseMax(.zero, pointwiseMin(SIMD3<Double>(repeating: 1), result)) * alpha
        return SIMD4(Float(clipped.x), Float(clipped.y), Float(clipped.z), w)
    }
}
