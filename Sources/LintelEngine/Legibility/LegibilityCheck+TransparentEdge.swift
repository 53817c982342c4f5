import LintelBars
import LintelDiagnostics
import LintelEmit
import LintelPlan
import LintelPreset
import LintelUnits

extension LegibilityCheck {
    /// A warning for each bar and appearance in which icons cannot be read while the bar is transparent: their color,
    /// the tint, is the same in all states of a bar.
    func reportTransparentEdges(into diagnostics: inout Diagnostics) {
        for bar in plan.barAppearances {
            guard let look = bar.look else { continue }
            for found in look.unreadableTints(on: bar.bar) {
                let ratio = LegibilityRecord.shown(found.ratio).short
                diagnostics.warning(
                    .tintAtTransparentEdge, at: look.origins[.tint] ?? look.location,
                    "\(bar.bar.words), \(found.appearance.words): at its transparent edge the tint has a contrast of \(ratio) to the "
                        + "system's background, \(found.background.measuredText), less than "
                        + "\(TextRole.tint.recommendedRatio.short); choose another tint or 'scrollEdge: background', or give "
                        + "'scrollEdge' the colors for what is behind the bar")
            }
        }
    }
}
