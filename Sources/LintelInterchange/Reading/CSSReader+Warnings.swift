import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelStyleSheets
import LintelUnits

/// What of a style sheet is left out or assumed.
extension CSSReader {
    /// Follows the name of a property: how many others of its rule there are.
    private static func more(_ others: Int) -> String {
        others == 0 ? "" : others == 1 ? " and another property" : " and \(others) other properties"
    }

    /// Reports rules that are nested too deep.
    mutating func warnAboutDepth() {
        guard let start = rules.startOfTooDeep else { return }
        diagnostics.warning(
            .tooMany, at: lines.location(at: start),
            "rules nested more than \(StyleRules.maximumDepth) deep are left out")
    }

    /// Reports, once for each of the first rules, that its custom properties are not used.
    mutating func warnAboutLeftOut() {
        for (declaration, others) in leftOut.prefix(Self.mostWarnings) {
            let selector = CSSToken.shortened(rules.selector(of: declaration))
            let verb = others == 0 ? "is" : "are"
            diagnostics.warning(
                .malformedCSS, at: lines.location(at: declaration.offset),
                "'\(declaration.name)'\(Self.more(others)) of '\(selector)' \(verb) left out: the root of the page defines "
                    + "\(others == 0 ? "it" : "them") too, and '\(selector)' applies to some elements only")
        }
        if leftOut.count > Self.mostWarnings {
            diagnostics.warning(
                .malformedCSS, at: lines.location(at: leftOut[Self.mostWarnings].declaration.offset),
                "\(leftOut.count - Self.mostWarnings) more rules define for some elements what the root defines; they are left out"
            )
        }
    }

    /// Reports, for the first rules, that their custom properties are not used because their conditions are not known.
    mutating func warnAboutUndecidedProperties() {
        for (declaration, others) in undecided.prefix(Self.mostWarnings) {
            diagnostics.warning(
                .malformedCSS, at: lines.location(at: declaration.offset),
                "'\(declaration.name)'\(Self.more(others)) \(others == 0 ? "is" : "are") left out: it is unknown whether "
                    + "'\(declaration.doubt?.title ?? "")' applies")
        }
        if undecided.count > Self.mostWarnings {
            diagnostics.warning(
                .malformedCSS, at: lines.location(at: undecided[Self.mostWarnings].declaration.offset),
                "\(undecided.count - Self.mostWarnings) more rules may apply or not, and define custom properties again; they are left out"
            )
        }
    }

    /// The number of rules about which such warnings are given one by one.
    private static let mostWarnings = 8

    /// Reports gradients that are left out because it is unknown whether their rule applies.
    mutating func warn(aboutUndecided declarations: [CSSRules.Declaration], _ doubt: CSSRules.Doubt) {
        guard let first = declarations.first(where: { $0.value.containsIgnoringCase("gradient(") }) else { return }
        diagnostics.warning(
            .malformedCSS, at: lines.location(at: first.offset),
            "'\(first.name)' is left out: it is unknown whether '\(doubt.title)' applies")
    }

    /// Reports a rule without a gradient for one color scheme or contrast, if another rule has its selector and others
    /// and has a gradient.
    mutating func warn(aboutUnmatched group: CSSRuleGroup, _ list: CSSRuleGroup.Key) {
        guard !named.contains(group.key), named.contains(list),
            let declaration = group.rules[0].first(where: { CSSRuleGroups.setsBackground($0.name) })
        else { return }
        diagnostics.warning(
            .malformedCSS, at: lines.location(at: declaration.offset),
            "'\(declaration.name)' is left out: '\(CSSToken.shortened(list.selector))' share one gradient with one dark form and one for "
                + "more contrast, but this rule is for '\(CSSToken.shortened(group.key.selector))' only")
    }

    /// Reports once that a rule with what is read is assumed to apply.
    mutating func warn(aboutAssumption declaration: CSSRules.Declaration) {
        guard let doubt = declaration.doubt, declaration.scheme != .undecided,
            reportedDoubts.insert(doubt).inserted
        else { return }
        diagnostics.warning(
            .malformedCSS, at: lines.location(at: declaration.offset),
            "'\(doubt.title)' is assumed to apply; it is unknown whether browsers support it")
    }

