import LintelBars
import LintelPreset

extension Preset.BarSpec {
    /// The metrics of the bars that show the image for `metrics`: its own, and those with a prompt that the preset asks for.
    ///
    /// `UIBarAppearance` has no state for a prompt, so a bar with one shows the image of the bar without. Images for the metrics with a
    /// prompt are for `setBackgroundImage(_:for:barMetrics:)` alone. Source: UIKit, `UINavigationBar.standardAppearance`.
    ///
    /// | image for | shown in |
    /// |---|---|
    /// | `default` | `default`, `defaultPrompt`; without compact images `compactPrompt`, too |
    /// | `compact` | `compact`, `compactPrompt` |
    /// | `defaultPrompt`, `compactPrompt` | itself |
    func metricsShown(inImageFor metrics: BarMetrics) -> [BarMetrics] {
        let prompts: [BarMetrics] =
            switch metrics {
            case .default: self.metrics.contains(.compact) ? [.defaultPrompt] : [.defaultPrompt, .compactPrompt]
            case .compact: [.compactPrompt]
            case .defaultPrompt, .compactPrompt: []
            }
        return [metrics] + prompts.filter(self.metrics.contains)
    }
}
