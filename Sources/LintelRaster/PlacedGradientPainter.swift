package import LintelColor
import LintelGradient
package import LintelUnits

/// Rectangles filled with gradients, first to last, source-over, in premultiplied encoded RGB of a gamut; where none is, the
/// picture is transparent.
///
/// - Complexity: making one prepares the ramp of every gradient; painting is O(pixels × rectangles over them).
package struct PlacedGradientPainter: RowSource {
    package let size: PixelSize
    private let fills: [Fill]

    fileprivate struct Fill: Sendable {
        let columns: Range<Int>
        let rows: Range<Int>
        let shape: PlacedGradient
        /// Counts pixels, whose middles are exact numbers.
        let locator: GradientLocator
        let ramp: PreparedRamp
    }

    /// - Precondition: both sides of `size` are 1…`Pixmap.longestSide`.
    package init(
        _ shapes: [PlacedGradient], size: PixelSize, gamut: Gamut, mapping: GamutMapping
    ) {
        Pixmap.checkSides(of: size)
        self.size = size
        fills = shapes.compactMap { shape in
            let columns = shape.edges.pixels(from: shape.left, to: shape.right, count: size.width)
            let rows = shape.edges.pixels(from: shape.top, to: shape.bottom, count: size.height)
            guard !columns.isEmpty, !rows.isEmpty else { return nil }
            let resolved = shape.gradient.resolved(
                width: Double(size.width), height: Double(size.height), shortestPeriod: 1)
            return Fill(
                columns: columns, rows: rows, shape: shape, locator: resolved.locator,
                ramp: PreparedRamp.shared(resolved, gamut: gamut, mapping: mapping))
        }
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

    package func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        precondition(
            row >= 0 && row < size.height && columns.lowerBound >= 0 && columns.upperBound <= size.width
                && buffer.count >= columns.count, "row \(row), columns \(columns) of \(size)")
        let target = UnsafeMutableBufferPointer(rebasing: buffer[..<columns.count])
        target.update(repeating: .zero)
        withUnsafeTemporaryAllocation(of: Double.self, capacity: columns.count) { positions in
            withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: columns.count) { colors in
                for fill in fills where fill.rows.contains(row) {
                    let part = fill.columns.clamped(to: columns)
                    guard !part.isEmpty else { continue }
                    fill.paint(
                        row, part,
                        over: UnsafeMutableBufferPointer(
                            rebasing: target[
                                part.lowerBound - columns.lowerBound..<part.upperBound - columns.lowerBound]),
                        UnsafeMutableBufferPointer(rebasing: positions[..<part.count]),
                        UnsafeMutableBufferPointer(rebasing: colors[..<part.count]))
                }
            }
        }
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

    fileprivate func paint(
        _ row: Int, _ columns: Range<Int>, over target: UnsafeMutableBufferPointer<SIMD4<Float>>,
        _ positions: UnsafeMutableBufferPointer<Double>, _ colors: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        let rowCoverage = shape.edges.coverage(of: row, from: shape.top, to: shape.bottom)
        guard rowCoverage > 0 else { return }
        locator.fillRow(
            y: Double(row) + 0.5, firstX: Double(columns.lowerBound) + 0.5, stepX: 1, into: positions)
        ramp.fill(from: UnsafeBufferPointer(positions), into: colors)
        for (index, column) in columns.enumerated() {
            let coverage = rowCoverage * shape.edges.coverage(of: column, from: shape.left, to: shape.right)
            target[index] = target[index].covered(by: colors[index] * coverage)
        }
    }
}
