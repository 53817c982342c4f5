import LintelUnits

/// Which groups of rules are about which selectors. A list of selectors is the same as a rule for each of them, so that
/// a rule for one color scheme and several selectors is the form of the rules for each. Source: Selectors 4, section
/// 4.1.
struct CSSRuleSelectors {
    private typealias Key = CSSRuleGroup.Key

    /// The selectors of groups, by their keys.
    private var members: [CSSRuleGroup.Key: Set<String>] = [:]
    /// The first group of a list with a selector, by the key that a group of this selector alone has.
    private var lists: [CSSRuleGroup.Key: CSSRuleGroup.Key] = [:]
    /// The first group with the same selectors in whatever order, by these in alphabetical order.
    private var sets: [CSSRuleGroup.Key: CSSRuleGroup.Key] = [:]

    /// - Parameter selectors: those of a group, each once.
    mutating func add(_ selectors: [String], of key: CSSRuleGroup.Key) {
        guard members[key] == nil else { return }
        members[key] = Set(selectors)
        let set = Self.set(selectors, key.family)
        if sets[set] == nil { sets[set] = key }
        guard selectors.count > 1 else { return }
        for selector in selectors {
            let single = Key(selector: selector, family: key.family)
            if lists[single] == nil { lists[single] = key }
        }
    }

    /// The groups to which a rule with a list of selectors belongs: those whose selectors are all in the list, and for
    /// the other ones of the list a group of their own. Of several groups with a selector that is the one for it alone
    /// and the first one of a list.
    func targets(of key: CSSRuleGroup.Key, _ selectors: [String]) -> [CSSRuleGroup.Key] {
        let all = Set(selectors)
        let singles = selectors.map { Key(selector: $0, family: key.family) }
        let known = singles + singles.compactMap { lists[$0] } + [sets[Self.set(selectors, key.family)] ?? key, key]
        let found = known.uniqued().filter { members[$0]?.isSubset(of: all) ?? false }
        let covered = found.reduce(into: Set<String>()) { $0.formUnion(members[$1] ?? []) }
        let rest = selectors.filter { !covered.contains($0) }
        if rest.isEmpty { return found }
        return found + [found.isEmpty ? key : Key(selector: rest.joined(separator: ","), family: key.family)]
    }

    /// The group of a list with this selector and others.
    func listAround(_ key: CSSRuleGroup.Key) -> CSSRuleGroup.Key? { lists[key] }

    private static func set(_ selectors: [String], _ family: CSSImageFamily) -> CSSRuleGroup.Key {
        Key(selector: selectors.sorted().joined(separator: ","), family: family)
    }
}
