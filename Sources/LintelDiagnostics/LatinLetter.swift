/// The ASCII spelling of Latin letters beyond ASCII.
///
/// Unicode's names of characters decide: `LATIN SMALL LETTER E WITH CIRCUMFLEX AND ACUTE` is an `e`. They never change
/// (Unicode, "Character Encoding Stability Policies"), so that neither the system nor the language of its user does
/// anything to the result.
package enum LatinLetter {
    /// Returns the letters and digits of ASCII for a letter or digit: `e` for `é`, `ss` for `ß`, itself for one of
    /// ASCII; `nil` for everything else. Combining marks are left out.
    package static func plain(_ character: Character) -> String? {
        guard let first = character.unicodeScalars.first else { return nil }
        if first.isASCII { return first.properties.isAlphabetic || ("0"..."9").contains(first) ? String(first) : nil }
        guard let name = first.properties.name, name.hasPrefix(prefix) else { return nil }
        let words = name.dropFirst(prefix.count).split(separator: " ")
        guard words.count > 2, words[1] == "LETTER" || words[1] == "LIGATURE",
            let isCapital = ["CAPITAL": true, "SMALL": false][words[0]]
        else { return nil }
        let letter = words[2...].prefix { $0 != "WITH" }.joined(separator: " ")
        let isPlain = letter.count == 1 || (words[1] == "LIGATURE" && !letter.contains(" "))
        guard let spelling = spellings[letter] ?? (isPlain ? letter : nil) else { return nil }
        return isCapital ? spelling : spelling.lowercased()
    }

    private static let prefix = "LATIN "

    /// Those whose names are not one of the letters A to Z. Source: Unicode CLDR, the transform Latin-ASCII.
    private static let spellings = [
        "AE": "AE", "SHARP S": "SS", "THORN": "TH", "ETH": "D", "ENG": "N", "LONG S": "S", "DOTLESS I": "I",
        "DOTLESS J": "J", "DZ": "DZ", "LJ": "LJ", "NJ": "NJ",
    ]
}
