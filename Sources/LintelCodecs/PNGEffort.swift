/// How hard to look for a small PNG. The pixels are the same for all.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum PNGEffort: String, CaseIterable, Hashable, Sendable {
    /// Form and filter are derived from the image, and packed once.
    case fast
    /// A few forms and filters are ranked by estimates, and the best by quick looks for the path; the best of these is
    /// packed by the cheapest path. Of a large image, the form and filter of which a sample becomes smallest is packed
    /// once.
    case standard = "default"
    /// More filters, palettes in more orders, changes of the filters of some rows, and longer searches for the path.
    /// For a large image, a sample decides the form and filter, and the cheapest path is searched for.
    case best
    /// Every form and filter packed whole; then the filters of single rows are changed as long as that saves bytes, and
    /// the path is looked for as long as it gets cheaper. For a large image, as `best` with longer searches.
    case max
}

extension PNGEffort: Comparable {
    /// Whether the first looks less long.
    public static func < (one: PNGEffort, other: PNGEffort) -> Bool { one.rank < other.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
