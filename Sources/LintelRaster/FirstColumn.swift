import LintelDrawing
import LintelUnits

/// The first column of a picture.
struct FirstColumn: DerivedRowSource {
    let base: any RowSource

    var size: PixelSize { PixelSize(width: 1, height: base.size.height) }

    func isConstant(along axis: Axis) -> Bool { axis == .horizontal || base.isConstant(along: axis) }

    func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        base.paint(row: row, columns: columns, into: buffer)
    }
}
