package import LintelColor
package import LintelDrawing
import LintelGradient
package import LintelUnits

/// A drawing in a box of so many pixels, ready to be painted row by row.
///
/// The box is `size` ÷ `scale` points. Colours are taken at pixel middles and layers laid over each other, source-over, in
/// premultiplied encoded RGB of the gamut (what UIKit and browsers do). Equal input gives equal pixels, whatever the order and the
/// pieces asked for: the pixel path is additions, multiplications, divisions and square roots.
///
/// - Complexity: making one prepares the ramps of its gradients; `resized(to:)` keeps those that do not change. Painting is O(pixels ×
///   layers); a layer that is constant along the row is evaluated once per row.
package struct DrawingPainter: RowSource {
    package let size: PixelSize
    private let drawing: Drawing
    private let settings: PaintSettings
    /// Half-ready layers in the drawing's order.
    private let layers: [PaintedLayer]
    private let isConstantAlongRow: Bool
    private let isConstantAlongColumn: Bool

    /// - Parameter depth: of the image to come; ramps are prepared as exactly as it needs.
    /// - Precondition: both sides of `size` are 1…`Pixmap.longestSide`.
    package init(
        _ drawing: Drawing, size: PixelSize, scale: Scale, gamut: Gamut, mapping: GamutMapping, depth: BitDepth = .eight
    ) {
        let settings = PaintSettings(scale: scale, gamut: gamut, mapping: mapping, depth: depth)
        self.init(drawing, size, settings, reusing: nil)
    }

    /// The same drawing in a box of another size.
    package func resized(to size: PixelSize) -> DrawingPainter {
        DrawingPainter(drawing, size, settings, reusing: layers)
    }

    private init(
        _ drawing: Drawing, _ size: PixelSize, _ settings: PaintSettings, reusing known: [PaintedLayer]?
    ) {
        Pixmap.checkSides(of: size)
        self.size = size
        self.drawing = drawing
        self.settings = settings
        if let known {
            layers = known.map { $0.resized(to: size, settings) }
        } else {
            layers = drawing.visibleLayers.map { PaintedLayer($0.paint, size: size, settings) }
        }
        isConstantAlongRow = layers.allSatisfy(\.isConstantAlongRow)
        isConstantAlongColumn = layers.allSatisfy(\.isConstantAlongColumn)
    }

    package func isConstant(along axis: Axis) -> Bool {
        axis == .horizontal ? isConstantAlongRow : isConstantAlongColumn
    }

    package func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        precondition(
            row >= 0 && row < size.height && columns.lowerBound >= 0 && columns.upperBound <= size.width
                && buffer.count >= columns.count, "row \(row), columns \(columns) of \(size)")
        let target = UnsafeMutableBufferPointer(rebasing: buffer[..<columns.count])
        if isConstantAlongRow || columns.count == 1 {
            var color = SIMD4<Float>.zero
            for layer in layers { color = color.covered(by: layer.color(row: row, column: columns.lowerBound)) }
            target.update(repeating: color)
            return
        }
        // In pieces that stay in the first-level cache; one allocation serves them all.
        let piece = min(columns.count, Self.pieceLength)
        withUnsafeTemporaryAllocation(of: Double.self, capacity: piece) { positions in
            withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: piece) { colors in
                var start = 0
                while start < target.count {
                    let count = min(piece, target.count - start)
                    paint(
                        row, from: columns.lowerBound + start,
                        into: UnsafeMutableBufferPointer(rebasing: target[start..<start + count]),
                        UnsafeMutableBufferPointer(rebasing: positions[..<count]),
                        UnsafeMutableBufferPointer(rebasing: colors[..<count]))
                    start += count
                }
            }
        }
    }

    private static let pieceLength = 512

    private func paint(
        _ row: Int, from column: Int, into target: UnsafeMutableBufferPointer<SIMD4<Float>>,
        _ positions: UnsafeMutableBufferPointer<Double>, _ colors: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        var isEmpty = true
        for layer in layers {
            if layer.isConstantAlongRow {
                let color = layer.color(row: row)
                if isEmpty {
                    target.update(repeating: color)
                } else {
                    for index in target.indices { target[index] = target[index].covered(by: color) }
                }
            } else if isEmpty {
                layer.fill(row: row, from: column, positions, target)
            } else {
                layer.fill(row: row, from: column, positions, colors)
                for index in target.indices { target[index] = target[index].covered(by: colors[index]) }
            }
            isEmpty = false
        }
        if isEmpty { target.update(repeating: .zero) }
    }
}

extension SIMD4<Float> {
    /// `other` over this colour, both premultiplied. Source: CSS Compositing 1, section 9.1.4.
    @inline(__always)
    func covered(by other: SIMD4<Float>) -> SIMD4<Float> { other + self * (1 - other.w) }
}
