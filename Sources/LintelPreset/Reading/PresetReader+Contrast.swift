import LintelBars
import LintelDiagnostics
import LintelYAML

extension PresetReader {
    private typealias Reading = Preset.BarAppearance.Reading

    /// The key of the appearance that a reading's colour stands under; of the status bar, none does.
    private static func source(of reading: Reading) -> String {
        reading == .statusBar ? Reading.tint.rawValue : reading.rawValue
    }

    /// The value of `contrast` in a bar's appearance whose colours have been read into `look`.
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
        guard let own = self.fields(node, PresetSchema.contrast) else { return result }
        for reading in Reading.allCases {
            guard let node = own[reading.rawValue], let key = own.key(reading.rawValue) else { continue }
            guard reading.isOn(bar) else {
                let words =
                    reading == .statusBar
                    ? "a tab bar lies nowhere near the status bar" : "only a navigation bar has a title"
                error(.notForThisBar, at: key.location, "\(words); remove '\(reading.rawValue)'")
                continue
            }
            // A value of a wrong kind has been told.
            let isOdd = fields[Self.source(of: reading)].map { reading != .tint && $0.entries == nil } ?? false
            if reading != .statusBar, look.color(of: reading) == nil, !isOdd, isComplete {
                let place = reading == .tint ? "tint" : "\(reading.rawValue): { color }"
                error(
                    .missingKey, at: key.location,
                    "contrast needs a colour to be measured; add the key '\(place)' to the appearance")
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
