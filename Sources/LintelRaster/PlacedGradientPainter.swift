package import LintelColor
import LintelGradient
package import LintelUnits

/// A picture of rectangles filled with gradients, first to last, source-over, in premultiplied encoded RGB of a gamut;
/// where none is, the picture is transparent.
///
/// - Complexity: creating it prepares the ramp of every gradient; painting is O(pixels × rectangles over them).
package struct PlacedGradientPainter: RowSource {
    package let size: PixelSize
    private let fills: [Fill]

    // A class, so that rows are painted without copying gradients.
    fileprivate final class Fill: Sendable {
        let columns: Range<Int>
        let rows: Range<Int>
        /// Those of `columns` that are wholly inside.
        let wholeColumns: Range<Int>
        let shape: PlacedGradient
        /// The locator in pixels, whose middles are exact numbers.
        let locator: GradientLocator
        let ramp: PreparedRamp

        /// `nil` where nothing is painted.
        init?(_ shape: PlacedGradient, _ size: PixelSize, _ gamut: Gamut, _ mapping: GamutMapping) {
            columns = shape.edges.pixels(from: shape.left, to: shape.right, count: size.width)
            rows = shape.edges.pixels(from: shape.top, to: shape.bottom, count: size.height)
            guard !columns.isEmpty, !rows.isEmpty else { return nil }
            // Only the first and the last may be covered in part.
            let edges = (
                shape.edges.coverage(of: columns.lowerBound, from: shape.left, to: shape.right),
                shape.edges.coverage(of: columns.upperBound - 1, from: shape.left, to: shape.right)
            )
            let first = columns.lowerBound + (edges.0 == 1 ? 0 : 1)
            wholeColumns = first..<max(first, columns.upperBound - (edges.1 == 1 ? 0 : 1))
            self.shape = shape
            let resolved = shape.gradient.resolved(
                width: Double(size.width), height: Double(size.height), shortestPeriod: 1)
            locator = resolved.locator
            ramp = PreparedRamp.shared(resolved, gamut: gamut, mapping: mapping)
        }
    }

    /// Creates a painter of the shapes, the lowest first.
    /// - Precondition: both sides of `size` are 1…`PixelSize.longestSide`.
    package init(
        _ shapes: [PlacedGradient], size: PixelSize, gamut: Gamut, mapping: GamutMapping
    ) {
        Pixmap.checkSides(of: size)
        self.size = size
        fills = shapes.compactMap { Fill($0, size, gamut, mapping) }
    }

    /// The error of all gradients, as if each covered every pixel.
    package var colorError: Double {
        fills.reduce(0) { $0 + max(0, $1.ramp.error - PreparedRamp.usualError) } * 255
    }

    package var isOpaque: Bool {
        fills.contains { fill in
            fill.ramp.isOpaque && fill.locator.reachesEveryPoint && fill.isWhole(at: .horizontal, size)
                && fill.isWhole(at: .vertical, size)
        }
    }

    package func isConstant(along axis: Axis) -> Bool {
        fills.allSatisfy { fill in
            fill.columns == 0..<size.width && fill.rows == 0..<size.height && fill.isWhole(at: axis, size)
                && fill.shape.gradient.variation(along: axis) == .constant
        }
    }

    package var wholeGradient: WholeGradient? {
        guard fills.count == 1, let fill = fills.first, fill.rows == 0..<size.height, fill.columns == 0..<size.width,
            fill.isWhole(at: .horizontal, size), fill.isWhole(at: .vertical, size)
        else { return nil }
        return WholeGradient(locator: fill.locator, ramp: fill.ramp)
    }

    package func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        precondition(
            row >= 0 && row < size.height && columns.lowerBound >= 0 && columns.upperBound <= size.width
                && buffer.count >= columns.count, "row \(row), columns \(columns) of \(size)")
        let target = UnsafeMutableBufferPointer(rebasing: buffer[..<columns.count])
        PaintScratch.with(capacity: columns.count) { paint(row, columns, into: target, $0) }
    }

    private func paint(
        _ row: Int, _ columns: Range<Int>, into target: UnsafeMutableBufferPointer<SIMD4<Float>>,
        _ scratch: PaintScratch
    ) {
        var isEmpty = true
        for fill in fills where fill.rows.contains(row) {
            if isEmpty, fill.isWhole(row, columns) {
                fill.paint(row, columns, into: target, scratch.positions)
                isEmpty = false
                continue
            }
            if isEmpty { target.update(repeating: .zero) }
            isEmpty = false
            let part = fill.columns.clamped(to: columns)
            guard !part.isEmpty else { continue }
            let start = part.lowerBound - columns.lowerBound
            fill.paint(
                row, part, over: UnsafeMutableBufferPointer(rebasing: target[start..<start + part.count]),
                scratch.first(part.count))
        }
        if isEmpty { target.update(repeating: .zero) }
    }
}

extension PlacedGradientPainter.Fill {
    /// Whether every pixel along `axis` is wholly inside.
    fileprivate func isWhole(at axis: Axis, _ size: PixelSize) -> Bool {
        switch axis {
        case .horizontal: shape.left <= 0 && shape.right >= Double(size.width)
        case .vertical: shape.top <= 0 && shape.bottom >= Double(size.height)
        }
    }

    /// How much of a row is inside.
    private func coverage(ofRow row: Int) -> Float {
        shape.edges.coverage(of: row, from: shape.top, to: shape.bottom)
    }

    /// Whether every pixel is wholly inside.
    fileprivate func isWhole(_ row: Int, _ columns: Range<Int>) -> Bool {
        columns.lowerBound >= wholeColumns.lowerBound && columns.upperBound <= wholeColumns.upperBound
            && coverage(ofRow: row) == 1
    }

    /// The gradient's own colors.
    fileprivate func paint(
        _ row: Int, _ columns: Range<Int>, into colors: UnsafeMutableBufferPointer<SIMD4<Float>>,
        _ positions: UnsafeMutableBufferPointer<Double>
    ) {
        locator.fillRow(
            y: Double(row) + 0.5, firstX: Double(columns.lowerBound) + 0.5, stepX: 1, into: positions)
        ramp.fill(from: UnsafeBufferPointer(positions), into: colors)
    }

    fileprivate func paint(
        _ row: Int, _ columns: Range<Int>, over target: UnsafeMutableBufferPointer<SIMD4<Float>>,
        _ scratch: PaintScratch
    ) {
        let rowCoverage = coverage(ofRow: row)
        guard rowCoverage > 0 else { return }
        let colors = scratch.colors
        paint(row, columns, into: colors, scratch.positions)
        if isWhole(row, columns) { return target.cover(with: colors) }
        for (index, column) in columns.enumerated() {
            let coverage = rowCoverage * shape.edges.coverage(of: column, from: shape.left, to: shape.right)
            target[index] = target[index].covered(by: colors[index] * coverage)
        }
    }
}
