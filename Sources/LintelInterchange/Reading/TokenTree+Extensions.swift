import LintelBars
import LintelColor
import LintelSchema
import LintelYAML

/// What tokens have under `$extensions`.
extension TokenTree {
    /// The appearance for which a token is, and the name of the token whose value it replaces there: as Lintel writes
    /// them, or by themes of Tokens Studio that are named `light` and `dark`.
    func appearance(of token: Token) -> (appearance: Appearance, name: String)? {
        if sets.scheme(of: token.set) == .dark, let light = self.token(localName(of: token), of: sets.lightOrder) {
            return (.dark, light.name)
        }
        guard let own = token.node["$extensions"]?[DesignTokenText.extensionKey],
            let appearance = (own["appearance"]?.text).flatMap(Appearance.init), appearance != .light,
            let name = own["of"]?.text
        else { return nil }
        return (appearance, name)
    }

    /// The names of the modes that the first group of a path has, or else the file, in their order; empty for none.
    func namesOfModes(in path: [String]) -> [String] {
        let groups = [path.first.flatMap { root[$0] }, root].compactMap(\.self)
        let lists = groups.compactMap { $0["$extensions"]?["com.figma"]?["modes"]?.items }
        return lists.first?.compactMap(\.text) ?? []
    }

    /// The modifier of a color token of Tokens Studio. Source: Tokens Studio's documentation of modified colors.
    func colorModifier(of token: Token) -> Node? { token.node["$extensions"]?["studio.tokens"]?["modify"] }

    /// Degrees clockwise from up, as Primer's tokens have them.
    func primerAngle(of token: Token) -> Double? {
        (token.node["$extensions"]?["org.primer.gradient"]?["angle"]?.text).flatMap { Double(decimal: $0) }
            .flatMap { abs($0) < 1e6 ? $0 : nil }
    }

    func ownGradient(of token: Token) -> (form: Node, options: ExportOptions)? {
        guard let own = token.node["$extensions"]?[DesignTokenText.extensionKey], let form = own["gradient"] else {
            return nil
        }
        let tolerance = (own["deltaE2000"]?.text).flatMap { Double(decimal: $0) } ?? 0
        let sides = (own["size"]?.items ?? []).compactMap { $0.text.flatMap { Double(decimal: $0) } }
        let isSize = sides.count == 2 && sides.allSatisfy { $0 > 0 && $0 < 1e6 }
        return (
            form,
            ExportOptions(
                tolerance: max(0, tolerance), size: isSize ? (sides[0], sides[1]) : nil,
                gamutMapping: (own["gamutMapping"]?.text).flatMap { GamutMapping(rawValue: $0) }
                    ?? ExportOptions.standardGamutMapping)
        )
    }
}
