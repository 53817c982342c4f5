/// A UIKit bar that takes a background image.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum Bar: String, CaseIterable, Hashable, Sendable {
    case navigation
    case toolbar
    case tab
    case search

    /// The UIKit class the image is set on.
    public var className: String {
        switch self {
        case .navigation: "UINavigationBar"
        case .toolbar: "UIToolbar"
        case .tab: "UITabBar"
        case .search: "UISearchBar"
        }
    }
}

extension Bar {
    /// The name as messages write it: `navigation bar`.
    package var name: String {
        switch self {
        case .toolbar: "toolbar"
        case .navigation, .tab, .search: "\(rawValue) bar"
        }
    }
}
