/// How colors between two codes are rounded: always to the nearer one, or up at some pixels and down at others, so that
/// the mean stays right and steps of a slow gradient do not show as bands.
///
/// A pixel's threshold is t, and a value of v codes becomes floor(v + t). It depends on nothing but the position in the
/// image, so equal input gives equal bytes. Red, green and blue share it, so that neutral colors stay neutral; alpha
/// has 1 − t, so that the errors of a color and its alpha are not of one sign. What a code holds exactly (within 1/512
/// of a step), like plain colors, black and white, and everything opaque or fully transparent as to alpha, is not
/// dithered.
///
/// | dither | thresholds |
/// |---|---|
/// | none | ½ everywhere: the nearest code |
/// | ordered | Bayer's 8 × 8, each 1/64 once: error below one step, a regular pattern |
/// | blue noise | 64 × 64 by void and cluster, each 1/4096 once: error below one step, no pattern |
/// | triangular | random of −½…1½ with a triangle's density: error below 1½ steps, whose strength does not vary with the value |
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum Dither: String, CaseIterable, Hashable, Sendable, Codable {
    /// No dither: every color is rounded to the nearest code.
    case none
    /// Bayer's matrix of 8 × 8 thresholds, whose regular pattern may be seen.
    case ordered
    /// 64 × 64 thresholds by void and cluster, without a visible pattern.
    case blueNoise
    /// Random thresholds with a triangular density: the strength of the noise does not vary with the color.
    case triangular
}
