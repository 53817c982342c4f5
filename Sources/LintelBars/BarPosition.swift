/// The position of a bar. Source: UIKit, `UIBarPosition`.
public enum BarPosition: String, CaseIterable, Hashable, Sendable {
    /// Every position for which no other image is set.
    case any
    /// The bottom of the container; the image continues below the bar, to the end of the screen.
    case bottom
    /// The top of the container, below the status bar.
    case top
    /// The top of the screen; the image continues above the bar, behind the status bar.
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
