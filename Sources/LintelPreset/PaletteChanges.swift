package import LintelBars
package import LintelColor

/// Other values of a palette's colors, to see what a preset would be with them.
package struct PaletteChanges: Hashable, Sendable {
    private struct Change: Hashable, Sendable {
        var appearance: Appearance
        var color: Color
    }

    private var changes: [String: Change] = [:]

    package init() {}

    /// Gives the color of that name another value where its value in an appearance is written, so that the appearances which fall back on
    /// it follow. One change for each name; names that the palette does not have mean nothing.
    package mutating func set(_ color: Color, for name: String, in appearance: Appearance) {
        changes[name] = Change(appearance: appearance, color: color)
    }

    func applied(to color: Preset.PaletteColor) -> Preset.PaletteColor {
        guard let change = changes[color.name] else { return color }
        var changed = color
        changed.values[written: change.appearance] = change.color
        return changed
    }
}

extension ByAppearance {
    /// The value in force in an appearance. Setting it replaces the value that was written for it, which other appearances may fall back
    /// on too.
    package subscript(written appearance: Appearance) -> Value {
        get { self[appearance] }
        set {
            let source = ([appearance] + appearance.fallbacks).first { self[exactly: $0] != nil }
            self[exactly: source ?? .light] = newValue
        }
    }
}
