import LintelBars
import LintelColor
import LintelDiagnostics
import LintelEmit
import LintelPlan
package import LintelPreset
import LintelUnits

extension LegibilityCheck {
    /// An error for each role with less contrast than the preset asks for, a warning for each with so little that it
    /// cannot be read well, and a note where the preset says nothing of the bar beside its background.
    /// - Parameter hint: what to do, for the end of each line.
    func report(_ records: [[LegibilityRecord]], hint: String, into diagnostics: inout Diagnostics) {
        for (bar, records) in zip(plan.barAppearances, records) {
            for record in records {
                for finding in record.findings {
                    guard let words = words(for: finding, record.appearance, of: bar) else { continue }
                    report(finding, of: bar, words + hint, into: &diagnostics)
                }
            }
        }
    }

    /// `nil` for one that holds.
    private func words(
        for finding: LegibilityRecord.Finding, _ appearance: Appearance, of bar: PlannedBarAppearance
    ) -> String? {
        guard let least = finding.least, finding.ratio < least else { return nil }
        let ratio = LegibilityRecord.shown(finding.ratio).short
        let background = finding.background.measuredText
        var words =
            "\(bar.bar.words), \(appearance.words): \(finding.words) has a contrast of \(ratio) to \(background), "
        words += finding.demanded == nil ? "less than \(least.short)" : "less than the required \(least.short)"
        words += "; worst at (\(finding.x.short), \(finding.y.short)) of "
        words += "\(finding.size.width.value.short)×\(finding.size.height.value.short) points, \(finding.device)"
        if let ground = finding.assumedGround {
            words += ", on \(ground.rawValue), because what shows through the bar is unknown"
        }
        return words
    }

    private func report(
        _ finding: LegibilityRecord.Finding, of bar: PlannedBarAppearance, _ words: String,
        into diagnostics: inout Diagnostics
    ) {
        if let demand = bar.look?.contrast[finding.role] {
            diagnostics.error(.contrastBelowDemand, at: demand.location, words)
        } else if let look = bar.look {
            diagnostics.warning(
                .littleContrast, at: look.origins[finding.role] ?? look.location, words)
        } else {
            // Of such a bar nobody has said what is read on it.
            diagnostics.note(.littleContrast, at: bar.origin, words)
        }
    }

    /// The ratio that a finding must have: the one asked for, else the one recommended. `nil` when it need have none:
    /// white and black content on something unknown, in a bar of which the preset says nothing beside its background.
    static func least(
        of role: Preset.BarAppearance.TextRole, _ assumedGround: LegibilityRecord.Ground?,
        of bar: PlannedBarAppearance
    ) -> Double? {
        if let demand = bar.look?.contrast[role] { return demand.ratio }
        if bar.look == nil, assumedGround != nil { return nil }
        return bar.look?.recommendedRatio(of: role) ?? role.recommendedRatio
    }
}

extension LegibilityRecord.Finding {
    fileprivate var words: String {
        switch role {
        case .title: "the title"
        case .largeTitle: "the large title"
        case .tint: "the tint"
        case .item: "the text of items"
        case .selectedItem: "the selected item"
        case .statusBar: "the status bar's content, \(foreground == LegibilitySite.white ? "white" : "black") at best,"
        }
    }
}

extension Preset.BarAppearance.TextRole {
    /// As messages name it.
    package var words: String {
        switch self {
        case .title: "title"
        case .largeTitle: "large title"
        case .tint: "tint"
        case .item: "text of items"
        case .selectedItem: "selected item"
        case .statusBar: "status bar's content"
        }
    }
}

extension Bar {
    /// As messages name it.
    package var words: String {
        switch self {
        case .toolbar: "toolbar"
        case .navigation, .tab, .search: "\(rawValue) bar"
        }
    }
}

extension Appearance {
    /// As messages name it.
    package var words: String {
        switch self {
        case .light: "light"
        case .dark: "dark"
        case .highContrast: "high contrast"
        case .darkHighContrast: "dark high contrast"
        }
    }
}
