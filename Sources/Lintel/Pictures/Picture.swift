import LintelCodecs
import LintelEngine
import LintelRaster
import LintelUnits

/// Something to draw at any size: a gradient, gradients over each other, or an SVG file.
///
///     let picture = Picture(try Gradient(css: "linear-gradient(in oklch, red, lime)"))
///     let png = try picture.png(size: PixelSize(width: 1179, height: 300))
///
/// One point of a gradient's lengths is one pixel. Where nothing is painted a picture is transparent.
public struct Picture: Sendable {
    let content: LintelEngine.Picture

    /// The warnings and notes about what is left out of an SVG file, and is not drawn, sorted by location; empty for
    /// gradients.
    public let diagnostics: [Diagnostic]

    /// The longest side, in pixels, that can be drawn.
    public static let longestSide = PixelSize.longestSide

    /// A gradient that fills the picture.
    public init(_ gradient: Gradient) { self.init(layers: [gradient]) }

    /// Creates a picture of gradients that each fill it, the first on top, as CSS lists backgrounds. They are blended
    /// in encoded RGB, as in browsers and UIKit. No gradients make a transparent picture.
    public init(layers: [Gradient]) {
        content = LintelEngine.Picture(layers: layers)
        diagnostics = []
    }

    /// Reads a CSS gradient or color.
    /// - Parameters:
    ///   - text: of at most 1,048,576 Unicode scalars.
    ///   - appearance: which of its two values `light-dark()` means; high contrast makes no difference. Source: CSS
    ///     Color 5, section 7.
    /// - Throws: `CSSSyntaxError` with the position of the mistake.
    /// - Complexity: O(length of the text).
    public init(css text: String, appearance: Appearance = .light) throws(CSSSyntaxError) {
        content = try LintelEngine.Picture(css: text, palette: appearance.lookup)
        diagnostics = []
    }

    /// Reads an SVG file: rectangles filled with colors and gradients, or one gradient by itself. Drawn at other
    /// proportions, a file with a `viewBox` is centered, with transparent margins; one without is stretched.
    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - file: the name that diagnostics give it.
    /// - Throws: `DiagnosedError` with everything that is wrong; parts that are left out of a file that can be drawn
    ///   are not errors but in `diagnostics`.
    public init(svg bytes: [UInt8], file: String = "picture.svg") throws(DiagnosedError) {
        var found = Diagnostics()
        guard let content = LintelEngine.Picture(svg: bytes, file: file, into: &found) else {
            throw DiagnosedError(found)
        }
        self.content = content
        diagnostics = found.sorted
    }

    /// The size in pixels that an SVG file asks for, rounded up; `nil` for gradients, and where a file has none or one
    /// that cannot be drawn.
    public var naturalSize: PixelSize? {
        guard let size = content.size else { return nil }
        let sides = [size.width, size.height].map { $0.rounded(.up) }
        guard sides.allSatisfy({ $0 >= 1 && $0 <= Double(Self.longestSide) }) else { return nil }
        return PixelSize(width: Int(sides[0]), height: Int(sides[1]))
    }

    /// Draws the picture and gives its rows to `body`, from the top, one at a time.
    /// - Parameters:
    ///   - size: the size, whose sides are 1…`longestSide` pixels.
    ///   - encoding: the color space, depth and rounding of the samples.
    ///   - alpha: whether color samples are multiplied by alpha.
    ///   - body: a function that takes the index of the row, and its samples: red, green, blue, alpha for each pixel
    ///     from the left; of 16 bits the more significant byte first. They are valid during the call.
    /// - Throws: `PictureError.size`; or what `body` throws, after which no more rows are drawn.
    /// - Complexity: O(width × height × layers) time, O(width) memory. Equal rows are drawn once.
    public func forEachRow(
        size: PixelSize, encoding: PictureEncoding = PictureEncoding(), alpha: Pixels.Alpha = .straight,
        _ body: (_ y: Int, _ row: UnsafeRawBufferPointer) throws -> Void
    ) throws {
        let rows = try rows(size, encoding)
        var row = [UInt8](repeating: 0, count: rows.bytesPerRow)
        for y in 0..<size.height {
            if y == 0 || !rows.isConstant(along: .vertical) {
                row.withUnsafeMutableBytes { bytes in
                    rows.fill(row: y, into: bytes)
                    if alpha == .premultiplied { Pixels.premultiply(bytes, depth: encoding.depth) }
                }
            }
            try row.withUnsafeBytes { bytes in try body(y, bytes) }
        }
    }

