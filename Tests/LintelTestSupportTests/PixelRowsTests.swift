import LintelTestSupport
import Testing

struct PixelRowsTests {
    @Test func `a byte that differs is found, and one pixel stands for its row or column`() {
        let whole = PixelRows([1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8, 5, 6, 7, 9], width: 2, height: 2, shownWidth: 2)
        let column = PixelRows([1, 2, 3, 4, 5, 6, 7, 8], width: 1, height: 2, shownWidth: 2)
        let row = PixelRows([1, 2, 3, 4, 1, 2, 3, 4], width: 2, height: 1, shownWidth: 2)
        #expect(column.isEqual(0, to: whole, 0))
        #expect(!column.isEqual(1, to: whole, 1))
        #expect(row.isEqual(7, to: whole, 0))
        #expect(!row.isEqual(0, to: whole, 1))
    }
}
