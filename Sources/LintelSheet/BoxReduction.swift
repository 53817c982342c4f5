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

    /// The pixels that one of `count` stands for along a side of `length`. Sides that the factor does not divide have
    /// no short rest at their end: the mean of a rest of one row would be that row alone, and a hairline at the edge
    /// would be glaring at some sizes and pale at others.
    private static func block(_ index: Int, of count: Int, along length: Int) -> Range<Int> {
        index * length / count..<(index + 1) * length / count
    }

    /// The mean of every block of about `factor` by `factor` pixels, in reading order. Blocks along a side differ by at
    /// most one pixel.
    static func reduce(_ source: some RowSource, by factor: Int) -> Pixmap {
        precondition(factor >= 1, "a reduction by \(factor)")
        let full = source.size
        let size = size(of: full, by: factor)
        let repeats = source.isConstant(along: .vertical)
        let columns = (0..<size.width).map { block($0, of: size.width, along: full.width) }
        var pixels = [SIMD4<Float>](repeating: .zero, count: size.area)
        withRowScratch(of: SIMD4<Float>.self, capacity: full.width) { row in
            for y in 0..<size.height {
                let start = y * size.width
                if repeats, y > 0 {
                    for x in 0..<size.width { pixels[start + x] = pixels[x] }
                    continue
                }
                let rows = repeats ? 0..<1 : block(y, of: size.height, along: full.height)
                for sourceRow in rows {
                    source.paint(row: sourceRow, columns: 0..<full.width, into: row)
                    for x in 0..<size.width {
                        for column in columns[x] { pixels[start + x] += row[column] }
                    }
                }
                for x in 0..<size.width { pixels[start + x] /= Float(columns[x].count * rows.count) }
            }
        }
        return Pixmap(size: size, pixels: pixels)
    }
}
