import LintelColor

/// The rules of a style sheet that set images, those with the same selectors together.
struct CSSRuleGroups {
    /// The groups in the order of the text.
    let all: [CSSRuleGroup]
    /// The groups that set the color of a background and no image.
    let plain: [CSSRuleGroup]
    /// The declarations of rules that may apply or not, with the reason, in the order of the text.
    let undecided: [(rule: [CSSRules.Declaration], doubt: CSSRules.Doubt)]
    /// The group of a list that has the selector of a group whose rules only hold in one color scheme or contrast, and
    /// others, by that group.
    let unmatched: [CSSRuleGroup.Key: CSSRuleGroup.Key]

    init(_ rules: CSSRules, _ variables: CSSVariables) {
        // Of a rule with another one inside, what comes before that and what comes after it belong together.
        let declarations = Dictionary(grouping: rules.declarations, by: \.rule)
        var seen: Set<Int> = []
        var collection = Collection()
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
                collection.add(rule, of: declaration, family, rules)
            }
        }
        Self.add(collection.ofRoot, to: &collection.groups, variables)
        collection.addLists()
        self.undecided = undecided
        all = collection.sorted { $0.hasImage }
        plain = collection.sorted { !$0.hasImage }
        unmatched = all.filter(\.isConditional).reduce(into: [:]) { unmatched, group in
            unmatched[group.key] = collection.selectors.listAround(group.key)
        }
    }

    /// Rules, as they are divided into groups.
    private struct Collection {
        var groups: [CSSRuleGroup.Key: CSSRuleGroup] = [:]
        /// Rules for the root in a color scheme alone.
        private(set) var ofRoot: [(CSSRuleGroup.Key, [CSSRules.Declaration])] = []
        private(set) var selectors = CSSRuleSelectors()
        /// Rules for one color scheme or contrast with several selectors, which belong to groups of the other rules.
        private var lists: [(CSSRuleGroup.Key, selectors: [String], rule: [CSSRules.Declaration])] = []
        /// The order of the selectors, since groups may share their first rule.
        private var ranks: [String: Int] = [:]

        /// - Parameter declaration: the first of the rule that sets an image or a color.
        mutating func add(
            _ rule: [CSSRules.Declaration], of declaration: CSSRules.Declaration, _ family: CSSImageFamily,
            _ rules: CSSRules
        ) {
            let key = CSSRuleGroup.Key(selector: rules.selector(of: declaration), family: family)
            if declaration.isRoot {
                noteRank(of: key)
                if declaration.strength > 0, declaration.scheme != .always {
                    ofRoot.append((key, rule))
                } else {
                    groups[key, default: CSSRuleGroup(key)].add(rule)
                }
                return
            }
            let members = rules.selectors(of: declaration)
            if declaration.isConditional, members.count > 1 { return lists.append((key, members, rule)) }
            noteRank(of: key)
            selectors.add(members, of: key)
            groups[key, default: CSSRuleGroup(key)].add(rule)
        }

        mutating func addLists() {
            for (key, members, rule) in lists {
                for target in selectors.targets(of: key, members) {
                    noteRank(of: target)
                    groups[target, default: CSSRuleGroup(target)].add(rule)
                }
            }
        }

        private mutating func noteRank(of key: CSSRuleGroup.Key) {
            if ranks[key.selector] == nil { ranks[key.selector] = ranks.count }
        }

        /// Returns groups in the order of the text.
        func sorted(where isWanted: (CSSRuleGroup) -> Bool) -> [CSSRuleGroup] {
            let wanted = groups.values.filter(isWanted)
            let starts = Dictionary(wanted.map { ($0.key.selector, $0.offset) }, uniquingKeysWith: min)
            let places = wanted.map { group in
                let selector = group.key.selector
                return (group, place: (starts[selector] ?? 0, ranks[selector] ?? 0, group.key.family.rawValue))
            }
            return places.sorted { $0.place < $1.place }.map(\.0)
        }
    }

    /// Whether a property is an image's, or the color below a background's.
    static func setsBackground(_ name: String) -> Bool {
        CSSReader.properties.contains(name) || name == "background-color"
    }

    /// Adds rules for the root in a color scheme alone to those for the root without it, by whatever selectors: those
    /// with a gradient, or else, to a gradient, those with a color. A color behind the whole page is no form of the
    /// background of `body`, which is painted over it; nor is a gradient there a form of the color of `body`.
    private static func add(
        _ rules: [(CSSRuleGroup.Key, [CSSRules.Declaration])], to groups: inout [CSSRuleGroup.Key: CSSRuleGroup],
        _ variables: CSSVariables
    ) {
        let common = groups
        var known: [CSSRuleGroup.Key: (hasGradient: Bool, hasColor: Bool)] = [:]
        func contents(_ key: CSSRuleGroup.Key) -> (hasGradient: Bool, hasColor: Bool) {
            if let known = known[key] { return known }
            let cascade = common[key]?.cascade(in: .light, variables)
            let contents = (cascade?.found != nil, cascade?.plainColor != nil)
            known[key] = contents
            return contents
        }
        for (key, rule) in rules {
            func keys(_ selectors: [String]) -> [CSSRuleGroup.Key] {
                [key] + selectors.map { CSSRuleGroup.Key(selector: $0, family: key.family) }
            }
            let same = keys(rule[0].namesBody ? ["body"] : ["html", ":root"])
            let isGradient = CSSRuleGroup(key).cascade(of: rule, variables).found != nil
            let target =
                (isGradient ? keys(["body", "html", ":root"]) : same).first { contents($0).hasGradient }
                ?? (isGradient ? same.first { contents($0).hasColor } : nil) ?? key
            groups[target, default: CSSRuleGroup(target)].add(rule)
        }
    }
}

extension CSSRules.Declaration {
    /// Whether it is only in force in one color scheme, or depends on the contrast that the reader prefers.
    fileprivate var isConditional: Bool { scheme != .always || isAboutContrast }
}

extension CSSRuleGroup {
    /// Whether a rule sets an image, and not only the color below it.
    fileprivate var hasImage: Bool { rules.joined().contains { key.family.properties.contains($0.name) } }

    /// Whether all rules are in force in one color scheme or contrast only, and for other elements than the root.
    fileprivate var isConditional: Bool { rules.allSatisfy { $0[0].isConditional && !$0[0].isRoot } }
}
