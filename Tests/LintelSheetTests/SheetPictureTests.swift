import LintelCodecs
import LintelColor
import LintelRaster
import LintelSheet
import LintelUnits
import Testing

struct SheetPictureTests {
    /// A PNG of pixels of straight RGBA.
    private func image(_ pixels: [[UInt8]], width: Int, caps: CapInsets = .zero) throws -> SheetPicture.Image {
        let image = QuantizedImage(
            size: PixelSize(width: width, height: pixels.count / width), samples: .bits8(pixels.flatMap { $0 }))
        return SheetPicture.Image(
            bytes: try PNGEncoder.encode(image, gamut: .sRGB), format: .png, capInsets: caps)
    }

    private func grey(_ codes: [UInt8]) -> [[UInt8]] { codes.map { [$0, $0, $0, 255] } }

    private func codes(_ picture: Pixmap) -> [SIMD4<UInt16>] {
        picture.pixels.map { StraightAlpha.codes(of: $0, depth: .eight) }
    }

    // (0 + 100 + 50 + 150) ÷ 4 = 75 and (200 + 40 + 250 + 90) ÷ 4 = 145.
    @Test func `each pixel is the mean of the square it stands for`() throws {
        let image = try image(grey([0, 100, 200, 40, 50, 150, 250, 90]), width: 4)
        let size = PixelSize(width: 4, height: 2)
        let reduced = try SheetPicture(size: size, parts: [.init(image: image, size: size)]).reduced(by: 2)
        #expect(reduced.size == PixelSize(width: 2, height: 1))
        #expect(codes(reduced).map(\.x) == [75, 145])
    }

    // The white row is one of eight: 255 ÷ 8 = 31.9. 457 = 57 · 8 + 1, 420 = 52 · 8 + 4, and 264 = 33 · 8.
    @Test(arguments: [457, 420, 264, 132])
    func `a hairline at the edge is as bright at every size`(height: Int) throws {
        let column = [UInt8](repeating: 0, count: height - 1) + [255]
        let size = PixelSize(width: 1, height: height)
        let picture = SheetPicture(size: size, parts: [.init(image: try image(grey(column), width: 1), size: size)])
        let reduced = try picture.reduced(by: 8)
        #expect(reduced.size.height == (height + 7) / 8)
        #expect(codes(reduced).last?.x == 32)
    }

    // Opaque white beside nothing: half as much of both, so white at half alpha.
    @Test func `means are those of what is seen`() throws {
        let image = try image([[255, 255, 255, 255], [0, 0, 0, 0]], width: 2)
        let size = PixelSize(width: 2, height: 1)
        let reduced = try SheetPicture(size: size, parts: [.init(image: image, size: size)]).reduced(by: 2)
        #expect(codes(reduced) == [SIMD4(255, 255, 255, 128)])
    }

    @Test func `caps stay as they are and the center stretches`() throws {
        let image = try image(grey([10, 20, 30]), width: 3, caps: CapInsets(left: 1, right: 1))
        let size = PixelSize(width: 6, height: 2)
        let picture = try SheetPicture(size: size, parts: [.init(image: image, size: size)]).reduced(by: 1)
        #expect(codes(picture).map(\.x) == [10, 20, 20, 20, 20, 30, 10, 20, 20, 20, 20, 30])
    }

    // Over 200 lies 100 at half: (100 · 128 + 200 · 127) ÷ 255 = 149.8.
    @Test func `parts lie over one another, and beside them nothing`() throws {
        let below = try image(grey([200]), width: 1)
        let above = try image([[100, 100, 100, 128]], width: 1)
        let picture = try SheetPicture(
            size: PixelSize(width: 3, height: 1),
            parts: [
                .init(image: below, size: PixelSize(width: 2, height: 1)),
                .init(image: above, x: 1, size: PixelSize(width: 1, height: 1)),
            ]
        ).reduced(by: 1)
        #expect(codes(picture) == [SIMD4(200, 200, 200, 255), SIMD4(150, 150, 150, 255), .zero])
    }