    /// Reports properties to which a gradient refers, and which only rules for other elements define.
    mutating func warn(aboutGuessesIn declaration: CSSRules.Declaration, _ selector: String?) {
        let location = lines.location(at: declaration.offset)
        let guesses = variables.guesses(for: declaration.value, in: selector)
        if !guesses.isEmpty {
            // The same rule may have several declarations, for the light and for the dark.
            let named = guesses.uniqued { [$0.name, rules.selector(of: $0)] }
            let titles = named.prefix(Self.mostNames).map {
                "'\(CSSToken.shortened($0.name))' of '\(CSSToken.shortened(rules.selector(of: $0)))'"
            }
            let rest = named.count - titles.count
            let (verb, object) = named.count == 1 ? ("is", "it") : ("are", "them")
            diagnostics.warning(
                .malformedCSS, at: location,
                "\(titles.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "") \(verb) assumed to apply: no rule "
                    + "for the same elements defines \(object)"
                    + (guesses.contains { variables.isAmbiguous($0.name) }
                        ? "; where other rules have different values, the last one is used" : ""))
        }
        let name = variables.ambiguousReference(
            of: declaration.value, in: selector, besides: Set(guesses.map(\.name)))
        guard let name else { return }
        diagnostics.warning(
            .malformedCSS, at: location,
            "'\(CSSToken.shortened(name))' has different values in other rules, none of which is known to apply; the "
                + "last one is used")
    }

    /// The number of properties that one such warning names.
    private static let mostNames = 4

    /// Reports layers in which nothing can be seen because the initial value of a property is used.
    mutating func warn(
        aboutTransparent layers: [GradientCollection.Layer], of declaration: CSSRules.Declaration, _ selector: String?
    ) {
        let isTransparent = layers.allSatisfy { layer in
            switch layer {
            case .color(let color, _): color.alpha == 0
            case .gradient(let gradient, _):
                gradient.stops.allSatisfy { item in
                    if case .stop(let color, _) = item { color.alpha == 0 } else { true }
                }
            }
        }
        guard isTransparent, let other = variables.declarationBehindInitialColor(in: declaration.value, selector) else {
            return
        }
        diagnostics.warning(
            .malformedCSS, at: lines.location(at: declaration.offset),
            "all colors are transparent: '\(CSSToken.shortened(other.name))' has its initial value; rules for other "
                + "elements, such as '\(CSSToken.shortened(rules.selector(of: other)))', set another one")
    }

    mutating func warn(aboutBlending declarations: [CSSRules.Declaration]) {
        for other in declarations
        where other.name == "background-blend-mode" && other.value.asciiLowercased != "normal" {
            diagnostics.warning(
                .malformedCSS, at: lines.location(at: other.offset),
                "'background-blend-mode' is left out: layers are painted over each other")
        }
    }

    /// Reports once for a rule what of its longhands is left out.
    mutating func warn(aboutLonghands declarations: [CSSRules.Declaration]) {
        guard let first = declarations.first else { return }
        let list = Spelling.list(declarations.map(\.name), joinedBy: "and")
        diagnostics.warning(
            .malformedCSS, at: lines.location(at: first.offset),
            "\(list) \(declarations.count == 1 ? "is" : "are") left out: only gradients and colors are read, without their "
                + "positions and sizes")
    }

    /// Reports what a value has besides gradients and colors, where it is unless `var()` was replaced in the value.
    mutating func warn(aboutUnread background: CSSBackground, of declaration: CSSRules.Declaration) {
        let isAsWritten = !declaration.value.containsIgnoringCase("var(")
        warn(
            aboutUnread: background, "'\(declaration.name)'", valueAt: declaration.offset, isAsWritten: isAsWritten)
    }

    /// - Parameter start: the position of the value.
    mutating func warn(
        aboutUnread background: CSSBackground, _ title: String, valueAt start: Int, isAsWritten: Bool = true
    ) {
        guard let part = background.mostUnread else { return }
        diagnostics.warning(
            .malformedCSS, at: lines.location(at: start + (isAsWritten ? part.offset : 0)),
            "\(part.title) in \(title) is left out: only gradients and colors are read, without their positions and sizes"
        )
    }
}