    /// Draws the whole picture. The program ends if there is not enough memory for it; `forEachRow` needs memory for
    /// one row.
    /// - Parameters:
    ///   - size: the size, whose sides are 1…`longestSide` pixels.
    ///   - encoding: the color space, depth and rounding of the samples.
    ///   - alpha: whether color samples are multiplied by alpha.
    /// - Throws: `PictureError.size`.
    /// - Complexity: O(width × height × layers) time; width × height × 4 samples of memory.
    public func pixels(
        size: PixelSize, encoding: PictureEncoding = PictureEncoding(), alpha: Pixels.Alpha = .straight
    ) throws(PictureError) -> Pixels {
        let rows = try rows(size, encoding)
        let length = rows.bytesPerRow * size.height
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            let all = UnsafeMutableRawBufferPointer(buffer)
            rows.fill(rows: 0..<size.height, into: all)
            if alpha == .premultiplied { Pixels.premultiply(all, depth: encoding.depth) }
            count = length
        }
        return Pixels(size: size, depth: encoding.depth, gamut: encoding.gamut, alpha: alpha, bytes: bytes)
    }

    /// The picture as a PNG file with its gamut's color tags. Equal pictures give equal bytes with the same version of
    /// libdeflate, and equal pixels with any.
    /// - Parameters:
    ///   - size: the size, whose sides are 1…`longestSide` pixels.
    ///   - encoding: what the samples mean.
    ///   - effort: how long to look for a small file; the pixels are the same.
    /// - Throws: `PictureError.size`, `.outOfMemory`, `.internalError`.
    /// - Complexity: the file and some rows of memory. `.best` holds pictures of up to 655,360 pixels as a whole, and
    ///   `.max` those of up to 262,144.
    public func png(
        size: PixelSize, encoding: PictureEncoding = PictureEncoding(), effort: PNGEffort = .standard
    ) throws(PictureError) -> [UInt8] {
        try Self.check(size)
        do throws(LintelEngine.Picture.Failure) {
            return try content.png(
                size: size, gamut: encoding.gamut, mapping: encoding.mapping, depth: encoding.depth,
                dither: encoding.dither, effort: effort)
        } catch {
            throw PictureError(error)
        }
    }

    /// The picture as a JPEG file with its gamut's color profile.
    /// - Parameters:
    ///   - size: the size, whose sides are 1…`longestSide` pixels.
    ///   - encoding: what the samples mean; of 8 bits.
    ///   - options: the quality, and whether it is progressive.
    /// - Throws: `PictureError.size`, `.jpegDepth`, `.jpegQuality`, `.transparent`, `.outOfMemory`, `.internalError`.
    /// - Complexity: O(width × height × layers) time; width × height × 4 bytes of memory, and the file.
    public func jpeg(
        size: PixelSize, encoding: PictureEncoding = PictureEncoding(), options: JPEGOptions = JPEGOptions()
    ) throws(PictureError) -> [UInt8] {
        let rows = try rows(size, encoding)
        do throws(JPEGError) {
            return try JPEGEncoder.encode(rows, gamut: encoding.gamut, options: options)
        } catch {
            throw PictureError(error)
        }
    }

    private func rows(_ size: PixelSize, _ encoding: PictureEncoding) throws(PictureError) -> QuantizedRows {
        try Self.check(size)
        return content.rows(
            size: size, gamut: encoding.gamut, mapping: encoding.mapping, depth: encoding.depth,
            dither: encoding.dither)
    }

    private static func check(_ size: PixelSize) throws(PictureError) {
        guard size.isDrawable else { throw .size(size) }
    }
}
