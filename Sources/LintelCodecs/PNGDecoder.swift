import LintelRaster
import LintelUnits

/// Reads PNG of every kind with libpng: PNG (third edition), W3C 2025.
package enum PNGDecoder {
    /// Decodes a PNG to straight RGBA, with 16 bits per channel for files of 16 bits and 8 for all others. Colors are
    /// not converted.
    ///
    /// Chunks that say nothing about pixels or colors are passed over. What libpng can go on after, such as a damaged
    /// profile, is the result's `warning`. A damaged palette or transparency is an error, since its pixels would have
    /// other colors.
    ///
    /// - Throws: `PNGError`; `.side`, `.area` and `.emptyPromise` before any memory is taken for the image.
    package static func decode(_ file: [UInt8], limits: ImageLimits = .standard) throws(PNGError) -> DecodedImage {
        let outline = try PNGOutline(file)
        let sides = 1...max(1, limits.side)
        guard sides.contains(outline.size.width), sides.contains(outline.size.height) else {
            throw .side(outline.size, limit: limits.side)
        }
        guard outline.size.width <= limits.pixels / outline.size.height else {
            throw .area(outline.size, limit: limits.pixels)
        }
        guard outline.filteredBytes / PNGSearch.mostGain <= outline.dataBytes else {
            throw .emptyPromise(declaredBytes: outline.filteredBytes, dataBytes: outline.dataBytes)
        }
        return try PNGReader.open(file, limits: limits) { reader throws(PNGError) in
            let samples = try reader.samples()
            var tags = outline.tags
            tags.profile = reader.profile
            let image = QuantizedImage(size: reader.size, samples: samples)
            return DecodedImage(image: image, tags: tags, warning: reader.warning)
        }
    }
}
