import LintelUnits

/// Lengths and tones of a sheet. Lengths are in its pixels; tones are codes of 8 bits in the sheet's own RGB, gray
/// enough to look alike in every gamut.
enum SheetStyle {
    // MARK: Lengths

    /// The space around everything.
    static let margin = 48
    /// The space between the two panels of a section.
    static let gutter = 24
    /// The space inside of a panel.
    static let padding = 24
    static let cornerRadius = 14
    /// The space between tiles, both ways.
    static let tileGap = 24
    /// The space between a tile and its captions.
    static let captionGap = 8
    /// The space between a group's captions and its tiles.
    static let headGap = 14
    /// The space between groups of a panel, one below the other and side by side.
    static let groupGap = 28
    static let groupGutter = 48
    static let sectionGap = 44
    /// The space below the title lines.
    static let titleGap = 28
    /// The largest tile without its frame; tiles are smaller where much has to be shown.
    static let tile = PixelSize(width: 360, height: 480)
    /// The least and the largest width of a tile's captions where the tile itself is narrower. A size such as
    /// `158.667 × 158.667 pt @3x` fits in the least.
    static let leastCell = 160
    static let widestCaption = 264
    /// The approximate width of a letter of a caption.
    static let captionLetter = 7
    /// The largest picture of a file whose pixels are drawn as squares.
    static let magnified = PixelSize(width: 180, height: 160)
    /// The side of the largest of these squares, and the least side of such a picture, so that more of it is visible
    /// than the line around it.
    static let largestPixel = 12
    static let thinnestFile = 6
    /// The sizes of titles in tiles, in pixels to the em: as large as they are in the tile's scale, but legible.
    static let titleSizes = 9...34
    /// The side of a square of the pattern below translucent pictures.
    static let checker = 8

    /// The height above which a sheet shows less of each section.
    static let wantedHeight = 4096
    /// The height above which a sheet leaves out whole sections. All its pixels are in memory at once.
    static let longestHeight = 8192
    /// The numbers of tiles of full width side by side in a panel: up to a sheet 4008 wide, and fewer if they suffice.
    static let columns = 2...5
    /// The ratio of height to width above which a sheet becomes wider, if it can.
    static let slimmest = 2

    static func panelWidth(columns: Int) -> Int {
        2 * padding + columns * tile.width + (columns - 1) * tileGap
    }

    static func sheetWidth(columns: Int) -> Int { 2 * margin + gutter + 2 * panelWidth(columns: columns) }

    // MARK: Tones

    static let page = SIMD3<UInt8>(255, 255, 255)
    static let ink = SIMD3<UInt8>(28, 28, 30)
    static let paleInk = SIMD3<UInt8>(108, 108, 112)
}

extension Sheet.Ground {
    /// The second grouped background of iOS in its two appearances.
    var tone: SIMD3<UInt8> { self == .light ? SIMD3(242, 242, 247) : SIMD3(28, 28, 30) }
    /// The tone of every other square below translucent pictures.
    var otherTone: SIMD3<UInt8> { self == .light ? SIMD3(218, 218, 224) : SIMD3(54, 54, 58) }
    /// The color of the lines at cap insets: a red that is visible on either ground.
    var capLine: SIMD3<UInt8> { self == .light ? SIMD3(215, 0, 21) : SIMD3(255, 105, 97) }
    /// The tone of the line around tiles.
    var line: SIMD3<UInt8> { self == .light ? SIMD3(206, 206, 212) : SIMD3(66, 66, 70) }
    var ink: SIMD3<UInt8> { self == .light ? SheetStyle.ink : SIMD3(242, 242, 247) }
    var paleInk: SIMD3<UInt8> { self == .light ? SheetStyle.paleInk : SIMD3(152, 152, 159) }
}

/// Kinds of text on a sheet.
enum SheetText {
    case title
    case subtitle
    case heading
    case caption

    /// The size in pixels to the em.
    var size: Int {
        switch self {
        case .title: 30
        case .subtitle: 14
        case .heading: 19
        case .caption: 12
        }
    }

    /// The distance from one baseline to the next, in pixels.
    var lineHeight: Int {
        switch self {
        case .title: 42
        case .subtitle: 22
        case .heading: 34
        case .caption: 17
        }
    }
}
