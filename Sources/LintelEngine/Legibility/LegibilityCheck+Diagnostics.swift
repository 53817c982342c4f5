import LintelBars
import LintelColor
import LintelDiagnostics
import LintelEmit
import LintelPlan
package import LintelPreset
import LintelUnits

extension LegibilityCheck {
    /// An error for each role with less contrast than the preset asks for, a warning for each with so little that it
    /// cannot be read well, and a note where the preset says nothing of the bar beside its background. Appearances with
    /// the same figures share one.
    /// - Parameter hint: what to do, for the end of each line.
    func report(_ records: [[LegibilityRecord]], hint: String, into diagnostics: inout Diagnostics) {
        for (bar, records) in zip(plan.barAppearances, records) {
            var found = AppearanceGroups<Finding>()
            for record in records {
                for finding in record.findings {
                    guard let message = message(for: finding) else { continue }
                    found.add(Finding(role: finding.role, message: message), in: record.appearance)
                }
            }
            for (finding, appearances) in found.groups {
                report(
                    finding.role, of: bar,
                    "\(bar.bar.name), \(Appearance.phrase(for: appearances)): \(finding.message)\(hint)",
                    into: &diagnostics)
            }
        }
    }

    /// What is the same in several appearances.
    private struct Finding: Hashable {
        var role: TextRole
        var message: String
    }

    /// `nil` for one that holds.
    private func message(for finding: LegibilityRecord.Finding) -> String? {
        guard let least = finding.least, finding.ratio < least else { return nil }
        let ratio = LegibilityRecord.shown(finding.ratio).short
        let background = finding.background.measuredText
        let isLeftToSystem = finding.isStatusBarOfSystem
        var message =
            isLeftToSystem ? "the status bar keeps the system's style, because what shows through is unknown: " : ""
        message += "\(finding.phrase(withRatio: ratio)) against \(background), "
        message += finding.demanded == nil ? "less than \(least.short)" : "less than the required \(least.short)"
        message += "; worst at (\(finding.x.short), \(finding.y.short)) of "
        message += "\(finding.size.width.value.short)×\(finding.size.height.value.short) points, \(finding.device)"
        if let ground = finding.assumedGround {
            message += ", on \(ground.rawValue)"
            if !isLeftToSystem { message += ", because what shows through the bar is unknown" }
        }
        return message
    }

    private func report(
        _ role: TextRole, of bar: PlannedBarAppearance, _ message: String, into diagnostics: inout Diagnostics
    ) {
        if let demand = bar.look?.contrast[role] {
            diagnostics.error(.contrastBelowDemand, at: demand.location, message)
        } else if let look = bar.look {
            diagnostics.warning(
                .littleContrast, at: look.origins[role] ?? look.location, message)
        } else {
            // Of such a bar nobody has said what is read on it.
            diagnostics.note(.littleContrast, at: bar.origin, message)
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
    /// Whether an app leaves the status bar's style to the system; see `LegibilityRecord.StatusBar.style`.
    fileprivate var isStatusBarOfSystem: Bool {
        role == .statusBar && assumedGround != nil && ratio < role.recommendedRatio
    }

    /// `the title has a contrast of 3.49`.
    fileprivate func phrase(withRatio ratio: String) -> String {
        let has = "has a contrast of \(ratio)"
        return switch role {
        case .title: "the title \(has)"
        case .largeTitle: "the large title \(has)"
        case .tint: "the tint \(has)"
        case .item: "the text of items \(has)"
        case .selectedItem: "the selected item \(has)"
        case .statusBar where isStatusBarOfSystem:
            "\(foreground == LegibilitySite.white ? "white" : "black") content can have a contrast of \(ratio)"
        case .statusBar:
            "the status bar has a contrast of at most \(ratio) (with "
                + "\(foreground == LegibilitySite.white ? "white" : "black") content)"
        }
    }
}

extension Preset.BarAppearance.TextRole {
    /// The name in messages.
    package var phrase: String {
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

extension Appearance {
    /// `light, dark and high contrast`.
    static func phrase(for appearances: [Appearance]) -> String {
        Spelling.series(appearances.map(\.phrase))
    }
}
