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
    /// Images up to this many bytes are tried whole, and the best try is the result.
    private static let smallBytes = 96 << 10
    /// Of larger ones three bands of this many bytes are tried: twice as far as deflate can look back.
    private static let bandBytes = 64 << 10
    /// Up to this many bytes, a background bar of any screen, differences are worth a search that takes about ten times as
    /// long: it saves a third.
    private static let mediumBytes = 4 << 20

    /// Rows to try: all of a small image, else bands from the top, the middle and the bottom.
    func sample(height: Int, rowBytes: Int) -> [Range<Int>] {
        guard self == .balanced, height * rowBytes > Self.smallBytes else { return [0..<height] }
        let rows = max(2, Self.bandBytes / rowBytes)
        guard rows * 3 < height else { return [0..<height] }
        let middle = (height - rows) / 2
        return [0..<rows, middle..<middle + rows, height - rows..<height]
    }

    /// The filters worth trying. In one column there is nothing to the left and in one row nothing above, where most
    /// filters become one another.
    ///
    /// No adaptive choice by row in `balanced`: on gradients it loses to one filter for all rows, being led by noise of
    /// single rows. None, sub and Paeth win among diagonals, sub on ordered dither, Paeth where an axis is constant.
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

    /// zlib's level for a filter.
    ///
    /// Unfiltered rows repeat exactly: level 9 costs little more than 6. Differences make long chains of near matches,
    /// where each level doubles the time; 8 is within a tenth of the bytes of 9.
    func level(for filter: FilterPlan, bytes: Int) -> Int {
        switch self {
        case .fast: 6
        case .balanced:
            filter == .every(.none) || bytes <= Self.smallBytes ? 9 : bytes <= Self.mediumBytes ? 8 : 6
        case .smallest: 9
        }
    }
}
