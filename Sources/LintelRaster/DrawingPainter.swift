package import LintelColor
package import LintelDrawing
import LintelGradient
package import LintelUnits

/// A drawing in a box of whole pixels, ready to be painted row by row.
///
/// The box is `size` ÷ `scale` points. Colors are taken at pixel middles, shapes cover pixels by their area, and layers
/// are laid over each other as `Drawing.Layer` says, premultiplied in the gamut's RGB, encoded or linear. Equal input
/// gives equal pixels, whatever the order and the pieces asked for: the pixel path is additions, multiplications,
/// divisions and square roots. Guides count as the box's start: resolve them before.
///
/// - Complexity: making one prepares the ramps of its gradients and the corners of its shadows; `resized(to:)` keeps
///   those that do not change. Painting is O(pixels × layers), counting the pixels that a layer may cover; a row along
///   which nothing varies is evaluated once.
package final class DrawingPainter: RowSource {
    package let size: PixelSize
    private let isLinear: Bool
    private let settings: PaintSettings
    private let visible: [Drawing.Layer]
    /// Those as they are painted, in the drawing's order; `nil` where one has nothing to paint at this size.
    private let layers: [PaintedLayer?]
    /// Those that have something to paint.
    private let painted: [PaintedLayer]
    package let isOpaque: Bool
    package let colorError: Double
    private let isConstantAlongRow: Bool
    private let isConstantAlongColumn: Bool
    /// Whether all layers are paints on the whole box, source-over: the usual case, without coverage.
    private let isPlain: Bool

    /// Prepares a drawing. Its pixels do not depend on how many bits they will be rounded to.
    /// - Precondition: both sides of `size` are 1…`PixelSize.longestSide`.
    package convenience init(_ drawing: Drawing, size: PixelSize, scale: Scale, gamut: Gamut, mapping: GamutMapping) {
        let settings = PaintSettings(scale: scale, gamut: gamut, mapping: mapping)
        self.init(
            drawing.visibleLayers, isLinear: drawing.compositing == .linear, size, settings, reusing: nil)
    }

    /// Returns a painter of the same drawing in a box of another size.
    package func resized(to size: PixelSize) -> DrawingPainter {
        DrawingPainter(visible, isLinear: isLinear, size, settings, reusing: layers)
    }

    private init(
        _ visible: [Drawing.Layer], isLinear: Bool, _ size: PixelSize, _ settings: PaintSettings,
        reusing known: [PaintedLayer?]?
    ) {
        Pixmap.checkSides(of: size)
        self.size = size
        self.isLinear = isLinear
        self.settings = settings
        self.visible = visible
        // A layer without pixels at one size may have some at the next, so that indices count among all visible ones.
        layers = visible.indices.map { index in
            PaintedLayer(visible[index], size: size, settings, reusing: known?[index])
        }
        let painted = layers.compactMap(\.self)
        self.painted = painted
        isPlain = !isLinear && painted.allSatisfy(\.isPlain)
        isOpaque = isPlain && painted.contains(where: \.paint.isOpaque)
        // What every ramp may be off by is less than the figures of a proof show.
        colorError = painted.reduce(0) { $0 + max(0, $1.paint.error - PreparedRamp.usualError) } * 255
        isConstantAlongRow = painted.allSatisfy(\.isConstantAlongRow)
        isConstantAlongColumn = painted.allSatisfy(\.isConstantAlongColumn)
    }

    package func isConstant(along axis: Axis) -> Bool {
        axis == .horizontal ? isConstantAlongRow : isConstantAlongColumn
    }

    package var wholeGradient: WholeGradient? {
        isPlain && painted.count == 1 ? painted[0].paint.wholeGradient : nil
    }

    package func runs(along axis: Axis) -> LineRuns {
        let count = axis == .horizontal ? size.width : size.height
        var runs = LineRuns(lines: count, areEqual: true)
        for layer in painted { layer.separate(&runs, along: axis) }
        return runs
    }

    package func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        precondition(
            row >= 0 && row < size.height && columns.lowerBound >= 0 && columns.upperBound <= size.width
                && buffer.count >= columns.count, "row \(row), columns \(columns) of \(size)")
        let target = UnsafeMutableBufferPointer(rebasing: buffer[..<columns.count])
        let isOneColor = isConstantAlongRow || columns.count == 1
        // In pieces that stay in the first-level cache; one allocation serves them all.
        let piece = isOneColor ? 1 : min(columns.count, Self.pieceLength)
        if isOneColor && isPlain {
            var color = SIMD4<Float>.zero
            for layer in painted { color = layer.color(row: row, column: columns.lowerBound, over: color) }
            return target.update(repeating: color)
        }
        PaintScratch.with(capacity: piece) { scratch in
            var start = 0
            while start < (isOneColor ? 1 : target.count) {
                let count = min(piece, target.count - start)
                let part = UnsafeMutableBufferPointer(rebasing: target[start..<start + count])
                if isPlain {
                    lay(row, from: columns.lowerBound + start, into: part, scratch.first(count))
                } else {
                    composite(row, from: columns.lowerBound + start, into: part, scratch.first(count))
                }
                start += count
            }
        }
        if isOneColor, columns.count > 1 { target.update(repeating: target[0]) }
    }

    private static let pieceLength = 512

    /// Paints on the whole box, source-over.
    private func lay(
        _ row: Int, from column: Int, into target: UnsafeMutableBufferPointer<SIMD4<Float>>, _ scratch: PaintScratch
    ) {
        var isFirst = true
        for layer in painted {
            layer.lay(row: row, from: column, isFirst: isFirst, scratch, over: target)
            isFirst = false
        }
        if isFirst { target.update(repeating: .zero) }
    }

    /// Layers of every kind.
    private func composite(
        _ row: Int, from column: Int, into target: UnsafeMutableBufferPointer<SIMD4<Float>>, _ scratch: PaintScratch
    ) {
        target.update(repeating: .zero)
        for layer in painted {
            layer.composite(row: row, from: column, isLinear: isLinear, scratch, over: target)
        }
        if isLinear { LinearLight.encode(target) }
    }
}

extension SIMD4<Float> {
    /// `other` over this color, both premultiplied. Source: CSS Compositing 1, section 9.1.4.
    @inline(__always)
    func covered(by other: SIMD4<Float>) -> SIMD4<Float> { other + self * (1 - other.w) }
}
