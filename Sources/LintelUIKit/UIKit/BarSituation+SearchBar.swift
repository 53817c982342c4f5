#if canImport(UIKit) && os(iOS)
public import UIKit

extension BarSituation {
    /// Reads the situation of a search bar in a window, up to the edge of the screen if the bar is attached to it: that
    /// is, if its delegate says so (`UIBarPositioning`), and down to the edge if the bar is at the bottom. Metrics are
    /// `default`; the app sets the image, for the bar's `barPosition`.
    @MainActor
    public init(of bar: UISearchBar) {
        self.init(of: bar, kind: .search, position: BarPositionKind(bar.barPosition))
    }
}
#endif
