/// The metrics a background image is set for. Source: UIKit, `UIBarMetrics`.
public enum BarMetrics: String, CaseIterable, Hashable, Sendable {
    /// The height of a bar in portrait, and on iPads in both orientations.
    case `default`
    /// The smaller height of a bar on iPhones in landscape.
    case compact
    /// The height of `default` with a prompt above the title.
    case defaultPrompt
    /// The height of `compact` with a prompt above the title.
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
