import LintelDrawing
import LintelRaster
import LintelStretch
import LintelUnits

/// The smallest image found that, stretched between its caps, is the gradient at every size asked for, with the proof.
///
///     let sizes = [PixelSize(width: 1179, height: 300), PixelSize(width: 2556, height: 96)]
///     let image = try StretchableImage(gradient, sizes: sizes)
///     image.pixels.size       // 1 pixel in height for a gradient from left to right
///     image.capInsets         // in pixels
///     image.proof.maxDifference // at most 1, in 1/255
///
/// It stretches as `UIImage.resizableImage(withCapInsets:resizingMode:)` with `.stretch` does, Core Animation's
/// `contentsCenter` and CSS's `border-image` with `stretch`: caps are copied, the center is interpolated. One that is
/// dithered is repeated instead, as with `.tile`, since stretching would smear the dots: its `resizing` says which.
public struct StretchableImage: Sendable {
    /// The image's own pixels, straight alpha.
    public let pixels: Pixels
    /// The caps in pixels: what is copied at each side.
    public let capInsets: CapInsets
    /// The behavior of the pixels between the caps: `.stretch`, or `.tile` for a dithered image.
    public let resizing: Resizing
    /// The pixels per point, for which point lengths in the gradient were laid out.
    public let scale: Scale
    /// The result of stretching the image to every size and comparing it with the gradient drawn at that size.
    public let proof: Proof

    private let problem: StretchProblem
    private let dither: Dither

    /// How far the stretched image is from the gradient drawn directly, pixel by pixel.
    public struct Proof: Hashable, Sendable {
        /// The largest difference of a channel, in 1/255 of the full range, premultiplied. Of a dithered image the dots
        /// count too: at most the tolerance and half a step of its depth, a whole step with `.triangular`. At sizes
        /// for which the image was not made, `proof(at:)`, it may be larger.
        public let maxDifference: Double
        /// The upper bound of the difference between any channel and the exact color of CSS: `maxDifference`, plus the
        /// error of gamut mapping in the direct drawing.
        public let bound: Double
        /// The mean over the sizes of the mean over the pixels, in 1/255.
        public let meanDifference: Double
        /// The size and the pixel with the largest difference.
        public let worst: Worst
        /// The largest difference of the means over boxes of the dither's period, in 1/255: at most a quarter of the
        /// tolerance at the sizes for which the image was made. `nil` for an image that is not dithered.
        public let maxAverageDifference: Double?

        init(_ proof: StretchProof, maxAverageDifference: Double? = nil) {
            self.maxAverageDifference = maxAverageDifference
            maxDifference = proof.maxDifference
            bound = proof.bound
            meanDifference = proof.meanDifference
            worst = Worst(size: proof.worst.target, x: proof.worst.x, y: proof.worst.y)
        }
    }

    /// A pixel of one of the sizes.
    public struct Worst: Hashable, Sendable {
        /// The size that the image is stretched to.
        public let size: PixelSize
        /// The column, counted from the left, from 0.
        public let x: Int
        /// The row, counted from the top, from 0.
        public let y: Int
    }

    /// Looks for the smallest image that holds at all of `sizes`.
    /// - Parameters:
    ///   - gradient: the gradient, laid out in each size as CSS lays it out in a box.
    ///   - sizes: the sizes in pixels; order and repetition do not matter.
    ///   - scale: the pixels per point, for lengths in points.
    ///   - tolerance: the largest difference allowed, in 1/255 of the full range. Rounding an opaque color to 8 bits
    ///     costs 0.5, a translucent one up to 1.
    ///   - encoding: the color space, depth and rounding of the image's samples. With a dither the image is one whose
    ///     center is repeated, which is possible where the gradient does not change along the axes on which sizes
    ///     differ, or only at ends of a fixed length; where every color is a code, there is nothing to dither, and it
    ///     stretches.
    /// - Throws: `StretchError`. A gradient that has no such image, such as one with lengths that do not grow with the
    ///   box, may have one for fewer sizes.
    /// - Complexity: a fraction of a second for a gradient along one axis. Otherwise O(sum of the pixels of all sizes)
    ///   for each image that is tried, of which there may be hundreds: seconds for the bars of all devices, and minutes
    ///   where no image holds at sizes of some megapixels. It does not look at the cancellation of tasks.
    public init(
        _ gradient: Gradient, sizes: [PixelSize], scale: Scale = .x1, tolerance: Double = 1,
        encoding: PictureEncoding = PictureEncoding()
    ) throws(StretchError) {
        try self.init(layers: [gradient], sizes: sizes, scale: scale, tolerance: tolerance, encoding: encoding)
    }

