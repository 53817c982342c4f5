import LintelDrawing
import LintelGradient
import LintelUnits

/// How much a mask lets through, pixel by pixel.
final class MaskCoverage: Sendable {
    private let prepared: PreparedOutline
    private let gradient: GradientPaint?
    private let isInverted: Bool

    private var outline: Outline { prepared.outline }

    /// - Parameter known: of a box of another size, whose corners are taken over where they are the same.
    init(_ mask: Mask, size: PixelSize, _ settings: PaintSettings, reusing known: MaskCoverage?) {
        let outline = Outline(mask.shape, mask.frame, in: size, settings.scale)
        prepared = PreparedOutline(outline, reusing: known?.prepared)
        isInverted = mask.isInverted
        gradient =
            outline.isEmpty
            ? nil : mask.gradient.map { GradientPaint($0, in: PaintArea(outline), settings) }
    }

    func isConstant(along axis: Axis, _ size: PixelSize) -> Bool {
        outline.isConstant(along: axis, size) && gradient?.isConstant(along: axis) ?? true
    }

    /// Separates the lines along `axis` that are let through in different ways.
    func separate(_ runs: inout LineRuns, along axis: Axis) {
        guard gradient?.isConstant(along: axis) ?? true else {
            // As a row's pixels outside of the outline are masked by it whatever the gradient is.
            let (start, end) = axis == .horizontal ? (outline.left, outline.right) : (outline.top, outline.bottom)
            return runs.separate(Outline.lines(from: start, to: end))
        }
        outline.separate(&runs, along: axis)
    }

    /// Multiplies `scratch.coverage`; leaves other room in any state.
    func multiply(row: Int, from column: Int, _ scratch: PaintScratch) {
        let (coverage, part) = (scratch.coverage, scratch.part)
        prepared.fillCoverage(row: row, from: column, into: part)
        if let gradient {
            gradient.fill(row: row, from: column, scratch.positions, scratch.colors)
            for index in part.indices { part[index] *= scratch.colors[index].w }
        }
        if isInverted {
            for index in coverage.indices { coverage[index] *= 1 - part[index] }
        } else {
            for index in coverage.indices { coverage[index] *= part[index] }
        }
    }
}
