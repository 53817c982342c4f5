import LintelBars
import LintelColor
import LintelJSON
import LintelPreset
import LintelUnits

extension Manifest {
    /// The members of an entry of `legibility`: how well one bar can be read in one appearance.
    enum Legibility {
        private typealias Style = LegibilityRecord.StatusBar.Style

        static let object = ManifestObject<LegibilityRecord> {
            $0.add("appearance", .word("The appearance that was measured.")) { $0.appearance }
            $0.add(
                "statusBarStyle",
                ManifestForm<Style>.wordOrNull(
                    "The UIStatusBarStyle that is easier to read; null without a status bar, and for the system's own style where neither is sure to be read on an unknown background."
                )
            ) { $0.statusBar?.style }
            $0.add(
                "statusBarContrast",
                .orNull(.object(contrasts)).described(
                    "The lowest contrast of each status bar style with what is behind it; null without a status bar.")
            ) { $0.statusBar }
            $0.add("findings", .list(.object(finding)).described("The lowest contrast of each text and symbol.")) {
                $0.findings
            }
        }

        private static let contrasts = ManifestObject<LegibilityRecord.StatusBar> {
            $0.add(Style.lightContent.rawValue, .ratio) { $0.light }
            $0.add(Style.darkContent.rawValue, .ratio) { $0.dark }
        }

        private static let finding = ManifestObject<LegibilityRecord.Finding> {
            $0.add("role", .word("What is to be read.")) { $0.role }
            $0.add("ratio", .ratio) { $0.ratio }
            $0.add("required", .requiredRatio) { $0.demanded }
            $0.add("least", .leastRatio) { $0.least }
            $0.add("x", .number("Points from the background's left edge to the worst point.")) { rounded($0.x) }
            $0.add("y", .number("Points from the background's top edge to the worst point.")) { rounded($0.y) }
            $0.add("foreground", .text("The color to be read, as CSS writes it.")) { $0.foreground.cssText }
            $0.add("background", .text("What is behind it there, as CSS writes it.")) { $0.background.measuredText }
            $0.add(
                "assumedGround",
                ManifestForm<LegibilityRecord.Ground>.wordOrNull(
                    "What was taken for an unknown background that shows through there: the worse one; null when none does."
                )
            ) { $0.assumedGround }
            $0.add("size", .size("The size in points of the background on which the contrast is least.")) { $0.size }
        }
    }
}

extension ManifestForm where Value == Double {
    /// A contrast ratio, with two decimals.
    fileprivate static var ratio: ManifestForm {
        ManifestForm([
            "type": "number", "minimum": 1, "maximum": 21,
            "description": "The lowest contrast ratio of WCAG 2, rounded down to two decimals.",
        ]) { .number(LegibilityRecord.shown($0)) }
    }
}

extension ManifestForm where Value == Double? {
    fileprivate static var requiredRatio: ManifestForm {
        ManifestForm([
            "type": ["number", "null"], "minimum": 1, "maximum": 21,
            "description": "The ratio that the preset asks for; null if it asks for none.",
        ]) { $0.map { .number($0) } ?? .null }
    }

    fileprivate static var leastRatio: ManifestForm {
        ManifestForm([
            "type": ["number", "null"], "minimum": 1, "maximum": 21,
            "description":
                "The ratio that the preset asks for, otherwise that of WCAG 2.2, level AA; null if it is not known what is read there.",
        ]) { $0.map { .number($0) } ?? .null }
    }
}
