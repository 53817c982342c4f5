import LintelUnits

/// Lays the tiles of one section out in rows.
///
/// Neighbors of about one width are in columns, which are as wide as the widest of them; where widths change much, such
/// as from portrait to landscape screens, new columns begin. Three tiles or fewer, and those that have room in one row,
/// are side by side as wide as they are.
struct SheetFlow {
    private let pictures: [SheetPicture]
    private let section: Sheet.Section
    private let density: SheetDensity
    /// The height of a line of captions in pixels; 0 without text.
    private let lineHeight: Int
    /// The width of a panel in pixels.
    private let width: Int
    /// The factor by which all pictures are reduced; `nil` when each has a factor of its own.
    let factor: Int?
    /// How wide tiles are, without and with their captions, by their indices in a panel: the same in both panels, so
    /// that they are laid out alike.
    private let widths: [[(tile: Int, cell: Int)]]

    init(_ sheet: Sheet, _ section: Sheet.Section, _ density: SheetDensity, lineHeight: Int, width: Int) {
        pictures = sheet.pictures
        self.section = section
        self.density = density
        self.lineHeight = lineHeight
        self.width = width
        let tiles = [section.light, section.dark].flatMap { panel in
            density.groups(of: panel, in: section).map { panel.groups[$0] }.flatMap { group in
                density.tiles(of: group).map { group.tiles[$0] }
            }
        }
        let factors = tiles.map { sheet.pictures[$0.picture] }.filter { $0.magnification == nil }.map {
            BoxReduction.factor(for: $0.size, in: density.tile)
        }
        factor = section.reduction == .shared ? factors.max() ?? 1 : nil
        let common = factor
        let panels = [section.light, section.dark].map { panel in
            panel.groups.map { group in
                group.tiles.map { tile -> (tile: Int, cell: Int) in
                    let picture = sheet.pictures[tile.picture]
                    let factor = Self.factor(picture, common, density)
                    let width = BoxReduction.size(of: picture.size, by: factor).width
                    let captions = section.captions(of: tile, reducedBy: factor)
                    return (width, lineHeight == 0 ? width : max(width, Self.room(for: captions)))
                }
            }
        }
        widths = panels[0].indices.map { group in
            panels[0][group].indices.map { tile in
                let one = panels[0][group][tile]
                guard panels[1].indices.contains(group), panels[1][group].indices.contains(tile) else { return one }
                let other = panels[1][group][tile]
                return (max(one.tile, other.tile), max(one.cell, other.cell))
            }
        }
    }

    /// About how wide captions are.
    private static func width(of captions: [String]) -> Int {
        (captions.map(\.count).max() ?? 0) * SheetStyle.captionLetter
    }

    /// The width that a tile's captions are given: what they take, within the usual limits.
    private static func room(for captions: [String]) -> Int {
        min(max(width(of: captions), SheetStyle.leastCell), SheetStyle.widestCaption)
    }

    private static func factor(_ picture: SheetPicture, _ common: Int?, _ density: SheetDensity) -> Int {
        picture.magnification != nil ? 1 : common ?? BoxReduction.factor(for: picture.size, in: density.tile)
    }

    /// A tile before it has a frame.
    private struct Item {
        var index: Int
        var factor: Int
        var size: PixelSize
        var captionCount: Int
        /// Whether it shows a file as it is.
        var isFile: Bool
        /// The width of the tile in pixels, that of the wider one in both panels.
        var tileWidth: Int
        /// The width of the tile with its captions, in pixels.
        var width: Int
    }

    /// The height of the section without its heading: that of its higher panel.
    var height: Int {
        max(panel(section.light, x: 0, y: 0).frame.height, panel(section.dark, x: 0, y: 0).frame.height)
    }

    /// A panel whose upper left corner is at (x, y), as high as it needs to be.
    func panel(_ panel: Sheet.Panel, x: Int, y top: Int) -> SheetLayout.Panel {
        var groups: [SheetLayout.Group] = []
        // Groups that are side by side have their tops on one line.
        var (left, y, bottom) = (0, top + SheetStyle.padding, top + SheetStyle.padding)
        for index in density.groups(of: panel, in: section) {
            let group = panel.groups[index]
            let rows = rows(of: items(of: group, index))
            let own = width(of: group, rows)
            if !groups.isEmpty, !density.areBeside || left + own > innerWidth {
                (left, y) = (0, bottom + SheetStyle.groupGap)
            }
            let (placed, end) = layOut(group, index, rows, x: x + SheetStyle.padding + left, y: y, width: own)
            groups.append(placed)
            left += own + SheetStyle.groupGutter
            bottom = max(bottom, end)
        }
        return SheetLayout.Panel(
            frame: PixelRect(x: x, y: top, width: width, height: bottom + SheetStyle.padding - top), groups: groups)
    }

