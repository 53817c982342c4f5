import LintelUnits

/// Lengths and tones of a sheet. Lengths are in its pixels; tones are codes of 8 bits in the sheet's own RGB, gray
/// enough to look alike in every gamut.
enum SheetStyle {
    // MARK: Lengths

    /// Around everything.
    static let margin = 48
    /// Between the two panels of a section.
    static let gutter = 24
    /// Inside of a panel.
    static let padding = 24
    static let cornerRadius = 14
    /// Between tiles, both ways.
    static let tileGap = 24
    /// Between a tile and its captions.
    static let captionGap = 8
    /// Between a group's captions and its tiles.
    static let headGap = 14
    /// Between groups of a panel, one below the other, and beside one another.
    static let groupGap = 28
    static let groupGutter = 48
    static let sectionGap = 44
    /// Below the title lines.
    static let titleGap = 28
    /// A tile, frame not counted, is at most this large, and smaller where much is to be shown…
    static let tile = PixelSize(width: 360, height: 480)
    /// …and has at least this much room for its captions: a size such as `158.667 × 158.667 pt @3x`; and at most this
    /// much more than it is wide itself.
    static let leastCell = 160
    static let widestCaption = 264
    /// About how wide a letter of a caption is.
    static let captionLetter = 7
    /// A file as it is, its pixels drawn as squares, is at most this large…
    static let magnified = PixelSize(width: 180, height: 160)
    /// …and its squares; its sides are at least this long, so that the line around it is not all there is to see.
    static let largestPixel = 12
    static let thinnestFile = 6
    /// Titles in tiles, in pixels to the em: as large as they are in the tile's scale, but to be read.
    static let titleSizes = 9...34
    /// A side of a square of the ground below what is translucent.
    static let checker = 8

    /// A sheet shows less of each section rather than be higher than this…
    static let wantedHeight = 4096
    /// …and leaves whole sections out rather than be higher than this. Its pixels are held at once.
    static let longestHeight = 8192
    /// Tiles of full width beside one another in a panel: up to a sheet 4008 wide, and fewer if they do.
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
    /// Of every other square below what is translucent.
    var otherTone: SIMD3<UInt8> { self == .light ? SIMD3(218, 218, 224) : SIMD3(54, 54, 58) }
    /// Of the lines at cap insets: a red that is seen on either ground.
    var capLine: SIMD3<UInt8> { self == .light ? SIMD3(215, 0, 21) : SIMD3(255, 105, 97) }
    /// Of the line around tiles.
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

    /// In pixels to the em.
    var size: Int {
        switch self {
        case .title: 30
        case .subtitle: 14
        case .heading: 19
        case .caption: 12
        }
    }

    /// From one baseline to the next.
    var lineHeight: Int {
        switch self {
        case .title: 42
        case .subtitle: 22
        case .heading: 34
        case .caption: 17
        }
    }
}
