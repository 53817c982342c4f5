import LintelColor

/// Values with each `var()` replaced by the value of the property to which it refers.
extension CSSVariables {
    /// What replacing `var()` in a whole file took so far.
    final class Expansion {
        /// Scalars that were written.
        fileprivate var length = 0
    }

    /// The most scalars that all values of a file together may have with every `var()` replaced: twice what a file of
    /// the largest size has. Values are replaced up to three times, for the light, for the dark and for messages; those
    /// without `var()` do not count.
    static let mostScalars = 8 * CSSTokenizer.maximumLength

    /// Whether the values of the file together are longer than `mostScalars`. Nothing is replaced any more then.
    var isExhausted: Bool { expansion.length > Self.mostScalars }

    /// References may lead to others this many times, and fallbacks may be inside others.
    private static let deepest = 128

    // MARK: Replacing

    /// Returns the value with each `var()` replaced by the property's value.
    /// - Parameter selector: the selectors of the rule with the value, unless it is for the root.
    /// - Throws: `CSSSyntaxError` at the `var()` whose property is not defined, refers back to itself, needs too many
    ///   references or is too long. Where such a property has a fallback, that is the value, except for the last two.
    func substituted(
        _ value: String, for scheme: PaletteLookup.ColorScheme, in selector: String?
    ) throws(CSSSyntaxError) -> String {
        guard value.containsIgnoringCase("var(") else { return value }
        let text = try substitution(of: value, scheme, in: selector, marks: nil).text
        return String(String.UnicodeScalarView(text))
    }

    /// Returns the value with each `var()` replaced as in `substituted`, and each one whose property is a color by a
    /// mark.
    /// - Returns: `nil` when nothing is replaced, or not everything can be.
    func marked(
        _ value: String, for scheme: PaletteLookup.ColorScheme, in selector: String?
    ) -> (text: String, marks: ColorMarks)? {
        guard value.containsIgnoringCase("var(") else { return nil }
        guard let substitution = try? substitution(of: value, scheme, in: selector, marks: ColorMarks()),
            let marks = substitution.marks
        else { return nil }
        return (String(String.UnicodeScalarView(substitution.text)), marks)
    }

    /// Replaces each `var()` as browsers do, or, where a property has no value in the color scheme and no fallback,
    /// with its value in the other one: a palette of colors for one scheme is often the only one there is. A property
    /// that only rules for other elements define has their value where browsers could not read the value without it:
    /// the fallback of Tailwind's `bg-linear-[25deg]` is `25deg` alone.
    private func substitution(
        of value: String, _ scheme: PaletteLookup.ColorScheme, in selector: String?, marks: ColorMarks?
    ) throws(CSSSyntaxError) -> Substitution {
        let scalars = Array(value.unicodeScalars)
        var guesses = false
        var borrowsValues = false
        while true {
            var result = Substitution(
                selector: selector, marks: marks, isGuessed: guesses, borrowsValues: borrowsValues)
            do throws(CSSSyntaxError) {
                try append(scalars, scheme, &result)
                guard result.passesOverGuess, !Self.isReadable(result.text) else { return result }
                guesses = true
            } catch {
                guard !result.isBeyondLimits else { throw error }
                if result.missesValue, !borrowsValues {
                    borrowsValues = true
                } else if result.passesOverGuess {
                    guesses = true
                } else {
                    throw error
                }
            }
            if guesses { noteGuessed(value, in: selector) }
        }
    }

    /// Whether browsers can read a text as a background, as far as Lintel knows.
    private static func isReadable(_ text: [Unicode.Scalar]) -> Bool {
        do throws(CSSSyntaxError) {
            _ = try CSSBackground(String(String.UnicodeScalarView(text)), scheme: .light)
            return true
        } catch {
            return error.isLimitation
        }
    }

    /// Longer values are not colors.
    private static let longestColor = 1000

