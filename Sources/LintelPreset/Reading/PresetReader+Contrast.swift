import LintelBars
import LintelDiagnostics
import LintelSchema
import LintelYAML

extension PresetReader {
    private typealias Reading = Preset.BarAppearance.Reading

    /// The key of the appearance that a reading's color is under; the status bar has none.
    private static func source(of reading: Reading) -> String {
        switch reading {
        case .statusBar: Reading.tint.rawValue
        case .item, .selectedItem: "items"
        case .title, .largeTitle, .tint: reading.rawValue
        }
    }

    /// What to add to the appearance for a reading to have a color.
    private static func remedy(for reading: Reading) -> String {
        switch reading {
        case .tint, .statusBar: reading.rawValue
        case .title, .largeTitle: "\(reading.rawValue): { color }"
        case .item: "items: { normal: { color } }"
        case .selectedItem: "items: { selected: { color } }"
        }
    }

    private static func message(_ reading: Reading, notOn bar: Bar) -> String {
        let reason =
            switch reading {
            case .statusBar: "\(bar.phrase) is not near the status bar"
            case .item: "\(bar.phrase) has no items"
            case .selectedItem: "only a tab bar has a selected item"
            case .title, .largeTitle, .tint: "only a navigation bar has a title"
            }
        return "\(reason); remove '\(reading.rawValue)'"
    }

    /// The value of `contrast` in a bar's appearance whose colors have been read into `look`.
    mutating func contrast(
        _ fields: Fields, of bar: Bar, _ look: Preset.BarAppearance
    ) -> Preset.BarAppearance.Contrast {
        var result = Preset.BarAppearance.Contrast()
        guard let node = fields["contrast"], let key = fields.key("contrast") else { return result }
        guard node.entries != nil else {
            guard let ratio = ratio(node) else { return result }
            for reading in Reading.allCases where reading.isOn(bar) {
                result[reading] = .init(ratio: ratio, location: key.location)
            }
            return result
        }
        let own = barFields(
            node, PresetSchema.contrast(on: bar),
            elsewhere: { Reading(rawValue: $0).map { Self.message($0, notOn: bar) } })
        for reading in Reading.allCases {
            guard let own, let node = own.ifKnown(reading.rawValue), let key = own.key(reading.rawValue) else {
                continue
            }
            // A value of a wrong kind has been reported.
            let isOdd = fields.ifKnown(Self.source(of: reading)).map { reading != .tint && $0.entries == nil } ?? false
            if reading != .statusBar, look.color(of: reading) == nil, !isOdd, isComplete {
                error(
                    .missingKey, at: key.location,
                    "contrast needs a color to be measured; add the key '\(Self.remedy(for: reading))' to the appearance"
                )
                continue
            }
            result[reading] = ratio(node).map { .init(ratio: $0, location: key.location) }
        }
        if result[.largeTitle] == nil { result[.largeTitle] = result[.title] }
        return result
    }

    private mutating func ratio(_ node: Node) -> Double? {
        number(node, in: PresetLimits.contrast, "a contrast ratio")
    }
}
