package import LintelUnits

/// The positions of everything on a sheet.
///
/// ```
///   title                                    margin around all
///   heading  detail
///   ┌ light ──────────┐ gutter ┌ dark ───────────┐
///   │ captions        │        │ captions        │   tiles are on one line in each row, captions below them
///   │ tile tile       │        │ tile tile       │
///   └─────────────────┘        └─────────────────┘
/// ```
package struct SheetLayout: Hashable, Sendable {
    package var size: PixelSize
    /// The sections in the order of the sheet; fewer than the sheet has when not all of them fit.
    package var sections: [Section]
    /// The number of sections that do not fit.
    package var sectionsLeftOut: Int

    package struct Section: Hashable, Sendable {
        /// The frame of heading and detail, whose height is 0 where there is no text.
        package var heading: PixelRect
        package var light: Panel
        package var dark: Panel

        func panel(on ground: Sheet.Ground) -> Panel { ground == .light ? light : dark }
    }

    package struct Panel: Hashable, Sendable {
        package var frame: PixelRect
        package var groups: [Group]

        /// The tiles of all groups.
        package var tiles: [Tile] { groups.flatMap(\.tiles) }
    }

    package struct Group: Hashable, Sendable {
        /// The index in the panel of the sheet.
        package var index: Int
        package var captions: PixelRect
        package var tiles: [Tile]
    }

    package struct Tile: Hashable, Sendable {
        /// The index in the group of the sheet.
        package var index: Int
        /// The factor by which the picture is reduced.
        package var factor: Int
        package var frame: PixelRect
        package var captions: PixelRect
    }

    /// Whether text is drawn; without it nothing is kept free for it.
    package enum Captions: Hashable, Sendable {
        case drawn
        case none
    }

    /// Creates the layout of a sheet in the richest density that fits. When none does, it has the thinnest density,
    /// without the last sections.
    package init(_ sheet: Sheet, captions: Captions) {
        let isOverview = sheet.sections.contains(where: \.keepsGroups)
        let wantedHeight = isOverview ? SheetStyle.longestHeight : SheetStyle.wantedHeight
        for density in SheetDensity.ladder {
            if let columns = Self.columns(for: sheet, captions, density, upTo: wantedHeight) {
                self = SheetLayout(
                    sheet, captions, density, columns: columns, sectionCount: sheet.sections.count, .filled)
                return
            }
        }
        if let columns = Self.columns(for: sheet, captions, .thin, upTo: SheetStyle.longestHeight) {
            self = SheetLayout(sheet, captions, .thin, columns: columns, sectionCount: sheet.sections.count, .filled)
            return
        }
        func thinnest(_ columns: Int, _ count: Int, _ filling: Filling) -> SheetLayout {
            SheetLayout(sheet, captions, .thin, columns: columns, sectionCount: count, filling)
        }
        func hasRoom(_ columns: Int, _ count: Int) -> Bool {
            thinnest(columns, count, .asDense).size.height <= SheetStyle.longestHeight
        }
        // The widest sheet has room for most sections, and its rows for most pictures; then the slimmest that has room
        // for as many of both.
        let widest = SheetStyle.columns.upperBound
        var count = sheet.sections.count - 1
        while count > 0, !hasRoom(widest, count) { count -= 1 }
        let most = thinnest(widest, count, .filled)
        self =
            SheetStyle.columns.lazy.filter { hasRoom($0, count) }.map { thinnest($0, count, .filled) }
            .first { $0.tileCount >= most.tileCount } ?? most
    }

    private var tileCount: Int { sections.reduce(0) { $0 + $1.light.tiles.count + $1.dark.tiles.count } }

    /// The columns of the slimmest sheet that is no higher than `height` and not too slim, else of the widest; `nil`
    /// when all are higher.
    private static func columns(
        for sheet: Sheet, _ captions: Captions, _ density: SheetDensity, upTo height: Int
    ) -> Int? {
        let fitting = SheetStyle.columns.map { columns in
            let count = sheet.sections.count
            return (
                columns: columns,
                size: SheetLayout(sheet, captions, density, columns: columns, sectionCount: count, .asDense).size
            )
        }.filter { $0.size.height <= height }
        return (fitting.first { $0.size.height <= SheetStyle.slimmest * $0.size.width } ?? fitting.last)?.columns
    }

    /// The part of a section that is shown.
    private enum Filling {
        /// The part that the density gives.
        case asDense
        /// More than that where the section is no higher for it, and its tiles no smaller than all of the section would
        /// make them: the first few may be of narrow screens alone.
        case filled
    }

    private init(
        _ sheet: Sheet, _ captions: Captions, _ density: SheetDensity, columns: Int, sectionCount: Int,
        _ filling: Filling
    ) {
        let width = SheetStyle.sheetWidth(columns: columns)
        let panelWidth = SheetStyle.panelWidth(columns: columns)
        func height(_ text: SheetText, lines: Int = 1) -> Int { captions == .drawn ? lines * text.lineHeight : 0 }
        var y = SheetStyle.margin
        if captions == .drawn { y += height(.title) + height(.subtitle) + SheetStyle.titleGap }
        sections = []
        for section in sheet.sections.prefix(sectionCount) {
            if !sections.isEmpty { y += SheetStyle.sectionGap }
            let heading = PixelRect(
                x: SheetStyle.margin, y: y, width: width - 2 * SheetStyle.margin, height: height(.heading))
            var flow = SheetFlow(sheet, section, density, lineHeight: height(.caption), width: panelWidth)
            if filling == .filled {
                func flowed(_ density: SheetDensity) -> SheetFlow {
                    SheetFlow(sheet, section, density, lineHeight: height(.caption), width: panelWidth)
                }
                let (most, end) = (flowed(density.unlimited).factor ?? 1, flow.height)
                let filled = density.filled { fuller in
                    let fuller = flowed(fuller)
                    return fuller.factor ?? 1 <= most && fuller.height <= end
                }
                flow = flowed(filled)
            }
            var light = flow.panel(section.light, x: SheetStyle.margin, y: heading.bottom)
            var dark = flow.panel(
                section.dark, x: SheetStyle.margin + panelWidth + SheetStyle.gutter, y: heading.bottom)
            let bottom = max(light.frame.bottom, dark.frame.bottom)
            light.frame.height = bottom - light.frame.y
            dark.frame.height = bottom - dark.frame.y
            sections.append(Section(heading: heading, light: light, dark: dark))
            y = bottom
        }
        sectionsLeftOut = sheet.sections.count - sections.count
        // A last line says how many.
        if sectionsLeftOut > 0 { y += height(.heading) }
        size = PixelSize(width: width, height: y + SheetStyle.margin)
    }
}
