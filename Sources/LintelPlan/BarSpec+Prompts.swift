package import LintelBars
import LintelPreset

extension Preset.BarSpec {
    /// The metrics of the bars that show the image for `metrics`, among those that the preset asks for.
    func metricsShown(inImageFor metrics: BarMetrics) -> [BarMetrics] {
        metrics.shown(whereImagesAreFor: Set(self.metrics))
    }
}

extension BarMetrics {
    /// The metrics of the bars that show the image for these metrics: its own, and those with a prompt that are asked
    /// for.
    ///
    /// `UIBarAppearance` has no state for a prompt, so a bar with one shows the image of the bar without. Images for
    /// the metrics with a prompt are for `setBackgroundImage(_:for:barMetrics:)` alone. Source: UIKit,
    /// `UINavigationBar.standardAppearance`.
    ///
    /// | image for | shown in |
    /// |---|---|
    /// | `default` | `default`, `defaultPrompt`; without compact images `compactPrompt`, too |
    /// | `compact` | `compact`, `compactPrompt` |
    /// | `defaultPrompt`, `compactPrompt` | itself |
    package func shown(whereImagesAreFor given: Set<BarMetrics>) -> [BarMetrics] {
        let prompts: [BarMetrics] =
            switch self {
            case .default: given.contains(.compact) ? [.defaultPrompt] : [.defaultPrompt, .compactPrompt]
            case .compact: [.compactPrompt]
            case .defaultPrompt, .compactPrompt: []
            }
        return [self] + prompts.filter(given.contains)
    }
}
