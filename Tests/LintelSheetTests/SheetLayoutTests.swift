import LintelSheet
import LintelStretch
import LintelTestSupport
import LintelUnits
import Testing

struct SheetLayoutTests {
    /// A sheet of sections with as many tiles of one size in both panels.
    private func sheet(
        _ sizes: [[PixelSize]], captions: [String] = ["name", "facts"], tileCaptions: Int = 1,
        reduction: Sheet.Reduction = .shared
    ) -> Sheet {
        var sheet = Sheet(title: "Title", subtitle: "Subtitle")
        for sizes in sizes {
            let tiles = sizes.map { size in
                Sheet.Tile(
                    picture: sheet.add(SheetPicture(size: size, parts: [])),
                    captions: Array(repeating: "words", count: tileCaptions))
            }
            let panel = Sheet.Panel(groups: [Sheet.Group(captions: captions, tiles: tiles)])
            sheet.sections.append(
                Sheet.Section(heading: "Heading", detail: "detail", light: panel, dark: panel, reduction: reduction))
        }
        return sheet
    }

    private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
        PixelRect(x: x, y: y, width: width, height: height)
    }

    // Panels of two tiles of 360 with 24 around and between them: 792. Margins of 48, 24 between panels: 96 + 24 + 1584
    // = 1704. Title, subtitle and gap: 48 + 42 + 22 + 28 = 140; the heading's 34 more: 174; padding: 198; two captions
    // of 17 and a gap of 14:
    // 246. 1206 in 360 goes by 4: 302 by 87 pixels. Below it 8 and a caption: 358, with padding 382, with the margin
    //      430.
    @Test func `one tile lies where margins, lines and gaps put it`() throws {
        let layout = SheetLayout(sheet([[PixelSize(width: 1206, height: 348)]]), captions: .drawn)
        #expect(layout.size == PixelSize(width: 1704, height: 430))
        let section = try #require(layout.sections.first)
        #expect(section.heading == rect(48, 140, 1608, 34))
        #expect(section.light.frame == rect(48, 174, 792, 208))
        #expect(section.dark.frame == rect(864, 174, 792, 208))
        #expect(section.light.groups.map(\.captions) == [rect(72, 198, 744, 34)])
        let tile = try #require(section.light.tiles.first)
        #expect(tile.index == 0)
        #expect(tile.factor == 4)
        #expect(tile.frame == rect(72, 246, 302, 87))
        #expect(tile.captions == rect(72, 341, 302, 17))
        #expect(section.dark.tiles.map(\.frame) == [rect(888, 246, 302, 87)])
    }

    // 48 + 24 to the tile, its 87, 24 + 48.
    @Test func `without text nothing is kept free for it`() throws {
        let layout = SheetLayout(sheet([[PixelSize(width: 1206, height: 348)]]), captions: .none)
        #expect(layout.size == PixelSize(width: 1704, height: 231))
        #expect(layout.sections.first?.light.tiles.first?.frame == rect(72, 72, 302, 87))
    }

    @Test(arguments: [
        (PixelSize(width: 1, height: 1), 1, PixelSize(width: 1, height: 1)),
        (PixelSize(width: 360, height: 480), 1, PixelSize(width: 360, height: 480)),
        (PixelSize(width: 361, height: 9), 2, PixelSize(width: 181, height: 5)),
        // 1206 ÷ 360 = 3.35, 2622 ÷ 480 = 5.46.
        (PixelSize(width: 1206, height: 2622), 6, PixelSize(width: 201, height: 437)),
        (PixelSize(width: 2868, height: 132), 8, PixelSize(width: 359, height: 17)),
        (PixelSize(width: 32_768, height: 1), 92, PixelSize(width: 357, height: 1)),
    ])
    func `a picture becomes smaller by the least whole factor that makes it fit`(
        size: PixelSize, factor: Int, reduced: PixelSize
    ) throws {
        let tile = try #require(SheetLayout(sheet([[size]]), captions: .none).sections.first?.light.tiles.first)
        #expect(tile.factor == factor)
        #expect(PixelSize(width: tile.frame.width, height: tile.frame.height) == reduced)
    }

    @Test(arguments: [(Sheet.Reduction.shared, [4, 4, 4]), (.own, [1, 2, 4])])
    func `tiles of a section share a factor unless each asks for its own`(
        reduction: Sheet.Reduction, factors: [Int]
    ) {
        let sizes = [200, 700, 1400].map { PixelSize(width: $0, height: 40) }
        let layout = SheetLayout(sheet([sizes], reduction: reduction), captions: .drawn)
        #expect(layout.sections.first?.light.tiles.map(\.factor) == factors)
    }

    // Upright ones are 200 wide: (744 + 24) ÷ (200 + 24) = 3 in a row. Lying ones are 350 wide: 2 in a row, in rows of
    // their own.
    @Test func `tiles of about one width stand in columns`() {
        let sizes =
            Array(repeating: PixelSize(width: 200, height: 30), count: 4)
            + Array(repeating: PixelSize(width: 350, height: 20), count: 2)
        let tiles = SheetLayout(sheet([sizes]), captions: .none).sections[0].light.tiles
        #expect(tiles.map(\.frame.x) == [72, 296, 520, 72, 72, 446])
        #expect(tiles.map(\.frame.y) == [72, 72, 72, 126, 180, 180])
    }

    // 3 · 80 + 2 · 200 + 4 · 24 = 736 of 744.
    @Test func `tiles of any widths that have room in one row are in one row`() {
        let sizes =
            Array(repeating: PixelSize(width: 80, height: 120), count: 3)
            + Array(repeating: PixelSize(width: 200, height: 80), count: 2)
        let tiles = SheetLayout(sheet([sizes]), captions: .none).sections[0].light.tiles
        #expect(tiles.map(\.frame.x) == [72, 176, 280, 384, 608])
        #expect(Set(tiles.map(\.frame.bottom)) == [192])
    }

    @Test func `tiles of a row stand on one line`() {
        let sizes = [10, 40, 25].map { PixelSize(width: 100, height: $0) }
        let tiles = SheetLayout(sheet([sizes]), captions: .drawn).sections[0].light.tiles
        #expect(Set(tiles.map(\.frame.bottom)) == [286])
        #expect(Set(tiles.map(\.captions.y)) == [294])
    }

    // Five to a row are 8 rows of 480 + 25 and the gap of 24 between them: 4208 without what is around them.
    @Test func `pictures become smaller before any goes`() {
        let sizes = Array(repeating: PixelSize(width: 360, height: 480), count: 40)
        let layout = SheetLayout(sheet([sizes]), captions: .drawn)
        #expect(layout.size.height <= 4096)
        #expect(layout.sections.first?.light.tiles.map(\.index) == Array(0..<40))
        #expect(Set(layout.sections.flatMap(\.light.tiles).map(\.factor)) == [2])
    }

    // At half their size, five to a row of three columns, sixty rows are 289 high each. 24 of them take five rows, in
    // which there is room for one more; 25 are 299 / 24 apart.
    @Test func `where all have no room some are shown, evenly apart, in rows that are full`() {
        let sizes = Array(repeating: PixelSize(width: 360, height: 480), count: 300)
        let layout = SheetLayout(sheet([sizes, sizes]), captions: .drawn)
        #expect(layout.size.height <= 4096)
        for section in layout.sections {
            #expect(section.light.tiles.map(\.index) == (0..<25).map { Int((Double($0) * 299 / 24).rounded()) })
            #expect(section.dark.tiles.map(\.index) == section.light.tiles.map(\.index))
        }
        #expect(layout.sectionsLeftOut == 0)
    }

    // Each group is 34 + 14 + 240 + 25 high, and 28 from those below; eight of 180 with 48 between them are in a row.
    /// Side by side a square at a half and one at a third look as if they had one scale.
    @Test func `tiles with factors of their own say them below`() throws {
        let sizes = [40, 700, 1000].map { PixelSize(width: $0, height: $0) }
        for reduction in [Sheet.Reduction.own, .shared] {
            let sheet = sheet([sizes], reduction: reduction)
            let layout = SheetLayout(sheet, captions: .drawn)
            let (section, laid) = (sheet.sections[0], layout.sections[0].light.tiles)
            let lines = laid.map { section.captions(of: section.light.tiles[$0.index], reducedBy: $0.factor) }
            guard reduction == .own else {
                #expect(lines == [["words"], ["words"], ["words"]])
                continue
            }
            #expect(Set(laid.map(\.factor)).count == 3)
            #expect(
                lines.map { $0[0] } == ["words", "words · at 1/\(laid[1].factor)", "words · at 1/\(laid[2].factor)"])
        }
    }

    // All hundred are thirteen rows, 4,405 high; 24 of them are 99 / 23 apart, after the group of captions alone.
    @Test func `images go like their sizes, and captions alone stay`() {
        var sheet = sheet([Array(repeating: PixelSize(width: 360, height: 480), count: 100)])
        let tiles = sheet.sections[0].light.tiles
        let panel = Sheet.Panel(
            groups: [Sheet.Group(captions: ["all"])]
                + tiles.map { Sheet.Group(captions: ["name", "facts"], tiles: [$0]) })
        sheet.sections[0].light = panel
        sheet.sections[0].dark = panel
        let layout = SheetLayout(sheet, captions: .drawn)
        #expect(layout.size.height <= 4096)
        let shown = (0..<24).map { index in 1 + Int((Double(index) * 99 / 23).rounded()) }
        #expect(layout.sections.first?.light.groups.map(\.index) == [0] + shown)
    }

    // Each is 34 + 24 + 48 + 240 + 25 + 24 = 395 high, with 44 between them: 140 + 12 · 395 + 11 · 44 + 48.
    @Test func `sections are kept on a sheet that is higher`() {
        let sizes = Array(repeating: [PixelSize(width: 360, height: 480)], count: 12)
        let layout = SheetLayout(sheet(sizes), captions: .drawn)
        #expect(layout.size == PixelSize(width: 3240, height: 5412))
        #expect(layout.sectionsLeftOut == 0)
    }

    // As above, with a row of four columns, 1512 wide: (1512 + 24) ÷ (180 + 24) = 7. Beside the two that are kept there
    // is room for five of the other eighteen, 17 / 4 apart, which are the numbers 0, 4, 9, 13 and 17 of them.
    @Test func `kept tiles stay where there is little room, and rows are filled with others`() {
        let sizes = Array(repeating: Array(repeating: PixelSize(width: 360, height: 480), count: 20), count: 12)
        var sheet = sheet(sizes)
        for section in sheet.sections.indices {
            for tile in [0, 7] {
                sheet.sections[section].light.groups[0].tiles[tile].isKept = true
                sheet.sections[section].dark.groups[0].tiles[tile].isKept = true
            }
        }
        let layout = SheetLayout(sheet, captions: .drawn)
        #expect(layout.size == PixelSize(width: 3240, height: 5412))
        for section in layout.sections {
            #expect(section.light.tiles.map(\.index) == [0, 1, 5, 7, 11, 15, 19])
            #expect(section.dark.tiles.map(\.index) == section.light.tiles.map(\.index))
        }
    }

    // Two groups below one another, 34 + 24 + 48 + 12 + 25 + 28 + 85 + 24 = 280 high, thirteen times with 44 between
    // them and 188 around them, have no room: 4356. One has, 60 high where its middle tile is alone: 13 · 215 + 12 · 44
    // + 188 = 3511. The last of its tiles is 1800 in 360: by 5, and 12 high.
    @Test func `a row is filled with wide pictures where one of a narrow screen was alone`() {
        let (narrow, wide) = (PixelSize(width: 360, height: 60), PixelSize(width: 1800, height: 60))
        var sheet = sheet(Array(repeating: [narrow, narrow, wide], count: 13))
        let words = String(repeating: "m", count: 300)
        let other = sheet.add(SheetPicture(size: wide, parts: []))
        for index in sheet.sections.indices {
            let tiles = sheet.sections[index].light.tiles
            let panel = Sheet.Panel(groups: [
                Sheet.Group(captions: [words, words], tiles: tiles),
                Sheet.Group(captions: [words, words], tiles: [Sheet.Tile(picture: other, captions: ["words"])]),
            ])
            (sheet.sections[index].light, sheet.sections[index].dark) = (panel, panel)
        }
        let layout = SheetLayout(sheet, captions: .drawn)
        #expect(layout.sections.count == 13)
        for section in layout.sections {
            // Of an image and its mirror, the image.
            #expect(section.light.groups.map(\.index) == [0])
            #expect(section.light.tiles.map(\.index) == [0, 1, 2] && section.light.tiles.map(\.factor) == [5, 5, 5])
        }
    }

    // The file is 96 high, its section 34 + 24 + 48 + 96 + 25 + 24 = 251: 15 · 251 + 14 · 44 + 188 = 4569. Without it
    // 15 high, 170: 3354. 1200 in 360 goes by 4.
    @Test func `files that make rows high go before pictures become narrower`() throws {
        let pixel = SheetPicture.Image(bytes: [], format: .png, capInsets: .zero, model: .uiKitNinePart)
        let file = try #require(SheetPicture(magnifying: pixel, of: PixelSize(width: 1, height: 96)))
        #expect(file.size.height == 96)
        let sizes = Array(repeating: PixelSize(width: 1200, height: 60), count: 3)
        func layout(sections: Int) -> SheetLayout {
            var sheet = sheet(Array(repeating: sizes, count: sections))
            let picture = sheet.add(file)
            for index in sheet.sections.indices {
                let tile = Sheet.Tile(picture: picture, captions: ["the file"], isKept: true)
                sheet.sections[index].light.groups[0].tiles.insert(tile, at: 0)
                sheet.sections[index].dark = sheet.sections[index].light
            }
            return SheetLayout(sheet, captions: .drawn)
        }
        #expect(layout(sections: 2).sections[0].light.tiles.map(\.index) == [0, 1, 2, 3])
        let many = layout(sections: 15)
        #expect(many.sections.count == 15)
        for section in many.sections {
            #expect(section.light.tiles.map(\.index) == [1, 2, 3] && section.light.tiles.map(\.factor) == [4, 4, 4])
        }
    }

    // As above: five of the eight that are neither kept nor spare, 7 / 4 apart, which are the numbers 0, 2, 4, 5 and 7
    // of them.
    @Test func `spare tiles are shown only where all others are`() {
        let sizes = Array(repeating: Array(repeating: PixelSize(width: 360, height: 480), count: 20), count: 12)
        func shown(spare: [Int]) -> [Int] {
            var sheet = sheet(sizes)
            for section in sheet.sections.indices {
                var panel = sheet.sections[section].light
                for tile in [0, 7] { panel.groups[0].tiles[tile].isKept = true }
                for tile in spare { panel.groups[0].tiles[tile].isSpare = true }
                (sheet.sections[section].light, sheet.sections[section].dark) = (panel, panel)
            }
            return SheetLayout(sheet, captions: .drawn).sections[0].light.tiles.map(\.index)
        }
        #expect(shown(spare: Array(10..<20)) == [0, 1, 3, 5, 6, 7, 9])
        // All but 0, 4, 7 and 12: the two others, and of the spare ones three, 15 / 2 apart: the numbers 0, 8 and 15 of
        // sixteen.
        let rest = (0..<20).filter { ![0, 4, 7, 12].contains($0) }
        #expect(shown(spare: rest) == [0, 1, 4, 7, 11, 12, 19])
    }

    // ⌊(8192 − 140 − 34 − 48 + 44) ÷ 439⌋ = 18.
    @Test func `where even that has no room the last sections go`() {
        let sizes = Array(repeating: [PixelSize(width: 360, height: 480)], count: 60)
        let layout = SheetLayout(sheet(sizes), captions: .drawn)
        #expect(layout.sections.count == 18)
        #expect(layout.sectionsLeftOut == 42)
        #expect(layout.size.height <= 8192)
    }

    // Panels of two columns are 792 pixels wide, as above, those of five 5 · 360 + 6 · 24 = 1944. In these there is
    // room for ⌊(1944 − 24) ÷ (180 + 24)⌋ = 9 tiles of half the size, which is what 240 pixels of height leave.
    @Test func `where the last sections go, no room is left empty beside the others`() {
        func layout(tiles: Int) -> SheetLayout {
            SheetLayout(
                sheet(
                    Array(repeating: Array(repeating: PixelSize(width: 360, height: 480), count: tiles), count: 60)),
                captions: .drawn)
        }
        let slim = layout(tiles: 1)
        #expect(slim.size.width == 2 * 48 + 24 + 2 * 792 && slim.sectionsLeftOut == 42)
        let wide = layout(tiles: 10)
        #expect(wide.size.width == 2 * 48 + 24 + 2 * 1944 && wide.sectionsLeftOut == 42)
        for section in wide.sections { #expect(section.light.tiles.count == 9) }
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `nothing overlaps and all is within the limits`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let sizes = (0..<random.below(40) + 1).map { _ in
            (0..<random.below(50)).map { _ in
                PixelSize(width: 1 + random.below(3000), height: 1 + random.below(3000))
            }
        }
        let captions: SheetLayout.Captions = random.below(2) == 0 ? .drawn : .none
        let layout = SheetLayout(
            sheet(
                sizes, tileCaptions: random.below(5), reduction: random.below(2) == 0 ? .shared : .own),
            captions: captions)
        #expect(layout.size.width <= 4096 && layout.size.height <= 8192)
        let whole = rect(0, 0, layout.size.width, layout.size.height)
        var taken: [PixelRect] = []
        for section in layout.sections {
            taken.append(section.heading)
            for panel in [section.light, section.dark] {
                #expect(whole.contains(panel.frame))
                let inside = panel.groups.map(\.captions) + panel.tiles.flatMap { [$0.frame, $0.captions] }
                for item in inside { #expect(panel.frame.contains(item)) }
                for (number, item) in inside.enumerated() {
                    for other in inside[..<number] { #expect(!item.overlaps(other), "\(item) \(other)") }
                }
                taken.append(panel.frame)
                for tile in panel.tiles { #expect(tile.frame.width <= 360 && tile.frame.height <= 480) }
            }
        }
        for (number, item) in taken.enumerated() {
            for other in taken[..<number] { #expect(!item.overlaps(other), "\(item) \(other)") }
        }
    }

    // 60 letters of 7: 420. Beside one another, with 48 between them, two are 888 of 1512: four columns of 360 and gaps
    // of 24. They are side by side where that saves height, as for eighty of them.
    @Test func `a group is as wide as its captions`() {
        var sheet = sheet([Array(repeating: PixelSize(width: 360, height: 480), count: 80)])
        let words = String(repeating: "m", count: 60)
        let groups = sheet.sections[0].light.tiles.map { Sheet.Group(captions: ["name", words], tiles: [$0]) }
        sheet.sections[0].light = Sheet.Panel(groups: groups)
        sheet.sections[0].dark = sheet.sections[0].light
        let placed = SheetLayout(sheet, captions: .drawn).sections[0].light.groups
        #expect(Set(placed.map(\.captions.x)).count > 1)
        #expect(placed.allSatisfy { $0.captions.width == 420 })
    }

    // 30 letters of 7: 210. With the file, which stands beside what comes next, three to a row: 3 · 210 + 2 · 24 = 678
    // of 744.
    @Test func `captions of usual length have room, and both panels are laid out alike`() throws {
        var sheet = Sheet(title: "Title", subtitle: "Subtitle")
        let bar = sheet.add(SheetPicture(size: PixelSize(width: 150, height: 50), parts: []))
        let pixel = SheetPicture.Image(bytes: [], format: .png, capInsets: .zero, model: .uiKitNinePart)
        func panel(file size: PixelSize) throws -> Sheet.Panel {
            let file = sheet.add(try #require(SheetPicture(magnifying: pixel, of: size)))
            let tiles =
                [Sheet.Tile(picture: file, captions: ["the file"])]
                + Array(repeating: Sheet.Tile(picture: bar, captions: ["iPhone 17 Pro Max, large title"]), count: 4)
            return Sheet.Panel(groups: [Sheet.Group(captions: ["name"], tiles: tiles)])
        }
        let light = try panel(file: PixelSize(width: 1, height: 1))
        let dark = try panel(file: PixelSize(width: 90, height: 1))
        sheet.sections.append(
            Sheet.Section(heading: "Heading", detail: "detail", light: light, dark: dark, reduction: .shared))
        let section = SheetLayout(sheet, captions: .drawn).sections[0]
        #expect(section.light.tiles.map(\.frame.x) == [72, 306, 540, 72, 306])
        #expect(section.light.tiles.allSatisfy { $0.captions.width == 210 })
        #expect(section.dark.tiles.map { $0.frame.x - 816 } == section.light.tiles.map(\.frame.x))
        #expect(section.dark.tiles.map(\.captions.y) == section.light.tiles.map(\.captions.y))
    }
}
