import CLintelKernels
import LintelRaster
import LintelUnits

/// Looks for the widest bands where a drawing changes along both axes, as a slanted or a round gradient does: no two of
/// its neighboring lines are shown alike in every pixel, whatever its bands are.
///
/// A band is as wide as the shorter one of two runs of equal pixels: that within a row and that within a column through
/// one of its pixels. Only pixels from each of which to the next the drawing changes are a run.
struct SlantedBands {
    private let drawn: any RowSource
    private let shown: any RowSource
    private let levels: Float
    private let variant = lintel_best_variant()

    /// - Parameter levels: codes above 0 of the screen.
    init(of shown: any RowSource, drawn: any RowSource, levels: Float) {
        self.shown = shown
        self.drawn = drawn
        self.levels = levels
    }

    /// How far apart the rows are that are looked at.
    private static let step = 16

    /// In pixels, as far as some rows show; 0 or 1 where no band is found.
    /// - Complexity: one row of 16 is painted, and a part of a column for each run that is longer than what is known.
    var widest: Int {
        let size = drawn.size
        let isConstantAlongOne = Axis.allCases.contains { drawn.isConstant(along: $0) }
        guard !isConstantAlongOne, size.width > 1, size.height > 1 else { return 0 }
        var widest = 0
        var flags = [UInt8](repeating: 0, count: size.width - 1)
        withRowScratch(of: SIMD4<Float>.self, capacity: size.width * 2) { buffer in
            let drawnRow = UnsafeMutableBufferPointer(rebasing: buffer[..<size.width])
            let shownRow = UnsafeMutableBufferPointer(rebasing: buffer[size.width...])
            for row in stride(from: min(Self.step, size.height) / 2, to: size.height, by: Self.step) {
                drawn.paint(row: row, columns: 0..<size.width, into: drawnRow)
                shown.paint(row: row, columns: 0..<size.width, into: shownRow)
                flags.withUnsafeMutableBufferPointer { flags in
                    flags.update(repeating: 0)
                    _ = lintel_lines(
                        variant, Self.floats(shownRow, 1), Self.floats(shownRow, 0), Self.floats(drawnRow, 1),
                        Self.floats(drawnRow, 0), levels, flags.baseAddress, flags.count)
                }
                var start = 0
                for column in 1...size.width {
                    if column < size.width, flags[column - 1] == Self.band { continue }
                    let count = column - start
                    if count > max(widest, 1) {
                        widest = max(widest, run(throughRow: row, column: start + count / 2, atMost: count))
                    }
                    start = column
                }
            }
        }
        return widest
    }

    /// Of a pixel that is shown like its neighbor although the drawing changes.
    private static let band = UInt8(LINTEL_IS_CHANGED)

    /// How many pixels the run within a column through one of its pixels has, or `most` if they are more.
    private func run(throughRow row: Int, column: Int, atMost most: Int) -> Int {
        // The drawn and the shown color of a pixel, and of its neighbor.
        withRowScratch(of: SIMD4<Float>.self, capacity: 4) { pixels in
            func paint(_ row: Int, at index: Int) {
                drawn.paint(
                    row: row, columns: column..<column + 1,
                    into: UnsafeMutableBufferPointer(rebasing: pixels[index..<index + 1]))
                shown.paint(
                    row: row, columns: column..<column + 1,
                    into: UnsafeMutableBufferPointer(rebasing: pixels[index + 1..<index + 2]))
            }
            var count = 1
            for direction in [-1, 1] {
                var (here, next) = (0, 2)
                paint(row, at: here)
                var neighbor = row + direction
                while count < most, neighbor >= 0, neighbor < drawn.size.height {
                    paint(neighbor, at: next)
                    let bits = lintel_lines(
                        variant, Self.floats(pixels, next + 1), Self.floats(pixels, here + 1),
                        Self.floats(pixels, next), Self.floats(pixels, here), levels, nil, 1)
                    guard UInt8(bits) == Self.band else { break }
                    count += 1
                    neighbor += direction
                    swap(&here, &next)
                }
            }
            return count
        }
    }

    private static func floats(
        _ line: UnsafeMutableBufferPointer<SIMD4<Float>>, _ index: Int
    ) -> UnsafePointer<Float>? {
        line.baseAddress.map { UnsafeRawPointer($0 + index).assumingMemoryBound(to: Float.self) }
    }
}
