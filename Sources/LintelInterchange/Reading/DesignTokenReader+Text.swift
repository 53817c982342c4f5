import LintelBars
import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelPreset
import LintelUnits
import LintelYAML

/// CSS text in tokens, as Style Dictionary and Tokens Studio have it: references among other text, and modifiers.
extension DesignTokenReader {
    /// A text with the values of tokens in the places of references.
    private struct Insertion {
        var text = ""
        /// The same with a mark in the place of each color.
        var marked = ""
        var marks = ColorMarks()
        var hasReferences = false
    }

    /// Reads the text of a color.
    /// - Parameter trail: the names of the tokens that led here.
    mutating func color(_ text: String, in node: Node, _ trail: [String]) -> Color? {
        guard let insertion = inserting(text, in: node, trail), mayParse(insertion) else { return nil }
        do throws(CSSSyntaxError) {
            return try Color.parse(css: TokenColorText.css(insertion.text))
        } catch {
            report(error, of: insertion, in: node)
            return nil
        }
    }

    /// Reads the text of a gradient.
    /// - Parameter trail: the names of the tokens that led here.
    mutating func cssGradient(_ text: String, in node: Node, _ trail: [String]) -> ReferringGradient? {
        guard let insertion = inserting(text, in: node, trail), mayParse(insertion) else { return nil }
        do throws(CSSSyntaxError) {
            let gradient = try Gradient.parse(css: TokenColorText.css(insertion.text))
            guard gradient.stops.count <= PresetLimits.stops else {
                fail(node, "\(gradient.stops.count) stops; expected at most \(PresetLimits.stops)", as: .tooMany)
                return nil
            }
            guard insertion.hasReferences, let css = try? TokenColorText.css(insertion.marked),
                let marked = try? Gradient.parse(css: css)
            else { return (gradient, []) }
            return (gradient, insertion.marks.references(of: gradient, markedAs: marked))
        } catch {
            report(error, of: insertion, in: node)
            return nil
        }
    }

    /// Counts the text, and says whether it may be read.
    private mutating func mayParse(_ insertion: Insertion) -> Bool {
        spent.parsedBytes += insertion.text.utf8.count
        return spent.hasRoomForText
    }

    /// Positions are those of the text without references.
    private mutating func report(_ error: CSSSyntaxError, of insertion: Insertion, in node: Node) {
        let isAsWritten = !insertion.hasReferences
        diagnostics.error(
            .malformedCSS, at: isAsWritten ? node.location(at: error.offset) : node.location, error.message)
    }

    // MARK: References

    /// The most bytes of the text of a token that is not a color, in the place of a reference.
    private static let longestInsertion = 200

    /// Puts the values of tokens in the places of `{name}` and `$name`; `nil` after reporting why that is not possible.
    private mutating func inserting(_ text: String, in node: Node, _ trail: [String]) -> Insertion? {
        var result = Insertion()
        var rest = text[...]
        while let start = rest.firstIndex(where: { $0 == "{" || $0 == "$" }) {
            let after = rest.index(after: start)
            let name: Substring
            let end: Substring.Index
            if rest[start] == "{" {
                guard let close = rest[after...].firstIndex(of: "}") else { break }
                name = rest[after..<close]
                end = rest.index(after: close)
            } else {
                end = rest[after...].firstIndex { $0.isWhitespace || "(){},".contains($0) } ?? rest.endIndex
                name = rest[after..<end]
            }
            guard let value = value(named: String(name), in: node, trail, &result.marks) else { return nil }
            result.text += rest[..<start] + value.text
            result.marked += rest[..<start] + value.marked
            result.hasReferences = true
            rest = rest[end...]
        }
        result.text += rest
        result.marked += rest
        return result
    }

    /// The text of a token, and what stands for it in a text with marks.
    private mutating func value(
        named name: String, in node: Node, _ trail: [String], _ marks: inout ColorMarks
    ) -> (text: String, marked: String)? {
        guard let target = token(named: name) else {
            failChain(trail, node, as: .unknownToken) { $0.unknownToken(name) }
            return nil
        }
        guard mayFollow(target.name, after: trail, in: node) else { return nil }
        spent.insertions += 1
        guard spent.hasRoomForInsertions else { return nil }
        addReference(target.name)
        var trail = trail + [target.name]
        let written = self.value(of: target)
        if tokens.type(of: target) == "color" {
            guard let color = color(written, trail, of: target) else { return nil }
            return (color.cssText, marks.color(for: target.name).cssText)
        }
        var passed: [TokenTree.Token] = []
        guard let value = resolved(written, &trail, &passed) else { return nil }
        guard let text = value.text, text.utf8.count <= Self.longestInsertion else {
            fail(node, "expected a color or a number in '\(CSSToken.shortened(name))', found \(value.summary)")
            return nil
        }
        return (text, text)
    }

    // MARK: Lintel's extension

