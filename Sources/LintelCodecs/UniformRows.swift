import LintelDeflate
import LintelRaster
import LintelUnits

/// A picture whose rows are of one color each, as a gradient from top to bottom is, described by one column. Its PNG is
/// made without the rows: after filtering, a row holds little more than its difference from the one above.
struct UniformRows {
    /// One pixel wide.
    private let column: QuantizedImage
    private let width: Int

    /// - Returns: `nil` for rows too short for `HeadedRows`; a search through all rows is quick for them.
    init?(column: QuantizedImage, width: Int) {
        precondition(column.size.width == 1, "a column of \(column.size)")
        guard Self.areDescribed(width: width) else { return nil }
        self.column = column.reduced
        self.width = width
    }

    /// Whether rows of that many pixels are long enough.
    static func areDescribed(width: Int) -> Bool { width > HeadedRows.leastRest }

    /// The rows of an image, if each is of one color.
    init?(_ image: QuantizedImage) {
        guard image.hasUniformRows else { return nil }
        self.init(column: image.firstColumn, width: image.size.width)
    }

    /// The form and the zlib stream that are smallest together; `nil` for images of at most 16 colors or gray levels,
    /// whose pixels take less than a byte, and for which a search through all rows finds smaller files.
    ///
    /// O(height × (1 + width / 258)), times the forms that are tried.
    /// - Throws: `PNGError.outOfMemory`.
    func smallest(allowsGray: Bool) throws(PNGError) -> (form: PixelForm, stream: [UInt8])? {
        let forms = PixelSurvey(column).forms(of: column, allowsGray: allowsGray, orders: [.met])
        guard forms.allSatisfy({ $0.bitDepth >= 8 }) else { return nil }
        var best: (form: PixelForm, rows: HeadedRows, weight: Int)?
        for form in forms {
            let choices = try filtered(PackedRows(column, as: form))
            for rows in choices {
                let weight = forms.count * choices.count == 1 ? 0 : rows.weight + form.tableBytes
                if weight < best?.weight ?? .max { best = (form, rows, weight) }
            }
        }
        guard let best else { return nil }
        return (best.form, try packing(best.rows.stream()))
    }

    /// The rows after filters that leave one repeated byte in most of each row.
    private func filtered(_ rows: PackedRows) throws(PNGError) -> [HeadedRows] {
        // Of the first pixel of a row, Paeth's guess is the one above; of all others the one to the left, which is
        // right.
        let heads = try FilteredRows(rows, by: .every(.paeth), of: [0..<rows.height])
        let byPaeth = HeadedRows(
            heads: heads.bytes, headBytes: rows.rowBytes + 1, rest: (width - 1) * rows.rowBytes)
        guard rows.rowBytes == 1 else { return [byPaeth] }
        // Up leaves the same difference for all pixels of a row. Where that is 2, which is also the number of the
        // filter, the next row begins with the byte that this one ends with, and both are one run.
        let up = RowFilter.up.rawValue
        let changes = try FilteredRows(rows, by: .every(.up), of: [0..<rows.height]).bytes
        let fills = stride(from: 1, to: changes.count, by: 2).map { changes[$0] }
        guard fills.count(where: { $0 == up }) * 2 > fills.count else { return [byPaeth] }
        let byUp = HeadedRows(
            heads: [UInt8](repeating: up, count: rows.height), headBytes: 1, fills: fills, rest: width)
        return [byPaeth, byUp]
    }
}
