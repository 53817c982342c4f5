/// Words of other programs and formats, and the words of Lintel for the same. They differ too much to be found by
/// spelling.
enum Synonyms {
    /// Keys are in lower case, without spaces, hyphens and underscores. Of several words the first that the context
    /// accepts is used.
    private static let words: [String: [String]] = [
        "100": ["ultraLight"], "200": ["thin"], "300": ["light"], "400": ["regular"], "500": ["medium"],
        "600": ["semibold"], "700": ["bold"], "800": ["heavy"], "900": ["black"], "actions": ["items"],
        "active": ["selected"], "add": ["plus-lighter"], "adobergb": ["a98-rgb"], "alpha": ["opacity"],
        "angle": ["from"], "angles": ["angle"], "angular": ["conic"],
        "angulargradient": ["conic", "conic-gradient"], "any": ["light"], "anyappearance": ["light"],
        "aspectfill": ["fill"],
        "aspectfit": ["fit"], "attribute": ["theme"], "axial": ["linear"],
        "axialgradient": ["linear", "linear-gradient"], "backbutton": ["backIndicator"],
        "backgroundcolor": ["barTint", "background"], "backgroundimage": ["background"],
        "backindicatorimage": ["backIndicator"], "bartintcolor": ["barTint"], "bayer": ["ordered"],
        "blendmode": ["blend"], "borderradius": ["radius"], "boxshadow": ["dropShadow"], "buttons": ["items"],
        "center": ["at"], "centre": ["center", "at"], "chevron": ["backIndicator"], "circle": ["ellipse"],
        "clear": ["transparent"], "color": ["stops"], "colors": ["stops"], "colorscheme": ["theme"],
        "colorspace": ["in"], "colorstops": ["stops"], "colour": ["color", "stops"], "colours": ["stops", "colors"],
        "conicgradient": ["conic"],
        "contain": ["fit"], "cornerradius": ["radius"], "cover": ["fill"], "css": ["web"], "dark": ["black"],
        "darkcontrast": ["darkHighContrast"], "darkmode": ["dark"], "datatheme": ["theme", "web"], "day": ["light"],
        "default": ["light", "normal"], "demibold": ["semibold"], "direction": ["to", "angle"], "dp": ["pt", "px"],
        "extrabold": ["heavy"],
        "extralight": ["ultraLight"], "fontsize": ["size"], "fontweight": ["weight"], "foregroundcolor": ["color"],
        "format": ["formats"], "glass": ["liquidGlass"], "gradient": ["background"], "gradientstops": ["stops"],
        "h": ["height"], "hairline": ["shadow"], "image": ["texture"], "inactive": ["normal"], "interpolation": ["in"],
        "ios15": ["classic"], "ios16": ["classic"], "ios17": ["classic"], "ios18": ["classic"],
        "ios26": ["liquidGlass"], "ios27": ["liquidGlass"], "leading": ["left"], "lightcontrast": ["highContrast"],
        "lighter": ["plus-lighter"],
        "lighthighcontrast": ["highContrast"], "lightmode": ["light"], "linearcolordodge": ["plus-lighter"],
        "lineardodge": ["plus-lighter"], "lineargradient": ["linear"], "max": ["largest"], "maximum": ["largest"],
        "maximumsize": ["largest"], "maxsize": ["largest"], "min": ["smallest"], "minimum": ["smallest"],
        "minimumsize": ["smallest"], "minsize": ["smallest"], "mixblendmode": ["blend"], "navbar": ["navigation"],
        "navigationbar": ["navigation"], "night": ["dark"], "noise": ["blueNoise"], "none": ["transparent"],
        "normal": ["regular"],
        "offset": ["at"], "opaque": ["background"], "oval": ["ellipse"], "p3": ["display-p3"],
        "plus": ["plus-lighter"], "position": ["at"], "preferslargetitles": ["largeTitles"],
        "pressed": ["highlighted"], "pts": ["pt", "px"], "radialgradient": ["radial"],
        "radius": ["sigma", "size", "blur"],
        "repeat": ["tile", "repeating"], "rotation": ["angle", "from"], "roundedrect": ["rectangle"],
        "roundedrectangle": ["rectangle"], "scaleaspectfill": ["fill"], "scaleaspectfit": ["fit"],
        "scaletofill": ["stretch"], "screens": ["devices"], "searchbar": ["search"], "selector": ["theme"],
        "shadow": ["dropShadow"], "sp": ["pt", "px"], "space": ["in"], "stroke": ["border"], "stylesheet": ["web"],
        "sweep": ["conic"], "sweepgradient": ["conic", "conic-gradient"], "tabbar": ["tab"], "tabs": ["tab"],
        "textcolor": ["color"], "theme": ["appearance", "web"],
        "themeattribute": ["theme"], "tintcolor": ["tint"], "titlecolor": ["title"], "tolerances": ["tolerance"],
        "toolbars": ["toolbar"], "trailing": ["right"], "transition": ["fade"], "transparency": ["opacity"],
        "unselected": ["normal"],
        "w": ["width"], "x": ["left"], "y": ["top"],
    ]

    /// The candidate that a word means, or `nil`.
    static func candidate(for word: String, in candidates: some Sequence<String>) -> String? {
        guard let meant = words[Spelling.plain(word)] else { return nil }
        let candidates = Set(candidates)
        return meant.first { candidates.contains($0) }
    }
}
