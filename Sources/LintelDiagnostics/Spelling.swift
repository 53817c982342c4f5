/// A search for the word that a person probably meant.
package enum Spelling {
    /// Returns the candidate that `word` means: the one that differs in case, hyphens, underscores and spaces alone,
    /// else the one that other programs call so, else the one of the same parts in another order, else the nearest by
    /// edits, as `nearestByEdits(to:in:oneEditPer:)` finds it.
    /// - Complexity: O(candidates × length²); words over 64 scalars have no neighbors.
    package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
        candidate(writtenAs: word, in: candidates) ?? Synonyms.candidate(for: word, in: candidates)
            ?? candidate(ofPartsIn: word, in: candidates) ?? nearestByEdits(to: word, in: candidates)
    }

    /// A word without what names are divided and emphasized by: `easeInOut`, `ease-in-out` and `Ease in out` are one.
    package static func plain(_ word: String) -> String {
        String(word.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" })
    }

    private static func candidate(writtenAs word: String, in candidates: some Sequence<String>) -> String? {
        guard (1...longest).contains(word.utf8.count) else { return nil }
        let wanted = plain(word)
        return wanted.isEmpty ? nil : candidates.first { $0.utf8.count <= longest && plain($0) == wanted }
    }

    /// The candidate of the same parts: `darkHighContrast` for `highContrastDark`.
    private static func candidate(ofPartsIn word: String, in candidates: some Sequence<String>) -> String? {
        guard (1...longest).contains(word.utf8.count) else { return nil }
        let wanted = parts(of: word).sorted()
        guard wanted.count > 1 else { return nil }
        let letters = wanted.reduce(0) { $0 + $1.utf8.count }
        return candidates.first { candidate in
            // Separators are all that a candidate of these parts may have besides them.
            (letters...letters + wanted.count).contains(candidate.utf8.count) && parts(of: candidate).sorted() == wanted
        }
    }

    /// The words in a name, in lower case: `high`, `contrast` and `dark` of `highContrastDark` and of
    /// `high-contrast-dark`.
    package static func parts(of word: String) -> [String] {
        var parts: [String] = []
        var isOpen = false
        var wasLower = false
        for character in word {
            if character == "-" || character == "_" || character.isWhitespace {
                isOpen = false
                wasLower = false
                continue
            }
            if isOpen, !(character.isUppercase && wasLower) {
                parts[parts.count - 1] += character.lowercased()
            } else {
                parts.append(character.lowercased())
            }
            isOpen = true
            wasLower = character.isLowercase
        }
        return parts
    }

    /// The bytes of the longest words that are compared.
    private static let longest = 256

    /// Returns the only candidate that a word of two letters becomes by one letter more: `red` for `rd`. `nil` for
    /// other words, and where there are several. For lists of words in which no two letters are a word themselves.
    package static func candidate(
        withOneLetterMoreThan word: String, in candidates: some Sequence<String>
    ) -> String? {
        let wanted = Array(word.lowercased().unicodeScalars)
        guard wanted.count == 2 else { return nil }
        let found = candidates.filter { candidate in
            let letters = Array(candidate.lowercased().unicodeScalars)
            return letters.count == 3
                && letters.indices.contains { index in
                    var rest = letters
                    rest.remove(at: index)
                    return rest == wanted
                }
        }
        return found.count == 1 ? found[0] : nil
    }

    /// What makes a word the opposite of the rest of it.
    private static let negations = ["un", "non", "in", "dis"].map { Array($0.unicodeScalars) }

    /// Whether a word is that of a candidate with a negation before it, or one edit from that.
    private static func isOpposite(_ word: [Unicode.Scalar], of other: [Unicode.Scalar]) -> Bool {
        negations.contains { negation in
            guard word.starts(with: negation), !other.starts(with: negation) else { return false }
            let rest = Array(word.dropFirst(negation.count))
            return rest.count >= 4 && abs(rest.count - other.count) <= 1 && edits(rest, other) <= 1
        }
    }

    /// Returns the candidate with the fewest edits (insert, delete, replace, swap neighbors; case is ignored), the
    /// first of equally near ones; but never the word's opposite, which is near by its letters: 'selected' for
    /// 'unselected'. A word of one or two letters, without the `$` of a palette's color, is one edit from too many
    /// others: it only means those that differ from it in case.
    /// - Parameter letters: for how many letters of the longer word one edit is allowed, 3 or more; the number of edits
    ///   is (count + 1) / `letters`, rounded down, and at least 1.
    /// - Returns: `nil` when no candidate is that near, and for words of more than 64 letters.
    package static func nearestByEdits(
        to word: String, in candidates: some Sequence<String>, oneEditPer letters: Int = 3
    ) -> String? {
        let wanted = Array(word.lowercased().unicodeScalars)
        guard (1...64).contains(wanted.count) else { return nil }
        let isShort = wanted.count - (wanted.first == "$" ? 1 : 0) <= 2
        var best: (distance: Int, word: String)?
        for candidate in candidates {
            let scalars = Array(candidate.lowercased().unicodeScalars)
            guard scalars.count <= 64 else { continue }
            let limit = min(
                max(1, (max(wanted.count, scalars.count) + 1) / letters), isShort ? 0 : .max,
                (best?.distance ?? .max) - 1)
            // Each scalar more or less is an edit, so that most candidates need not be looked at.
            guard abs(wanted.count - scalars.count) <= limit else { continue }
            let distance = edits(wanted, scalars)
            guard distance <= limit, !isOpposite(wanted, of: scalars), !isOpposite(scalars, of: wanted) else {
                continue
            }
            best = (distance, candidate)
        }
        return best?.word
    }

    /// Returns `; comments begin with '#' in YAML` for a value that has a comment of another language, as
    /// `iPhone // all` does; `nil` for others.
    package static func hint(onCommentIn value: String) -> String? {
        ["//", "/*"].contains { value.hasPrefix($0) || value.contains(" \($0)") }
            ? "; comments begin with '#' in YAML" : nil
    }

    /// Returns `; did you mean 'x'?` for the nearest candidate, else `; expected 'a', 'b' or 'c'` when there are few,
    /// else an empty text.
    /// - Parameter all: the words that are listed; `nil` for the candidates.
    package static func hint(for word: String, in candidates: [String], of all: [String]? = nil) -> String {
        if let near = nearest(to: word, in: candidates) { return "; did you mean '\(near)'?" }
        let words = all ?? candidates
        guard (1...12).contains(words.count) else { return "" }
        return "; expected \(list(words))"
    }

    /// Returns `; did you mean 'x'?` for a path that exists. Where the one that was given has the same characters in
    /// other bytes, such as `é` as one scalar (NFC) and as a letter with a mark (NFD), the two look the same to a
    /// reader, and the hint says so. Source: Unicode Standard Annex #15.
    package static func hint(naming path: String, insteadOf given: String) -> String {
        if path == given, !path.utf8.elementsEqual(given.utf8) {
            return "; a file has the same name in another Unicode form (NFC or NFD); copy its name, or rename it"
        }
        return "; did you mean '\(path)'?"
    }

    /// The message about a key that a mapping does not have:
    /// `unknown key 'backgroud' in a preset; did you mean 'background'?`
    /// - Parameters:
    ///   - title: what the mapping describes, with its article.
    ///   - keys: all that it may have.
    ///   - absent: those that it does not have yet, which alone may be meant; `nil` for all.
    ///   - fix: what to do instead; `nil` for the nearest of the absent keys.
    package static func unknownKey(
        _ name: String, in title: String, among keys: [String], absent: [String]? = nil, fix: String? = nil
    ) -> String {
        if let comment = foreignComment(beginning: name) { return comment }
        let problem = "unknown key '\(name)' in \(title)"
        if let fix { return problem + fix }
        if let absent, nearest(to: name, in: absent) == nil, let near = nearest(to: name, in: keys) {
            return problem + "; the key '\(near)' already exists"
        }
        return problem + hint(for: name, in: absent ?? keys, of: keys)
    }

    /// The message about a text that begins with `//` or `/*`, as comments of other languages do; `nil` for others.
    package static func foreignComment(beginning text: String) -> String? {
        guard text.hasPrefix("//") || text.hasPrefix("/*") else { return nil }
        return "'\(text.prefix(2))' does not begin a comment; in YAML '#' does, and JSON has no comments"
    }

    /// A message about several unknown keys of a mapping that are one mistake.
    /// - Parameter fix: what to do instead, as of one key.
    package static func unknownKeys(_ names: [String], in title: String, fix: String) -> String {
        let one = "; it is a key of"
        let rest = fix.hasPrefix(one) ? "; they are keys of" + fix.dropFirst(one.count) : fix
        return "unknown keys \(list(names, joinedBy: "and")) in \(title)\(rest)"
    }

    /// Returns a list such as `'a', 'b' or 'c'`.
    /// - Parameter conjunction: the word before the last one.
    package static func list(_ words: [String], joinedBy conjunction: String = "or") -> String {
        series(words.map { "'\($0)'" }, joinedBy: conjunction)
    }

    /// Returns a series such as `a, b and c`.
    /// - Parameter conjunction: the word before the last one.
    package static func series(_ words: [String], joinedBy conjunction: String = "and") -> String {
        guard words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + words[words.count - 1]
    }

    /// Optimal string alignment distance.
    private static func edits(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            for j in 0..<b.count {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
