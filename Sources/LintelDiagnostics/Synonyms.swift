/// Words of other programs and formats for words of Lintel's, which differ too much to be slips.
enum Synonyms {
    /// In lower case, without spaces, hyphens and underscores. Several are asked in turn, since not every place knows all of them.
    private static let words: [String: [String]] = [
        "100": ["ultraLight"], "200": ["thin"], "300": ["light"], "400": ["regular"], "500": ["medium"],
        "600": ["semibold"], "700": ["bold"], "800": ["heavy"], "900": ["black"],
        "actions": ["items"], "angles": ["angle"], "blendmode": ["blend"], "borderradius": ["radius"],
        "boxshadow": ["dropShadow"], "buttons": ["items"], "colour": ["color"], "colours": ["stops", "colors"],
        "colors": ["stops"], "colorstops": ["stops"], "cornerradius": ["radius"], "day": ["light"],
        "demibold": ["semibold"], "direction": ["to", "angle"], "extrabold": ["heavy"], "extralight": ["ultraLight"],
        "fontsize": ["size"], "fontweight": ["weight"], "format": ["formats"], "glass": ["liquidGlass"],
        "gradient": ["background"], "hairline": ["shadow"], "ios26": ["liquidGlass"], "mixblendmode": ["blend"],
        "navbar": ["navigation"], "navigationbar": ["navigation"], "night": ["dark"], "normal": ["regular"],
        "position": ["at"], "screens": ["devices"], "searchbar": ["search"], "tabbar": ["tab"], "tabs": ["tab"],
        "theme": ["appearance"], "titlecolor": ["title"], "tintcolor": ["tint"], "tolerances": ["tolerance"],
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
