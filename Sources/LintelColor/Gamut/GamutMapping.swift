/// How a color outside the output gamut is brought inside. Source: CSS Color 4, section 13.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum GamutMapping: String, CaseIterable, Hashable, Sendable {
    /// Each encoded channel is clamped to 0…1, as browsers and Core Animation do.
    case clip
    /// Chroma reduction in OKLCH with local MINDE.
    case minde
    /// Chroma reduction in OKLCH by ray trace.
    case raytrace
}
