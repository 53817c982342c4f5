import LintelDiagnostics

/// The space in which colors are mixed, and the way of the hue, as `in <space> [<hue> hue]` gives them. Source: CSS
/// Color 4, section 12.
package struct CSSInterpolationMethod: Hashable, Sendable {
    package var space: ColorSpace
    /// The way of the hue; `.shorter` when none is written.
    package var hue: HueInterpolation

    /// Whether a method is next.
    package static func isNext(in scanner: CSSScanner) -> Bool { scanner.token.isKeyword("in") }

    /// Reads a method, which starts with `in`.
    /// - Throws: `CSSSyntaxError` for an unknown space, an unknown hue method, or one in a space without a hue.
    package static func parse(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> CSSInterpolationMethod {
        guard scanner.takeKeyword("in") else { throw scanner.expected("'in' and a color space") }
        let space = try ColorSpace.parse(&scanner, among: ColorSpace.cssNames)
        guard scanner.following.isKeyword("hue"), case .identifier(let word) = scanner.token.kind else {
            if let way = scanner.takeKeyword(of: HueInterpolation.allCases.map(\.rawValue)) {
                throw scanner.expected("'hue' after '\(way)'")
            }
            return CSSInterpolationMethod(space: space, hue: .shorter)
        }
        guard let hue = HueInterpolation(rawValue: word.asciiLowercased) else {
            let hint = Spelling.hint(for: word, in: HueInterpolation.allCases.map(\.rawValue))
            throw scanner.error("unknown hue method '\(CSSToken.shortened(word))'\(hint)")
        }
        guard space.hueIndex != nil else {
            let polar = Spelling.list(ColorSpace.allCases.filter { $0.hueIndex != nil }.map(\.rawValue))
            throw scanner.error(
                "'\(hue) hue' needs a color space with a hue, and \(space.rawValue) has none; expected \(polar)")
        }
        scanner.advance()
        scanner.advance()
        return CSSInterpolationMethod(space: space, hue: hue)
    }
}

extension ColorSpace {
    /// The names CSS has for the spaces; `xyz` is `xyz-d65`.
    static let cssNames = allCases.map(\.rawValue) + ["xyz"]

    /// The space CSS calls `name` (lower case), or `nil`.
    package init?(cssName name: String) {
        self.init(rawValue: name == "xyz" ? "xyz-d65" : name)
    }

    static func parse(_ scanner: inout CSSScanner, among names: [String]) throws(CSSSyntaxError) -> ColorSpace {
        guard case .identifier(let name) = scanner.token.kind else { throw scanner.expected("a color space") }
        let lowercased = name.asciiLowercased
        guard names.contains(lowercased), let space = ColorSpace(cssName: lowercased) else {
            let hint =
                ColorSpace(cssName: lowercased) == nil
                ? Spelling.hint(for: name, in: names) : "; write \(lowercased)() instead of color()"
            throw scanner.error("unknown color space '\(CSSToken.shortened(name))'\(hint)")
        }
        scanner.advance()
        return space
    }
}
