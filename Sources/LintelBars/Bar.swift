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
        case .navigation: "navigation bar"
        case .toolbar: "toolbar"
        case .tab: "tab bar"
        case .search: "search bar"
        }
    }

    /// The name with its article, as messages and the titles of schemas write it: `a navigation bar`.
    package var phrase: String { "a \(name)" }

    /// The name at the beginning of a heading: `Navigation bar`.
    package var title: String { name.prefix(1).uppercased() + name.dropFirst() }
}
