import LintelBars
import LintelPlan

/// Names and paths outside of Apple's platforms: words in lower case, the preset's first.
package enum PortableNames {
    /// `golden`, `hour`, `http`, `bar` for `GoldenHour-HTTPBar`: a word begins at a capital after a small letter or a
    /// digit, and at the last of several capitals where a small letter follows.
    package static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            guard letter.isASCII, letter.isLetter || letter.isNumber else {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            if letter.isUppercase, index > 0 {
                let before = letters[index - 1]
                let endsCapitals = before.isUppercase && index + 1 < letters.count && letters[index + 1].isLowercase
                if before.isLowercase || before.isNumber || endsCapitals, !word.isEmpty {
                    words.append(word)
                    word = ""
                }
            }
            word += letter.lowercased()
        }
        return word.isEmpty ? words : words + [word]
    }

    /// `brand`, `x`, `url`, `box` for `BrandXURLBox` of the preset `BrandX`: the words of the preset's name in front,
    /// and those of the rest as if it stood alone.
    static func words(ofAsset name: String, in prefix: String) -> [String] {
        name.hasPrefix(prefix) ? words(of: prefix) + words(of: String(name.dropFirst(prefix.count))) : words(of: name)
    }

    /// The words that the names of all pictures and colors of a preset begin with: those of its names in the catalog,
    /// so that `brand-2` is `brand2` everywhere.
    static func prefix(of plan: RenderPlan) -> [String] { words(of: plan.namePrefix) }

    /// The words of an appearance in names; none for light.
    static func words(of appearance: Appearance) -> [String] {
        appearance == .light ? [] : words(of: appearance.rawValue)
    }

    /// The words of a direction of text in names; none unless it is from right to left.
    static func words(of direction: LayoutDirection) -> [String] { direction == .rightToLeft ? ["rtl"] : [] }

    /// The words of an image's name with those of its appearance and direction.
    static func words(of file: ImageFile) -> [String] {
        words(ofAsset: file.asset, in: file.namePrefix) + words(of: file.appearance) + words(of: file.direction)
    }
}
