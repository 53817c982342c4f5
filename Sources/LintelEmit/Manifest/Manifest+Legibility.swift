import LintelBars
import LintelColor
import LintelJSON
import LintelPreset
import LintelUnits

extension Manifest {
    static func legibility(_ record: LegibilityRecord) -> JSON {
        [
            "appearance": .string(record.appearance.rawValue),
            "statusBarStyle": record.statusBar.map { .string($0.style.rawValue) } ?? .null,
            "statusBarContrast": record.statusBar.map {
                [
                    LegibilityRecord.StatusBar.Style.lightContent.rawValue: ratio($0.light),
                    LegibilityRecord.StatusBar.Style.darkContent.rawValue: ratio($0.dark),
                ]
            } ?? .null,
            "findings": .array(record.findings.map(finding)),
        ]
    }

    private static func finding(_ finding: LegibilityRecord.Finding) -> JSON {
        [
            "role": .string(finding.reading.rawValue),
            "ratio": ratio(finding.ratio),
            "required": finding.demanded.map { .number($0) } ?? .null,
            "x": .number(rounded(finding.x)),
            "y": .number(rounded(finding.y)),
            "foreground": .string(finding.foreground.cssText),
            "background": .string(finding.background.measuredText),
            "assumedGround": finding.assumedGround.map { .string($0.rawValue) } ?? .null,
            "size": [
                "width": .number(rounded(finding.size.width.value)),
                "height": .number(rounded(finding.size.height.value)),
            ],
        ]
    }

    private static func ratio(_ ratio: Double) -> JSON { .number(LegibilityRecord.told(ratio)) }
}

extension ManifestSchema {
    static let legibility: [JSON.Member] = [
        .init("appearance", cases(Appearance.allCases.map(\.rawValue))),
        .init(
            "statusBarStyle",
            [
                "enum": .array(LegibilityRecord.StatusBar.Style.allCases.map { .string($0.rawValue) } + [.null]),
                "description": "The UIStatusBarStyle that is easier to read; null without a status bar.",
            ]),
        .init(
            "statusBarContrast",
            [
                "oneOf": [
                    object(LegibilityRecord.StatusBar.Style.allCases.map { .init($0.rawValue, ratio) }),
                    ["type": "null"],
                ]
            ]),
        .init("findings", list(object(finding))),
    ]

    private static let finding: [JSON.Member] = [
        .init("role", cases(Preset.BarAppearance.Reading.allCases.map(\.rawValue))),
        .init("ratio", ratio),
        .init(
            "required",
            [
                "type": ["number", "null"], "minimum": 1, "maximum": 21,
                "description": "The ratio that the preset asks for.",
            ]),
        .init("x", number("Points from the background's left edge to the worst point.")),
        .init("y", number("Points from its top.")),
        .init("foreground", text("The colour to be read, as CSS writes it.")),
        .init("background", text("What is behind it there, as CSS writes it.")),
        .init(
            "assumedGround",
            [
                "enum": .array(LegibilityRecord.Ground.allCases.map { .string($0.rawValue) } + [.null]),
                "description":
                    "What was taken for an unknown ground that shows through there: the worse one; null when none does.",
            ]),
        .init("size", size("Of the background on which it is worst, in points.", of: "number")),
    ]

    private static let ratio: JSON = [
        "type": "number", "minimum": 1, "maximum": 21,
        "description": "The least contrast ratio of WCAG 2, rounded down to two decimals.",
    ]
}
