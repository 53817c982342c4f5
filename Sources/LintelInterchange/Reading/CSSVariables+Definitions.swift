import LintelColor

extension CSSVariables {
    /// The definitions of a property that are in force.
    struct Definitions {
        private(set) var light: CSSRules.Declaration?
        private(set) var dark: CSSRules.Declaration?

        /// The value in a color scheme, or in the other one where it has none.
        func value(for scheme: PaletteLookup.ColorScheme) -> String? { declaration(for: scheme)?.value }

        /// The declaration with that value.
        func declaration(for scheme: PaletteLookup.ColorScheme) -> CSSRules.Declaration? {
            (scheme == .dark ? dark : nil) ?? light ?? dark
        }

        /// Whether it is certain that there is a value in a color scheme.
        func has(_ scheme: PaletteLookup.ColorScheme) -> Bool {
            (scheme == .dark ? dark : light).map { $0.scheme != .undecided } ?? false
        }

        mutating func add(_ declaration: CSSRules.Declaration) {
            switch declaration.scheme {
            case .always:
                Self.replace(&light, by: declaration)
                Self.replace(&dark, by: declaration)
            case .light: Self.replace(&light, by: declaration)
            case .dark: Self.replace(&dark, by: declaration)
            case .undecided: if light == nil { light = declaration }
            }
        }

        /// Whether all definitions are for the other color scheme, so that browsers have no value in this one.
        func isMissing(in scheme: PaletteLookup.ColorScheme) -> Bool {
            let (own, other) = scheme == .dark ? (dark, light) : (light, dark)
            return own == nil && other.map { $0.scheme != .undecided } ?? false
        }

        /// The definitions for an element in another one, which has its own where it has none.
        func inheriting(_ outer: Definitions?) -> Definitions {
            var result = self
            if !has(.light), let value = outer?.light { result.light = value }
            if !has(.dark), let value = outer?.dark { result.dark = value }
            return result
        }

        private static func replace(_ old: inout CSSRules.Declaration?, by new: CSSRules.Declaration) {
            if let old, old.scheme != .undecided, new.isReplaced(by: old) { return }
            old = new
        }
    }
}
