/// Tokens in the themes for light and dark.
extension TokenTree {
    /// The sets in which references of a token are looked for in the dark, where both the themes named `light` and
    /// `dark` have the token and no other set replaces it in the dark; `nil` for other tokens.
    func darkSets(for token: Token) -> [String]? {
        guard sets.scheme(of: token.set) == .both,
            self.token(localName(of: token), of: sets.darkOrder)?.name == token.name
        else { return nil }
        return sets.darkReferences
    }

    /// The name of a token without that of its set, where its set is for the light alone and no other token has this
    /// name there: that of the token in both themes.
    func nameInThemes(of name: String) -> String {
        guard let set = index[name].map({ all[$0].set }) ?? name.split(separator: ".").first.map(String.init),
            sets.scheme(of: set) == .light, name.hasPrefix(set + ".")
        else { return name }
        let local = String(name.dropFirst(set.count + 1))
        guard index[local] == nil,
            token(local, of: sets.lightOrder.filter { $0 != set && sets.scheme(of: $0) == .light }) == nil
        else { return name }
        return local
    }
}
