import LintelDrawing
import LintelGradient
import LintelUnits

/// One layer of a drawing in a box of a known size.
final class PaintedLayer: Sendable {
    let paint: any PreparedPaint
    /// `nil` covers the whole box.
    let coverage: LayerCoverage?
    private let opacity: Float
    private let operation: CompositeOperation
    let isConstantAlongRow: Bool
    let isConstantAlongColumn: Bool

    // A class, so that rows are painted without copying what a layer is made of. Its painting methods are not inlined:
    // in a loop over layers, Swift would retain each object that they look at, and workers share some of those.

    /// `nil` when there is nothing to paint.
    init?(
        _ layer: Drawing.Layer, size: PixelSize, _ settings: PaintSettings, reusing known: PaintedLayer? = nil
    ) {
        let area: PaintArea
        if layer.frame == .box {
            area = PaintArea(size)
        } else {
            let frame = Outline(layer.frame, in: size, settings.scale)
            guard !frame.isEmpty else { return nil }
            area = PaintArea(frame)
        }
        paint = known?.paint.laidOut(in: area, settings) ?? layer.paint.prepared(in: area, settings)
        coverage =
            layer.coversBox ? nil : LayerCoverage(layer, size: size, settings, reusing: known?.coverage)
        opacity = Float(max(0, min(1, layer.opacity)))
        operation = layer.operation
        isConstantAlongRow = paint.isConstant(along: .horizontal) && coverage?.isConstant(along: .horizontal) ?? true
        isConstantAlongColumn = paint.isConstant(along: .vertical) && coverage?.isConstant(along: .vertical) ?? true
    }

    /// Whether the layer is its paint, source-over, on every pixel.
    var isPlain: Bool { coverage == nil && opacity == 1 && operation == .normal }

    /// Separates the lines along `axis` that the layer makes different.
    func separate(_ runs: inout LineRuns, along axis: Axis) {
        if let coverage {
            if !coverage.columns.isEmpty, !coverage.rows.isEmpty { coverage.separate(&runs, along: axis, paint) }
        } else if !paint.isConstant(along: axis) {
            runs.separate(0..<runs.count)
        }
    }

    /// A pixel of a plain layer over `below`.
    @inline(never)
    func color(row: Int, column: Int, over below: SIMD4<Float>) -> SIMD4<Float> {
        below.covered(by: paint.color(row: row, column: column))
    }

    /// Lays a plain layer over `target`, the pixels from `column` on in `row`.
    /// - Parameter isFirst: whether there is nothing in `target` yet.
    @inline(never)
    func lay(
        row: Int, from column: Int, isFirst: Bool, _ scratch: PaintScratch,
        over target: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        if isConstantAlongRow {
            let color = paint.color(row: row, column: 0)
            if isFirst {
                target.update(repeating: color)
            } else {
                scratch.colors[0] = color
                target.cover(with: scratch.colors, isOneColor: true)
            }
        } else if isFirst {
            paint.fill(row: row, from: column, scratch.positions, target)
        } else {
            let part = paint.part(row: row, from: column, count: target.count)
            let varying = part.varying
            let colors = UnsafeMutableBufferPointer(rebasing: scratch.colors[varying])
            paint.work(row: row, from: column + varying.lowerBound, scratch.positions, colors)
            UnsafeMutableBufferPointer(rebasing: target[varying]).cover(with: colors)
            UnsafeMutableBufferPointer(rebasing: target[..<varying.lowerBound]).cover(with: part.before, scratch)
            UnsafeMutableBufferPointer(rebasing: target[varying.upperBound...]).cover(with: part.after, scratch)
        }
    }

    /// Lays the layer over `target`, the pixels from `column` on in `row`.
    @inline(never)
    func composite(
        row: Int, from column: Int, isLinear: Bool, _ scratch: PaintScratch,
        over target: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        var (start, end) = (column, column + target.count)
        if let coverage {
            guard coverage.rows.contains(row) else { return }
            start = max(start, coverage.columns.lowerBound)
            end = min(end, coverage.columns.upperBound)
        }
        guard start < end else { return }
        let room = scratch.first(end - start)
        coverage?.fill(row: row, from: start, room)
        let part = UnsafeMutableBufferPointer(rebasing: target[start - column..<end - column])
        // What is of one color is worked out for one pixel.
        let isOneColor = paint.isConstant(along: .horizontal)
        let colors = isOneColor ? room.first(1).colors : room.colors
        if isOneColor {
            colors[0] = paint.color(row: row, column: 0)
        } else {
            paint.fill(row: row, from: start, room.positions, colors)
        }
        if isLinear { LinearLight.decode(colors) }
        if opacity != 1 {
            for index in colors.indices { colors[index] *= opacity }
        }
        if operation == .normal {
            return part.cover(with: colors, isOneColor: isOneColor, coverage: coverage == nil ? nil : room.coverage)
        }
        if isOneColor { room.colors.update(repeating: colors[0]) }
        if coverage == nil { room.coverage.update(repeating: 1) }
        operation.composite(room.colors, coverage: room.coverage, over: part)
    }
}

extension Drawing.Layer {
    /// Whether the layer fills the whole box at every size.
    fileprivate var coversBox: Bool { shape == .rectangle && frame == .box && part == .fill && mask == nil }
}

extension UnsafeMutableBufferPointer<SIMD4<Float>> {
    /// Lays one color over all pixels.
    fileprivate func cover(with color: SIMD4<Float>, _ scratch: PaintScratch) {
        guard !isEmpty, color != .zero else { return }
        scratch.colors[0] = color
        cover(with: scratch.colors, isOneColor: true)
    }
}
