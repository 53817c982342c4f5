import LintelColor
import LintelGradient

/// What the declarations of one rule, or of several with the same selectors, leave of a family of properties in a color
/// scheme: of those that browsers can read the last one. Source: CSS Cascading 5, section 6.
struct CSSRuleCascade {
    struct Found {
        var background: CSSBackground
        /// The declaration with the gradient.
        var declaration: CSSRules.Declaration
    }

    /// Why a gradient of a declaration was not read, or is read although browsers drop it.
    struct Problem {
        /// Whether the gradient has a mistake in it that is to be mended.
        var isMistake = true
        var consequence = "is left out"
        /// Whether it concerns one rule alone, not what another rule makes of it.
        var isOfOneRule = true
        var message: String
        /// The position in the value; `nil` for the value as a whole.
        var error: CSSSyntaxError?
        var declaration: CSSRules.Declaration
    }

    /// `nil` when no gradient is left.
    private(set) var found: Found?
    private var mistake: Problem?
    private var prefixed: Problem?
    /// A gradient that a later declaration replaces by something else.
    private var replaced: Problem?
    /// A declaration after that of `found` that browsers may use in its place.
    private var passedOver: Problem?
    /// The last declaration that browsers take, if it has no gradient, with its value.
    private(set) var plain: (declaration: CSSRules.Declaration, background: CSSBackground)?
    /// Why browsers drop the declaration of `found`, which is read for want of a better one.
    private var assumption: Problem?
    /// Whether there was a declaration that browsers take.
    private var isSettled = false
    /// What `background-color` is, by its own declaration or by the shorthand.
    private(set) var color: CSSBackground.FlatColor?

    private let family: CSSImageFamily
    private let scheme: PaletteLookup.ColorScheme
    private let variables: CSSVariables
    private let selector: String?

    /// - Parameters:
    ///   - declarations: in the order in which they replace each other (`CSSRules.Declaration.isWeaker`).
    ///   - selector: the selectors of the rules, unless these are for the root.
    init(
        _ family: CSSImageFamily, of declarations: [CSSRules.Declaration], for scheme: PaletteLookup.ColorScheme,
        _ variables: CSSVariables, in selector: String?
    ) {
        self.family = family
        self.scheme = scheme
        self.variables = variables
        self.selector = selector
        for declaration in declarations {
            if family == .background, declaration.name == "background-color" {
                applyColor(declaration)
            } else if CSSImageFamily(property: declaration.name) == family {
                apply(declaration)
            }
        }
        if family == .background { found?.background.color = color }
    }

    /// Why no gradient is left, if there is one in the rule, or what is doubtful about that which is. A mistake comes
    /// before a vendor prefix.
    var problem: Problem? { found == nil ? mistake ?? prefixed ?? replaced : passedOver ?? assumption }

    /// What is painted: the gradient and what is around it, or else the color; `nil` when there is none.
    var layers: [GradientCollection.Layer]? {
        if let found { return found.background.visibleLayers }
        return plainColor.map { [.color($0.color, reference: $0.reference)] }
    }

    /// The color that is painted without a gradient; `nil` where there is none, or an image that is not read over it.
    var plainColor: CSSBackground.FlatColor? {
        guard found == nil, plain != nil || (problem == nil && passedOver == nil), let color, color.color.alpha > 0
        else { return nil }
        return color
    }

    private func value(of declaration: CSSRules.Declaration) throws(CSSSyntaxError) -> CSSBackground {
        try CSSBackground(declaration.value, variables, for: scheme, in: selector)
    }

    private mutating func apply(_ declaration: CSSRules.Declaration) {
        let mayHaveGradient = declaration.value.containsIgnoringCase("gradient(")
        do throws(CSSSyntaxError) {
            let text = try variables.substituted(declaration.value, for: scheme, in: selector)
            let background = try CSSBackground(declaration.value, written: text, variables, for: scheme, in: selector)
            let verdict = CSSLayerGrammar.verdict(on: text, of: declaration.name, family)
            if background.gradient != nil {
                apply(background, of: declaration, verdict)
            } else if let error = background.misspelled {
                mistake = Problem(message: error.message, error: error, declaration: declaration)
            } else if let error = background.prefixed {
                prefixed = Problem(message: error.message, error: error, declaration: declaration)
            } else {
                if case .right = verdict {
                    replace(by: nil, declaration, background)
                    isSettled = true
                }
                if mayHaveGradient, !background.hasGradientOfOtherScheme {
                    mistake = Problem(
                        message: "the gradient is inside another function, such as image-set(), which is not read",
                        declaration: declaration)
                    passedOver = mistake
                }
            }
        } catch {
            let problem = Problem(message: error.message, error: error, declaration: declaration)
            if mayHaveGradient { mistake = problem }
            if error.isLimitation || hasVariables(declaration) { passedOver = problem }
        }
    }

    /// Applies a declaration with a gradient. One that browsers drop is read unless there was one that they take. With
    /// `var()` in it they find the mistake too late to go back to an earlier one. Source: CSS Variables 1, section 3.1.
    private mutating func apply(
        _ background: CSSBackground, of declaration: CSSRules.Declaration, _ verdict: CSSLayerGrammar.Verdict
    ) {
        var assumption: Problem?
        if case .wrong(let error) = verdict, !hasVariables(declaration) {
            guard !isSettled else {
                if found == nil { mistake = Problem(message: error.message, error: error, declaration: declaration) }
                return
            }
            assumption = Problem(
                isMistake: false, consequence: "is read, but browsers drop it", message: error.message, error: error,
                declaration: declaration)
        } else {
            isSettled = true
        }
        replace(by: Found(background: background, declaration: declaration), declaration, background)
        // What is left out of it is reported anyway.
        if background.mostUnread == nil { self.assumption = assumption }
    }

    private func hasVariables(_ declaration: CSSRules.Declaration) -> Bool {
        declaration.value.containsIgnoringCase("var(")
    }

    private mutating func replace(
        by new: Found?, _ declaration: CSSRules.Declaration, _ background: CSSBackground
    ) {
        if new != nil {
            replaced = nil
        } else if let found {
            let isOfOneRule = declaration.rule == found.declaration.rule
            replaced = Problem(
                isMistake: false, isOfOneRule: isOfOneRule,
                message: "'\(declaration.name)' in \(isOfOneRule ? "the same rule" : "another rule") replaces it"
                    + (declaration.doubt.map { ", if '\($0.title)' applies, as is assumed" } ?? ""),
                declaration: found.declaration)
        }
        found = new
        plain = new == nil ? (declaration, background) : nil
        mistake = nil
        prefixed = nil
        passedOver = nil
        assumption = nil
        // The shorthand sets the color too, if only to none.
        if declaration.name == family.properties[0] { color = background.color }
    }

    /// A color that is not known, such as `inherit`, counts as none.
    private mutating func applyColor(_ declaration: CSSRules.Declaration) {
        let word = declaration.value.asciiLowercased
        if CSSImageFamily.wideKeywords.contains(word) || word == "currentcolor" || CSSColorParser.isSystemColor(word) {
            color = nil
        }
        guard let background = try? value(of: declaration), background.layers.count == 1, background.unread.isEmpty,
            let found = background.color
        else { return }
        color = found
    }
}
