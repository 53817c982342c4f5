import LintelBars
import LintelDiagnostics
import LintelSchema
import LintelYAML

extension PresetReader {
    private typealias TextRole = Preset.BarAppearance.TextRole

    /// The key of the appearance that a role's color is under; the status bar has none.
    private static func source(of role: TextRole) -> String {
        switch role {
        case .statusBar: TextRole.tint.rawValue
        case .item, .selectedItem: "items"
        case .title, .largeTitle, .tint: role.rawValue
        }
    }

    /// What to add to the appearance for a role to have a color.
    private static func remedy(for role: TextRole) -> String {
        switch role {
        case .tint, .statusBar: role.rawValue
        case .title, .largeTitle: "\(role.rawValue): { color }"
        case .item: "items: { normal: { color } }"
        case .selectedItem: "items: { selected: { color } }"
        }
    }

    private static func message(_ role: TextRole, notOn bar: Bar) -> String {
        let reason =
            switch role {
            case .statusBar: "\(bar.phrase) is not near the status bar"
            case .item: "\(bar.phrase) has no items"
            case .selectedItem: "only a tab bar has a selected item"
            case .title, .largeTitle, .tint: "only a navigation bar has a title"
            }
        return "\(reason); remove '\(role.rawValue)'"
    }

    /// The value of `contrast` in a bar's appearance whose colors have been read into `look`.
    mutating func contrast(
        _ fields: Fields, of bar: Bar, _ look: Preset.BarAppearance
    ) -> Preset.BarAppearance.Contrast {
        var result = Preset.BarAppearance.Contrast()
        guard let node = fields["contrast"], let key = fields.key("contrast") else { return result }
        guard node.entries != nil else {
            guard let ratio = ratio(node) else { return result }
            for role in TextRole.allCases where role.isOn(bar) {
                result[role] = .init(ratio: ratio, location: key.location)
            }
            return result
        }
        let own = barFields(
            node, PresetSchema.contrast(on: bar),
            elsewhere: { TextRole(rawValue: $0).map { Self.message($0, notOn: bar) } })
        for role in TextRole.allCases {
            guard let own, let node = own.ifKnown(role.rawValue), let key = own.key(role.rawValue) else {
                continue
            }
            // A value of a wrong kind has been reported.
            let isOdd = fields.ifKnown(Self.source(of: role)).map { role != .tint && $0.entries == nil } ?? false
            if role != .statusBar, look.color(of: role) == nil, !isOdd, isComplete {
                error(
                    .missingKey, at: key.location,
                    "contrast needs a color to be measured; add the key '\(Self.remedy(for: role))' to the appearance"
                )
                continue
            }
            result[role] = ratio(node).map { .init(ratio: $0, location: key.location) }
        }
        if result[.largeTitle] == nil { result[.largeTitle] = result[.title] }
        return result
    }

    private mutating func ratio(_ node: Node) -> Double? {
        number(node, in: PresetLimits.contrast, "a contrast ratio")
    }
}
