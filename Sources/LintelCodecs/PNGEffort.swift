import LintelUnits

/// How hard to look for a small PNG. The pixels are the same for all.
package enum PNGEffort: String, CaseIterable, Hashable, Sendable {
    /// One try: form and filter are guessed from the shape of the image.
    case fast
    /// A few tries, over samples of rows when the image is large.
    case balanced
    /// Every form with every filter over all rows. Minutes for a large dithered image.
    case smallest
}

/// One way to write an image.
struct PNGRecipe: Hashable {
    var form: PixelForm
    var filter: FilterPlan
    var deflate: Deflate
}

extension PNGEffort {
    /// Rows for trials are taken up to this many bytes; smaller images are tried whole, and the best try is the result.
    private static let sampleBytes = 96 << 10

    /// Rows to try: all of a small image, else bands from the top, the middle and the bottom. A band is long enough for
    /// matches to reach as far back as deflate can see.
    func sample(height: Int, rowBytes: Int) -> [Range<Int>] {
        guard self == .balanced, height * rowBytes > Self.sampleBytes else { return [0..<height] }
        let rows = max(2, Self.sampleBytes / rowBytes / 3)
        guard rows * 3 < height else { return [0..<height] }
        let middle = (height - rows) / 2
        return [0..<rows, middle..<middle + rows, height - rows..<height]
    }

    /// The filters worth trying. In one column there is nothing to the left and in one row nothing above, where most
    /// filters become one another.
    ///
    /// No adaptive choice by row in `balanced`: on gradients it loses to one filter for all rows, being led by noise of
    /// single rows; none, up and Paeth win, `sub` on ordered dither.
    func filters(for size: PixelSize) -> [FilterPlan] {
        switch (size.width, size.height) {
        case (_, 1): [.every(.none), .every(.sub)]
        case (1, _): [.every(.none), .every(.up)]
        default:
            switch self {
            case .fast, .balanced: [.every(.none), .every(.sub), .every(.up), .every(.paeth)]
            case .smallest: RowFilter.allCases.map { .every($0) } + [.smallestSum]
            }
        }
    }

    /// zlib's level for a filter. Differences make long chains of near matches, on which level 9 spends ten times the time
    /// for little; unfiltered rows repeat exactly, and level 9 costs a third more time for a fifth fewer bytes.
    func level(for filter: FilterPlan, bytes: Int) -> Int {
        switch self {
        case .fast: 6
        case .balanced: filter == .every(.none) || bytes <= Self.sampleBytes ? 9 : 6
        case .smallest: 9
        }
    }
}
