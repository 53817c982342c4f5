package import LintelUnits

/// What makes the navigation bar of a preset taller, on devices where it may be.
package struct NavigationGrowth: Hashable, Sendable {
    /// Whether the bar grows by a large title; the device catalog says by how much.
    package var hasLargeTitles: Bool
    /// The height of a `UISearchController`'s search bar; 0 without one.
    package var searchBarHeight: Points

    /// Creates a growth; without arguments, that of a bar that never grows.
    package init(hasLargeTitles: Bool = false, searchBarHeight: Points = .zero) {
        self.hasLargeTitles = hasLargeTitles
        self.searchBarHeight = searchBarHeight
    }
}
