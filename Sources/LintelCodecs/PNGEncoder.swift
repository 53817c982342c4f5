import CLintelCodec
package import LintelColor
package import LintelRaster
import LintelUnits

/// Writes PNG: PNG (third edition), W3C 2025.
///
/// Rows are filtered here, because libpng's choice of filters is made for photographs; `ShortestDeflate` ranks and
/// packs them, and libdeflate packs what is large; libpng writes the chunks, and reads small files back before they are
/// returned. Rows of one color each (`UniformRows`) are packed without being made, and not read back.
package enum PNGEncoder {
    /// Encodes straight RGBA without loss as a PNG tagged for `gamut`; nothing is converted.
    ///
    /// Alpha is left out when all is opaque, and becomes a color key when one color is transparent and all others are
    /// opaque; color is left out when all is gray (sRGB only: a gray file must not carry an RGB profile); up to 256
    /// colors become a palette; 16-bit samples that are all multiples of 257 become 8-bit ones, which mean the same.
    /// Whichever makes the file smallest. The chunks are IHDR, iCCP or sRGB and gAMA, PLTE, tRNS, IDAT, IEND, those
    /// that the form needs; no text, no time.
    ///
    /// With more effort than `fast`, a picture that is hardly compressed and has up to 1 MiB of rows is also packed
    /// with libpng's own choice of filters, as RGB or RGBA, and the smaller file is taken. Same input and same version
    /// of libdeflate ⇒ same bytes.
    ///
    /// - Throws: a `PNGError`: `readBack` when the file does not decode to the same pixels, `outOfMemory`, or `library`
    ///   with libdeflate's or libpng's words.
    package static func encode(
        _ image: QuantizedImage, gamut: Gamut, effort: PNGEffort = .standard
    ) throws(PNGError) -> [UInt8] {
        let image = image.reduced
        if effort <= .standard, let uniform = UniformRows(image),
            let file = try encode(uniform, image.size, gamut: gamut)
        {
            return file
        }
        guard let searched = effort.searched(pixels: image.size.area) else {
            // Rows have fewer forms: no gray, and no color key.
            let files = [
                try encode(QuantizedRows(image), gamut: gamut, effort: effort),
                try encode(image, gamut: gamut, effort: .standard),
            ]
            let file = files[0].count <= files[1].count ? files[0] : files[1]
            try verify(file, is: image)
            return file
        }
        var search = try PNGSearch(image, allowsGray: gamut == .sRGB)
        let (form, stream) = try search.smallest(searched)
        let file = try stream.withUnsafeBufferPointer { data throws(PNGError) in
            try assemble(image.size, form, PNGTagging(gamut), data)
        }
        // Reading a large image back takes longer than packing it.
        if effort >= .best || image.size.area * 4 <= PNGEffort.mostPathBytes { try verify(file, is: image) }
        return file
    }

    /// Encodes a picture row by row, without loss: for pictures that are too large, or not worth it, to exist as a
    /// whole.
    ///
    /// The form is a palette, RGB or RGBA, and the filter the one of which a sample of rows becomes smallest; of small
    /// pictures, the smallest of a few files is taken. Same rows and effort ⇒ same bytes. O(pixels); a few megabytes of
    /// memory besides the file, and some tens of them where the cheapest path is searched for.
    /// - Throws: a `PNGError`: `outOfMemory`, or `library` with libpng's words.
    package static func encode(
        _ rows: QuantizedRows, gamut: Gamut, effort: PNGEffort = .standard
    ) throws(PNGError) -> [UInt8] {
        var file: [UInt8] = []
        try encode(rows, gamut: gamut, effort: effort) { part in
            // Most files are one part.
            if file.isEmpty { file = part } else { file += part }
            return true
        }
        return file
    }

    /// Encodes a picture like `encode(_:gamut:effort:)`, and passes on the file in parts while it is made, so that it
    /// is never in memory as a whole.
    /// - Parameter body: a function that takes the next part, of `leastPart` bytes or more except for the last one, and
    ///   returns whether to continue.
    /// - Throws: a `PNGError`: `stopped` when `body` has returned false, `outOfMemory`, or `library` with libpng's
    ///   words.
    package static func encode(
        _ rows: QuantizedRows, gamut: Gamut, effort: PNGEffort, to body: ([UInt8]) -> Bool
    ) throws(PNGError) {
        func pass(_ part: [UInt8]) throws(PNGError) {
            guard body(part) else { throw .stopped }
        }
        if rows.isConstant(along: .horizontal),
            let uniform = UniformRows(column: rows.firstColumn, width: rows.size.width),
            let file = try encode(uniform, rows.size, gamut: gamut)
        {
            return try pass(file)
        }
        let packed = PNGRows(rows)
        let file = try PNGWriter()
        try begin(file, rows.size, packed.form, PNGTagging(gamut))
        try packed.pack(effort) { part throws(PNGError) in
            try file.append(.data, part)
            if file.count >= leastPart { try pass(file.take()) }
        }
        try file.append(.end, [])
        try pass(file.take())
    }

    /// Whether rows of one color each are packed without being made, if they have that many pixels.
    package static func packsUniformRows(width: Int) -> Bool { UniformRows.areDescribed(width: width) }

    /// The bytes that a part of a file has at least, if it is not the last.
    private static let leastPart = 1 << 20

    private static func encode(
        _ rows: UniformRows, _ size: PixelSize, gamut: Gamut
    ) throws(PNGError) -> [UInt8]? {
        guard let (form, stream) = try rows.smallest(allowsGray: gamut == .sRGB) else { return nil }
        return try stream.withUnsafeBufferPointer { data throws(PNGError) in
            try assemble(size, form, PNGTagging(gamut), data)
        }
    }

    private static func assemble(
        _ size: PixelSize, _ form: PixelForm, _ tagging: PNGTagging, _ data: UnsafeBufferPointer<UInt8>
    ) throws(PNGError) -> [UInt8] {
        let file = try PNGWriter()
        try begin(file, size, form, tagging)
        // One chunk unless that were longer than PNG allows.
        var start = 0
        while start < data.count {
            let end = min(start + longestDataChunk, data.count)
            try file.append(.data, UnsafeBufferPointer(rebasing: data[start..<end]))
            start = end
        }
        try file.append(.end, [])
        return file.take()
    }

    /// Everything before the image data.
    private static func begin(
        _ file: PNGWriter, _ size: PixelSize, _ form: PixelForm, _ tagging: PNGTagging
    ) throws(PNGError) {
        // Bit depth, color type, deflate, five filters, not interlaced.
        let kind: [UInt8] = [UInt8(form.bitDepth), form.colorType.rawValue, 0, 0, 0]
        try file.append(.header, bigEndian(UInt32(size.width)) + bigEndian(UInt32(size.height)) + kind)
        for (chunk, bytes) in tagging.chunks { try file.append(chunk, bytes) }
        if form.colorType == .palette {
            try file.append(.palette, form.paletteColors)
            let alphas = form.paletteAlphas
            if !alphas.isEmpty { try file.append(.transparency, alphas) }
        } else if !form.key.isEmpty {
            try file.append(.transparency, form.key.flatMap { bigEndian($0) })
        }
    }

    private static let longestDataChunk = 1 << 30

    /// Reads the file with libpng and compares row by row: one row of memory, and a fraction of the time that packing
    /// took.
    private static func verify(_ file: [UInt8], is image: QuantizedImage) throws(PNGError) {
        let limits = ImageLimits(pixels: .max)
        let row = try PNGReader.open(file, limits: limits) { reader throws(PNGError) in
            try reader.firstDifferentRow(from: image)
        }
        if let row { throw .readBack(row: row) }
    }
}
