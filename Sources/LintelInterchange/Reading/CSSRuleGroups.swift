import LintelColor

/// The rules of a style sheet that set images, those with the same selectors together.
struct CSSRuleGroups {
    /// In the order of the text.
    let all: [CSSRuleGroup]
    /// The declarations of rules that may apply or not, with the reason, in the order of the text.
    let undecided: [(rule: [CSSRules.Declaration], doubt: CSSRules.Doubt)]

    init(_ rules: CSSRules, _ variables: CSSVariables) {
        // Of a rule with another one inside, what comes before that and what comes after it belong together.
        let declarations = Dictionary(grouping: rules.declarations, by: \.rule)
        var seen: Set<Int> = []
        var groups: [CSSRuleGroup.Key: CSSRuleGroup] = [:]
        var ofRoot: [(CSSRuleGroup.Key, [CSSRules.Declaration])] = []
        var undecided: [(rule: [CSSRules.Declaration], doubt: CSSRules.Doubt)] = []
        for declaration in rules.declarations where Self.setsBackground(declaration.name) {
            guard seen.insert(declaration.rule).inserted, let rule = declarations[declaration.rule] else { continue }
            if let doubt = declaration.doubt, declaration.scheme == .undecided {
                undecided.append((rule, doubt))
                continue
            }
            let names = Set(rule.map(\.name))
            for family in CSSImageFamily.allCases {
                let hasColor = family == .background && names.contains("background-color")
                guard hasColor || !names.isDisjoint(with: family.properties) else { continue }
                let key = CSSRuleGroup.Key(selector: rules.selector(of: declaration), family: family)
                if declaration.isRoot, declaration.strength > 0, declaration.scheme != .always {
                    ofRoot.append((key, rule))
                } else {
                    groups[key, default: CSSRuleGroup(key)].add(rule)
                }
            }
        }
        Self.add(ofRoot, to: &groups, variables)
        self.undecided = undecided
        let found = groups.values.filter { group in
            group.rules.joined().contains { group.key.family.properties.contains($0.name) }
        }
        let starts = Dictionary(found.map { ($0.key.selector, $0.offset) }, uniquingKeysWith: min)
        let places = found.map { ($0, place: (starts[$0.key.selector] ?? 0, $0.key.family.rawValue)) }
        all = places.sorted { $0.place < $1.place }.map(\.0)
    }

    /// Whether a property is an image's, or the color below a background's.
    static func setsBackground(_ name: String) -> Bool {
        CSSReader.properties.contains(name) || name == "background-color"
    }

    /// Adds rules for the root in a color scheme alone to those for the root without it, by whatever selectors. A color
    /// behind the whole page is no form of the background of `body`, which is painted over it.
    private static func add(
        _ rules: [(CSSRuleGroup.Key, [CSSRules.Declaration])], to groups: inout [CSSRuleGroup.Key: CSSRuleGroup],
        _ variables: CSSVariables
    ) {
        let common = groups
        var known: [CSSRuleGroup.Key: Bool] = [:]
        func hasGradient(_ key: CSSRuleGroup.Key) -> Bool {
            if let known = known[key] { return known }
            let has = common[key]?.cascade(in: .light, variables).found != nil
            known[key] = has
            return has
        }
        for (key, rule) in rules {
            let roots =
                CSSRuleGroup(key).cascade(of: rule, variables).found != nil
                ? ["body", "html", ":root"] : key.selector.contains("body") ? ["body"] : ["html", ":root"]
            let keys = [key] + roots.map { CSSRuleGroup.Key(selector: $0, family: key.family) }
            let target = keys.first(where: hasGradient) ?? key
            groups[target, default: CSSRuleGroup(target)].add(rule)
        }
    }
}
