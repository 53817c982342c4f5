/// A UIKit bar that takes a background image.
package enum Bar: String, CaseIterable, Hashable, Sendable {
    case navigation
    case toolbar
    case tab
    case search

    /// The UIKit class the image is set on.
    package var className: String {
        switch self {
        case .navigation: "UINavigationBar"
        case .toolbar: "UIToolbar"
        case .tab: "UITabBar"
        case .search: "UISearchBar"
        }
    }
}
