extension DeviceCatalog {
    /// The sizes, in pixels, that a bar's background takes on devices of a scale: every orientation and every height
    /// known for it, each size once, ascending. By default these are the sizes that presets make images for: bars of
    /// both eras, with large titles.
    /// - Parameters:
    ///   - bar: which bar.
    ///   - metrics: its form; `compact` is the short one of phones in landscape.
    ///   - position: `topAttached` reaches up to the top of the screen, `bottom` down to its bottom, past the home
    ///     indicator.
    ///   - scale: pixels to a point.
    ///   - eras: bars before iOS 26, those of Liquid Glass, or both. An image that is made for one may be beyond its
    ///     tolerance at the sizes of the other.
    ///   - largeTitles: whether to add the heights with a large title, which navigation bars alone have.
    ///   - query: which devices: a name, an identifier or a family, as `devices(matching:)` takes them; `nil` for all.
    /// - Returns: none when no device of that scale has such a bar.
    /// - Complexity: O(devices × eras).
    public func sizes(
        of bar: Bar, metrics: BarMetrics = .default, position: BarPosition, scale: Scale,
        eras: Set<Era> = Set(Era.allCases), largeTitles: Bool = true, devices query: String? = nil
    ) -> [PixelSize] {
        var sizes: Set<PixelSize> = []
        for device in query.map({ devices(matching: $0) }) ?? devices where device.scale == scale {
            for era in eras {
                for placement in device.placements(bar: bar, metrics: metrics, position: position, era: era) {
                    sizes.insert(placement.pixels(at: scale))
                    guard largeTitles, placement.largeTitleGrowth > .zero else { continue }
                    let height = placement.backgroundHeight + placement.largeTitleGrowth
                    sizes.insert(PointSize(width: placement.width, height: height).pixels(at: scale))
                }
            }
        }
        return sizes.sorted()
    }
}
