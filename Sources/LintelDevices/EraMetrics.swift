package import LintelUnits

/// The bar lengths of one device in one era, in points. `nil` is "no source gives it", never 0.
package struct EraMetrics: Hashable, Sendable {
    /// The height of the status bar in points; 0 where it is hidden (phones in landscape).
    package var statusBar: Oriented<Points?>
    package var safeArea: Oriented<SafeArea?>
    package var navigationBar: NavigationBar
    package var toolbar: Toolbar
    package var tabBar: TabBar
    package var searchBar: BeforeAndNow
    package var prompt: BeforeAndNow
    /// Whether the safe areas were read on this very model (era `liquidGlass` only).
    var isProbed: Bool?
    /// The certainty of the kinds of value that a device's evidence does not name.
    package var confidence: [Aspect: Confidence]

    /// Creates metrics of which everything is unknown.
    package init() {
        statusBar = Oriented(portrait: nil, landscape: nil)
        safeArea = Oriented(portrait: nil, landscape: nil)
        navigationBar = NavigationBar()
        toolbar = Toolbar()
        tabBar = TabBar()
        searchBar = BeforeAndNow()
        prompt = BeforeAndNow()
        confidence = [:]
    }

    package struct NavigationBar: Hashable, Sendable {
        /// The heights without prompt and large title, in points.
        package var height = Oriented<Points?>(portrait: nil, landscape: nil)
        /// The distance from the top of the screen to the bar, in points. Under a Dynamic Island this is neither the
        /// status bar's height (54) nor the safe area's top (59): 53.667 there, which is 161 pixels at `@3x`.
        package var portraitY: Points?
        /// The distance from the top of the screen to the bar's lower edge, in points, which is the height of a
        /// background with the status bar: 97.667, which is 293 pixels at `@3x`.
        package var portraitMaxY: Points?
        /// The height with a large title below.
        package var largeTitle: Points?
        /// Heights in landscape that other sources give.
        var landscapeAlternatives: [Points] = []
        /// The height on iOS 11 and before.
        var beforeOS12: Points?
    }

    package struct Toolbar: Hashable, Sendable {
        package var height = Oriented<Points?>(portrait: nil, landscape: nil)
        var portraitAlternatives: [Points] = []
        /// Whether the heights count the home indicator's area.
        var includesHomeIndicator = false
    }

    package struct TabBar: Hashable, Sendable {
        package var height = Oriented<Points?>(portrait: nil, landscape: nil)
        /// Heights with the home indicator's area. Not always bar plus safe area: on iPads 65, not 50 + 20.
        var withHomeIndicator = Oriented<Points?>(portrait: nil, landscape: nil)
    }

    /// A height with the one it had on iOS 10 and before.
    package struct BeforeAndNow: Hashable, Sendable {
        package var height: Points?
        var beforeOS11: Points?

        package init(height: Points? = nil, beforeOS11: Points? = nil) {
            self.height = height
            self.beforeOS11 = beforeOS11
        }
    }
}

/// The edges that system furniture covers, in points. Source: UIKit, `UIView.safeAreaInsets`.
package struct SafeArea: Hashable, Sendable {
    /// The top inset; `nil` where no measurement is known (iPads with a home button on iPadOS 26).
    package var top: Points?
    package var left: Points
    package var bottom: Points
    package var right: Points

    package init(top: Points?, left: Points = 0, bottom: Points = 0, right: Points = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// The known metrics of a foldable, whose bars may be vertical, along a side edge. Source: Classmethod, 2026-11-15.
package struct FoldableMetrics: Hashable, Sendable {
    package var safeArea: Oriented<SafeArea?>
    var barsAxis: Oriented<Axis>
}
