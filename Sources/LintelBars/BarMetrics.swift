/// The metrics a background image is set for. Source: UIKit, `UIBarMetrics`.
package enum BarMetrics: String, CaseIterable, Hashable, Sendable {
    case `default`
    case compact
    case defaultPrompt
    case compactPrompt

    /// The value of the UIKit enumeration's case.
    package var uiKitRawValue: Int {
        switch self {
        case .default: 0
        case .compact: 1
        case .defaultPrompt: 101
        case .compactPrompt: 102
        }
    }

    /// Whether the bar is in its short landscape form.
    package var isCompact: Bool { self == .compact || self == .compactPrompt }

    /// Whether `navigationItem.prompt` is shown above the title.
    package var hasPrompt: Bool { self == .defaultPrompt || self == .compactPrompt }
}
