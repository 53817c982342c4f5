/// What the channel keywords stand for inside a relative color such as `oklch(from red calc(l - 0.2) c h)`: the
/// components of the origin color in the space of the function, as plain numbers, and `alpha`. Source: CSS Color 5,
/// section 4.
struct CSSColorChannels {
    /// The origin color in the space of the function. A missing component is carried as interpolation carries it.
    let origin: Color

    /// The numbers by keyword: red, green and blue of `rgb()` from 0 to 255, percentages of `hsl()`, `hwb()`, `lab()`
    /// and `lch()` from 0 to 100, hues in degrees, all others from 0 to 1. Values beyond these ranges are kept; a
    /// missing component is 0.
    let numbers: [String: Double]

    /// The keywords in the order of the components, and `alpha`.
    let keywords: [String]

    init(of color: Color, in function: CSSColorFunction) {
        origin = color.space == function.space ? color : color.prepared(for: function.space)
        keywords = function.space.channelKeywords + ["alpha"]
        var numbers = ["alpha": CSSNumber.bounded(origin.alpha)]
        for (index, component) in function.components.enumerated() {
            numbers[keywords[index]] = CSSNumber.bounded(origin.components[index] * component.numberDivisor)
        }
        self.numbers = numbers
    }

    /// Creates the keywords of `alpha()`, which has only `alpha`.
    init(alphaOf color: Color) {
        origin = color
        keywords = ["alpha"]
        numbers = ["alpha": color.alpha]
    }

    /// Whether the origin color has no value for a keyword, which then means `none` where it is used alone.
    func isMissing(_ keyword: String) -> Bool {
        if keyword == "alpha" { return origin.missing.contains(.alpha) }
        return keywords.firstIndex(of: keyword).map { origin.missing.contains(.component($0)) } ?? false
    }
}

extension ColorSpace {
    /// The keywords of the three components in a relative color. Source: CSS Color 5, sections 4.1 to 4.10.
    fileprivate var channelKeywords: [String] {
        switch model {
        case .rgb: ["r", "g", "b"]
        case .xyz: ["x", "y", "z"]
        case .lab, .oklab: ["l", "a", "b"]
        case .polar: ["l", "c", "h"]
        case .hsl: ["h", "s", "l"]
        case .hwb: ["h", "w", "b"]
        }
    }
}
