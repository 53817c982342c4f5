import LintelColor

/// The rules with the same selectors, apart from those of color schemes, as far as they set a family of properties.
/// They apply to the same elements, so that their declarations replace each other. Source: CSS Cascading 5, section 6.
struct CSSRuleGroup {
    /// What the rules of a group have in common.
    struct Key: Hashable {
        var selector: String
        var family: CSSImageFamily
    }

    let key: Key
    /// All declarations of each rule, in its order; never an empty list.
    private(set) var rules: [[CSSRules.Declaration]] = []

    init(_ key: Key) { self.key = key }

    mutating func add(_ rule: [CSSRules.Declaration]) { rules.append(rule) }

    /// The offset of what comes first in the text.
    var offset: Int { rules.map { $0[0].offset }.min() ?? 0 }

    /// The selectors of the rules, unless these are for the root; `CSSVariables.rootItself` for those that name it.
    private var context: String? {
        guard rules.contains(where: { $0[0].isRoot }) else { return key.selector }
        let isOfRootItself = rules.contains { $0[0].namesRoot } && !rules.contains { $0[0].namesBody }
        return isOfRootItself ? CSSVariables.rootItself : nil
    }

    /// The declarations that are in force in a color scheme, in the order in which they replace each other.
    func declarations(in scheme: PaletteLookup.ColorScheme) -> [CSSRules.Declaration] {
        rules.joined().filter { $0.isInForce(in: scheme) }.sorted { $0.isReplaced(by: $1) }
    }

    /// What the rules leave in a color scheme.
    func cascade(in scheme: PaletteLookup.ColorScheme, _ variables: CSSVariables) -> CSSRuleCascade {
        CSSRuleCascade(key.family, of: declarations(in: scheme), for: scheme, variables, in: context)
    }

    /// What a rule leaves by itself, in the light unless it is for the dark alone.
    func cascade(of rule: [CSSRules.Declaration], _ variables: CSSVariables) -> CSSRuleCascade {
        CSSRuleCascade(
            key.family, of: rule.sorted { $0.isReplaced(by: $1) }, for: rule[0].scheme == .dark ? .dark : .light,
            variables, in: context)
    }

    /// Whether something may be different in the dark.
    var mayDependOnScheme: Bool {
        rules.joined().contains { declaration in
            let value = declaration.value.asciiLowercased
            return declaration.scheme != .always || value.contains("var(") || value.contains("light-dark(")
        }
    }
}

extension CSSRules.Declaration {
    /// Whether it counts in a color scheme.
    fileprivate func isInForce(in scheme: PaletteLookup.ColorScheme) -> Bool {
        switch self.scheme {
        case .always: true
        case .light: scheme == .light
        case .dark: scheme == .dark
        case .undecided: false
        }
    }
}
