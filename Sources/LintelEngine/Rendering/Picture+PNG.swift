package import LintelCodecs
package import LintelColor
package import LintelDrawing
import LintelGradient
package import LintelRaster
package import LintelUnits

extension Picture {
    /// Up to this number of pixels a picture exists as a whole, so that ways to store it can be compared; a larger one
    /// is painted row by row.
    private static let maximumWholeArea = 1 << 18

    /// The reason why a picture could not be encoded: an internal error, or a full memory.
    package struct Failure: Error, CustomStringConvertible {
        package var description: String
        /// Whether memory was short, rather than Lintel wrong.
        package var isOutOfMemory: Bool
    }

    /// The picture's rows, transparent where nothing is painted. One point is one pixel.
    /// - Parameters:
    ///   - gamut: what the samples are encoded in.
    ///   - mapping: how colors outside come in.
    /// - Precondition: `size.isDrawable`.
    package func rows(
        size: PixelSize, gamut: Gamut, mapping: GamutMapping, depth: BitDepth, dither: Dither = .none
    ) -> QuantizedRows {
        QuantizedRows(quantizing: painter(size, gamut, mapping), depth: depth, dither: dither)
    }

    /// The picture as a PNG tagged for the gamut; see `rows`.
    /// - Precondition: `size.isDrawable`.
    package func png(
        size: PixelSize, gamut: Gamut, mapping: GamutMapping, depth: BitDepth, dither: Dither = .none,
        effort: PNGEffort = .standard
    ) throws(Failure) -> [UInt8] {
        var file: [UInt8] = []
        try png(size: size, gamut: gamut, mapping: mapping, depth: depth, dither: dither, effort: effort) { part in
            // Most files are one part.
            if file.isEmpty { file = part } else { file += part }
            return true
        }
        return file
    }

    /// The picture as a PNG, passed on in parts: a large one while it is painted, so that neither exists as a whole.
    /// - Parameter body: takes the next part; returns whether to go on. When it returns false, that is a `Failure`.
    /// - Precondition: `size.isDrawable`.
    package func png(
        size: PixelSize, gamut: Gamut, mapping: GamutMapping, depth: BitDepth, dither: Dither = .none,
        effort: PNGEffort, to body: ([UInt8]) -> Bool
    ) throws(Failure) {
        do throws(PNGError) {
            let rows = rows(size: size, gamut: gamut, mapping: mapping, depth: depth, dither: dither)
            // Long rows of one color each are known without being painted.
            let isUniform = rows.isConstant(along: .horizontal) && PNGEncoder.packsUniformRows(width: size.width)
            let isSearched = effort >= .best && effort.searched(pixels: size.area) != nil
            guard isSearched || size.area <= Self.maximumWholeArea && !isUniform else {
                return try PNGEncoder.encode(rows, gamut: gamut, effort: effort, to: body)
            }
            let image = QuantizedImage(quantizing: painter(size, gamut, mapping), depth: depth, dither: dither)
            guard body(try PNGEncoder.encode(image, gamut: gamut, effort: effort)) else { throw .stopped }
        } catch {
            throw Failure(description: "\(error)", isOutOfMemory: error == .outOfMemory)
        }
    }

    private func painter(_ size: PixelSize, _ gamut: Gamut, _ mapping: GamutMapping) -> PlacedGradientPainter {
        precondition(size.isDrawable, "\(size) is too large to draw")
        return PlacedGradientPainter(
            shapes(width: Double(size.width), height: Double(size.height)), size: size, gamut: gamut, mapping: mapping)
    }
}
