import LintelBars

/// Custom properties of `:root`, with media queries for the appearances in which they differ. Source: Media Queries 5, sections 11.4, 11.5.
struct CustomProperties {
    private var all: [(name: String, values: ByAppearance<String>)] = []

    mutating func add(_ name: String, _ values: ByAppearance<String>) { all.append((name, values)) }

    /// The one value that there is; `nil` when there are several.
    var only: String? { all.count == 1 && all[0].values.differing == [.light] ? all[0].values[.light] : nil }

    var styleSheet: String {
        var text = ""
        for appearance in Appearance.allCases {
            let declarations = all.filter { $0.values.differing.contains(appearance) }.map {
                "  --\($0.name): \($0.values[appearance]);\n"
            }
            if declarations.isEmpty { continue }
            let rule = ":root {\n" + declarations.joined() + "}\n"
            text += Self.query(for: appearance).map { "@media \($0) {\n\(rule.indented)}\n" } ?? rule
        }
        return text
    }

    private static func query(for appearance: Appearance) -> String? {
        var features: [String] = []
        if appearance.isDark { features.append("(prefers-color-scheme: dark)") }
        if appearance.isHighContrast { features.append("(prefers-contrast: more)") }
        return features.isEmpty ? nil : features.joined(separator: " and ")
    }
}

extension String {
    /// Every line two spaces to the right.
    fileprivate var indented: String { split(separator: "\n").map { "  \($0)\n" }.joined() }
}
