import LintelBars
import LintelColor
import LintelJSON
import LintelPlan
import LintelPreset

/// What an app sets on each bar.
extension Manifest {
    static func barAppearances(of delivery: Delivery) -> JSON {
        .array(zip(delivery.plan.barAppearances, delivery.legibility).map(barAppearance))
    }

    static func barAppearance(_ appearance: PlannedBarAppearance, _ records: [LegibilityRecord]) -> JSON {
        let look = appearance.look
        return [
            "bar": .string(appearance.bar.rawValue),
            "class": .string(appearance.bar.className),
            "barStyle": look?.style.map { ["name": .string($0.rawValue), "rawValue": .integer($0.uiKitRawValue)] }
                ?? .null,
            "isTranslucent": look?.isTranslucent.map { .bool($0) } ?? .null,
            "barTintColor": look?.barTint.map(colors) ?? .null,
            "tintColor": look?.tint.map(colors) ?? .null,
            "titleTextAttributes": look?.title.map(title) ?? .null,
            "largeTitleTextAttributes": look?.largeTitle.map(title) ?? .null,
            "items": .array(Preset.BarAppearance.ItemState.allCases.compactMap { item($0, look?.items[$0]) }),
            "titleVerticalPositionAdjustments": .array(
                BarMetrics.allCases.compactMap { metrics in
                    look?.titleOffsets[metrics].map {
                        [
                            "metrics": .string(metrics.rawValue), "metricsRawValue": .integer(metrics.uiKitRawValue),
                            "points": .number($0),
                        ]
                    }
                }),
            "backIndicatorImages": .array(appearance.backIndicator.map { .string($0) }),
            "backIndicatorTransitionMaskImages": .array(appearance.backIndicatorMask.map { .string($0) }),
            "states": .array(appearance.states.map(state)),
            "legibility": .array(records.map(legibility)),
        ]
    }

    private static func state(_ state: PlannedBarAppearance.State) -> JSON {
        [
            "property": .string(state.property.rawValue),
            "metrics": .string(state.metrics.rawValue),
            "transparent": .bool(state.isTransparent),
            "backgroundImages": .array(state.backgroundImages.map { .string($0) }),
            "shadowImages": .array(state.shadowImages.map { .string($0) }),
        ]
    }

    private static func title(_ title: Preset.BarAppearance.Title) -> JSON {
        [
            "foregroundColor": title.color.map(colors) ?? .null,
            "shadow": title.shadow.map { shadow in
                [
                    "color": colors(shadow.color), "offset": ["x": .number(shadow.x), "y": .number(shadow.y)],
                    "blurRadius": .number(shadow.blur),
                ]
            } ?? .null,
            "font": title.font.map(font) ?? .null,
        ]
    }

    private static func item(
        _ state: Preset.BarAppearance.ItemState, _ item: Preset.BarAppearance.Item?
    ) -> JSON? {
        guard let item else { return nil }
        return [
            "state": .string(state.rawValue), "foregroundColor": item.color.map(colors) ?? .null,
            "font": item.font.map(font) ?? .null,
        ]
    }

    private static func font(_ font: Preset.BarAppearance.Font) -> JSON {
        [
            "name": font.name.map { .string($0) } ?? .null, "size": .number(font.size),
            "weight": .string(font.weight.rawValue),
        ]
    }

    /// A color by appearance: as CSS writes it, and in extended sRGB as `UIColor(red:green:blue:alpha:)` takes it.
    private static func colors(_ colors: ByAppearance<Color>) -> JSON {
        .object(
            colors.differing.map { appearance in
                let color = colors[appearance]
                let rgb = color.converted(to: .sRGB).components
                return JSON.Member(
                    appearance.rawValue,
                    [
                        "css": .string(color.cssText), "red": .number(rounded(rgb.x)), "green": .number(rounded(rgb.y)),
                        "blue": .number(rounded(rgb.z)), "alpha": .number(rounded(color.alpha)),
                    ])
            })
    }
}
