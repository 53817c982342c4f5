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

    @Test func `where neither side has room it is on the side with more, inside the area`() {
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
