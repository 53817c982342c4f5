package import LintelBars
package import LintelColor
package import LintelUnits

extension Device {
    /// A device that only the user knows, from the few numbers of a preset.
    ///
    /// What is not given is as on the device catalog's devices with a home button: those of an iPhone when the shorter
    /// side is under 600 points (UIKit gives phones the short landscape bars), else those of an iPad. A height given
    /// holds in both orientations. Bars begin below the status bar, there is no home indicator.
    /// - Parameters:
    ///   - size: the screen upright; it is planned turned, too.
    ///   - statusBar: its height upright, 0 for none.
    ///   - barHeights: the bars alone, 1…1,000 points, where they differ from the usual ones.
    package static func custom(
        name: String, size: PointSize, scale: Scale, gamut: Gamut, statusBar: Points,
        barHeights: [Bar: Points] = [:], in catalog: DeviceCatalog = .shipped
    ) -> Device {
        let isPhone = size.isOfPhone
        let kind = isPhone ? "homeButton" : "padHomeButton"
        func metrics(_ template: EraMetrics?) -> EraMetrics? {
            template.map { $0.resized(statusBar: statusBar, hidesInLandscape: isPhone, barHeights: barHeights) }
        }
        let pixels = size.pixels(at: scale)
        return Device(
            id: "custom-" + identifier(for: name), name: name, family: .custom, year: nil, identifiers: [],
            inches: nil, size: size, scale: scale, nativeScale: scale.rawValue, nativePixels: pixels,
            pixelsPerInch: nil, gamut: gamut, topology: .unknown, hasHomeIndicator: false,
            classic: metrics(catalog.tables.classic[kind]),
            liquidGlass: metrics(catalog.tables.liquidGlass[kind]), foldable: nil, notes: nil,
            evidence: Evidence(
                confidence: Dictionary(uniqueKeysWithValues: Aspect.allCases.map { ($0, .medium) })), attributions: [:])
    }

    /// The letters and digits of a name, `-` between its words: what file names can hold.
    private static func identifier(for name: String) -> String {
        let words = name.unicodeScalars.split {
            !($0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)))
        }
        return words.map { String(String.UnicodeScalarView($0)) }.joined(separator: "-")
    }
}

extension PointSize {
    /// Whether a screen of this size is treated as a phone's: its shorter side is under 600 points.
    var isOfPhone: Bool { min(width, height) < 600 }
}

extension EraMetrics {
    fileprivate func resized(
        statusBar height: Points, hidesInLandscape: Bool, barHeights: [Bar: Points]
    ) -> EraMetrics {
        var metrics = self
        let above = Oriented<Points>(portrait: height, landscape: hidesInLandscape ? 0 : height)
        for orientation in Orientation.allCases {
            metrics.statusBar[orientation] = above[orientation]
            metrics.safeArea[orientation] = SafeArea(top: above[orientation])
        }
        metrics.navigationBar.beforeOS12 = nil
        if let given = barHeights[.navigation] {
            let growth = metrics.navigationBar.largeTitle.flatMap { tall in
                metrics.navigationBar.height.portrait.map { tall - $0 }
            }
            metrics.navigationBar.height = Oriented(portrait: given, landscape: given)
            metrics.navigationBar.largeTitle = growth.map { given + $0 }
        }
        metrics.navigationBar.portraitY = height
        metrics.navigationBar.portraitMaxY = metrics.navigationBar.height.portrait.map { height + $0 }
        if let given = barHeights[.toolbar] {
            metrics.toolbar.height = Oriented(portrait: given, landscape: given)
        }
        if let given = barHeights[.tab] {
            metrics.tabBar.height = Oriented(portrait: given, landscape: given)
            metrics.tabBar.withHomeIndicator = metrics.tabBar.height
        }
        if let given = barHeights[.search] { metrics.searchBar = BeforeAndNow(height: given) }
        return metrics
    }
}
