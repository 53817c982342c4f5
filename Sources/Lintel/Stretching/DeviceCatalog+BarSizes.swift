import LintelDevices
import LintelPlan

extension DeviceCatalog {
    /// The sizes, in pixels, that a bar's background takes on devices of a scale: every orientation and every height
    /// known for it, and the middle of the heights through which a bar with a large title collapses; each size once,
    /// ascending. By default these are the sizes at which a preset's images are proved: of bars of both eras, with
    /// large titles.
    /// - Parameters:
    ///   - bar: the bar.
    ///   - metrics: the form of the bar; `compact` is the short one of phones in landscape.
    ///   - position: `topAttached` reaches up to the top of the screen, `bottom` down to its bottom, past the home
    ///     indicator, and `top` is the bar alone. `any` is all positions that the bar may take, since UIKit shows an
    ///     image without a position wherever none is set. Source: UIKit, `setBackgroundImage(_:for:barMetrics:)`.
    ///   - scale: the pixels per point.
    ///   - eras: the generations of bars: those before iOS 26, those of Liquid Glass, or both. An image that is made
    ///     for one may be beyond its tolerance at the sizes of the other.
    ///   - largeTitles: whether to add the heights with a large title, which navigation bars alone have.
    /// - Returns: none when no device of that scale has such a bar.
    /// - Complexity: O(devices × eras).
    public func sizes(
        of bar: Bar, metrics: BarMetrics = .default, position: BarPosition, scale: Scale,
        eras: Set<Era> = Set(Era.allCases), largeTitles: Bool = true
    ) -> [PixelSize] {
        Self.sizes(of: bar, metrics, position, scale, eras, largeTitles, on: devices)
    }

    /// Returns the same sizes for some of the devices.
    /// - Parameters:
    ///   - bar: the bar.
    ///   - metrics: the form of the bar.
    ///   - position: the position of the bar.
    ///   - scale: the pixels per point.
    ///   - eras: the generations of bars: those before iOS 26, those of Liquid Glass, or both.
    ///   - largeTitles: whether to add the heights with a large title.
    ///   - query: the devices: a name, an identifier or a family, as `devices(matching:)` takes them.
    /// - Returns: none when none of these devices has that scale and such a bar.
    /// - Throws: `UnknownDeviceError` for a query that fits no device.
    /// - Complexity: O(devices × eras).
    public func sizes(
        of bar: Bar, metrics: BarMetrics = .default, position: BarPosition, scale: Scale,
        eras: Set<Era> = Set(Era.allCases), largeTitles: Bool = true, devices query: String
    ) throws(UnknownDeviceError) -> [PixelSize] {
        let found = devices(matching: query)
        guard !found.isEmpty else { throw UnknownDeviceError(query, in: self) }
        return Self.sizes(of: bar, metrics, position, scale, eras, largeTitles, on: found)
    }

    private static func sizes(
        of bar: Bar, _ metrics: BarMetrics, _ position: BarPosition, _ scale: Scale, _ eras: Set<Era>,
        _ largeTitles: Bool, on devices: [Device]
    ) -> [PixelSize] {
        bar.stretchTargets(
            metrics: metrics, position: position, eras: eras, largeTitles: largeTitles,
            devices: devices.filter { $0.scale == scale }, scale: scale)
    }
}
