/// The position of a bar. Source: UIKit, `UIBarPosition`.
public enum BarPosition: String, CaseIterable, Hashable, Sendable {
    case any
    case bottom
    case top
    case topAttached

    /// The value of the UIKit enumeration's case.
    public var uiKitRawValue: Int {
        switch self {
        case .any: 0
        case .bottom: 1
        case .top: 2
        case .topAttached: 3
        }
    }
}
