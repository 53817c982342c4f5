import LintelDrawing
import LintelUnits

/// The first column of a picture.
struct FirstColumn: RowSource {
    let source: any RowSource

    var size: PixelSize { PixelSize(width: 1, height: source.size.height) }
    var isOpaque: Bool { source.isOpaque }

    func isConstant(along axis: Axis) -> Bool { axis == .horizontal || source.isConstant(along: axis) }

    func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        source.paint(row: row, columns: columns, into: buffer)
    }
}
