import LintelBars
import LintelUnits

extension Device {
    /// Returns the length by which a large title makes a navigation bar taller; 0 where there is no large title or its
    /// height is unknown.
    ///
    /// It is the same in all orientations that have large titles. Source: QMUI, whose heights with a large title differ
    /// from those without by 52 on iPhones and iPads.
    /// - Parameter height: the height without the large title.
    func largeTitleGrowth(
        of height: BarHeight, _ bar: Bar, _ metrics: BarMetrics, _ orientation: Orientation, _ known: EraMetrics
    ) -> Points {
        guard bar == .navigation, metrics == .default, !height.isAlternative, showsLargeTitles(orientation),
            let tall = known.navigationBar.largeTitle, let plain = known.navigationBar.height.portrait
        else { return .zero }
        return tall - plain
    }

    /// Whether navigation bars show large titles when the device is held so. UIKit collapses them where the vertical
    /// size class is compact, which is on phones in landscape; it is regular on iPads in both orientations. Source:
    /// UIKit, `UITraitCollection.verticalSizeClass`; Flutter pull request 39258; Open Radar 32707795.
    private func showsLargeTitles(_ orientation: Orientation) -> Bool {
        switch (orientation, family) {
        case (.portrait, _), (.landscape, .iPad): true
        case (.landscape, .iPhone): false
        case (.landscape, .custom): !size.isOfPhone
        }
    }
}
