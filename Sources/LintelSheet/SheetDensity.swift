import LintelUnits

/// How much of a sheet is shown, and how large.
struct SheetDensity: Hashable {
    /// A tile, frame not counted, is at most this large.
    var tile: PixelSize
    /// The most tiles of a group.
    var tiles = Int.max
    /// The most groups of a panel, those that are captions alone not counted.
    var groups = Int.max
    /// Whether groups are side by side where there is room for that.
    var areBeside = true

    /// From the richest: first groups move together, then everything becomes smaller, then there is less of it.
    static let ladder: [SheetDensity] = [
        SheetDensity(tile: SheetStyle.tile, areBeside: false),
        SheetDensity(tile: SheetStyle.tile),
        SheetDensity(tile: PixelSize(width: 360, height: 360)),
        SheetDensity(tile: lowTile),
        SheetDensity(tile: PixelSize(width: 180, height: 240)),
        SheetDensity(tile: lowTile, tiles: 24, groups: 24),
        SheetDensity(tile: lowTile, tiles: 12, groups: 12),
        SheetDensity(tile: lowTile, tiles: 6, groups: 6),
        thin,
        SheetDensity(tile: lowTile, tiles: 1, groups: 1),
    ]

    /// The first, the middle and the last of everything.
    static let thin = SheetDensity(tile: lowTile, tiles: 3, groups: 3)

    /// Half as high as the largest: there is room beside tiles where there is none below them.
    private static let lowTile = PixelSize(width: 360, height: 240)

    /// Which tiles of a group are shown.
    func tiles(of group: Sheet.Group) -> [Int] { Self.spread(group.tiles.count, most: tiles) }

    /// Which groups of a panel are shown: captions alone always are, and all of a section that keeps them.
    func groups(of panel: Sheet.Panel, in section: Sheet.Section) -> [Int] {
        if section.keepsGroups { return Array(panel.groups.indices) }
        let full = panel.groups.indices.filter { !panel.groups[$0].tiles.isEmpty }
        let shown = Set(Self.spread(full.count, most: groups).map { full[$0] })
        return panel.groups.indices.filter { panel.groups[$0].tiles.isEmpty || shown.contains($0) }
    }

    /// At most a given number of `count` indices, evenly apart, the first and the last among them; the middle when it is one.
    private static func spread(_ count: Int, most: Int) -> [Int] {
        guard count > most else { return Array(0..<count) }
        guard most > 1 else { return [count / 2] }
        let steps = most - 1
        return (0..<most).map { ($0 * (count - 1) + steps / 2) / steps }
    }
}
