import LintelColor
import LintelDrawing
import LintelRaster
import LintelStretch
import LintelUnits
import Testing

/// Pictures of one size, without the lines that only repeat others.
struct CollapsedPictureTests {
    /// A plain ground with a rectangle of 40 × 30 pixels whose upper left corner is at (90, 20).
    private func painter(width: Int = 200, height: Int = 300) -> DrawingPainter {
        let frame = Frame(
            horizontal: .edges(
                from: EdgeOffset(.start, FrameLength(pixels: 90)), to: EdgeOffset(.start, FrameLength(pixels: 130))),
            vertical: .edges(
                from: EdgeOffset(.start, FrameLength(pixels: 20)), to: EdgeOffset(.start, FrameLength(pixels: 50))))
        let drawing = Drawing(layers: [
            .init(.color(Color(.sRGB, 0.2, 0.4, 0.6))), .init(.color(Color(.sRGB, 1, 0, 0)), frame: frame),
        ])
        return DrawingPainter(
            drawing, size: PixelSize(width: width, height: height), scale: .x1, gamut: .sRGB, mapping: .clip)
    }

    /// The line of an image that UIKit shows at a position, of an image with one line between its caps.
    private func line(_ position: Int, of target: Int, in length: Int, _ leading: Int, _ trailing: Int) -> Int {
        if position < leading { return position }
        return position >= target - trailing ? length - (target - position) : leading
    }

    @Test func `the longest runs of equal columns and rows become one line each`() {
        let picture = CollapsedPicture(painter())
        // Columns 0 to 89 and rows 50 to 299 are equal, except one or two beside the rectangle's edges that may be
        // kept.
        #expect((200 - 89...200 - 85).contains(picture.size.width))
        #expect((300 - 249...300 - 245).contains(picture.size.height))
        #expect(picture.capInsets.left == 0 && picture.capInsets.right == picture.size.width - 1)
        #expect((50...53).contains(picture.capInsets.top) && picture.capInsets.bottom == 0)
    }

    @Test func `stretched between its caps it is the whole picture, pixel for pixel`() {
        let whole = painter()
        let picture = CollapsedPicture(whole)
        let (small, large) = (Pixmap(painting: picture), Pixmap(painting: whole))
        let insets = picture.capInsets
        for y in 0..<300 {
            let row = line(y, of: 300, in: small.size.height, insets.top, insets.bottom)
            for x in 0..<200 {
                let column = line(x, of: 200, in: small.size.width, insets.left, insets.right)
                #expect(small[column, row] == large[x, y], "(\(x), \(y))")
            }
        }
    }

    @Test func `pieces of rows are what whole rows are`() {
        let picture = CollapsedPicture(painter())
        let whole = Pixmap(painting: picture)
        let width = picture.size.width
        for columns in [0..<1, 0..<width, 1..<width - 1, width - 1..<width, 3..<7] {
            var line = [SIMD4<Float>](repeating: .zero, count: columns.count)
            line.withUnsafeMutableBufferPointer { picture.paint(row: 30, columns: columns, into: $0) }
            #expect(line == columns.map { whole[$0, 30] })
        }
    }

    @Test func `an axis without equal neighbors has no caps and keeps its length`() {
        let everywhereElse = TestPicture(size: PixelSize(width: 7, height: 5), constantAxes: [.vertical]) {
            x, _, w, _ in
            grey(x / w)
        }
        let picture = CollapsedPicture(everywhereElse)
        #expect(picture.size == PixelSize(width: 7, height: 1))
        #expect(picture.capInsets == .zero)
    }
}
