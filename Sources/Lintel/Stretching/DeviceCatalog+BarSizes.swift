extension DeviceCatalog {
    /// The sizes, in pixels, that a bar's background takes on devices of a scale: every orientation and every height known for it, each size
    /// once, ascending.
    /// - Parameters:
    ///   - bar: which bar.
    ///   - metrics: its form; `compact` is the short one of phones in landscape.
    ///   - position: `topAttached` reaches up behind the status bar, `bottom` down behind the home indicator.
    ///   - scale: pixels to a point.
    ///   - era: bars before iOS 26, or those of Liquid Glass.
    ///   - largeTitles: whether a large title may make the bar taller.
    ///   - query: which devices: a name, an identifier or a family, as `devices(matching:)` takes them; `nil` for all.
    /// - Returns: none when no device of that scale has such a bar.
    public func sizes(
        of bar: Bar, metrics: BarMetrics = .default, position: BarPosition, scale: Scale, era: Era = .classic,
        largeTitles: Bool = false, devices query: String? = nil
    ) -> [PixelSize] {
        var sizes: Set<PixelSize> = []
        for device in query.map({ devices(matching: $0) }) ?? devices where device.scale == scale {
            for placement in device.placements(bar: bar, metrics: metrics, position: position, era: era) {
                sizes.insert(placement.pixels(at: scale))
                guard largeTitles, placement.largeTitleGrowth > .zero else { continue }
                let height = placement.backgroundHeight + placement.largeTitleGrowth
                sizes.insert(PointSize(width: placement.width, height: height).pixels(at: scale))
            }
        }
        return sizes.sorted()
    }
}
