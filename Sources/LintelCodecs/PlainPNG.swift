import LintelDrawing
package import LintelRaster
import LintelUnits

/// PNG as libpng writes it when nothing is asked of it, RGB or RGBA: what sliced images are held against. Only sizes are told.
package enum PlainPNG {
    /// Rows of a picture that are packed; those of a larger one are three bands, at the top, in the middle and at the bottom.
    static let sampledRows = 12

    /// The bytes of a file of the whole picture, without colour tags. That of a picture of more than 12 rows is worked out from
    /// three bands of them, because packing a full-size picture takes longer than finding its slices: the first row of each band costs
    /// what it costs, and all others what the rest of the bands cost on average.
    /// - Complexity: O(12 × width).
    package static func byteCount(of picture: some RowSource, depth: BitDepth) throws(PNGError) -> Int {
        let height = picture.size.height
        guard height > sampledRows else { return try byteCount(of: picture, rows: Array(0..<height), depth) }
        let band = sampledRows / 3
        let starts = [0, (height - band) / 2, height - band]
        let first = try byteCount(of: picture, rows: starts, depth)
        let all = try byteCount(of: picture, rows: starts.flatMap { $0..<$0 + band }, depth)
        let others = sampledRows - starts.count
        return first + (all - first) * (height - starts.count) / others
    }

    private static func byteCount(of picture: some RowSource, rows: [Int], _ depth: BitDepth) throws(PNGError) -> Int {
        let image = QuantizedImage(quantizing: ChosenRows(picture: picture, rows: rows), depth: depth)
        let form = PixelForm(colorType: image.isOpaque ? .rgb : .rgba, bitDepth: depth.rawValue)
        let file = try PNGWriter()
        try file.appendUnasked(PackedRows(image, as: form), size: image.size)
        return file.bytes.count
    }
}

/// Some rows of a picture, one below the other.
private struct ChosenRows<Picture: RowSource>: RowSource {
    let picture: Picture
    let rows: [Int]

    var size: PixelSize { PixelSize(width: picture.size.width, height: rows.count) }

    func isConstant(along axis: Axis) -> Bool { picture.isConstant(along: axis) }

    func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        picture.paint(row: rows[row], columns: columns, into: buffer)
    }
}
