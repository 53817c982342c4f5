import LintelBars
package import LintelColor
package import LintelDiagnostics
import LintelJSON
import LintelPreset

/// The text of preset files, as `lintel import` and `lintel fit` write them.
package enum PresetText {
    /// The way in which a name becomes a preset's.
    package enum NameSpelling: Sendable {
        /// The name becomes an identifier: `golden-hour` becomes `GoldenHour`.
        case identifier
        /// The name is kept: it has to be a preset's name already.
        case kept
    }

    /// A preset with one of the gradients for background and the colors for palette.
    /// - Parameters:
    ///   - name: becomes the preset's.
    ///   - comment: the first line, without its mark; control characters become spaces. JSON has no comments.
    /// - Returns: `nil` when presets cannot express the gradient, or have fewer paints, as `diagnostics` say.
    package static func text(
        _ gradient: GradientCollection.NamedGradient, colors: [GradientCollection.NamedColor], name: String,
        spelled spelling: NameSpelling = .identifier, comment: String, as syntax: PresetSyntax = .yaml,
        into diagnostics: inout Diagnostics
    ) -> String? {
        let layers = gradient.layersByAppearance
        let count = layers.given.map { layers[$0].count }.max() ?? 0
        guard count <= PresetLimits.layers else {
            diagnostics.error(
                .tooMany, at: gradient.location,
                "a background of \(count) paints; expected at most \(PresetLimits.layers)")
            return nil
        }
        let colors = palette(for: gradient, of: colors, into: &diagnostics)
        guard let form = Self.form(of: gradient, ReferredColors(colors, names: names(of: colors))) else {
            diagnostics.error(
                .notExpressible, at: gradient.location,
                "presets cannot express this gradient: its geometry cannot be combined with its easings or splines")
            return nil
        }
        var members = head(name, spelling)
        if !colors.isEmpty { members.append(paletteMember(colors)) }
        members.append(.init("background", form))
        return text(members, comment: comment, as: syntax)
    }

    /// The colors that fit into a palette: all of them, or else those to which the gradient refers.
    private static func palette(
        for gradient: GradientCollection.NamedGradient, of colors: [GradientCollection.NamedColor],
        into diagnostics: inout Diagnostics
    ) -> [GradientCollection.NamedColor] {
        guard colors.count > PresetLimits.paletteColors else { return colors }
        let used = GradientCollection(gradients: [gradient], colors: colors).only(gradientAt: 0).colors
        let kept = used.count > PresetLimits.paletteColors ? [] : used
        diagnostics.warning(
            .tooMany, at: gradient.location,
            "\(colors.count) colors; expected at most \(PresetLimits.paletteColors), so the palette has "
                + (kept.isEmpty ? "none of them" : "only those to which the gradient refers"))
        return kept
    }

    /// A preset with the color for background, in all its appearances; the parameters are those of a gradient's.
    package static func text(
        _ color: GradientCollection.NamedColor, name: String, spelled spelling: NameSpelling = .identifier,
        comment: String, as syntax: PresetSyntax = .yaml
    ) -> String {
        text(
            head(name, spelling) + [.init("background", form(of: color.byAppearance.map(\.cssText)))], comment: comment,
            as: syntax)
    }

    /// A preset with a plain color for background; the parameters are those of a gradient's.
    package static func text(
        _ color: Color, name: String, spelled spelling: NameSpelling = .identifier, comment: String,
        as syntax: PresetSyntax = .yaml
    ) -> String {
        text(head(name, spelling) + [.init("background", .string(color.cssText))], comment: comment, as: syntax)
    }

    /// A palette file, which presets may share.
    /// - Parameter comment: the first line, without its mark; control characters become spaces. JSON has no comments.
    package static func palette(
        _ colors: [GradientCollection.NamedColor], comment: String, as syntax: PresetSyntax = .yaml
    ) -> String {
        text(
            [.init("lintel", .integer(PresetSchema.version)), paletteMember(colors)], comment: comment, as: syntax)
    }

    private static func head(_ name: String, _ spelling: NameSpelling) -> [JSON.Member] {
        let name = spelling == .kept ? name : PresetName.nearest(to: IdentifierName.pascal(name))
        return [.init("lintel", .integer(PresetSchema.version)), .init("name", .string(name))]
    }

    private static func text(_ members: [JSON.Member], comment: String, as syntax: PresetSyntax) -> String {
        if syntax == .json { return JSON.object(members).text() }
        let comment = comment.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7f ? " " : String($0) }.joined()
        return "# \(comment)\n" + yaml(members, indent: 0)
    }

    /// The names of the colors in a palette. All of them are distinct as names of assets, in which letter case and
    /// hyphens do not count, and none is too long.
    private static func names(of colors: [GradientCollection.NamedColor]) -> [String] {
        let spelled = colors.map {
            shortened(IdentifierName.kebab($0.name, standard: "color"), PresetLimits.nameLength)
        }
        let given = Set(spelled.map(PresetName.key))
        var taken: Set<String> = []
        var numbers: [String: Int] = [:]
        return spelled.map { name in
            guard !taken.insert(PresetName.key(name)).inserted else { return name }
            var number = numbers[name, default: 2]
            func candidate() -> String { shortened(name, PresetLimits.nameLength - "-\(number)".count) + "-\(number)" }
            // No number makes a name that another color has.
            while given.contains(PresetName.key(candidate())) || !taken.insert(PresetName.key(candidate())).inserted {
                number += 1
            }
            numbers[name] = number + 1
            return candidate()
        }
    }

    private static func shortened(_ name: String, _ length: Int) -> String {
        var name = name.prefix(length)
        while name.hasSuffix("-") { name.removeLast() }
        return String(name)
    }

    private static func paletteMember(_ colors: [GradientCollection.NamedColor]) -> JSON.Member {
        let names = names(of: colors)
        let referred = ReferredColors(colors, names: names)
        return .init(
            "palette",
            .object(
                referred.order.map { index in
                    .init(names[index], Self.form(of: referred.texts(at: index) { "$" + $0 }))
                }))
    }

    /// What applies in dark mode and the like is kept beside what applies in light mode.
    private static func form(of texts: ByAppearance<String>) -> JSON {
        let given = texts.given
        // A reference has all appearances of what it refers to.
        guard given.contains(where: { texts[$0] != texts[.light] }) else { return .string(texts[.light]) }
        return .object(given.map { .init($0.rawValue, .string(texts[$0])) })
    }

    /// What the file refers to is written as the palette's color, so that another palette changes it.
    private static func form(of gradient: GradientCollection.NamedGradient, _ colors: ReferredColors) -> JSON? {
        let layers = gradient.layersByAppearance
        var members: [JSON.Member] = []
        for appearance in layers.given {
            // Where another appearance has a gradient, a color is one too in the collection; presets have both.
            let own = layers.given.count > 1 ? layers[appearance].map(\.even) : layers[appearance]
            guard let form = form(of: own, in: appearance, colors) else { return nil }
            members.append(.init(appearance.rawValue, form))
        }
        return members.allSatisfy { $0.value == members[0].value } ? members[0].value : .object(members)
    }

    /// One paint, or a list of them, uppermost first as in CSS.
    private static func form(
        of layers: [GradientCollection.Layer], in appearance: Appearance, _ colors: ReferredColors
    ) -> JSON? {
        var forms: [JSON] = []
        for layer in layers {
            switch layer {
            case .color(let color, let reference):
                forms.append(
                    .string(colors.name(of: reference, for: color, in: appearance).map { "$" + $0 } ?? color.cssText))
            case .gradient(let gradient, let references):
                let form = PresetForm.json(gradient) { index, color in
                    colors.name(of: references, at: index, for: color, in: appearance).map { "$" + $0 }
                        ?? color.cssText
                }
                guard let form else { return nil }
                forms.append(form)
            }
        }
        return forms.count == 1 ? forms[0] : .array(forms)
    }

    /// Block style, with text in JSON's quotes, which are YAML's too.
    private static func yaml(_ members: [JSON.Member], indent: Int) -> String {
        let pad = String(repeating: "  ", count: indent)
        return members.map { member in
            switch member.value {
            case .object(let inner): "\(pad)\(member.key):\n" + yaml(inner, indent: indent + 1)
            case .array(let items) where items.contains(where: { !$0.isNumber }):
                "\(pad)\(member.key):\n"
                    + items.map { "\(pad)  - \($0.text(.compact))\n" }.joined()
            case .string(let text) where text.contains("\n"):
                "\(pad)\(member.key): |\n" + text.split(separator: "\n").map { "\(pad)  \($0)\n" }.joined()
            case .string(let text) where text.isPlain: "\(pad)\(member.key): \(text)\n"
            default: "\(pad)\(member.key): \(member.value.text(.compact))\n"
            }
        }.joined()
    }
}

extension JSON {
    fileprivate var isNumber: Bool {
        switch self {
        case .integer, .number: true
        default: false
        }
    }
}

extension String {
    /// A word that YAML takes for nothing but a text.
    fileprivate var isPlain: Bool {
        guard let first, first.isLetter,
            !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(lowercased())
        else { return false }
        return allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
}