    /// Puts a mark in the place of what was written from an index on for a property, if that is a color.
    private func mark(
        _ name: String, from start: Int, _ scheme: PaletteLookup.ColorScheme, _ result: inout Substitution
    ) {
        guard result.marks != nil, result.text.count - start <= Self.longestColor else { return }
        let text = String(String.UnicodeScalarView(result.text[start...]))
        let palette = PaletteLookup(names: [], scheme: scheme) { _ in nil }
        guard (try? Color.parse(css: text, palette: palette)) != nil,
            let mark = result.marks?.color(for: String(name.dropFirst(2)))
        else { return }
        result.text.removeSubrange(start...)
        result.text.append(contentsOf: mark.cssText.unicodeScalars)
    }

    // MARK: What was written

    /// A property, and the selectors of the rules that define it if these are not for the root.
    private struct Property: Equatable {
        var name: String
        var selector: String?
    }

    /// What has been written, and the properties whose values are being written.
    private struct Substitution {
        /// The selectors of the rule whose value is being written, unless it is for the root.
        var selector: String?
        /// The marks of properties that are colors; `nil` where their values are written.
        var marks: ColorMarks?
        /// Whether the text to be written is a guess, or guesses count more than fallbacks and initial values.
        var isGuessed = false
        /// Whether a property that has no value in the color scheme has that of the other one.
        var borrowsValues = false
        var text: [Unicode.Scalar] = []
        var trail: [Property] = []
        /// The index in the trail of the first property that refers back to itself, while that is being reported.
        var cycleStart: Int?
        /// How many fallbacks the text to be written is in, one inside the other.
        var fallbackDepth = 0
        /// Whether a limit was exceeded, after which no fallback counts.
        var isBeyondLimits = false
        /// Whether a property had no value in the color scheme, and one in the other.
        var missesValue = false
        /// Whether a fallback or an initial value was written where rules for other elements define the property.
        var passesOverGuess = false
        /// The number of scalars. Each `var()` counts as two comments, so that references without text are limited too.
        var length = 0
    }

    /// Counts scalars that are about to be written.
    private func count(_ scalars: Int, at offset: Int, _ result: inout Substitution) throws(CSSSyntaxError) {
        let total = result.marks == nil ? expansion : markedExpansion
        result.length += scalars
        total.length += scalars
        guard result.length <= CSSTokenizer.maximumLength, total.length <= Self.mostScalars else {
            result.isBeyondLimits = true
            throw CSSSyntaxError(offset: offset, message: "with every var() replaced the value is too long")
        }
    }

    // MARK: Writing

    private func append(
        _ scalars: [Unicode.Scalar], _ scheme: PaletteLookup.ColorScheme, _ result: inout Substitution
    ) throws(CSSSyntaxError) {
        var index = 0
        while index < scalars.count {
            guard let reference = CSSVariableReference(scalars, at: index) else {
                let end = CSSLexeme.end(scalars, index)
                try count(end - index, at: index, &result)
                result.text.append(contentsOf: scalars[index..<end])
                index = end
                continue
            }
            // Comments separate the value from what is around it, since tokens do not join.
            try count(8, at: index, &result)
            result.text.append(contentsOf: "/**/".unicodeScalars)
            try appendValue(of: reference, at: index, scheme, &result)
            result.text.append(contentsOf: "/**/".unicodeScalars)
            index = reference.end
        }
    }

