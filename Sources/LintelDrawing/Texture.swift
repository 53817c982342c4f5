package import LintelColor
import Synchronization

/// A picture as a paint.
package struct Texture: Hashable, Sendable {
    package var image: TextureImage
    package var fit: Fit
    /// The image pixels per point, above 0, which give the size of a tile. The other fits do not need them.
    package var pixelsPerPoint: Double

    package init(_ image: TextureImage, fit: Fit = .tile, pixelsPerPoint: Double = 1) {
        self.image = image
        self.fit = fit
        self.pixelsPerPoint = pixelsPerPoint
    }

    /// The way in which the picture is placed in the layer's frame.
    package enum Fit: String, CaseIterable, Hashable, Sendable {
        /// Side by side from the frame's upper left corner, at its own size.
        case tile
        /// Onto the whole frame, whatever its proportions.
        case stretch
        /// The picture is as large as possible without being cut, in the middle; the rest of the frame is not painted.
        case fit
        /// The picture is as small as possible without leaving a gap, in the middle.
        case fill
    }
}

/// Decoded pixels, shared and never changed. Two images are equal when their digests are: whoever makes one computes
/// the digest of the file.
package final class TextureImage: Hashable, Sendable {
    /// The digest of the contents, recorded in plans and manifests.
    package let digest: String
    package let width: Int
    package let height: Int
    /// The encoding of the pixels' RGB: `.sRGB` or `.displayP3`.
    package let space: ColorSpace
    /// The premultiplied pixels, in rows from top to bottom.
    package let pixels: [SIMD4<Float>]
    /// Whether every pixel is opaque.
    package let isOpaque: Bool
    /// The pixels in other spaces than `space`, kept for the lifetime of the image.
    private let converted = Mutex<[ColorSpace: [SIMD4<Float>]]>([:])

    /// Creates an image of decoded pixels.
    /// - Precondition: there are `width` × `height` pixels, one or more.
    package init(digest: String, width: Int, height: Int, space: ColorSpace, pixels: [SIMD4<Float>]) {
        precondition(
            width > 0 && height > 0 && pixels.count == width * height, "\(pixels.count) pixels for \(width)×\(height)")
        self.digest = digest
        self.width = width
        self.height = height
        self.space = space
        self.pixels = pixels
        isOpaque = pixels.allSatisfy { $0.w >= 1 }
    }

    /// The pixels, as `pixels`, in the RGB of another space; what that cannot show is clipped by channel. They are
    /// converted once, and threads that ask meanwhile wait.
    /// - Complexity: O(1) in `space` and when they are known; otherwise O(pixels).
    package func pixels(in space: ColorSpace) -> [SIMD4<Float>] {
        guard space != self.space else { return pixels }
        return converted.withLock { converted in
            if let known = converted[space] { return known }
            let new = pixels.map { $0.converted(from: self.space, to: space) }
            converted[space] = new
            return new
        }
    }

    package static func == (a: TextureImage, b: TextureImage) -> Bool { a.digest == b.digest }
    package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

extension SIMD4<Float> {
    /// A premultiplied color in another RGB; what that cannot show is clipped.
    fileprivate func converted(from source: ColorSpace, to destination: ColorSpace) -> SIMD4<Float> {
        guard w > 0 else { return .zero }
        let alpha = Double(w)
        let straight = SIMD3(Double(x), Double(y), Double(z)) / alpha
        let result = Color.convert(straight, from: source, to: destination)
        let clipped = pointwiseMax(.zero, pointwiseMin(SIMD3<Double>(repeating: 1), result)) * alpha
        return SIMD4(Float(clipped.x), Float(clipped.y), Float(clipped.z), w)
    }
}
