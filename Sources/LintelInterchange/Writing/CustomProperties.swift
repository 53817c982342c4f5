import LintelBars
import LintelColor

/// Custom properties of `:root`, with media queries for the appearances in which they differ.
struct CustomProperties {
    private var all: [(name: String, values: ByAppearance<String>)] = []

    /// Whether a custom property can have a name, after its dashes, without escapes in it.
    static func canHave(_ name: String) -> Bool {
        !name.isEmpty && name.unicodeScalars.allSatisfy(\.isCSSNamePart)
    }

    mutating func add(_ name: String, _ values: ByAppearance<String>) { all.append((name, values)) }

    /// The value of the only property, when it is the same in all appearances; else `nil`.
    var only: String? { all.count == 1 && all[0].values.differing == [.light] ? all[0].values[.light] : nil }

    var styleSheet: String {
        var text = ""
        // Values may be long, so that they are compared once.
        let written = all.map { (name: $0.name, values: $0.values, appearances: $0.values.differing) }
        for appearance in Appearance.allCases {
            let declarations = written.filter { $0.appearances.contains(appearance) }.map {
                "  --\($0.name): \($0.values[appearance]);\n"
            }
            if declarations.isEmpty { continue }
            let rule = ":root {\n" + declarations.joined() + "}\n"
            let features = appearance.mediaFeatures.joined(separator: " and ")
            text += features.isEmpty ? rule : rule.nested(in: "@media \(features)")
        }
        return text
    }
}
