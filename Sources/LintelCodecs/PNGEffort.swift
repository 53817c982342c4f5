import LintelUnits

/// How hard to look for a small PNG. The pixels are the same for all, and each makes no larger a file than those before
/// it.
package enum PNGEffort: String, CaseIterable, Hashable, Sendable {
    /// Form and filter are guessed from the shape of the image.
    case fast
    /// Every form with a few filters, ranked by quick looks for the path, through samples of rows when the image is large;
    /// the best are packed by the cheapest path.
    case standard = "default"
    /// More filters, palettes in more orders, changes of the filters of some rows, and longer looks for the path.
    case best
    /// Every form and filter packed whole; then the filters of single rows are changed as long as that saves bytes, and
    /// the path is looked for as long as it gets cheaper. Minutes for a large dithered image.
    case max
}

extension PNGEffort {
    /// How many bytes of rows forms and filters are ranked by: six or twelve times as far as deflate looks back.
    var rankedBytes: Int {
        switch self {
        case .fast, .standard: 192 << 10
        case .best: Self.mediumBytes
        case .max: .max
        }
    }

    /// How forms and filters are ranked. Packing that takes the longest matches would be quicker, but prefers rows that
    /// repeat to rows that change little: by up to a fifth of the file it takes the wrong filter.
    static let ranking = ShortestDeflate.Effort(rounds: 1, splits: 0, triesLongest: false, depth: 16)

    /// How many bytes of rows the best of the ranking are compared by once more, with all matches.
    var comparedBytes: Int { self == .standard ? 512 << 10 : .max }

    static let comparison = ShortestDeflate.Effort(rounds: 1, splits: 0, triesLongest: false)

    /// The filters worth trying. In one column there is nothing to the left and in one row nothing above, where most
    /// filters become one another.
    ///
    /// In `standard` two choices by row, which win among pictures that vary both ways; by sums they are led by noise of
    /// single rows. None, sub and Paeth win among diagonals, sub on ordered dither, Paeth where an axis is constant.
    func filters(for size: PixelSize) -> [FilterPlan] {
        switch (size.width, size.height) {
        case (_, 1): [.every(.none), .every(.sub)]
        case (1, _): [.every(.none), .every(.up), .every(.average)]
        default:
            self < .best
                ? [
                    .every(.none), .every(.sub), .every(.up), .every(.paeth), .eachRow(.bigrams),
                    .eachRow(.bigramEntropy),
                ]
                : RowFilter.allCases.map { .every($0) } + RowMeasure.allCases.map { .eachRow($0) }
        }
    }

    /// The orders of a palette worth trying.
    var paletteOrders: [PaletteOrder] {
        switch self {
        case .fast: [.met]
        case .standard: [.met, .luma, .neighbours]
        case .best, .max: PaletteOrder.allCases
        }
    }

    /// How many of the ranked are packed whole.
    func finalists(bytes: Int) -> Int {
        switch self {
        case .fast: 0
        case .standard: bytes <= Self.narrowBytes ? 3 : 2
        case .best: bytes <= Self.narrowBytes ? 8 : 3
        case .max: .max
        }
    }

    /// How many bytes are packed in all while filters of single rows are changed.
    func refinedBytes(of bytes: Int) -> Int {
        switch self {
        case .fast, .standard: 0
        case .best: bytes <= Self.narrowBytes ? 16 * bytes : Swift.min(1 << 20, 4 * bytes)
        case .max: 16 << 20
        }
    }

    /// How many of the packed are packed by the cheapest path as well, the best first.
    func shortestCount(bytes: Int) -> Int {
        switch self {
        case .fast: 0
        case .standard: bytes <= Self.narrowBytes ? 3 : 2
        case .best: bytes <= Self.narrowBytes ? 3 : 2
        case .max: bytes <= Self.mediumBytes ? 12 : 3
        }
    }

    /// How long the cheapest path through so many bytes is looked for.
    func shortest(bytes: Int) -> ShortestDeflate.Effort {
        switch self {
        case .fast: ShortestDeflate.Effort(rounds: 1, splits: 0, triesLongest: false)
        case .standard:
            ShortestDeflate.Effort(
                rounds: bytes <= Self.narrowBytes ? 3 : 2, splits: 1, triesLongest: bytes <= Self.smallBytes)
        case .best where bytes > Self.narrowBytes: ShortestDeflate.Effort(rounds: 4, splits: 1, triesLongest: false)
        case .best: ShortestDeflate.Effort(rounds: 8, splits: 2, triesLongest: true)
        case .max: ShortestDeflate.Effort(rounds: 20, splits: 5, triesLongest: true)
        }
    }

    /// Up to this many bytes, a bar of some columns or rows, paths are looked for from all sides.
    private static let narrowBytes = 32 << 10

    /// Up to this many bytes, a row or a column, even the usual effort packs every trial well.
    private static let smallBytes = 4 << 10

    /// Up to this many bytes, about a background bar of any screen, every trial is packed as well as can be.
    private static let mediumBytes = 384 << 10

    /// libdeflate's level. From 10 on it weighs whole paths of matches, in ten times the time of 9.
    var level: Int { self == .fast ? 9 : 12 }
}

extension PNGEffort: Comparable {
    package static func < (one: PNGEffort, other: PNGEffort) -> Bool { one.rank < other.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
