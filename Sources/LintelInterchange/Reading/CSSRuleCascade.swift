import LintelColor
import LintelGradient

/// What the declarations of one rule leave of a family of properties: of those that browsers can read the last
/// important one, or the last. Source: CSS Cascading 5, section 6.
struct CSSRuleCascade {
    struct Found {
        var light: CSSBackground
        var dark: CSSBackground
        /// The declaration with the gradient.
        var declaration: CSSRules.Declaration
    }

    /// Why a gradient of a declaration was not read, or is read although browsers drop it.
    struct Problem {
        /// Whether the gradient has a mistake in it that is to be mended.
        var isMistake = true
        var consequence = "is left out"
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
    /// Why browsers drop the declaration of `found`, which is read for want of a better one.
    private var assumption: Problem?
    /// Whether there was a declaration that browsers take.
    private var isSettled = false
    /// What `background-color` is, by its own declaration or by the shorthand.
    private var color: (light: CSSBackground.FlatColor?, dark: CSSBackground.FlatColor?)

    private let family: CSSImageFamily
    private let variables: CSSVariables
    private let selector: String?

    /// - Parameters:
    ///   - declarations: all of the rule, in its order.
    ///   - selector: the selectors of the rule, unless it is for the root.
    init(
        _ family: CSSImageFamily, of declarations: [CSSRules.Declaration], _ variables: CSSVariables,
        in selector: String?
    ) {
        self.family = family
        self.variables = variables
        self.selector = selector
        for declaration in declarations.filter({ !$0.isImportant }) + declarations.filter(\.isImportant) {
            if family == .background, declaration.name == "background-color" {
                applyColor(declaration)
            } else if CSSImageFamily(property: declaration.name) == family {
                apply(declaration)
            }
        }
        if family == .background {
            found?.light.color = color.light
            found?.dark.color = color.dark
        }
    }

    /// Why no gradient is left, if there is one in the rule, or what is doubtful about that which is. A mistake comes
    /// before a vendor prefix.
    var problem: Problem? { found == nil ? mistake ?? prefixed ?? replaced : passedOver ?? assumption }

    private func value(
        of declaration: CSSRules.Declaration, for scheme: PaletteLookup.ColorScheme
    ) throws(CSSSyntaxError) -> CSSBackground {
        try CSSBackground(declaration.value, variables, for: scheme, in: selector)
    }

    private mutating func apply(_ declaration: CSSRules.Declaration) {
        let mayHaveGradient = declaration.value.asciiLowercased.contains("gradient(")
        do throws(CSSSyntaxError) {
            let light = try value(of: declaration, for: .light)
            let text = try variables.substituted(declaration.value, for: .light, in: selector)
            let verdict = CSSLayerGrammar.verdict(on: text, of: declaration.name, family)
            if light.gradient != nil {
                try apply(light, of: declaration, verdict)
            } else if let error = light.misspelled {
                mistake = Problem(message: error.message, error: error, declaration: declaration)
            } else if let error = light.prefixed {
                prefixed = Problem(message: error.message, error: error, declaration: declaration)
            } else {
                if case .right = verdict {
                    let dark = try? value(of: declaration, for: .dark)
                    replace(by: nil, declaration, light.color, dark?.color)
                    isSettled = true
                }
                if mayHaveGradient {
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
        _ light: CSSBackground, of declaration: CSSRules.Declaration, _ verdict: CSSLayerGrammar.Verdict
    ) throws(CSSSyntaxError) {
        let dark = try value(of: declaration, for: .dark)
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
        replace(by: Found(light: light, dark: dark, declaration: declaration), declaration, light.color, dark.color)
        // What is left out of it is reported anyway.
        if !light.unread.contains(where: { $0 != "'none'" }) { self.assumption = assumption }
    }

    private func hasVariables(_ declaration: CSSRules.Declaration) -> Bool {
        declaration.value.asciiLowercased.contains("var(")
    }

    private mutating func replace(
        by new: Found?, _ declaration: CSSRules.Declaration, _ light: CSSBackground.FlatColor?,
        _ dark: CSSBackground.FlatColor?
    ) {
        if new != nil {
            replaced = nil
        } else if let found {
            replaced = Problem(
                isMistake: false, message: "'\(declaration.name)' in the same rule replaces it",
                declaration: found.declaration)
        }
        found = new
        mistake = nil
        prefixed = nil
        passedOver = nil
        assumption = nil
        // The shorthand sets the color too, if only to none.
        if declaration.name == family.properties[0] { color = (light, dark) }
    }

    /// A color that is not known, such as `inherit`, counts as none.
    private mutating func applyColor(_ declaration: CSSRules.Declaration) {
        let word = declaration.value.asciiLowercased
        if CSSImageFamily.wideKeywords.contains(word) || word == "currentcolor" || CSSColorParser.isSystemColor(word) {
            color = (nil, nil)
        }
        guard let light = try? value(of: declaration, for: .light), let dark = try? value(of: declaration, for: .dark),
            light.layers.count == 1, light.unread.isEmpty, let found = light.color
        else { return }
        color = (found, dark.color)
    }
}
