import LintelBars
import LintelInterchange
import LintelUnits

/// The rules of a style sheet in which custom properties have the values of an appearance: of the one that a device
/// asks for and, where the preset names an attribute for it, of the one that an element asks for itself and for all
/// that is inside.
///
/// All selectors have the same specificity, so that of the rules that hold the last counts. Sources: Selectors 4,
/// section 17; Media Queries 5.
struct AppearanceRules {
    /// The attribute, one of whose words is `light` or `dark`; `nil` where devices alone decide. Other words count for
    /// nothing, as in `class="dark no-js"`.
    let theme: String?

    /// Returns the rules for an appearance, and for images the density.
    /// - Parameters:
    ///   - appearances: all that have rules.
    ///   - block: rules for a selector, which begin and end with a line.
    func rules(
        _ appearance: Appearance, of appearances: [Appearance], at scale: Scale = .x1, _ block: (String) -> String
    ) -> String {
        guard let theme, appearances.contains(where: \.isDark) else {
            return Self.query(appearance.mediaFeatures, scale, block(":root"))
        }
        let light = "[\(theme)~=\"light\"]"
        let others = appearance.mediaFeatures.filter { !Appearance.dark.mediaFeatures.contains($0) }
        guard appearance.isDark else { return Self.query(others, scale, block(":root, \(light)")) }
        return Self.query(appearance.mediaFeatures, scale, block(":root:where(:not(\(light)))"))
            + Self.query(others, scale, block("[\(theme)~=\"dark\"]"))
    }

    /// Returns a block that holds where all of the media features are there and the density is at least that of
    /// `scale`.
    static func query(_ features: [String], _ scale: Scale, _ block: String) -> String {
        var queries = [features]
        if scale > .x1 {
            // An image serves densities up to its own. Safari before 16 knows them by another name; a query that a
            // browser does not know is false, and the others of the list count.
            let least = scale == .x2 ? "1.01" : "2.01"
            queries = ["(min-resolution: \(least)dppx)", "(-webkit-min-device-pixel-ratio: \(least))"].map {
                features + [$0]
            }
        }
        if queries == [[]] { return block }
        return block.nested(in: "@media " + queries.map { $0.joined(separator: " and ") }.joined(separator: ", "))
    }
}
