import LintelUnits

extension EraMetrics {
    /// Derives what a description of a new device leaves out, since a bar whose place is not known has no image: safe
    /// areas of the status bar and the home indicator, the top and the end of the navigation bar, and tab bars that
    /// reach to the lower edge. What is given stays. The device catalog's own devices have `nil` for what no source
    /// gives.
    /// - Parameter belowSafeArea: whether a navigation bar begins below the safe area, as with Liquid Glass, or below
    ///   the status bar.
    func completed(for device: Device, belowSafeArea: Bool) -> EraMetrics {
        var metrics = self
        for orientation in Orientation.allCases {
            let indicator = device.hasHomeIndicator ? device.size.homeIndicator(orientation) : 0
            if safeArea[orientation] == nil, let top = statusBar[orientation] {
                metrics.safeArea[orientation] = SafeArea(top: top, bottom: indicator)
            }
            if tabBar.withHomeIndicator[orientation] == nil, let height = tabBar.height[orientation] {
                let bottom = metrics.safeArea[orientation]?.bottom ?? indicator
                metrics.tabBar.withHomeIndicator[orientation] = height + bottom
            }
        }
        if navigationBar.portraitY == nil {
            let safeTop = metrics.safeArea.portrait?.top
            let tops = belowSafeArea ? [safeTop, statusBar.portrait] : [statusBar.portrait ?? safeTop]
            metrics.navigationBar.portraitY = tops.compactMap(\.self).max()
        }
        if metrics.navigationBar.portraitMaxY == nil, let top = metrics.navigationBar.portraitY {
            metrics.navigationBar.portraitMaxY = navigationBar.height.portrait.map { top + $0 }
        }
        return metrics
    }
}

extension PointSize {
    /// The height of the home indicator's area on a screen of this size. Source: UIKit, `UIView.safeAreaInsets` of
    /// iPhones and iPads.
    fileprivate func homeIndicator(_ orientation: Orientation) -> Points {
        guard isOfPhone else { return 20 }
        return orientation == .portrait ? 34 : 21
    }
}
