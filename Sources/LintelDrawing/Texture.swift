package import LintelColor

/// A picture as a paint.
package struct Texture: Hashable, Sendable {
    package var image: TextureImage
    package var fit: Fit
    /// Image pixels per point, above 0: how large a tile is. The other fits do not need it.
    package var pixelsPerPoint: Double

    package init(_ image: TextureImage, fit: Fit = .tile, pixelsPerPoint: Double = 1) {
        self.image = image
        self.fit = fit
        self.pixelsPerPoint = pixelsPerPoint
    }

    /// How the picture is laid into the layer's frame.
    package enum Fit: String, CaseIterable, Hashable, Sendable {
        /// Side by side from the frame's upper left corner, at its own size.
        case tile
        /// Onto the whole frame, whatever its proportions.
        case stretch
        /// As large as possible without cutting, in the middle; the rest of the frame stays as it is.
        case fit
        /// As small as possible without leaving a gap, in the middle.
        case fill
    }
}

/// Decoded pixels, shared and never changed. Two images are equal when their digests are: whoever makes one digests the
/// file that it came from.
package final class TextureImage: Hashable, Sendable {
    /// Of the contents; recorded in plans and manifests.
    package let digest: String
    package let width: Int
    package let height: Int
    /// What the pixels' RGB is encoded in: `.sRGB` or `.displayP3`.
    package let space: ColorSpace
    /// Premultiplied, rows top to bottom.
    package let pixels: [SIMD4<Float>]

    /// - Precondition: there are `width` × `height` pixels, one or more.
    package init(digest: String, width: Int, height: Int, space: ColorSpace, pixels: [SIMD4<Float>]) {
        precondition(
            width > 0 && height > 0 && pixels.count == width * height, "\(pixels.count) pixels for \(width)×\(height)")
        self.digest = digest
        self.width = width
        self.height = height
        self.space = space
        self.pixels = pixels
    }

    /// Whether every pixel is opaque.
    package var isOpaque: Bool { pixels.allSatisfy { $0.w >= 1 } }

    package static func == (a: TextureImage, b: TextureImage) -> Bool { a.digest == b.digest }
    package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
