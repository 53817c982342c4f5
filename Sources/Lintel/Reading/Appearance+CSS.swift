import LintelColor

extension Appearance {
    /// What `light-dark()` means in it: contrast makes no difference. Source: CSS Color 5, section 7.
    var lookup: PaletteLookup { PaletteLookup(names: [], scheme: isDark ? .dark : .light, color: { _ in nil }) }
}
