import LintelDiagnostics

/// A mapping with known keys.
package struct ObjectShape: Hashable, Sendable {
    /// The name with its article, as messages have it: `a linear gradient`.
    package let title: String
    package let keys: [Key]
    /// The names of `keys`, which readers compare many entries with.
    package let keyNames: [String]
    /// The rules about which keys may or must be given together, in addition to the required ones.
    package let rules: [KeyRule]
    /// What to do about names that are not keys here: of other programs, or of another mapping of the document.
    let advice: [String: KeyAdvice]
    /// The key that a text in the place of the mapping is meant for.
    let keyOfText: String?
    /// The key that a number or a length in the place of the mapping is meant for.
    let keyOfNumber: String?
    /// The keys that several lengths in a text in the place of the mapping are meant for, in the order of CSS.
    let keysOfLengths: [String]
    /// Words in such a text that say nothing else than the mapping does.
    let impliedWords: Set<String>
    /// The lengths that this key may have, by unit, where its shape does not say so; those in `px` are whole numbers.
    let rangesOfLengths: [String: ClosedRange<Double>]
    /// Pairs of names that together mean one key.
    let pairs: [Pair]

    /// Two names, of which the first is not a key, that together mean a key: `width` and `height` a `size`.
    package struct Pair: Hashable, Sendable {
        package var first: String
        package var second: String
        package var key: String
        /// The text that joins their values to one; `nil` where they are a list.
        package var separator: String?
        /// The words of a value that the second name has as a key of its own.
        package var wordsOfSecond: Set<String>

        package init(
            _ first: String, _ second: String, mean key: String, joinedBy separator: String? = nil,
            unlessSecondIs wordsOfSecond: Set<String> = []
        ) {
            self.first = first
            self.second = second
            self.key = key
            self.separator = separator
            self.wordsOfSecond = wordsOfSecond
        }
    }

    /// Creates a shape.
    /// - Parameters:
    ///   - title: the name of the mapping in messages, with its article.
    ///   - advice: advice about names that are not keys here.
    ///   - keyOfText: the key that a text in the place of the mapping is meant for.
    ///   - keyOfNumber: the key that a number or a length in the place of the mapping is meant for.
    ///   - keysOfLengths: the keys that several lengths in such a text are meant for, in the order of CSS.
    ///   - impliedWords: words in such a text that say nothing else than the mapping does.
    ///   - rangesOfLengths: the lengths that this key may have, by unit, where its shape does not say so; those in `px`
    ///     are whole numbers.
    ///   - pairs: names that together mean one key.
    package init(
        _ title: String, _ keys: [Key], rules: [KeyRule] = [], advice: [String: KeyAdvice] = [:],
        keyOfText: String? = nil, keyOfNumber: String? = nil, keysOfLengths: [String] = [],
        impliedWords: Set<String> = [], rangesOfLengths: [String: ClosedRange<Double>] = [:], pairs: [Pair] = []
    ) {
        self.title = title
        self.keys = keys
        keyNames = keys.map(\.name)
        self.rules = rules
        self.advice = advice
        self.keyOfText = keyOfText
        self.keyOfNumber = keyOfNumber
        self.keysOfLengths = keysOfLengths
        self.impliedWords = impliedWords
        self.rangesOfLengths = rangesOfLengths
        self.pairs = pairs
    }

    /// Returns what to do about a name that is not a key here, ignoring case, hyphens, underscores and spaces; `nil`
    /// where nothing is known of it.
    package func advice(on name: String) -> KeyAdvice? {
        if advice.isEmpty { return nil }
        let plain = Spelling.plain(name)
        return advice.first { Spelling.plain($0.key) == plain }?.value
    }

    /// The name with advice that a misspelled one is nearer to than to any key, and the advice. Its letters differ less
    /// than those of a key may: 'height' is two edits from 'light', and 'corner' from 'border'.
    func adviceOnNearest(to name: String) -> (name: String, advice: KeyAdvice)? {
        if advice.isEmpty { return nil }
        // A key that means the same is no slip of letters.
        let key = Spelling.nearest(to: name, in: keyNames)
        guard key == nil || key == Spelling.nearestByEdits(to: name, in: keyNames) else { return nil }
        // Of equally near ones the first is taken.
        guard let nearest = Spelling.nearestByEdits(to: name, in: keyNames + advice.keys.sorted()),
            !keyNames.contains(nearest), let advice = advice[nearest],
            Spelling.nearestByEdits(to: name, in: [nearest], oneEditPer: Self.lettersOfOneEdit) != nil
        else { return nil }
        return (nearest, advice)
    }

    /// Whether a name that is not a key here is probably meant to be one, or has advice.
    package func hasKey(meantBy name: String) -> Bool {
        if advice(on: name) != nil { return true }
        guard let near = Spelling.nearest(to: name, in: keyNames) else { return false }
        return near != Spelling.nearestByEdits(to: name, in: keyNames)
            || Spelling.nearestByEdits(to: name, in: [near], oneEditPer: Self.lettersOfOneEdit) != nil
    }

    /// The letters of which one may be another in a name that has advice.
    private static let lettersOfOneEdit = 5

    /// Whether a mapping has the key in any case, or one of several of which the key is the first.
    func needs(_ name: String) -> Bool {
        keys.contains { $0.name == name && $0.isRequired }
            || rules.contains { if case .atLeastOne(let names) = $0 { names.first == name } else { false } }
    }

    /// The keys that a mapping with the keys `given` may have beside them, those that it needs first: an unknown key
    /// that is as near to two of them is more probably the one that is missing.
    func keyNames(absentFrom given: [String]) -> [String] {
        let absent = keys.filter { !given.contains($0.name) }
        return absent.filter(\.isRequired).map(\.name) + absent.filter { !$0.isRequired }.map(\.name)
    }

    package struct Key: Hashable, Sendable {
        package var name: String
        package var shape: ValueShape
        /// The summary in one sentence for the reference, without the default.
        package var summary: String
        package var isRequired: Bool
        /// The value in force when the key is absent, as it would be written.
        package var fallback: String?

        package init(
            _ name: String, _ shape: ValueShape, _ summary: String, isRequired: Bool = false,
            default fallback: String? = nil
        ) {
            self.name = name
            self.shape = shape
            self.summary = summary
            self.isRequired = isRequired
            self.fallback = fallback
        }
    }
}