    private var innerWidth: Int { width - 2 * SheetStyle.padding }

    /// The width that a group takes, with room for its captions: that of the panel, if it is alone.
    private func width(of group: Sheet.Group, _ rows: [[Item]]) -> Int {
        guard density.areBeside, !group.tiles.isEmpty else { return innerWidth }
        let tiles = rows.map { row in row.reduce(0) { $0 + $1.width } + (row.count - 1) * SheetStyle.tileGap }
        return min(
            innerWidth,
            max(tiles.max() ?? 0, lineHeight == 0 ? 0 : max(SheetStyle.leastCell, Self.width(of: group.captions))))
    }

    /// A group, and where it ends.
    private func layOut(
        _ group: Sheet.Group, _ index: Int, _ rows: [[Item]], x left: Int, y: Int, width: Int
    ) -> (SheetLayout.Group, end: Int) {
        let captions = PixelRect(x: left, y: y, width: width, height: group.captions.count * lineHeight)
        var y = captions.bottom
        if captions.height > 0, !group.tiles.isEmpty { y += SheetStyle.headGap }
        var tiles: [SheetLayout.Tile] = []
        for (number, row) in rows.enumerated() {
            if number > 0 { y += SheetStyle.tileGap }
            y = layOut(row, left: left, y: y, into: &tiles)
        }
        return (SheetLayout.Group(index: index, captions: captions, tiles: tiles), y)
    }

    private func items(of group: Sheet.Group, _ number: Int) -> [Item] {
        let items = density.tiles(of: group).map { index -> Item in
            let picture = pictures[group.tiles[index].picture]
            let factor = Self.factor(picture, factor, density)
            let size = BoxReduction.size(of: picture.size, by: factor)
            let (tile, cell) = number < widths.count && index < widths[number].count ? widths[number][index] : (0, 0)
            return Item(
                index: index, factor: factor, size: size, captionCount: group.tiles[index].captions.count,
                isFile: picture.magnification != nil, tileWidth: max(tile, size.width), width: max(cell, size.width))
        }
        guard !density.hasHighFiles, let highest = items.filter({ !$0.isFile }).map(\.size.height).max() else {
            return items
        }
        return items.filter { !$0.isFile || $0.size.height <= highest }
    }

    /// Rows of items that are as wide as their columns.
    private func rows(of items: [Item]) -> [[Item]] {
        let length = items.reduce(0) { $0 + $1.width } + (items.count - 1) * SheetStyle.tileGap
        let runs = items.count <= 3 || length <= innerWidth ? [items] : Self.runs(of: items)
        var rows: [[Item]] = []
        for run in runs {
            var row: [Item] = []
            var end = 0
            for item in run {
                if !row.isEmpty, end + SheetStyle.tileGap + item.width > innerWidth {
                    rows.append(row)
                    row = []
                }
                end = row.isEmpty ? item.width : end + SheetStyle.tileGap + item.width
                row.append(item)
            }
            if !row.isEmpty { rows.append(row) }
        }
        return rows
    }

    /// Neighbors of about one width, all as wide as the widest; a file is beside what follows.
    private static func runs(of items: [Item]) -> [[Item]] {
        var runs: [[Item]] = []
        for item in items {
            // Of those before it, what it is compared with.
            let first = runs.last?.first { !$0.isFile }
            let isAlike = first.map { 2 * item.tileWidth <= 3 * $0.tileWidth && 2 * $0.tileWidth <= 3 * item.tileWidth }
            if !runs.isEmpty, item.isFile || isAlike ?? true {
                runs[runs.count - 1].append(item)
            } else {
                runs.append([item])
            }
        }
        return runs.map { run in
            let widest = run.map(\.width).max() ?? 0
            return run.map { item in
                var item = item
                item.width = widest
                return item
            }
        }
    }

    /// Tiles of a row share a base line, with their captions below it.
    /// - Returns: where the row ends.
    private func layOut(_ row: [Item], left: Int, y: Int, into tiles: inout [SheetLayout.Tile]) -> Int {
        let floor = y + (row.map(\.size.height).max() ?? 0)
        let lines = row.map(\.captionCount).max() ?? 0
        let captionTop = floor + (lines * lineHeight > 0 ? SheetStyle.captionGap : 0)
        var x = left
        for item in row {
            tiles.append(
                SheetLayout.Tile(
                    index: item.index, factor: item.factor,
                    frame: PixelRect(
                        x: x, y: floor - item.size.height, width: item.size.width, height: item.size.height),
                    captions: PixelRect(
                        x: x, y: captionTop, width: item.width, height: item.captionCount * lineHeight)))
            x += item.width + SheetStyle.tileGap
        }
        return captionTop + lines * lineHeight
    }
}
