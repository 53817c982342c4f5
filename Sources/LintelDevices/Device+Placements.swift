public import LintelBars
import LintelUnits

extension Device {
    /// Returns the rectangles that the background of that bar fills on this device: portrait before landscape, the one
    /// to plan with before its alternatives. Empty when the bar has no such form, is vertical, or its length is
    /// unknown.
    ///
    /// Heights follow the rules of `barHeight`. The background covers parts of the screen beyond the bar by these
    /// rules:
    ///
    /// - `topAttached` reaches up to the screen's edge. A classic navigation bar begins at its listed origin, which
    ///   under a Dynamic Island is 53.667, 56.333 or 62.333, neither the status bar (54) nor the safe area (59, 62,
    ///   68). In landscape phones hide the status bar: 0. From iOS 26 it begins at the safe area's top. Source: QMUI,
    ///   GKNavigationBarSwift and its issue 41.
    /// - Toolbars and search bars attached to the top are laid out by the app, below the safe area.
    /// - `bottom` toolbars reach down over the safe area's bottom; a tab bar's height with the home indicator is
    ///   listed (83, in landscape 53 or 70; 65 on iPads). Source: QMUI, QMUI 633.
    /// - `any` and `top` are the bar alone, and so is a search bar at the bottom.
    /// - A large title adds 52 below a navigation bar of default metrics: in portrait, and on iPads in landscape too.
    ///   Source: QMUI.
    /// - Under a Dynamic Island the system's own background was once seen reaching from the top to safe area + 44 (103,
    ///   not 97.667; GKNavigationBarSwift 41): an alternative of low confidence.
    public func placements(of bar: Bar, metrics: BarMetrics, position: BarPosition, era: Era) -> [BarPlacement] {
        guard let known = self.metrics(in: era) else { return [] }
        var placements: [BarPlacement] = []
        for orientation in Orientation.allCases {
            for height in barHeights(bar, metrics, position, orientation, era) {
                if let placement = placement(of: height, bar, metrics, position, orientation, era, known) {
                    placements.append(placement)
                }
            }
            if let main = placements.last(where: { $0.orientation == orientation && !$0.isAlternative }),
                let wider = islandAlternative(to: main, bar, position, era, known)
            {
                placements.append(wider)
            }
        }
        return placements
    }

    private func placement(
        of height: BarHeight, _ bar: Bar, _ metrics: BarMetrics, _ position: BarPosition, _ orientation: Orientation,
        _ era: Era, _ known: EraMetrics
    ) -> BarPlacement? {
        guard let surroundings = surroundings(of: height, bar, position, orientation, era, known) else { return nil }
        return BarPlacement(
            orientation: orientation, width: width(orientation), statusBarHeight: known.statusBar[orientation],
            originY: surroundings.above, barHeight: height.height, backgroundHeight: surroundings.whole,
            largeTitleGrowth: largeTitleGrowth(of: height, bar, metrics, orientation, known),
            confidence: min(height.confidence, surroundings.confidence),
            isAlternative: height.isAlternative, sources: sources(for: height.aspect))
    }

    /// What a background holds above its bar and in all; `nil` when unknown.
    private func surroundings(
        of height: BarHeight, _ bar: Bar, _ position: BarPosition, _ orientation: Orientation, _ era: Era,
        _ known: EraMetrics
    ) -> (above: Points, whole: Points, confidence: Confidence)? {
        let safeArea = known.safeArea[orientation]
        let safeAreaConfidence = confidence(in: era == .classic ? .safeArea : .os26safeArea, era: era)
        switch position {
        case .any, .top: return (0, height.height, .high)
        case .topAttached:
            if bar == .navigation, orientation == .portrait {
                guard let origin = known.navigationBar.portraitY else { return nil }
                // As given, not summed: thirds of a point are rounded in the device catalog.
                let isPlain = height.height == known.navigationBar.height.portrait
                let whole = isPlain ? known.navigationBar.portraitMaxY : nil
                let sure = era == .classic ? confidence(in: .barOrigin, era: era) : safeAreaConfidence
                return (origin, whole ?? origin + height.height, sure)
            }
            guard let above = bar == .navigation && era == .classic ? known.statusBar[orientation] : safeArea?.top
            else { return nil }
            return (above, above + height.height, safeAreaConfidence)
        case .bottom:
            switch bar {
            case .tab:
                guard let whole = known.tabBar.withHomeIndicator[orientation] else { return nil }
                return (0, whole, .high)
            case .toolbar where known.toolbar.includesHomeIndicator: return (0, height.height, .high)
            // Nothing says that a search bar's background reaches further down.
            case .search, .navigation: return (0, height.height, .high)
            case .toolbar:
                guard let safeArea else { return nil }
                return (0, height.height + safeArea.bottom, safeAreaConfidence)
            }
        }
    }

    private func islandAlternative(
        to main: BarPlacement, _ bar: Bar, _ position: BarPosition, _ era: Era, _ known: EraMetrics
    ) -> BarPlacement? {
        guard topology == .dynamicIsland, era == .classic, bar == .navigation, position == .topAttached,
            main.orientation == .portrait, let top = known.safeArea.portrait?.top, top != main.originY
        else { return nil }
        var wider = main
        wider.originY = top
        wider.backgroundHeight = top + main.barHeight
        // Measured of plain bars and of those with prompts only.
        wider.largeTitleGrowth = .zero
        wider.confidence = .low
        wider.isAlternative = true
        return wider
    }
}
