import LintelDiagnostics

/// Names of corners and of centers of edges that are written as one word, as in other languages.
enum CSSCorner {
    /// Returns the two words of a name, that of the vertical axis first: `top` and `right` of `topright`, `top-right`
    /// and `rightTop`; `nil` for other names.
    /// - Parameter orCenter: whether `center` may be one of the two.
    static func words(in name: String, orCenter: Bool = false) -> [String]? {
        let plain = Spelling.plain(name)
        let center = orCenter ? ["center"] : []
        for vertical in ["top", "bottom"] + center {
            for horizontal in ["left", "right"] + center where vertical != horizontal {
                if plain == vertical + horizontal || plain == horizontal + vertical { return [vertical, horizontal] }
            }
        }
        return nil
    }

    /// Returns `to top right` for `to-top-right` and `totopright`, and `to right` for `to-right`; `nil` for other
    /// names.
    static func direction(in name: String) -> String? {
        let plain = Spelling.plain(name)
        guard plain.hasPrefix("to") else { return nil }
        let rest = String(plain.dropFirst(2))
        let words = CSSGradientShape.sides.contains(rest) ? [rest] : words(in: rest)
        return words.map { "to " + $0.joined(separator: " ") }
    }
}
