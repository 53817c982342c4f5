import LintelBars
import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelPreset
import LintelUnits
import LintelYAML

/// Gradients as text, in which references are among other text.
extension DesignTokenReader {
    /// Reads CSS text in which `{name}` is the color of a token.
    /// - Parameter trail: the names of the tokens that led here.
    mutating func cssGradient(_ text: String, in node: Node, _ trail: [String]) -> ReferringGradient? {
        var css = ""
        // The same with marks.
        var marked = ""
        var marks = ColorMarks()
        var rest = text[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: start)..<end])
            guard let target = tokens.token(named: name, in: sets) else {
                fail(node, unknownToken(name), as: .unknownToken)
                return nil
            }
            addReference(target.name)
            guard let color = color(target.value, trail + [target.name]) else { return nil }
            css += rest[..<start] + color.cssText
            marked += rest[..<start] + marks.color(for: target.name).cssText
            rest = rest[rest.index(after: end)...]
        }
        css += rest
        marked += rest
        do throws(CSSSyntaxError) {
            let gradient = try Gradient.parse(css: css)
            guard gradient.stops.count <= PresetLimits.stops else {
                fail(node, "\(gradient.stops.count) stops; expected at most \(PresetLimits.stops)", as: .tooMany)
                return nil
            }
            guard css != text, let other = try? Gradient.parse(css: marked) else { return (gradient, []) }
            return (gradient, marks.references(of: gradient, markedAs: other))
        } catch {
            // Positions are those of the text without references.
            let location = css == text ? node.location(at: error.offset) : node.location
            diagnostics.error(.malformedCSS, at: location, error.message)
            return nil
        }
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
            guard let target = tokens.token(named: path) ?? tokens.token(named: name, in: sets) else {
                fail(form, unknownToken(name), as: .unknownToken)
                return nil
            }
            guard let color = color(target.value, [token.name, target.name]) else { return nil }
            addReference(target.name)
            names[name] = target.name
            palette.append(.init(name: name, values: ByAppearance(light: color), location: form.location))
            let mark = marks.color(for: name, isLegacy: color.isLegacy)
            marked.append(.init(name: name, values: ByAppearance(light: mark), location: form.location))
        }
        var found = Diagnostics()
        guard let gradient = Preset.gradient(form, palette: palette, into: &found) else {
            diagnostics.add(contentsOf: found)
            return nil
        }
        guard !palette.isEmpty, let other = Preset.gradient(form, palette: marked, into: &found) else {
            return (gradient, [])
        }
        return (gradient, marks.references(of: gradient, markedAs: other).map { $0.flatMap { names[$0] } })
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
}
