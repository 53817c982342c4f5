import LintelUnits

/// The contents of a contact sheet, before anything is placed or drawn: sections one below the other, each with the
/// same pictures on light and on dark ground.
package struct Sheet: Sendable {
    package var title: String
    /// A line below the title.
    package var subtitle: String
    /// The pictures, each once, however many tiles show it.
    package var pictures: [SheetPicture]
    package var sections: [Section]

    package init(title: String, subtitle: String, pictures: [SheetPicture] = [], sections: [Section] = []) {
        self.title = title
        self.subtitle = subtitle
        self.pictures = pictures
        self.sections = sections
    }

    package struct Section: Hashable, Sendable {
        package var heading: String
        /// The text beside the heading, in smaller letters.
        package var detail: String
        package var light: Panel
        package var dark: Panel
        package var reduction: Reduction
        /// Whether groups have fewer tiles where there is little room, rather than some of them none.
        package var keepsGroups: Bool

        package init(
            heading: String, detail: String, light: Panel, dark: Panel, reduction: Reduction = .shared,
            keepsGroups: Bool = false
        ) {
            self.keepsGroups = keepsGroups
            self.heading = heading
            self.detail = detail
            self.light = light
            self.dark = dark
            self.reduction = reduction
        }

        package func panel(on ground: Ground) -> Panel { ground == .light ? light : dark }

        /// The lines below a tile whose picture is divided by `factor`. Where tiles have factors of their own, the
        /// first line says it, since tiles side by side do not compare.
        package func captions(of tile: Tile, reducedBy factor: Int) -> [String] {
            guard reduction == .own, factor > 1, let first = tile.captions.first else { return tile.captions }
            return ["\(first) · at 1/\(factor)"] + tile.captions.dropFirst()
        }
    }

    /// The way in which the size of tiles is chosen.
    package enum Reduction: Hashable, Sendable {
        /// All tiles of a section are reduced by one factor, so that they can be compared.
        case shared
        /// Each tile is reduced by the least factor that it needs.
        case own
    }

    package enum Ground: CaseIterable, Hashable, Sendable {
        case light
        case dark
    }

    /// The half of a section on one ground.
    package struct Panel: Hashable, Sendable {
        package var groups: [Group]

        package init(groups: [Group]) { self.groups = groups }

        /// The tiles of all groups.
        package var tiles: [Tile] { groups.flatMap(\.tiles) }
    }

    /// A number of tiles with lines that describe all of them.
    package struct Group: Hashable, Sendable {
        /// The lines above the tiles; the first is the most prominent.
        package var captions: [String]
        package var tiles: [Tile]

        package init(captions: [String], tiles: [Tile] = []) {
            self.captions = captions
            self.tiles = tiles
        }
    }

    /// One picture with the lines below it.
    package struct Tile: Hashable, Sendable {
        /// The index in the sheet's pictures.
        package var picture: Int
        package var captions: [String]
        /// The texts that a bar shows over its background; `nil` for other pictures.
        package var barTexts: BarTexts?
        /// Whether the tile is shown before others of its group are, where there is little room.
        package var isKept: Bool
        /// Whether the tile is shown only after the others of its group, where there is little room.
        package var isSpare: Bool

        package init(
            picture: Int, captions: [String], barTexts: BarTexts? = nil, isKept: Bool = false, isSpare: Bool = false
        ) {
            self.isKept = isKept
            self.isSpare = isSpare
            self.picture = picture
            self.captions = captions
            self.barTexts = barTexts
        }
    }

    /// The title of a bar and a button in its tint. Lengths are in pixels of the picture.
    package struct BarTexts: Hashable, Sendable {
        package var title: String
        /// The color of the title as 8-bit codes of the sheet's RGB.
        package var titleTone: SIMD3<UInt8>
        /// The label of a button before the title, in the bar's tint; `nil` for none.
        package var button: String?
        package var buttonTone: SIMD3<UInt8>
        /// Whether the bar begins at its right edge.
        package var isRightToLeft: Bool
        /// The rows of the bar itself, without a prompt and a large title.
        package var rows: Range<Int>
        /// A line above the title; `nil` for none.
        package var prompt: Prompt?
        /// The size of the title's font, in pixels of the picture to the em.
        package var size: Double
        /// The rows of a large title, below those of the bar; `nil` for a title in the bar itself.
        package var largeRows: Range<Int>?

        package init(
            title: String, titleTone: SIMD3<UInt8>, button: String?, buttonTone: SIMD3<UInt8>,
            isRightToLeft: Bool = false, rows: Range<Int>, size: Double, largeRows: Range<Int>? = nil,
            prompt: Prompt? = nil
        ) {
            self.title = title
            self.titleTone = titleTone
            self.button = button
            self.buttonTone = buttonTone
            self.isRightToLeft = isRightToLeft
            self.rows = rows
            self.size = size
            self.largeRows = largeRows
            self.prompt = prompt
        }

        /// The line that a bar has above its title, in the title's color.
        package struct Prompt: Hashable, Sendable {
            package var text: String
            package var rows: Range<Int>
            /// The size of its font, in pixels of the picture to the em.
            package var size: Double

            package init(text: String, rows: Range<Int>, size: Double) {
                self.text = text
                self.rows = rows
                self.size = size
            }
        }
    }

    /// All texts on the sheet, each once, in their order.
    package var texts: [String] {
        let panels = sections.flatMap { [$0.light, $0.dark] }
        let groups = panels.flatMap(\.groups)
        let tiles = groups.flatMap(\.tiles)
        let texts = tiles.compactMap(\.barTexts).flatMap { [$0.prompt?.text, $0.title, $0.button].compactMap(\.self) }
        let captions = groups.flatMap(\.captions) + tiles.flatMap(\.captions)
        return ([title, subtitle] + sections.flatMap { [$0.heading, $0.detail] } + captions + texts).uniqued()
    }

    /// The index of `picture`, which is added.
    package mutating func add(_ picture: SheetPicture) -> Int {
        pictures.append(picture)
        return pictures.count - 1
    }
}
