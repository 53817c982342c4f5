import LintelBars
import LintelInterchange
import LintelPlan

/// Names and paths outside of Apple's platforms: words in lower case, the preset's first.
enum PortableNames {
    /// `brand`, `x`, `url`, `box` for `BrandXURLBox` of the preset `BrandX`: the words of the preset's name in front,
    /// and those of the rest as if it stood alone.
    static func words(ofAsset name: String, in prefix: String) -> [String] {
        let parts = name.hasPrefix(prefix) ? [prefix, String(name.dropFirst(prefix.count))] : [name]
        return parts.flatMap(IdentifierName.lowerCaseWords)
    }

    /// The words that the names of all pictures and colors of a preset begin with: those of its names in the catalog,
    /// so that `brand-2` is `brand2` everywhere.
    static func prefix(of plan: RenderPlan) -> [String] { IdentifierName.lowerCaseWords(of: plan.namePrefix) }

    /// The words of an appearance in names; none for light.
    static func words(of appearance: Appearance) -> [String] {
        appearance == .light ? [] : IdentifierName.lowerCaseWords(of: appearance.rawValue)
    }

    /// The words of a direction of text in names; none unless it is from right to left.
    static func words(of direction: LayoutDirection) -> [String] { direction == .rightToLeft ? ["rtl"] : [] }

    /// The words of an image's name with those of its appearance and direction.
    static func words(of file: ImageFile) -> [String] {
        words(ofAsset: file.asset, in: file.namePrefix) + words(of: file.appearance) + words(of: file.direction)
    }
}
