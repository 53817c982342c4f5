import Foundation
import LintelUIKit
import Testing

struct CaptionTests {
    private let area = CGRect(x: 16, y: 63, width: 358, height: 731)
    private let size = CGSize(width: 200, height: 60)

    @Test func `a caption is below the holes, centered on them, where there is room`() {
        let hole = CGRect(x: 100, y: 100, width: 150, height: 44)
        #expect(
            CaptionLayout.frame(of: size, besides: [hole], in: area) == CGRect(x: 75, y: 156, width: 200, height: 60))
    }

    @Test func `it is above holes at the bottom, and moved into the area at a side`() {
        let hole = CGRect(x: 320, y: 740, width: 56, height: 56)
        #expect(
            CaptionLayout.frame(of: size, besides: [hole], in: area) == CGRect(x: 174, y: 668, width: 200, height: 60))
    }

    @Test func `it is beside all of several holes`() {
        let holes = [CGRect(x: 20, y: 100, width: 40, height: 40), CGRect(x: 300, y: 200, width: 40, height: 40)]
        #expect(
            CaptionLayout.frame(of: size, besides: holes, in: area) == CGRect(x: 80, y: 252, width: 200, height: 60))
    }

    /// A bar button and a tab of an iPhone 15, as they are without padding. From 12 points below the button, at
    /// 59 + 44 + 12 = 115, to 12 above the tab, at 769 - 12 = 757, are 642 points. Of these (642 - 44) / 2 = 299 are
    /// above the text.
    @Test func `where neither side has room it is in the middle between the holes`() {
        let holes = [CGRect(x: 333, y: 59, width: 44, height: 44), CGRect(x: 160, y: 769, width: 73, height: 49)]
        let safe = CGRect(x: 16, y: 75, width: 361, height: 727)
        let text = CGSize(width: 200, height: 44)
        let expected = CGRect(x: 168.5, y: 414, width: 200, height: 44)
        #expect(CaptionLayout.frame(of: text, besides: holes, in: safe) == expected)
        #expect(CaptionLayout.frame(of: text, besides: holes.reversed(), in: safe) == expected)
    }

    /// The spaces are 95 to 188 and 232 to 488, and the second has (256 - 60) / 2 = 98 points above the text.
    @Test func `of several spaces between holes it is in the largest, and in none that is too small`() {
        func hole(_ y: CGFloat, _ height: CGFloat) -> CGRect { CGRect(x: 100, y: y, width: 150, height: height) }
        let holes = [hole(500, 294), hole(63, 20), hole(200, 20)]
        let frame = CaptionLayout.frame(of: size, besides: holes, in: area)
        #expect(frame == CGRect(x: 75, y: 330, width: 200, height: 60))
        let close = [hole(63, 350), hole(496, 298)]
        #expect(CaptionLayout.frame(of: size, besides: close, in: area).maxY == 794)
        #expect(CaptionLayout.frame(of: CGSize(width: 200, height: 59), besides: close, in: area).minY == 425)
    }

    @Test func `there is no space between holes beside another hole`() {
        let corners = [CGRect(x: 300, y: 63, width: 40, height: 20), CGRect(x: 300, y: 774, width: 40, height: 20)]
        let tall = CGRect(x: 20, y: 63, width: 40, height: 731)
        #expect(CaptionLayout.frame(of: size, besides: corners + [tall], in: area).maxY == 794)
        #expect(CaptionLayout.frame(of: size, besides: corners, in: area).midY == 428.5)
    }

    @Test func `where there is no room it is on the side with more, inside the area`() {
        let low = CGRect(x: 100, y: 100, width: 150, height: 680)
        #expect(CaptionLayout.frame(of: size, besides: [low], in: area).minY == 63)
        let high = CGRect(x: 100, y: 70, width: 150, height: 680)
        #expect(CaptionLayout.frame(of: size, besides: [high], in: area).maxY == 794)
    }

    @Test func `without holes it is in the middle, and never larger than the area`() {
        #expect(CaptionLayout.frame(of: size, besides: [], in: area) == CGRect(x: 95, y: 398.5, width: 200, height: 60))
        #expect(CaptionLayout.frame(of: CGSize(width: 999, height: 999), besides: [], in: area) == area)
    }

    /// Laws, whatever the holes and the size of text.
    @Test func `a caption stays in its area, and beside the holes where it fits`() {
        for y in stride(from: -50.0, to: 900, by: 37) {
            for height in [10.0, 44, 300, 900] {
                for text in [20.0, 60, 250, 731] {
                    let hole = CGRect(x: y - 100, y: y, width: 80, height: height)
                    let frame = CaptionLayout.frame(of: CGSize(width: 200, height: text), besides: [hole], in: area)
                    #expect(area.contains(frame), "\(hole), \(text)")
                    let fits = y - 12 - 63 >= text || 794 - y - height - 12 >= text
                    if fits { #expect(!frame.intersects(hole), "\(hole), \(text)") }
                }
            }
        }
    }
}
