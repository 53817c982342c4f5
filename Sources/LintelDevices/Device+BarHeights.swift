public import LintelBars
public import LintelUnits

/// A height that a bar may have, with who says so.
struct BarHeight: Hashable {
    var height: Points
    var aspect: Aspect
    var confidence: Confidence
    var isAlternative = false
}

extension Device {
    /// The height of a bar alone, its prompt included, or `nil` when the bar has no such form or its height is unknown.
    ///
    /// Heights of the same bar in the same orientation that disagree are `alternatives`, whichever metrics they are
    /// for: an iPhone 16 in landscape has 32 (`compact`), and 44 by other sources.
    /// - Parameter position: matters for toolbars only: 49 at the bottom above a home indicator, else 44.
    public func barHeight(
        of bar: Bar, metrics: BarMetrics = .default, position: BarPosition = .any, orientation: Orientation = .portrait,
        era: Era
    ) -> Measured<Points>? {
        let asked = barHeights(bar, metrics, position, orientation, era)
        guard let first = asked.first(where: { !$0.isAlternative }) else { return nil }
        let sibling = barHeights(bar, metrics.otherLength, position, orientation, era)
        var alternatives: [Points] = []
        for other in asked + sibling where other.isAlternative && other.height != first.height {
            if !alternatives.contains(other.height) { alternatives.append(other.height) }
        }
        return Measured(
            first.height, alternatives: alternatives, sources: sources(for: first.aspect), confidence: first.confidence)
    }

    /// All heights that bar takes there, the one to plan with first. The rules:
    ///
    /// - `compact` is the short form, 32 points, in landscape on phones that are not large. A large phone's 44 and an
    ///   iPad's 50 are `default` in both orientations. Source: UIKit, `UIBarMetrics`; fluentui-apple, QMUI.
    /// - Where sources give 32 and 44 for the same landscape bar, the second is an alternative under its own metrics.
    /// - iPads before iOS 12: 44 (QMUI 633), an alternative on models that can have run it.
    /// - A prompt adds 34; 30 before iOS 11, an alternative likewise. Only navigation bars' prompts are known, search
    ///   bars have one of unknown height. Source: UIKitCore.
    /// - A toolbar is 49 at the bottom above a home indicator (UIKitCore; QMUI says 44), elsewhere 44.
    /// - A tab bar takes one image for all metrics, so `default` covers its short landscape form too. Source: UIKit,
    ///   `UITabBar`.
    /// - A search bar is 56; 44 before iOS 11, an alternative likewise. Source: QMUI.
    func barHeights(
        _ bar: Bar, _ metrics: BarMetrics, _ position: BarPosition, _ orientation: Orientation, _ era: Era
    ) -> [BarHeight] {
        guard let known = self.metrics(in: era), bar.hasKnownHeight(for: metrics), bar.takes(position) else {
            return []
        }
        switch bar {
        case .navigation:
            let plain = navigationHeights(known, orientation, era).filter {
                isCompact($0.height, orientation, known.navigationBar.height) == metrics.isCompact
            }
            guard metrics.hasPrompt else { return plain }
            return withPrompt(plain, known.prompt, era)
        case .toolbar:
            let sure = confidence(in: .toolbar, era: era)
            var heights: [BarHeight] = []
            if orientation == .portrait, position == .top || position == .topAttached,
                let low = ([known.toolbar.height.portrait].compactMap { $0 } + known.toolbar.portraitAlternatives).min()
            {
                heights = [BarHeight(height: low, aspect: .toolbar, confidence: sure)]
            } else if let height = known.toolbar.height[orientation] {
                heights = [BarHeight(height: height, aspect: .toolbar, confidence: sure)]
                if orientation == .portrait {
                    heights += known.toolbar.portraitAlternatives.map {
                        BarHeight(height: $0, aspect: .toolbar, confidence: .low, isAlternative: true)
                    }
                }
            }
            return heights.filter {
                isCompact($0.height, orientation, known.toolbar.height) == metrics.isCompact
            }
        case .tab:
            guard let height = known.tabBar.height[orientation] else { return [] }
            let sure = confidence(in: .tab, era: era)
            return [
                BarHeight(
                    height: height, aspect: .tab, confidence: orientation == .portrait ? sure : min(sure, .medium))
            ]
        case .search:
            guard !metrics.isCompact, let height = known.searchBar.height else { return [] }
            let sure = confidence(in: .search, era: era)
            var heights = [BarHeight(height: height, aspect: .search, confidence: sure)]
            if let before = known.searchBar.beforeOS11, mayHaveRunOS10 {
                heights.append(BarHeight(height: before, aspect: .search, confidence: sure, isAlternative: true))
            }
            return heights
        }
    }