    private func appendValue(
        of reference: CSSVariableReference, at offset: Int, _ scheme: PaletteLookup.ColorScheme,
        _ result: inout Substitution
    ) throws(CSSSyntaxError) {
        let name = reference.name
        var found = definitions(of: name, for: result.selector, scheme)
        if let guess = found,
            passesOver(guess, name, hasFallback: reference.fallback != nil, isGuessed: result.isGuessed)
        {
            found = nil
            result.passesOverGuess = true
        }
        let property = Property(name: name, selector: found?.selector)
        try checkTrail(to: property, at: offset, &result)
        // What is defined for the other color scheme alone is guaranteed-invalid in this one. Source: CSS Variables 1,
        // section 2.2.
        let isMissing = found?.definitions.isMissing(in: scheme) ?? false
        if isMissing { result.missesValue = true }
        let isBorrowed = result.borrowsValues && reference.fallback == nil && initialValues[name] == nil
        let own = isMissing && !isBorrowed ? nil : defined(found?.definitions.value(for: scheme))
        if let value = own ?? initialValues[name] {
            let level = result.trail.count
            let written = result.text.count
            do throws(CSSSyntaxError) {
                try append(value, of: property, isGuess: found?.isGuess ?? false, scheme, &result)
                // Initial values are no colors of the palette.
                if own != nil { mark(name, from: written, scheme, &result) }
                return
            } catch {
                // All properties of a cycle are invalid; what refers to them from outside takes its fallback. Source:
                // CSS Variables 1, sections 2.3 and 3.
                let isInCycle = (result.cycleStart ?? level) < level
                guard reference.fallback != nil, !isInCycle, !result.isBeyondLimits else {
                    throw CSSSyntaxError(offset: offset, message: error.message)
                }
                result.cycleStart = nil
                result.text.removeSubrange(written...)
            }
        }
        try appendFallback(of: reference, at: offset, isMissing: isMissing, scheme, &result)
    }

    /// Throws an error for a property whose value is being written, and after too many references.
    private func checkTrail(
        to property: Property, at offset: Int, _ result: inout Substitution
    ) throws(CSSSyntaxError) {
        if let start = result.trail.firstIndex(of: property) {
            result.cycleStart = start
            throw CSSSyntaxError(
                offset: offset, message: "'var(\(CSSToken.shortened(property.name)))' refers back to itself")
        }
        guard result.trail.count < Self.deepest else {
            result.isBeyondLimits = true
            throw CSSSyntaxError(
                offset: offset,
                message: "'var(\(CSSToken.shortened(property.name)))' is reached through more than "
                    + "\(Self.deepest) references")
        }
    }

    /// Writes what is used in place of a property without a value.
    /// - Parameter isMissing: whether the property has a value in the other color scheme.
    private func appendFallback(
        of reference: CSSVariableReference, at offset: Int, isMissing: Bool, _ scheme: PaletteLookup.ColorScheme,
        _ result: inout Substitution
    ) throws(CSSSyntaxError) {
        let name = reference.name
        guard let fallback = reference.fallback else {
            // Not reported, since the value of the other color scheme is tried next.
            guard !isMissing || result.borrowsValues else {
                throw CSSSyntaxError(
                    offset: offset, message: "'var(\(CSSToken.shortened(name)))' has no value in this color scheme")
            }
            throw CSSSyntaxError(
                offset: offset,
                message: "'var(\(CSSToken.shortened(name)))' is not defined in this style sheet" + hint(for: name))
        }
        guard result.fallbackDepth < Self.deepest else {
            result.isBeyondLimits = true
            throw CSSSyntaxError(
                offset: offset, message: "fallbacks of var() are nested more than \(Self.deepest) deep")
        }
        result.fallbackDepth += 1
        defer { result.fallbackDepth -= 1 }
        try append(fallback, scheme, &result)
    }

    /// The value, unless it is one of the keywords that leave a property of the root without one. Source: CSS Cascading
    /// 5, section 7.3.
    private func defined(_ value: String?) -> String? {
        guard let value, value.utf8.count > 20 || !CSSImageFamily.wideKeywords.contains(value.asciiLowercased) else {
            return nil
        }
        return value
    }

    /// Writes the value of a property.
    private func append(
        _ value: String, of property: Property, isGuess: Bool, _ scheme: PaletteLookup.ColorScheme,
        _ result: inout Substitution
    ) throws(CSSSyntaxError) {
        let (selector, isGuessed) = (result.selector, result.isGuessed)
        result.trail.append(property)
        result.selector = property.selector
        result.isGuessed = isGuessed || isGuess
        defer {
            result.trail.removeLast()
            result.selector = selector
            result.isGuessed = isGuessed
        }
        try append(Array(value.unicodeScalars), scheme, &result)
    }
}
