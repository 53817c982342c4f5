import LintelDiagnostics

/// Names in the spellings that other languages ask for.
package enum IdentifierName {
    /// The name of a gradient or color without one.
    package static let standardName = "gradient"

    /// Words of letters and digits: `Sunset (dark) 2` is sunset, dark, 2; `goldenHour` is golden, hour. Latin letters
    /// beyond ASCII are as `LatinLetter` spells them: `Müller` is muller. Letters of other scripts are left out.
    static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var last: Character?
        for character in name {
            let part = LatinLetter.plain(character)
            if part == nil || (character.isUppercase && last?.isLowercase == true) {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if let part { word += part.lowercased() }
            last = character
        }
        return word.isEmpty ? words : words + [word]
    }

    /// `golden-hour`, which CSS, XML and token names take; `standard` when the name has no letters or digits.
    package static func kebab(_ name: String, standard: String = standardName) -> String {
        joined(words(of: name), standard).joined(separator: "-")
    }

    /// `goldenHour`, for Swift.
    package static func camel(_ name: String, standard: String = standardName) -> String {
        let words = joined(words(of: name), standard)
        return words[0] + words.dropFirst().map(capitalized).joined()
    }

    /// `GoldenHour`, for presets and types; at most 64 characters.
    package static func pascal(_ name: String, standard: String = "Gradient") -> String {
        String(joined(words(of: name), standard).map(capitalized).joined().prefix(64))
    }

    /// Never empty, and beginning with a letter.
    private static func joined(_ words: [String], _ standard: String) -> [String] {
        guard let first = words.first, let initial = first.first else { return [standard] }
        return initial.isLetter ? words : [standard] + words
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// `names` in the same order, with 2, 3, … after those that are taken; a name with a number is none of the others'.
    package static func distinct(_ names: [String], separator: String = "") -> [String] {
        let given = Set(names)
        var taken: Set<String> = []
        var numbers: [String: Int] = [:]
        return names.map { name in
            var candidate = name
            while candidate != name && given.contains(candidate) || !taken.insert(candidate).inserted {
                let number = numbers[name, default: 2]
                numbers[name] = number + 1
                candidate = name + separator + String(number)
            }
            return candidate
        }
    }
}