    private func navigationHeights(
        _ known: EraMetrics, _ orientation: Orientation, _ era: Era
    ) -> [BarHeight] {
        let bar = known.navigationBar
        let aspect: Aspect =
            era == .liquidGlass ? .os26nav : orientation == .landscape ? .navLandscape : .navigation
        guard let height = bar.height[orientation] else { return [] }
        let sure = confidence(in: aspect, era: era)
        var heights = [BarHeight(height: height, aspect: aspect, confidence: sure)]
        if orientation == .landscape {
            heights += bar.landscapeAlternatives.map {
                BarHeight(height: $0, aspect: aspect, confidence: .low, isAlternative: true)
            }
        }
        if let before = bar.beforeOS12, mayHaveRunOS11 {
            heights.append(BarHeight(height: before, aspect: aspect, confidence: sure, isAlternative: true))
        }
        return heights
    }

    private func withPrompt(_ plain: [BarHeight], _ prompt: EraMetrics.BeforeAndNow, _ era: Era) -> [BarHeight] {
        guard let added = prompt.height else { return [] }
        let sure = confidence(in: .prompt, era: era)
        var heights = plain.map { height in
            BarHeight(
                height: height.height + added, aspect: .prompt, confidence: min(height.confidence, sure),
                isAlternative: height.isAlternative)
        }
        if let before = prompt.beforeOS11, mayHaveRunOS10 {
            // The bar of that time, where it had another height.
            let then = plain.last { $0.isAlternative } ?? plain.first
            if let then {
                heights.append(
                    BarHeight(
                        height: then.height + before, aspect: .prompt, confidence: min(then.confidence, sure),
                        isAlternative: true))
            }
        }
        return heights
    }

    /// Whether a bar of that height is the short form: 32 in landscape on phones. The 44 of large phones is not, iPads
    /// have none.
    private func isCompact(_ height: Points, _ orientation: Orientation, _ usual: Oriented<Points?>) -> Bool {
        guard orientation == .landscape, family != .iPad, let upright = usual.portrait else { return false }
        return height < min(44, upright)
    }

    /// Whether the model can have run iOS 11: those with a home button, out before iOS 12 (September 2018).
    private var mayHaveRunOS11: Bool { topology == .homeButton && (year ?? .max) <= 2018 }

    /// Whether the model can have run iOS 10: those with a home button, out before 2018. (The iPhone 8 began with iOS
    /// 11; the catalog knows years only.)
    private var mayHaveRunOS10: Bool { topology == .homeButton && (year ?? .max) <= 2017 }
}

extension Bar {
    /// Whether a height of the bar in such metrics can be known. Navigation bars have prompts, toolbars have none, and
    /// `UITabBar.backgroundImage` knows no metrics. UIKit takes images for prompts of search bars, but no source gives
    /// their height. Source: UIKit, `setBackgroundImage(_:for:barMetrics:)` and its siblings.
    func hasKnownHeight(for metrics: BarMetrics) -> Bool {
        switch self {
        case .navigation: true
        case .toolbar, .search: !metrics.hasPrompt
        case .tab: metrics == .default
        }
    }

    /// Whether the bar may be there: navigation bars are at the top, tab bars at the bottom.
    func takes(_ position: BarPosition) -> Bool {
        switch self {
        case .navigation: position != .bottom
        case .tab: position == .any || position == .bottom
        case .toolbar, .search: true
        }
    }
}

extension BarMetrics {
    /// The short form of the long one and the other way round.
    fileprivate var otherLength: BarMetrics {
        switch self {
        case .default: .compact
        case .compact: .default
        case .defaultPrompt: .compactPrompt
        case .compactPrompt: .defaultPrompt
        }
    }
}
