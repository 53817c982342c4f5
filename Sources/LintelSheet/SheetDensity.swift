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
    /// Whether files as they are may be higher than all pictures beside them; if not, such files are left out.
    var hasHighFiles = true

    /// The densities from the richest to the thinnest: first groups move together, then everything becomes lower, then
    /// files that only make rows high go, then everything becomes narrower, then there is less of it.
    static let ladder: [SheetDensity] = [
        SheetDensity(tile: SheetStyle.tile, areBeside: false),
        SheetDensity(tile: SheetStyle.tile),
        SheetDensity(tile: PixelSize(width: 360, height: 360)),
        SheetDensity(tile: lowTile),
        SheetDensity(tile: lowTile, hasHighFiles: false),
        SheetDensity(tile: PixelSize(width: 180, height: 240)),
        SheetDensity(tile: lowTile, tiles: 24, groups: 24),
        SheetDensity(tile: lowTile, tiles: 12, groups: 12),
        SheetDensity(tile: lowTile, tiles: 6, groups: 6),
        thin,
        SheetDensity(tile: lowTile, tiles: 1, groups: 1, hasHighFiles: false),
    ]

    /// The kept tiles and the last one, or the first, the middle and the last where none are kept.
    static let thin = SheetDensity(tile: lowTile, tiles: 3, groups: 3)

    /// Half as high as the largest: there is room beside tiles where there is none below them.
    private static let lowTile = PixelSize(width: 360, height: 240)

    /// Which tiles of a group are shown: first those that are kept, the last of them when not even they have room; then
    /// others, evenly apart, the last of them in any case; spare ones when all others are.
    func tiles(of group: Sheet.Group) -> [Int] {
        let all = Array(group.tiles.indices)
        guard all.count > tiles else { return all }
        let kept = all.filter { group.tiles[$0].isKept }.suffix(tiles)
        let others = all.filter { !group.tiles[$0].isKept && !group.tiles[$0].isSpare }
        let spare = all.filter { !group.tiles[$0].isKept && group.tiles[$0].isSpare }
        let room = tiles - kept.count
        func some(_ count: Int, of indices: [Int]) -> [Int] {
            // Beside those that are kept, one stands for the largest.
            let shown = count == 1 && !kept.isEmpty ? [indices.count - 1] : Self.spread(indices.count, most: count)
            return shown.map { indices[$0] }
        }
        let shown = some(min(room, others.count), of: others)
        return (kept + shown + some(min(room - shown.count, spare.count), of: spare)).sorted()
    }

    /// The density without a limit for tiles and groups.
    var unlimited: SheetDensity {
        var unlimited = self
        (unlimited.tiles, unlimited.groups) = (.max, .max)
        return unlimited
    }

    /// Which groups of a panel are shown: captions alone always are, and all of a section that keeps them. Where one
    /// has room it is the first: those after it are variants, as for text that runs from right to left.
    func groups(of panel: Sheet.Panel, in section: Sheet.Section) -> [Int] {
        if section.keepsGroups { return Array(panel.groups.indices) }
        let full = panel.groups.indices.filter { !panel.groups[$0].tiles.isEmpty }
        let chosen = groups == 1 ? Array(full.indices.prefix(1)) : Self.spread(full.count, most: groups)
        let shown = Set(chosen.map { full[$0] })
        return panel.groups.indices.filter { panel.groups[$0].tiles.isEmpty || shown.contains($0) }
    }

    /// Returns the density with more of a section: the most tiles of a group, then of groups of a panel, with which the
    /// condition holds. Of more tiles other ones are shown, so that they may have room where fewer had none.
    /// - Complexity: O(`mostAdded`) calls of the condition.
    func filled(where hasRoom: (SheetDensity) -> Bool) -> SheetDensity {
        var filled = self
        for limit in [\SheetDensity.tiles, \.groups] where self[keyPath: limit] < .max {
            for added in (1...Self.mostAdded).reversed() {
                var fuller = filled
                fuller[keyPath: limit] += added
                guard hasRoom(fuller) else { continue }
                filled = fuller
                break
            }
        }
        return filled
    }

    /// More than the tiles or groups that a row of the widest panel has.
    private static let mostAdded = 12

    /// Returns at most a given number of `count` indices at even distances, including the first and the last; for one
    /// index the middle, or the first of two in the middle; for none an empty array.
    private static func spread(_ count: Int, most: Int) -> [Int] {
        guard most > 0 else { return [] }
        guard count > most else { return Array(0..<count) }
        guard most > 1 else { return [(count - 1) / 2] }
        let steps = most - 1
        return (0..<most).map { ($0 * (count - 1) + steps / 2) / steps }
    }
}
