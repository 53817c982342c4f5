/// How hard to look for a small PNG. The pixels are the same for all.
///
/// A PNG's size depends on its pixel format (color type and bits, or a palette), on the filter of each row, and on how
/// the filtered rows are compressed. The optimal parse is the sequence of DEFLATE literals and matches that costs the
/// fewest bits; the longer the search for it, the nearer the result.
///
/// On two cores, a screen of 1290 × 2796 pixels takes 0.02 to 0.15 s with `standard`, mostly about 1 s with `best` and
/// 1 to 3 s with `max`. Smaller images take a few times as long with `best` as with `standard`, and minutes with `max`.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum PNGEffort: String, CaseIterable, Hashable, Sendable {
    /// One pixel format and one filter, derived from the image, compressed once.
    case fast
    /// A few pixel formats and filters are compared by estimates; the best is compressed with the optimal parse. Of a
    /// large image, those that are smallest for a sample of its rows are used, and rows that repeat are compressed as
    /// they come; rows that do not repeat evenly are compressed with the optimal parse.
    case standard = "default"
    /// All filters and several ways to choose one for each row, palettes in more orders, and longer searches for the
    /// optimal parse. Of a large image, a sample decides the pixel format and filter.
    case best
    /// Compresses with every pixel format and filter; then the filters of single rows are changed, and the parse is
    /// improved, as long as that saves bytes. Of a large image, as `best` with longer searches.
    case max
}

extension PNGEffort: Comparable {
    /// Whether the first takes less time.
    public static func < (one: PNGEffort, other: PNGEffort) -> Bool { one.rank < other.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
