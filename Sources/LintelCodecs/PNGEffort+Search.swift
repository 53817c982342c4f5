package import LintelDeflate
import LintelUnits

/// What each effort looks at: forms, filters, palettes, samples and paths.
extension PNGEffort {
    /// A look at forms and filters through some rows of each.
    struct Look {
        /// How many bytes of rows, in all forms and filters together.
        let bytes: Int
        /// How they are packed. Packing that takes the longest matches would be quicker, but prefers rows that repeat
        /// to rows that change little: by up to a fifth of the file it takes the wrong filter.
        let path: ShortestDeflate.Effort
        /// How many are looked at further, the best first.
        let left: Int

        static let quick = ShortestDeflate.Effort(rounds: 1, splits: 0, triesOtherStarts: false, depth: 16)
        /// The effort of `standard`, where a full search would take as long as packing.
        static let usual = ShortestDeflate.Effort(
            rounds: 1, splits: 0, triesOtherStarts: false, depth: nil, isQuick: true)
        static let thorough = ShortestDeflate.Effort(rounds: 1, splits: 0, triesOtherStarts: false)
    }

    /// How the forms and filters of an image are ranked, by its number of bytes, until those are left that are packed
    /// whole.
    func looks(bytes: Int) -> [Look] {
        switch self {
        case .fast, .standard: []
        case .best where bytes <= Self.narrowBytes: [Look(bytes: .max, path: Look.quick, left: 8)]
        case .best:
            [Look(bytes: 16 << 20, path: Look.quick, left: 16), Look(bytes: 16 << 20, path: Look.thorough, left: 4)]
        case .max: [Look(bytes: .max, path: Look.quick, left: .max)]
        }
    }

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
        case .standard: [.met, .luma]
        case .best, .max: PaletteOrder.allCases
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
        case .standard: 1
        case .best: bytes <= Self.narrowBytes ? 3 : 2
        case .max: bytes <= Self.mediumBytes ? 12 : 3
        }
    }

    /// Returns how long to search for the cheapest path through `bytes` bytes.
    /// - Parameter expected: about how long the stream will be, if that is known.
    package func shortest(bytes: Int, expected: Int = .max) -> ShortestDeflate.Effort {
        switch self {
        case .fast: ShortestDeflate.Effort(rounds: 1, splits: 0, triesOtherStarts: false)
        case .standard where bytes > Self.middleBytes:
            ShortestDeflate.Effort(
                rounds: 1, splits: 1, triesOtherStarts: false,
                depth: Self.areLookedUp(bytes, expected) ? nil : 32, isQuick: true)
        case .standard where bytes > Self.narrowBytes:
            ShortestDeflate.Effort(rounds: 1, splits: 2, triesOtherStarts: false, depth: 64, isQuick: true)
        case .standard:
            ShortestDeflate.Effort(
                rounds: 3, splits: 1, triesOtherStarts: bytes <= Self.smallBytes || expected <= Self.fewBytes, depth: 64
            )
        case .best where bytes > Self.narrowBytes: ShortestDeflate.Effort(rounds: 4, splits: 1, triesOtherStarts: false)
        case .best: ShortestDeflate.Effort(rounds: 8, splits: 2, triesOtherStarts: true)
        case .max: ShortestDeflate.Effort(rounds: 20, splits: 5, triesOtherStarts: true, isExact: true)
        }
    }

    /// Whether looking matches up by a few lengths finds nearly all that a thorough search would, in less time.
    private static func areLookedUp(_ bytes: Int, _ expected: Int) -> Bool {
        // Of an unknown length it is assumed.
        expected == .max || (bytes / alikeGain...bytes / noiseGain).contains(expected)
    }

    /// Up to this many bytes, a bar of some columns or rows, paths are looked for from all sides.
    private static let narrowBytes = 32 << 10

    /// Above this many bytes of rows the usual effort looks matches up by a few lengths, unless rows are nearly alike
    /// or like noise.
    private static let middleBytes = 64 << 10

    /// Rows that are packed to less than one part in this number are nearly alike: their few matches are worth a
    /// thorough search.
    private static let alikeGain = 100

    /// Rows that are packed to more than one part in this number are like noise, as those of 16 bits are: there are so
    /// few matches that a thorough search takes little longer.
    private static let noiseGain = 8

    /// Up to this many bytes, a row or a column, even the usual effort packs every trial well.
    private static let smallBytes = 4 << 10

    /// Streams that are expected to be at most this long are quickly packed well, however many bytes they are of.
    private static let fewBytes = 1 << 10

    /// Up to this many bytes, about a background bar of any screen, every trial is packed as well as can be.
    private static let mediumBytes = 384 << 10

    /// The largest images that are searched as `max` and as `best` do, in pixels: those efforts take time that grows
    /// with the square of an image's sides, and minutes for a large one.
    private static let mostSearched = (max: 1 << 18, best: 5 << 17)

    /// Returns the effort with which forms and filters of an image of `pixels` pixels are searched: this one, or the
    /// next lower one that takes so large images. `nil` if no effort from `best` on does: then the image is packed by
    /// rows.
    package func searched(pixels: Int) -> PNGEffort? {
        if self < .best { return self }
        if self == .max, pixels <= Self.mostSearched.max { return .max }
        return pixels <= Self.mostSearched.best ? .best : nil
    }

    /// Up to this many bytes of rows the usual effort packs by the cheapest path. Of a larger image it takes the form
    /// and filter that a sample becomes smallest with.
    static let mostPathBytes = 1 << 20

    /// Up to this many bytes as RGBA, it packs a larger image by the cheapest path as well, where rows do not repeat
    /// evenly: more of them would take seconds.
    static let mostUnevenPathBytes = 4 << 20

    /// Up to this many bytes of rows `fast` packs at its level; more of them, where they hardly repeat, at one that
    /// takes a fifth of the time.
    static let thoroughBytes = 128 << 10

    /// libdeflate's level for samples.
    static let sampleLevel = 9

    /// libdeflate's levels for a whole large image.
    static let repeatingLevel = 9
    static let noisyLevel = 7

    /// A sample that is packed to less than one part in this number repeats itself.
    static let noisyGain = 12

    /// libdeflate's level. From 10 on it weighs whole paths of matches, in ten times the time of 9.
    var level: Int { self == .fast ? 9 : 12 }
}
