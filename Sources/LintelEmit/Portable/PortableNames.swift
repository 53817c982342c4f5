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

    /// `sunset_navigation_bar`, which Android resources, Dart files and Python want.
    static func snake(_ name: String) -> String { words(of: name).joined(separator: "_") }

    /// `sunset-navigation-bar`, which CSS and file names on the web want.
    static func kebab(_ name: String) -> String { words(of: name).joined(separator: "-") }

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
        words(of: file.asset) + words(of: file.appearance) + words(of: file.direction)
    }
}
