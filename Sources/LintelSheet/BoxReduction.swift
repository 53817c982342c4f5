import LintelRaster
import LintelUnits

/// Makes pictures smaller by whole factors.
enum BoxReduction {
    /// The least factor by which `size` fits into `tile`.
    static func factor(for size: PixelSize, in tile: PixelSize) -> Int {
        max(1, parts(of: size.width, by: tile.width), parts(of: size.height, by: tile.height))
    }

    /// Sides divided by `factor`, rounded up.
    static func size(of size: PixelSize, by factor: Int) -> PixelSize {
        PixelSize(width: parts(of: size.width, by: factor), height: parts(of: size.height, by: factor))
    }

    private static func parts(of length: Int, by part: Int) -> Int { (length + part - 1) / part }

    /// The mean of every square of `factor` by `factor` pixels, in reading order; at the right and lower edges, of what
    /// is there.
    static func reduce(_ source: some RowSource, by factor: Int) -> Pixmap {
        precondition(factor >= 1, "a reduction by \(factor)")
        let full = source.size
        let size = size(of: full, by: factor)
        let repeats = source.isConstant(along: .vertical)
        var pixels = [SIMD4<Float>](repeating: .zero, count: size.area)
        withRowScratch(of: SIMD4<Float>.self, capacity: full.width) { row in
            for y in 0..<size.height {
                let start = y * size.width
                if repeats, y > 0 {
                    for x in 0..<size.width { pixels[start + x] = pixels[x] }
                    continue
                }
                let rows = repeats ? 0..<1 : y * factor..<min((y + 1) * factor, full.height)
                for sourceRow in rows {
                    source.paint(row: sourceRow, columns: 0..<full.width, into: row)
                    for x in 0..<size.width {
                        for column in x * factor..<min((x + 1) * factor, full.width) {
                            pixels[start + x] += row[column]
                        }
                    }
                }
                for x in 0..<size.width {
                    let columns = min((x + 1) * factor, full.width) - x * factor
                    pixels[start + x] /= Float(columns * rows.count)
                }
            }
        }
        return Pixmap(size: size, pixels: pixels)
    }
}
