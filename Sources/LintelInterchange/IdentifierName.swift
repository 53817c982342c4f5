import LintelDiagnostics

/// Names in the spellings that other languages need.
package enum IdentifierName {
    /// The name of a gradient or color without one.
    package static let standardName = "gradient"

    /// Returns the words of letters and digits that a name has, with its capitals: `Sunset`, `dark`, `2` of
    /// `Sunset (dark) 2`; `golden`, `HTTP`, `Bar2`, `Top` of `golden-HTTPBar2Top`. A word begins at a capital after a
    /// small letter or a digit, and at the last of several capitals where a small letter follows. Latin letters beyond
    /// ASCII are as `LatinLetter` spells them: `Muller` of `Müller`. Letters of other scripts are left out.
    package static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(name)
        for (index, character) in characters.enumerated() {
            let part = LatinLetter.plain(character)
            if !word.isEmpty, part == nil || beginsWord(at: index, in: characters) {
                words.append(word)
                word = ""
            }
            if let part { word += part }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// The same in lower case.
    package static func lowerCaseWords(of name: String) -> [String] { words(of: name).map { $0.lowercased() } }

    /// The words of a name as Swift takes them: a `_` between digits stays, which is the decimal point in names of
    /// images: `H97_667`, `Of852` of `H97_667Of852`.
    package static func swiftWords(of name: String) -> [String] {
        var result: [String] = []
        let parts = name.split(separator: "_", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            var own = words(of: String(part))
            let isDecimal = index > 0 && parts[index - 1].last?.isNumber == true && part.first?.isNumber == true
            if isDecimal, !own.isEmpty, let last = result.popLast() {
                result.append(last + "_" + own.removeFirst())
            }
            result += own
        }
        return result
    }

    /// Whether a word begins at a character because it is a capital.
    private static func beginsWord(at index: Int, in characters: [Character]) -> Bool {
        guard index > 0, characters[index].isUppercase else { return false }
        let before = characters[index - 1]
        let isLastCapital =
            before.isUppercase && index + 1 < characters.count && characters[index + 1].isLowercase
        return before.isLowercase || before.isNumber || isLastCapital
    }

    /// `golden-hour`, which CSS, XML and token names take; `standard` when the name has no letters or digits.
    package static func kebab(_ name: String, standard: String = standardName) -> String {
        joined(lowerCaseWords(of: name), standard).joined(separator: "-")
    }

    /// `goldenHour`, for Swift. Words after the first keep their capitals: `goldenHTTPBar`.
    package static func camel(_ name: String, standard: String = standardName) -> String {
        let words = joined(swiftWords(of: name), standard)
        return words[0].lowercased() + words.dropFirst().map(capitalized).joined()
    }

    /// `GoldenHour`, for presets and types; at most 64 characters. Words keep their capitals: `HTTPBar`.
    package static func pascal(_ name: String, standard: String = "Gradient") -> String {
        String(joined(words(of: name), standard).map(capitalized).joined().prefix(64))
    }

    /// Never empty, and beginning with a letter.
    private static func joined(_ words: [String], _ standard: String) -> [String] {
        guard let first = words.first, let initial = first.first else { return [standard] }
        return initial.isLetter ? words : [standard] + words
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// Returns `names` in the same order, with 2, 3, … after those that are taken; a name with a number is not one of
    /// the other names.
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
