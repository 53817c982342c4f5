import LintelConcurrency

/// What an outline covers of the pixels at one of its corners, row by row: a value of the corner's form, of where its
/// tip lies within a pixel, and of the other corner on the same horizontal edge. Outlines of any size that have such a
/// corner share it.
final class CornerCoverage: Sendable {
    let key: Key
    private let firstRow: Int
    /// The first column with a value of its own in each row, counted from the tip's pixel, and the index in `values` at
    /// which the row's values begin.
    private let rows: [Row]
    private let values: [Float]

    /// What the values depend on.
    struct Key: Hashable, Sendable {
        let corner: Outline.Corner
        /// The larger height of this corner and the other one on its edge: rows from the tip to there have values.
        let depth: Double
        /// The position of the tip in its pixel, 0 ..< 1.
        let fractionX, fractionY: Double
        let isRight, isLower: Bool

        /// - Parameters:
        ///   - x: the tip, in pixels.
        ///   - y: see `x`.
        init(_ corner: Outline.Corner, depth: Double, x: Double, y: Double, isRight: Bool, isLower: Bool) {
            self.corner = corner
            self.depth = depth
            fractionX = x - x.rounded(.down)
            fractionY = y - y.rounded(.down)
            self.isRight = isRight
            self.isLower = isLower
        }

        /// The first and the last row that the corners touch, counted from the tip's pixel.
        var rows: Range<Int> {
            isLower
                ? Int((fractionY - depth).rounded(.down))..<Int(fractionY.rounded(.up))
                : 0..<Int((fractionY + depth).rounded(.up))
        }
    }

    private struct Row {
        var column: Int
        var start: Int
        /// The coverage of a pixel that is wholly between the left and the right edge.
        var whole: Float
    }

    /// Deeper corners have more values than are worth keeping, in pixels.
    private static let deepest = 256.0

    /// Some 8 MB are kept.
    private static let known = SharedValues<Key, CornerCoverage>(limit: 1 << 23) {
        $0.values.count * MemoryLayout<Float>.stride + $0.rows.count * MemoryLayout<Row>.stride
    }

    /// The coverage of `key`, made once per process; `nil` for corners that are too large to be kept.
    static func shared(_ key: Key) -> CornerCoverage? {
        guard key.depth <= deepest, key.corner.width <= deepest else { return nil }
        return known.value(for: key) { CornerCoverage(key, rows: key.rows) }
    }

    /// Some rows of a corner; each is the same whatever others there are.
    /// - Precondition: `touched` are rows of `key.rows`.
    /// - Complexity: O(rows + bent pixels).
    init(_ key: Key, rows touched: Range<Int>) {
        self.key = key
        firstRow = touched.lowerBound
        var rows: [Row] = []
        var values: [Float] = []
        let (x, y) = (key.fractionX, key.fractionY)
        for row in touched {
            // As in `Outline.fillCoverage`.
            let start = key.isLower ? Double(row) : max(Double(row), y)
            let end = key.isLower ? min(Double(row) + 1, y) : Double(row) + 1
            let slice = CornerSlice(
                key.corner, from: key.isLower ? y - end : start - y, to: key.isLower ? y - start : end - y)
            let bend = key.isRight ? (x - slice.end, x - slice.start) : (x + slice.start, x + slice.end)
            let columns = Int(bend.0.rounded(.down))..<Int(bend.1.rounded(.up))
            rows.append(Row(column: columns.lowerBound, start: values.count, whole: Float(end - start)))
            for column in columns {
                let low = Double(column)
                let (left, right) = key.isRight ? (x - low - 1, x - low) : (low - x, low + 1 - x)
                values.append(Float(slice.area(from: max(0, left), to: right)))
            }
        }
        rows.append(Row(column: 0, start: values.count, whole: 0))
        self.rows = rows
        self.values = values
    }

    /// The columns at `row` that have values of their own, and what a pixel between both edges has. Both count from the
    /// tip's pixel.
    /// - Precondition: `row` is one of those that this was made of.
    func bend(at row: Int) -> (columns: Range<Int>, whole: Float) {
        let index = row - firstRow
        let (one, next) = (rows[index], rows[index + 1])
        return (one.column..<one.column + next.start - one.start, one.whole)
    }

    /// Copies the values of `columns`, counted from the tip's pixel, at `row`.
    /// - Precondition: both are what `bend(at:)` has.
    func copy(_ columns: Range<Int>, at row: Int, into coverage: UnsafeMutablePointer<Float>) {
        let one = rows[row - firstRow]
        values.withUnsafeBufferPointer { values in
            guard let base = values.baseAddress, !columns.isEmpty else { return }
            coverage.update(from: base + one.start + columns.lowerBound - one.column, count: columns.count)
        }
    }
}
