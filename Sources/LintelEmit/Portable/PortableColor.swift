import LintelBars
import LintelColor
import LintelDiagnostics
import LintelInterchange
import LintelPlan

/// A color for platforms other than Apple's: of the palette, or what an app fills a screen with around the frame of a
/// spotlight.
struct PortableColor {
    /// The name in the preset, or of the spotlight with `-background` at its end.
    var name: String
    var values: ByAppearance<Color>
    /// The location of the color in the preset; `nil` for a spotlight.
    var location: SourceLocation?

    /// All colors of a plan: those of the palette in its order, then those of spotlights with one color.
    static func all(of plan: RenderPlan) -> [PortableColor] {
        plan.colors.map { PortableColor(name: $0.paletteName, values: $0.values, location: $0.location) }
            + plan.surfaces.compactMap { surface in
                guard case .spotlight(let shown) = surface.kind, let color = shown.color else { return nil }
                return PortableColor(name: surface.name + "-background", values: color)
            }
    }

    /// The words of a name. A palette's begin with a letter.
    private var words: [String] { IdentifierName.lowerCaseWords(of: name) }

    /// Each color with its name in a platform's spelling. A plan in which two are equal there is refused: see
    /// `outputNames(_:)`.
    static func named(
        _ colors: [PortableColor], wordsJoinedBy separator: String
    ) -> [(name: String, color: PortableColor)] {
        colors.map { ($0.words.joined(separator: separator), $0) }
    }

    /// Each color with an identifier of Dart and JavaScript, with the preset's name in front of what means something
    /// else there. A plan in which two are equal is refused: see `outputNames(_:)`.
    /// - Parameter prefix: the words of the preset's name.
    static func identified(
        _ colors: [PortableColor], prefix: [String]
    ) -> [(name: String, color: PortableColor)] {
        colors.map { (PortableNames.identifier($0.words, orElse: prefix + $0.words), $0) }
    }

    /// The names by which a platform knows colors.
    static func outputNames(_ named: [(name: String, color: PortableColor)]) -> [OutputName] {
        named.map { OutputName($0.name, of: "the color '\($0.color.name)'", at: $0.color.location) }
    }

    /// Returns the value in an appearance as eight hexadecimal digits of sRGB in lower case.
    /// - Parameter alpha: whether the first or the last two are the alpha.
    func digits(_ appearance: Appearance, alpha: AlphaPosition, by mapping: GamutMapping) -> String {
        let color = values[appearance].mapped(to: Gamut.sRGB, by: mapping).converted(to: .sRGB)
        let rgb = [color.components.x, color.components.y, color.components.z].map(Color.hexadecimalDigits).joined()
        return alpha == .first ? Color.hexadecimalDigits(color.alpha) + rgb : rgb + Color.hexadecimalDigits(color.alpha)
    }

    enum AlphaPosition {
        case first
        case last
    }
}
