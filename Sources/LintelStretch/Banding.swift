package import LintelRaster
import LintelUnits

/// The widest bands that rounding makes of a gradient, in pixels: the longest run of neighbouring rows, or columns, that a screen
/// shows alike in every pixel although the drawing changes from each to the next. 1 is no band; 0 where nothing changes.
///
/// A slow gradient of 8 bits has bands dozens of pixels wide, which the eye finds by their edges; dots of a dither end them.
package struct Banding: Hashable, Sendable {
    /// Of the drawing rounded to 8 bits.
    package let plain: Int
    /// Of the image as it is shown.
    package let shown: Int

    package init(plain: Int, shown: Int) {
        self.plain = plain
        self.shown = shown
    }

    /// The widest band that goes unnoticed.
    package static let unnoticed = 4

    /// The bands of `drawn` and of `shown`, an image of `depth`. Both are painted row by row once.
    ///
    /// An image of 8 bits is looked at on a screen of 8, one of 16 on one of 10, the most that phones have: what lies between the
    /// screen's codes is rounded there.
    /// - Precondition: the sizes are equal.
    package init(of shown: any RowSource, depth: BitDepth, drawn: any RowSource) {
        precondition(shown.size == drawn.size, "bands of \(shown.size) in a drawing of \(drawn.size)")
        // Where an axis is constant in both, one line stands for all.
        func length(_ axis: Axis) -> Int {
            shown.isConstant(along: axis) && drawn.isConstant(along: axis) ? 1 : shown.size.length(axis)
        }
        let (width, height) = (length(.horizontal), length(.vertical))
        var plainLines = ScreenLines(width: width, height: height, levels: 255)
        var shownLines = ScreenLines(width: width, height: height, levels: depth == .eight ? 255 : 1023)
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width * 3) { buffer in
            let direct = UnsafeMutableBufferPointer(rebasing: buffer[..<width])
            let above = UnsafeMutableBufferPointer(rebasing: buffer[width..<width * 2])
            let seen = UnsafeMutableBufferPointer(rebasing: buffer[(width * 2)...])
            var changes = [Bool](repeating: false, count: width)
            for y in 0..<height {
                drawn.paint(row: y, columns: 0..<width, into: direct)
                shown.paint(row: y, columns: 0..<width, into: seen)
                var changesDown = false
                for x in 0..<width {
                    changes[x] = x > 0 && Self.changes(direct[x - 1], direct[x])
                    changesDown = changesDown || (y > 0 && Self.changes(above[x], direct[x]))
                }
                plainLines.add(UnsafeBufferPointer(direct), y, changes: changes, changesDown: changesDown)
                shownLines.add(UnsafeBufferPointer(seen), y, changes: changes, changesDown: changesDown)
                _ = above.update(fromContentsOf: direct)
            }
        }
        self.init(plain: plainLines.widestBand, shown: shownLines.widestBand)
    }

    /// What `Float` makes of a constant may differ in the last places; the slowest gradient that matters, one step of 8 bits over 4,096
    /// pixels, does not.
    @inline(__always)
    private static func changes(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
        let delta = a - b
        return (delta * delta).sum() > 1e-13
    }

    /// What a screen shows of a picture, row by row.
    private struct ScreenLines {
        private let levels: Float
        private var columns: Lines
        private var rows: Lines
        private var codes: [SIMD4<Float>]
        private var above: [SIMD4<Float>]

        init(width: Int, height: Int, levels: Float) {
            self.levels = levels
            columns = Lines(count: width)
            rows = Lines(count: height)
            codes = [SIMD4<Float>](repeating: .zero, count: width)
            above = codes
        }

        mutating func add(_ row: UnsafeBufferPointer<SIMD4<Float>>, _ y: Int, changes: [Bool], changesDown: Bool) {
            // Beyond 2²³ a Float has no fraction, so that this rounds; to round downwards is a call for every channel.
            for x in row.indices { codes[x] = row[x] * levels + 8_388_608 }
            for x in row.indices.dropFirst() { columns.add(x, isEqual: codes[x] == codes[x - 1], changes: changes[x]) }
            if y > 0 { rows.add(y, isEqual: codes == above, changes: changesDown) }
            swap(&codes, &above)
        }

        var widestBand: Int { max(columns.longestRun, rows.longestRun) }
    }

    /// What is known of each line and the one before it.
    private struct Lines {
        private var areEqual: [Bool]
        private var change: [Bool]

        init(count: Int) {
            areEqual = [Bool](repeating: true, count: count)
            change = [Bool](repeating: false, count: count)
        }

        mutating func add(_ line: Int, isEqual: Bool, changes: Bool) {
            if !isEqual { areEqual[line] = false }
            if changes { change[line] = true }
        }

        /// In lines.
        var longestRun: Int {
            var longest = change.contains(true) ? 1 : 0
            var run = 1
            for line in 1..<max(areEqual.count, 1) {
                run = areEqual[line] && change[line] ? run + 1 : 1
                longest = max(longest, change[line] ? run : 0)
            }
            return longest
        }
    }
}
