import LintelUnits

/// How much of a sheet is shown, and how large.
struct SheetDensity: Hashable {
    /// A tile, frame not counted, is at most this large.
    var tile: PixelSize
    /// The most tiles of a group.
    var tiles = Int.max
    /// The most groups of a panel, those that are captions alone not counted.
    var groups = Int.max

    /// From the richest: first everything becomes smaller, then there is less of it.
    static let ladder: [SheetDensity] = [
        SheetDensity(tile: SheetStyle.tile),
        SheetDensity(tile: PixelSize(width: 270, height: 360)),
        SheetDensity(tile: smallTile),
        SheetDensity(tile: smallTile, tiles: 24, groups: 24),
        SheetDensity(tile: smallTile, tiles: 12, groups: 12),
        SheetDensity(tile: smallTile, tiles: 6, groups: 6),
        thin,
        SheetDensity(tile: smallTile, tiles: 1, groups: 1),
    ]

    /// The first, the middle and the last of everything.
    static let thin = SheetDensity(tile: smallTile, tiles: 3, groups: 3)

    /// Half as large as the largest.
    private static let smallTile = PixelSize(width: 180, height: 240)

    /// Which tiles of a group are shown.
    func tiles(of group: Sheet.Group) -> [Int] { Self.spread(group.tiles.count, most: tiles) }

    /// Which groups of a panel are shown: captions alone always are.
    func groups(of panel: Sheet.Panel) -> [Int] {
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
