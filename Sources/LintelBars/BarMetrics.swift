/// The metrics a background image is set for. Source: UIKit, `UIBarMetrics`.
public enum BarMetrics: String, CaseIterable, Hashable, Sendable {
    case `default`
    case compact
    case defaultPrompt
    case compactPrompt

    /// The value of the UIKit enumeration's case.
    public var uiKitRawValue: Int {
        switch self {
        case .default: 0
        case .compact: 1
        case .defaultPrompt: 101
        case .compactPrompt: 102
        }
    }

    /// Whether the bar is in its short landscape form.
    public var isCompact: Bool { self == .compact || self == .compactPrompt }

    /// Whether `navigationItem.prompt` is shown above the title.
    public var hasPrompt: Bool { self == .defaultPrompt || self == .compactPrompt }
}