    @Test func `a template takes the tint where it is`() throws {
        let image = try image([[9, 9, 9, 255], [9, 9, 9, 0]], width: 2)
        let size = PixelSize(width: 2, height: 1)
        let picture = try SheetPicture(
            size: size, parts: [.init(image: image, size: size, tint: SIMD3(0, 0, 1))]
        ).reduced(by: 1)
        #expect(codes(picture) == [SIMD4(0, 0, 255, 255), .zero])
    }

    @Test func `a file that does not decode and caps without room are reported`() throws {
        let size = PixelSize(width: 2, height: 1)
        let junk = SheetPicture.Image(bytes: [1, 2, 3], format: .png, capInsets: .zero)
        #expect(throws: SheetPicture.Failure.self) {
            try SheetPicture(size: size, parts: [.init(image: junk, size: size)]).reduced(by: 1)
        }
        let wide = try image(grey([1, 2, 3, 4]), width: 4, caps: CapInsets(left: 2, right: 1))
        #expect(throws: SheetPicture.Failure.self) {
            try SheetPicture(size: size, parts: [.init(image: wide, size: size)]).reduced(by: 1)
        }
    }

    // MARK: Whole sheets

    private func sheet(_ pixels: [[UInt8]]) throws -> Sheet {
        var sheet = Sheet(title: "Title · ÄÖ", subtitle: "Subtitle")
        let size = PixelSize(width: 40, height: 20)
        let picture = sheet.add(
            SheetPicture(size: size, parts: [.init(image: try image(pixels, width: 1), size: size)]))
        let panel = Sheet.Panel(groups: [
            Sheet.Group(captions: ["Name", "facts"], tiles: [Sheet.Tile(picture: picture, captions: ["20 × 10 pt"])])
        ])
        sheet.sections = [Sheet.Section(heading: "Heading", detail: "detail", light: panel, dark: panel)]
        return sheet
    }

    private func paint(_ sheet: Sheet, _ typeface: Typeface?) throws -> QuantizedImage {
        let painter = SheetPainter(sheet, SheetLayout(sheet, captions: typeface == nil ? .none : .drawn), typeface)
        var pictures: [SheetPainter.Reduced: Pixmap] = [:]
        for one in painter.needed { pictures[one] = try sheet.pictures[one.picture].reduced(by: one.factor) }
        #expect(pictures.count == 1)
        return painter.paint(pictures)
    }

    @Test func `a tile shows its picture on both grounds, with a line around it`() throws {
        let image = try paint(try sheet([[0x33, 0x66, 0x99, 255]]), nil)
        #expect(image.isOpaque)
        for (x, ground, line) in [(72, 242, 206), (888, 28, 66)] as [(Int, UInt16, UInt16)] {
            #expect(image.codes(x: x, y: 72) == SIMD4(0x33, 0x66, 0x99, 255))
            #expect(image.codes(x: x + 39, y: 91) == SIMD4(0x33, 0x66, 0x99, 255))
            #expect(image.codes(x: x - 1, y: 80).x == line)
            #expect(image.codes(x: x + 40, y: 80).x == line)
            #expect(image.codes(x: x - 2, y: 80).x == ground)
        }
        #expect(image.codes(x: 0, y: 0) == SIMD4(255, 255, 255, 255))
        // The panel's corner is round.
        #expect(image.codes(x: 48, y: 48) == SIMD4(255, 255, 255, 255))
        #expect(image.codes(x: 48, y: 70).x == 242)
    }

    // Black at half over 242 and 218: 242 · 127 ÷ 255 = 120.5, 218 · 127 ÷ 255 = 108.6.
    @Test func `squares show through what is translucent`() throws {
        let image = try paint(try sheet([[0, 0, 0, 128]]), nil)
        #expect([121, 120].contains(image.codes(x: 72, y: 72).x))
        #expect(image.codes(x: 80, y: 72).x == 109)
        #expect(image.codes(x: 80, y: 80).x == image.codes(x: 72, y: 72).x)
    }

    /// None where the system has no font that is known here.
    static let font = FontFile.first(of: [
        "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
        "/usr/share/fonts/TTF/DejaVuSans.ttf", "/System/Library/Fonts/Helvetica.ttc",
    ])

    @Test(.enabled(if: font != nil, "no font"))
    func `text is the same each time, and there is ink`() throws {
        let sheet = try sheet([[0x33, 0x66, 0x99, 255]])
        let bytes = try #require(Self.font)
        let typeface = try #require(Typeface(bytes))
        let again = try #require(Typeface(bytes))
        let first = try paint(sheet, typeface)
        #expect(try paint(sheet, again) == first)
        // Nor do glyphs drawn before change anything.
        #expect(try paint(sheet, typeface) == first)
        // The title's line, 42 high below the margin.
        let darkest = (48..<90).flatMap { y in (48..<200).map { x in first.codes(x: x, y: y).x } }.min()
        #expect(darkest ?? 255 < 60)
        // Nothing is written left of the margin.
        for y in 0..<140 { for x in 0..<46 { #expect(first.codes(x: x, y: y).x == 255) } }
    }

    // A third of the room is 24 pixels at first, then 64; the button takes about 30.
    @Test(.enabled(if: font != nil, "no font"), arguments: [(80, false), (200, true)])
    func `a button is written whole or not at all`(width: Int, isWritten: Bool) throws {
        var sheet = try sheet([[0, 0, 0, 255]])
        let size = PixelSize(width: width, height: 20)
        sheet.pictures[0] = SheetPicture(
            size: size, parts: [.init(image: try image([[0, 0, 0, 255]], width: 1), size: size)])
        var tile = sheet.sections[0].light.tiles[0]
        tile.barTexts = Sheet.BarTexts(
            title: "T", titleTone: SIMD3(255, 255, 255), button: "‹ Back", buttonTone: SIMD3(0, 255, 0), rows: 0..<20,
            size: 9)
        sheet.sections[0].light.groups[0].tiles = [tile]
        let typeface = try #require(Self.font.flatMap { Typeface($0) })
        let frame = try #require(SheetLayout(sheet, captions: .drawn).sections[0].light.tiles.first?.frame)
        #expect(frame.width == width)
        let painted = try paint(sheet, typeface)
        let greens = (frame.y..<frame.bottom).flatMap { y in
            (frame.x..<frame.right).filter { x in painted.codes(x: x, y: y).y > painted.codes(x: x, y: y).x + 80 }
        }
        #expect(greens.isEmpty == !isWritten)
        #expect((frame.x..<frame.right).contains { painted.codes(x: $0, y: frame.y + 10).x > 120 })
    }

    // UIKit has a prompt of 34 points above the 44 of the bar.
    @Test(.enabled(if: font != nil, "no font"), arguments: [true, false])
    func `a prompt is written in its own rows, above the title`(hasPrompt: Bool) throws {
        var sheet = try sheet([[0, 0, 0, 255]])
        let size = PixelSize(width: 200, height: 78)
        sheet.pictures[0] = SheetPicture(
            size: size, parts: [.init(image: try image([[0, 0, 0, 255]], width: 1), size: size)])
        let prompt = Sheet.BarTexts.Prompt(text: "nnnn", rows: 0..<34, size: 13)
        sheet.sections[0].light.groups[0].tiles[0].barTexts = Sheet.BarTexts(
            title: "mmmm", titleTone: SIMD3(255, 255, 255), button: nil, buttonTone: SIMD3(0, 255, 0), rows: 34..<78,
            size: 17, prompt: hasPrompt ? prompt : nil)
        let typeface = try #require(Self.font.flatMap { Typeface($0) })
        let frame = try #require(SheetLayout(sheet, captions: .drawn).sections[0].light.tiles.first?.frame)
        let painter = SheetPainter(sheet, SheetLayout(sheet, captions: .drawn), typeface)
        var pictures: [SheetPainter.Reduced: Pixmap] = [:]
        for one in painter.needed { pictures[one] = try sheet.pictures[one.picture].reduced(by: one.factor) }
        let painted = painter.paint(pictures)
        func inked(_ rows: Range<Int>) -> [Int] {
            rows.filter { y in (frame.x..<frame.right).contains { painted.codes(x: $0, y: frame.y + y).x > 120 } }
        }
        #expect(inked(0..<34).isEmpty == !hasPrompt)
        // The letters of the title are around the middle of its rows.
        let title = inked(34..<78)
        #expect(title.contains(56) && title.allSatisfy { (45..<67).contains($0) }, "\(title)")
        #expect(sheet.texts.contains("nnnn") == hasPrompt)
    }

    @Test(.enabled(if: font != nil, "no font"))
    func `text that is wider is longer, and none has no width`() throws {
        let bytes = try #require(Self.font)
        let typeface = try #require(Typeface(bytes))
        #expect(typeface.width(of: "", size: 12) == 0)
        let one = typeface.width(of: "mm", size: 12)
        #expect(one > 12 && one < 30)
        #expect(abs(typeface.width(of: "mm", size: 24) - 2 * one) <= 2)
        // In any order of sizes.
        #expect(typeface.width(of: "mm", size: 12) == one)
    }

    @Test(.enabled(if: font != nil, "no font"))
    func `of facts that are too long whole ones are left out`() throws {
        let bytes = try #require(Self.font)
        let typeface = try #require(Typeface(bytes))
        let facts = "34 × 91 px · no caps · largest difference 0.55/255 · 912 bytes"
        func fitted(as text: String) -> String {
            typeface.fittedFacts(facts, size: 12, width: typeface.width(of: text, size: 12))
        }
        #expect(fitted(as: facts) == facts)
        #expect(fitted(as: facts.dropLast() + "") == "34 × 91 px · no caps · largest difference 0.55/255 · …")
        #expect(fitted(as: "34 × 91 px · no caps · largest difference 0.5") == "34 × 91 px · no caps · …")
        // Of a single one, its ends.
        #expect(fitted(as: "34 ×…").hasPrefix("3") && fitted(as: "34 ×…").contains("…"))
    }

    // UIKit, `NSLineBreakMode.byTruncatingTail`: "abcd...".
    @Test(.enabled(if: font != nil, "no font"))
    func `a title that is too long ends with an ellipsis, and a name has one in its middle`() throws {
        let bytes = try #require(Self.font)
        let typeface = try #require(Typeface(bytes))
        let name = "mmmmmmmmmmnnnnnnnnnn"
        func width(_ text: String) -> Int { typeface.width(of: text, size: 12) }
        #expect(typeface.fittedTitle(name, size: 12, width: width(name)) == name)
        #expect(typeface.fittedTitle(name, size: 12, width: width("mmmmmm…")) == "mmmmmm…")
        #expect(typeface.fittedTitle(name, size: 12, width: width("m") / 2) == "")
        let inMiddle = typeface.fitted(name, size: 12, width: width("mmmmmm…"))
        #expect(inMiddle.hasPrefix("mm") && inMiddle.hasSuffix("nn") && inMiddle.contains("…"))
    }

    @Test(arguments: [[], [0], Array("no font at all".utf8), [0, 1, 0, 0, 0, 200, 255, 255]] as [[UInt8]])
    func `what is no font makes no typeface`(bytes: [UInt8]) {
        #expect(Typeface(bytes) == nil)
    }

    // A file of 1 × 96 pixels has room for squares of one pixel only: 160 ÷ 96.
    @Test func `a file of one column is drawn wide enough to be seen, with a line around it`() throws {
        var sheet = Sheet(title: "Title", subtitle: "Subtitle")
        let size = PixelSize(width: 1, height: 96)
        let file = try image(grey([UInt8](repeating: 90, count: 96)), width: 1)
        let picture = sheet.add(try #require(SheetPicture(magnifying: file, of: size)))
        let panel = Sheet.Panel(groups: [
            Sheet.Group(captions: [], tiles: [Sheet.Tile(picture: picture, captions: ["the file"])])
        ])
        sheet.sections = [Sheet.Section(heading: "Heading", detail: "detail", light: panel, dark: panel)]
        let painted = try paint(sheet, nil)
        #expect((72..<78).allSatisfy { painted.codes(x: $0, y: 100).x == 90 })
        #expect(painted.codes(x: 71, y: 100).x == 206 && painted.codes(x: 78, y: 100).x == 206)
    }

    // The order of UIEdgeInsets: top, left, bottom, right.
    @Test func `caps name their edges, in UIKit's order`() {
        #expect(CapInsets(top: 311, left: 2, bottom: 0, right: 247).edgeText == "T 311 L 2 B 0 R 247")
    }
}
