package import LintelBars
package import LintelDevices
package import LintelUnits

extension Bar {
    /// Returns the sizes, in pixels, at which an image that stretches is proved for these metrics and this position:
    /// every orientation and height of every device, and the middle of the heights through which a bar with a large
    /// title collapses. Each once, ascending.
    /// - Parameters:
    ///   - position: the position of the bar; `any` means all positions that the bar may take; see `BarDemand`.
    ///   - devices: the devices, laid out as if each had `scale`.
    package func stretchTargets(
        metrics: BarMetrics, position: BarPosition, eras: Set<Era>, largeTitles: Bool, devices: [Device], scale: Scale
    ) -> [PixelSize] {
        eras.reduce(into: Set()) { targets, era in
            targets.formUnion(
                BarDemand(
                    bar: self, metrics: metrics, position: position, era: era, largeTitles: largeTitles,
                    devices: devices, scale: scale
                ).entries.stretchTargets)
        }.sorted()
    }
}
