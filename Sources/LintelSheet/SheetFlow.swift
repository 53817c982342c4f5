import LintelUnits

/// Lays the tiles of one section out in rows.
///
/// Neighbors of about one width stand in columns, which are as wide as the widest of them; where widths change much, such as
/// from upright to lying screens, new columns begin. Three tiles or fewer stand side by side as wide as they are.
struct SheetFlow {
    private let pictures: [SheetPicture]
    private let density: SheetDensity
    /// Of a caption; 0 without text.
    private let lineHeight: Int
    /// Of a panel.
    private let width: Int
    /// For all tiles; `nil` when each has its own.
    private let factor: Int?
    /// The least width of a tile with its captions.
    private let leastCell: Int

    init(_ sheet: Sheet, _ section: Sheet.Section, _ density: SheetDensity, lineHeight: Int, width: Int) {
        pictures = sheet.pictures
        self.density = density
        self.lineHeight = lineHeight
        self.width = width
        let tiles = [section.light, section.dark].flatMap { panel in
            density.groups(of: panel).map { panel.groups[$0] }.flatMap { group in
                density.tiles(of: group).map { group.tiles[$0] }
            }
        }
        let factors = tiles.map { sheet.pictures[$0.picture] }.filter { $0.magnification == nil }.map {
            BoxReduction.factor(for: $0.size, in: density.tile)
        }
        factor = section.reduction == .shared ? factors.max() ?? 1 : nil
        let isWordy = tiles.contains { $0.captions.count > 2 }
        leastCell = lineHeight == 0 ? 0 : isWordy ? SheetStyle.leastWordyCell : SheetStyle.leastCell
    }

    /// A tile before it has a place.
    private struct Item {
        var index: Int
        var factor: Int
        var size: PixelSize
        var captionCount: Int
        /// With its captions.
        var width: Int
    }

    /// A panel whose upper left corner is at (x, y), as high as it needs to be.
    func panel(_ panel: Sheet.Panel, x: Int, y top: Int) -> SheetLayout.Panel {
        var y = top + SheetStyle.padding
        var groups: [SheetLayout.Group] = []
        for index in density.groups(of: panel) {
            if !groups.isEmpty { y += SheetStyle.groupGap }
            let (placed, end) = place(panel.groups[index], index, left: x + SheetStyle.padding, y: y)
            groups.append(placed)
            y = end
        }
        return SheetLayout.Panel(
            frame: PixelRect(x: x, y: top, width: width, height: y + SheetStyle.padding - top), groups: groups)
    }

    /// A group, and where it ends.
    private func place(_ group: Sheet.Group, _ index: Int, left: Int, y: Int) -> (SheetLayout.Group, end: Int) {
        let captions = PixelRect(
            x: left, y: y, width: width - 2 * SheetStyle.padding, height: group.captions.count * lineHeight)
        var y = captions.bottom
        if captions.height > 0, !group.tiles.isEmpty { y += SheetStyle.headGap }
        var tiles: [SheetLayout.Tile] = []
        for (number, row) in rows(of: items(of: group)).enumerated() {
            if number > 0 { y += SheetStyle.tileGap }
            y = place(row, left: left, y: y, into: &tiles)
        }
        return (SheetLayout.Group(index: index, captions: captions, tiles: tiles), y)
    }

    private func items(of group: Sheet.Group) -> [Item] {
        density.tiles(of: group).map { index in
            let picture = pictures[group.tiles[index].picture]
            let full = picture.size
            let factor =
                picture.magnification != nil ? 1 : factor ?? BoxReduction.factor(for: full, in: density.tile)
            let size = BoxReduction.size(of: full, by: factor)
            return Item(
                index: index, factor: factor, size: size, captionCount: group.tiles[index].captions.count,
                width: max(size.width, leastCell))
        }
    }

    /// Rows of items that are as wide as their columns.
    private func rows(of items: [Item]) -> [[Item]] {
        let runs = items.count <= 3 ? [items] : Self.runs(of: items)
        var rows: [[Item]] = []
        for run in runs {
            var row: [Item] = []
            var end = 0
            for item in run {
                if !row.isEmpty, end + SheetStyle.tileGap + item.width > width - 2 * SheetStyle.padding {
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

    /// Neighbors of about one width, all as wide as the widest.
    private static func runs(of items: [Item]) -> [[Item]] {
        var runs: [[Item]] = []
        for item in items {
            if let first = runs.last?.first, 2 * item.size.width <= 3 * first.size.width,
                2 * first.size.width <= 3 * item.size.width
            {
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

    /// Tiles of a row stand on one line, with their captions below it. - Returns: where the row ends.
    private func place(_ row: [Item], left: Int, y: Int, into tiles: inout [SheetLayout.Tile]) -> Int {
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