    /// Reads a gradient as presets write it, in which `$name` is the color of a token: one beside the gradient's, or
    /// one with the whole name.
    mutating func presetGradient(_ form: Node, of token: TokenTree.Token) -> ReferringGradient? {
        let group = token.name.split(separator: ".", omittingEmptySubsequences: false).dropLast()
        var palette: [Preset.PaletteColor] = []
        var marked: [Preset.PaletteColor] = []
        var names: [String: String] = [:]
        var marks = ColorMarks()
        for name in Self.paletteNames(in: form).uniqued() {
            let path = (group + [name[...]]).joined(separator: ".")
            guard let target = tokens.token(named: path) ?? self.token(named: name) else {
                fail(form, unknownToken(name), as: .unknownToken)
                return nil
            }
            let value = self.value(of: target)
            guard let color = color(value, [token.name, target.name], of: target) else { return nil }
            addReference(target.name)
            names[name] = target.name
            // In the preset the color was text, whose form decides in which space stops are mixed.
            var written = color
            written.isLegacy = (try? Color.parse(css: color.cssText))?.isLegacy ?? color.isLegacy
            palette.append(.init(name: name, values: ByAppearance(light: written), location: form.location))
            let mark = marks.color(for: name, isLegacy: written.isLegacy)
            marked.append(.init(name: name, values: ByAppearance(light: mark), location: form.location))
        }
        var found = Diagnostics()
        guard var gradient = Preset.gradient(form, palette: palette, into: &found) else {
            diagnostics.add(contentsOf: found)
            return nil
        }
        guard !palette.isEmpty, let other = Preset.gradient(form, palette: marked, into: &found) else {
            return (gradient, [])
        }
        let references = marks.references(of: gradient, markedAs: other).map { $0.flatMap { names[$0] } }
        gradient.useColorsOfTokens(at: references)
        return (gradient, references)
    }

    /// The names after `$` in all texts of a value.
    private static func paletteNames(in node: Node) -> [String] {
        if let items = node.items { return items.flatMap(paletteNames) }
        if let entries = node.entries { return entries.flatMap { paletteNames(in: $0.value) } }
        guard let text = node.text, text.contains("$"), let found = try? CSSTokenizer.tokens(of: text) else {
            return []
        }
        return found.compactMap { if case .palette(let name) = $0.kind { name } else { nil } }
    }

    // MARK: Modifiers

    /// The color as a modifier makes it; `nil` after reporting why the modifier cannot be read.
    mutating func modified(_ color: Color, by node: Node, _ trail: [String]) -> Color? {
        spent.insertions += 1
        guard spent.hasRoomForInsertions else { return nil }
        guard let kind: TokenColorModifier.Kind = word("type", of: node, "a color modifier"),
            let space: TokenColorModifier.Space = word("space", of: node, "a space of color modifiers"),
            let amount = amount(node, trail)
        else { return nil }
        var modifier = TokenColorModifier(kind: kind, space: space, amount: amount)
        if kind == .mix {
            guard let value = node["color"] else {
                fail(node, "the modifier 'mix' needs the key 'color'")
                return nil
            }
            guard let other = self.color(value, trail) else { return nil }
            modifier.other = other
        }
        // The format of the text is that of a space; hexadecimal digits are sRGB.
        let format = node["format"]?.text
        modifier.output = format == "hex" ? .srgb : format.flatMap(TokenColorModifier.Space.init)
        return modifier.applied(to: color)
    }

    private mutating func word<Word: RawRepresentable & CaseIterable>(
        _ key: String, of node: Node, _ what: String
    ) -> Word? where Word.RawValue == String {
        let words = Word.allCases.map(\.rawValue)
        let list = Spelling.list(words)
        guard let value = node[key] else {
            fail(node, "\(what) needs the key '\(key)' with \(list)")
            return nil
        }
        guard let word = value.text.flatMap(Word.init(rawValue:)) else {
            fail(value, "expected \(what), \(list), found \(value.summary)")
            return nil
        }
        return word
    }

    /// A number 0…1, a percentage, or a calculation of such.
    private mutating func amount(_ node: Node, _ trail: [String]) -> Double? {
        guard let value = node["value"] else {
            fail(node, "the color modifier needs the key 'value' with an amount, 0 to 1")
            return nil
        }
        guard let text = value.text, let insertion = inserting(text, in: value, trail) else {
            if value.text == nil { fail(value, "expected an amount, 0 to 1, found \(value.summary)") }
            return nil
        }
        let isNumber = { (amount: Double) in (0...1).contains(amount) }
        if var scanner = try? CSSScanner("calc(" + insertion.text + ")"),
            let found = try? CSSQuantity.parse(&scanner, [.number, .percentage], as: "an amount"), scanner.isAtEnd,
            isNumber(found.number + found.percentage / 100)
        {
            return found.number + found.percentage / 100
        }
        fail(value, "expected an amount, 0 to 1, found \(value.summary)")
        return nil
    }
}

extension Gradient {
    /// Makes the stops with references the colors that tokens are, which are not legacy colors, and mixes them as
    /// before.
    fileprivate mutating func useColorsOfTokens(at references: [String?]) {
        space = interpolationSpace
        for (index, reference) in references.enumerated() where reference != nil {
            guard case .stop(var color, let position) = stops[index] else { continue }
            color.isLegacy = false
            stops[index] = .stop(color, position: position)
        }
    }
}