    /// Looks for the smallest image of gradients, the first on top, like `init(_:sizes:)`.
    public init(
        layers: [Gradient], sizes: [PixelSize], scale: Scale = .x1, tolerance: Double = 1,
        encoding: PictureEncoding = PictureEncoding()
    ) throws(StretchError) {
        guard !sizes.isEmpty else { throw .noSize }
        if let size = sizes.first(where: { !$0.isDrawable }) { throw .size(size) }
        guard tolerance >= 0, tolerance.isFinite else { throw .tolerance(tolerance) }
        problem = StretchProblem(
            drawing: Drawing(layers: layers.reversed().map { Drawing.Layer(.gradient($0)) }), scale: scale,
            gamut: encoding.gamut, mapping: encoding.mapping, bitDepth: encoding.depth, targets: sizes,
            tolerance: tolerance)
        self.scale = scale
        if let tile = try Self.tile(problem, encoding.dither) {
            (image, capInsets, dither, resizing) = (tile.image, tile.capInsets, encoding.dither, .tile)
            proof = Proof(tile.proof, maxAverageDifference: tile.averageDifference)
        } else {
            let solution: StretchSolution
            do throws(StretchFailure) { solution = try problem.solved().get() } catch { throw StretchError(error) }
            (image, capInsets, dither, resizing) = (solution.image, solution.capInsets, .none, .stretch)
            proof = Proof(solution.proof)
        }
        pixels = Pixels(image, gamut: encoding.gamut)
    }

    /// The dithered image; `nil` when none is asked for, or every color is a code.
    private static func tile(_ problem: StretchProblem, _ dither: Dither) throws(StretchError) -> TileSolution? {
        guard dither != .none else { return nil }
        do throws(TileObstacle) { return try problem.tiled(dither).get() } catch { throw StretchError(error) }
    }

    private let image: QuantizedImage

    /// The caps in points, as `UIEdgeInsets` has them.
    public var capInsetsInPoints: PointInsets { PointInsets(capInsets, at: scale) }

    /// The image as a PNG file.
    /// - Throws: `PictureError.outOfMemory`, `.internalError`.
    public func png(effort: PNGEffort = .standard) throws(PictureError) -> [UInt8] { try pixels.png(effort: effort) }

    /// The image stretched, or its center repeated, to a size, and rounded to its own depth.
    /// - Throws: `StretchError.size` for a size that cannot be drawn or has no room for the caps.
    /// - Complexity: O(width × height).
    public func stretched(to size: PixelSize) throws(StretchError) -> Pixels {
        guard size.isDrawable,
            let stretched = StretchedImage(
                image.pixmap(), capInsets: capInsets, model: resizing == .tile ? .uiKitTile : .uiKitNinePart,
                size: size, sampling: .centerOnly)
        else { throw .size(size) }
        return Pixels(QuantizedImage(quantizing: stretched, depth: pixels.depth), gamut: pixels.gamut)
    }

    /// Stretches the image to other sizes and compares it with the gradient there, however large the difference is.
    /// - Throws: `StretchError.noSize`, `.size`.
    /// - Complexity: O(sum of the sizes) at most; rows and columns that are known to be equal are compared once.
    public func proof(at sizes: [PixelSize]) throws(StretchError) -> Proof {
        guard !sizes.isEmpty else { throw .noSize }
        if let size = sizes.first(where: { !$0.isDrawable }) { throw .size(size) }
        var other = problem
        other.targets = sizes
        do throws(StretchProof.Misfit) {
            guard resizing == .tile else { return Proof(try other.proved(image, capInsets).proof) }
            let tile = try other.proved(tile: image, capInsets, dither)
            return Proof(tile.proof, maxAverageDifference: tile.averageDifference)
        } catch {
            switch error {
            case .targetTooSmall(let size, _): throw .size(size)
            case .noCenter(let insets, let size): preconditionFailure("\(insets) leave no center in \(size)")
            }
        }
    }
}
