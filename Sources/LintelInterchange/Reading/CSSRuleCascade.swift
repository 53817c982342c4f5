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

    /// Why a gradient of a declaration was not read.
    struct Problem {
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

    /// Why no gradient is left, if there is one in the rule. A mistake comes before the spelling of one browser.
    var problem: Problem? { mistake ?? prefixed ?? replaced }

    private func value(
        of declaration: CSSRules.Declaration, for scheme: PaletteLookup.ColorScheme
    ) throws(CSSSyntaxError) -> CSSBackground {
        try CSSBackground(declaration.value, variables, for: scheme, in: selector)
    }

    private mutating func apply(_ declaration: CSSRules.Declaration) {
        let mayHaveGradient = declaration.value.asciiLowercased.contains("gradient(")
        do throws(CSSSyntaxError) {
            let light = try value(of: declaration, for: .light)
            if light.gradient != nil {
                let dark = try value(of: declaration, for: .dark)
                replace(
                    by: Found(light: light, dark: dark, declaration: declaration), declaration, light.color, dark.color)
            } else if let error = light.misspelled {
                mistake = Problem(message: error.message, error: error, declaration: declaration)
            } else if light.hasPrefixed {
                prefixed = Problem(
                    message: "its gradient is in the spelling of one browser; write it without the prefix",
                    declaration: declaration)
            } else {
                let text = try variables.substituted(declaration.value, for: .light, in: selector)
                if family.accepts(text, for: declaration.name) {
                    let dark = try? value(of: declaration, for: .dark)
                    replace(by: nil, declaration, light.color, dark?.color)
                }
                if mayHaveGradient {
                    mistake = Problem(
                        message: "its gradient is inside another function, such as image-set(), which is not read",
                        declaration: declaration)
                }
            }
        } catch {
            if mayHaveGradient { mistake = Problem(message: error.message, error: error, declaration: declaration) }
        }
    }

    private mutating func replace(
        by new: Found?, _ declaration: CSSRules.Declaration, _ light: CSSBackground.FlatColor?,
        _ dark: CSSBackground.FlatColor?
    ) {
        if new != nil {
            replaced = nil
        } else if let found {
            replaced = Problem(
                message: "'\(declaration.name)' in the same rule replaces it", declaration: found.declaration)
        }
        found = new
        mistake = nil
        prefixed = nil
        // The shorthand sets the color too, if only to none.
        if declaration.name == family.properties[0] { color = (light, dark) }
    }

    /// A color that is not known, such as `inherit`, counts as none.
    private mutating func applyColor(_ declaration: CSSRules.Declaration) {
        let word = declaration.value.asciiLowercased
        if CSSImageFamily.wideKeywords.contains(word) || word == "currentcolor" { color = (nil, nil) }
        guard let light = try? value(of: declaration, for: .light), let dark = try? value(of: declaration, for: .dark),
            light.layers.count == 1, light.unread.isEmpty, let found = light.color
        else { return }
        color = (found, dark.color)
    }
}
