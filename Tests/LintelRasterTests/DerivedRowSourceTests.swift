import LintelRaster
import LintelUnits
import Testing

struct DerivedRowSourceTests {
    private struct Base: RowSource {
        let size = PixelSize(width: 4, height: 3)
        let isOpaque: Bool
        let colorError: Double

        func isConstant(along axis: Axis) -> Bool { true }

        func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
            for index in 0..<columns.count { buffer[index] = SIMD4(repeating: 1) }
        }
    }

    private struct Corner: DerivedRowSource {
        let base: any RowSource
        let size = PixelSize(width: 1, height: 1)

        func isConstant(along axis: Axis) -> Bool { true }

        func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
            base.paint(row: row, columns: columns, into: buffer)
        }
    }

    @Test(arguments: [true, false])
    func `a part of a picture is as opaque and as exact as the picture, seen by any name`(isOpaque: Bool) {
        let corner: any RowSource = Corner(base: Base(isOpaque: isOpaque, colorError: 0.75))
        #expect(corner.isOpaque == isOpaque && corner.colorError == 0.75)
        let again: any RowSource = Corner(base: corner)
        #expect(again.isOpaque == isOpaque && again.colorError == 0.75)
    }
}
