package import LintelBars
package import LintelColor

/// New values for a palette's colors, to see what a preset would be with them.
package struct PaletteChanges: Hashable, Sendable {
    private struct Change: Hashable, Sendable {
        var appearance: Appearance
        var color: Color
    }

    /// The changes by the name of the color, in the order in which they were made.
    private var changes: [String: [Change]] = [:]

    package init() {}

    /// Gives the color of that name another value where its value in an appearance is written, so that the appearances
    /// which fall back on it follow. Of several changes to one written value the last counts; names that the palette
    /// does not have are ignored.
    package mutating func set(_ color: Color, for name: String, in appearance: Appearance) {
        changes[name, default: []].append(Change(appearance: appearance, color: color))
    }

    func applied(to color: Preset.PaletteColor) -> Preset.PaletteColor {
        var changed = color
        for change in changes[color.name] ?? [] { changed.values[written: change.appearance] = change.color }
        return changed
    }
}

extension ByAppearance {
    /// The value in force in an appearance. Setting it replaces the value that was written for it, which other
    /// appearances may fall back on too.
    package subscript(written appearance: Appearance) -> Value {
        get { self[appearance] }
        set { self[exactly: source(of: appearance)] = newValue }
    }

    /// The appearance for which the value that is in force in `appearance` was written.
    package func source(of appearance: Appearance) -> Appearance {
        ([appearance] + appearance.fallbacks).first { self[exactly: $0] != nil } ?? .light
    }
}
