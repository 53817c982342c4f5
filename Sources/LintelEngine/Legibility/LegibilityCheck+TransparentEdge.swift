import LintelBars
import LintelDiagnostics
import LintelEmit
import LintelPlan
import LintelPreset
import LintelUnits

extension LegibilityCheck {
    /// A warning for each bar in which icons cannot be read while the bar is transparent: their color, the tint, is the
    /// same in all states of a bar. Appearances with the same figures share one.
    func reportTransparentEdges(into diagnostics: inout Diagnostics) {
        for bar in plan.barAppearances {
            guard let look = bar.look else { continue }
            var groups = AppearanceGroups<String>()
            for found in look.unreadableTints(on: bar.bar) {
                let ratio = LegibilityRecord.shown(found.ratio).short
                groups.add(
                    "\(ratio) against the system's background, \(found.background.measuredText)", in: found.appearance)
            }
            for (figures, appearances) in groups.groups {
                diagnostics.warning(
                    .tintAtTransparentEdge, at: look.origins[.tint] ?? look.location,
                    "\(bar.bar.name), \(Appearance.phrase(for: appearances)): at its transparent edge the tint has a "
                        + "contrast of \(figures), less than "
                        + "\(TextRole.tint.recommendedRatio.short); choose another tint or 'scrollEdge: background', or give "
                        + "'scrollEdge' the colors for what is behind the bar")
            }
        }
    }
}
