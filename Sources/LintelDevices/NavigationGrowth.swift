package import LintelUnits

/// The parts that make a navigation bar taller on devices that have such heights.
package struct NavigationGrowth: Hashable, Sendable {
    /// Whether the bar grows by a large title; the device catalog says by how much.
    package var hasLargeTitles: Bool
    /// The height of a `UISearchController`'s search bar; 0 without one.
    package var searchBarHeight: Points

    /// Creates the growth of a bar. Without arguments the bar never grows.
    package init(hasLargeTitles: Bool = false, searchBarHeight: Points = .zero) {
        self.hasLargeTitles = hasLargeTitles
        self.searchBarHeight = searchBarHeight
    }
}
