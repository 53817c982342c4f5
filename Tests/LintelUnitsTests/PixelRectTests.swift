import LintelUnits
import Testing

@Suite struct PixelRectTests {
    private let rect = PixelRect(x: 2, y: 3, width: 4, height: 5)

    @Test func `rectangles that share an edge do not overlap`() {
        #expect(!rect.overlaps(PixelRect(x: 6, y: 3, width: 1, height: 5)))
        #expect(!rect.overlaps(PixelRect(x: 2, y: 8, width: 4, height: 1)))
        #expect(rect.overlaps(PixelRect(x: 5, y: 7, width: 9, height: 9)))
    }

    @Test func `a rectangle contains itself and nothing that sticks out`() {
        #expect(rect.contains(rect))
        #expect(rect.contains(rect.insetBy(1)))
        #expect(!rect.contains(PixelRect(x: 2, y: 3, width: 4, height: 6)))
        #expect(!rect.contains(PixelRect(x: 1, y: 3, width: 4, height: 5)))
    }

    @Test func `inside a picture are rectangles with pixels of it alone`() {
        #expect(rect.isInside(PixelSize(width: 6, height: 8)))
        #expect(!rect.isInside(PixelSize(width: 5, height: 8)))
        #expect(!rect.isInside(PixelSize(width: 6, height: 7)))
        #expect(!rect.insetBy(2).isInside(PixelSize(width: 6, height: 8)))
        let largest = PixelRect(x: .max, y: .max, width: .max, height: .max)
        #expect(!largest.isInside(PixelSize(width: .max, height: .max)))
    }
}
