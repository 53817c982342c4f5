/// Words of other programs and formats, and the words of Lintel for the same. They differ too much to be found by
/// spelling.
enum Synonyms {
    /// Keys are in lower case, without spaces, hyphens and underscores. Of several words the first that the context
    /// accepts is used.
    private static let words: [String: [String]] = [
        "100": ["ultraLight"], "200": ["thin"], "300": ["light"], "400": ["regular"], "500": ["medium"],
        "600": ["semibold"], "700": ["bold"], "800": ["heavy"], "900": ["black"],
        "actions": ["items"], "adobergb": ["a98-rgb"], "angles": ["angle"], "attribute": ["theme"],
        "blendmode": ["blend"],
        "borderradius": ["radius"],
        "boxshadow": ["dropShadow"], "buttons": ["items"], "colour": ["color"], "colours": ["stops", "colors"],
        "colors": ["stops"], "colorscheme": ["theme"], "colorstops": ["stops"], "cornerradius": ["radius"],
        "css": ["web"], "datatheme": ["theme", "web"], "day": ["light"],
        "demibold": ["semibold"], "direction": ["to", "angle"], "extrabold": ["heavy"], "extralight": ["ultraLight"],
        "fontsize": ["size"], "fontweight": ["weight"], "format": ["formats"], "glass": ["liquidGlass"],
        "gradient": ["background"], "hairline": ["shadow"], "ios26": ["liquidGlass"], "mixblendmode": ["blend"],
        "navbar": ["navigation"], "navigationbar": ["navigation"], "night": ["dark"], "normal": ["regular"],
        "p3": ["display-p3"],
        "position": ["at"], "screens": ["devices"], "selector": ["theme"], "stylesheet": ["web"],
        "searchbar": ["search"], "tabbar": ["tab"], "tabs": ["tab"],
        "theme": ["appearance", "web"], "themeattribute": ["theme"], "titlecolor": ["title"], "tintcolor": ["tint"],
        "tolerances": ["tolerance"],
        "toolbars": ["toolbar"], "transparency": ["opacity"],
    ]

    /// The candidate that a word means, or `nil`.
    static func candidate(for word: String, in candidates: some Sequence<String>) -> String? {
        let plain = String(word.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" })
        guard let meant = words[plain] else { return nil }
        let candidates = Set(candidates)
        return meant.first { candidates.contains($0) }
    }
}
