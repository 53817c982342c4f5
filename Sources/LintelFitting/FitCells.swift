import LintelColor
import LintelUnits

/// How far the cells of a grid of a picture are from the gradient that is fitted to it, by the mean of most of each
/// cell's pixels: they differ where the gradient misses something, and neither by noise nor along an edge.
struct FitCells {
    private let columns: Int
    private let rows: Int
    /// Cells with fewer samples, most of which text covers, are not looked at.
    private let least: Int
    private var fitted: [SIMD4<Double>] = []
    private var differences: [SIMD4<Double>] = []
    /// The samples of each cell, as indices of those that were added.
    private var cells: [[Int]]

    private static let mostASide = 12
    /// Samples of a cell at least, which leave an eighth of noise.
    private static let fewest = 64
    /// The nearest samples that count: an edge takes fewer than the others, of a cell of nine pixels a side, too.
    private static let counted = 0.8

    init(_ samples: PictureSamples) {
        let side = min(Self.mostASide, Int(Double(samples.count / Self.fewest).squareRoot()))
        columns = max(1, min(side, samples.size.width))
        rows = max(1, min(side, samples.size.height))
        least = max(1, samples.count / (columns * rows) / 4)
        cells = [[Int]](repeating: [], count: columns * rows)
    }

    /// Counts a pixel that belongs to the gradient; its position is in parts of the width and height.
    mutating func add(_ picture: SIMD4<Double>, _ fitted: SIMD4<Double>, x: Double, y: Double) {
        let column = min(Int(x * Double(columns)), columns - 1)
        let row = min(Int(y * Double(rows)), rows - 1)
        cells[row * columns + column].append(differences.count)
        differences.append(picture - fitted)
        self.fitted.append(fitted)
    }

    /// The largest ΔE 2000 of a cell's means.
    /// - Complexity: O(samples × log samples).
    func farthest(_ device: ColorSpace) -> Double {
        var farthest = 0.0
        for cell in cells where cell.count >= least {
            let lengths = cell.map { (length: differences[$0].length, index: $0) }.sorted { $0.length < $1.length }
            let count = max(1, Int(Double(cell.count) * Self.counted))
            var (color, difference) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
            for (_, index) in lengths.prefix(count) {
                color += fitted[index]
                difference += differences[index]
            }
            color /= Double(count)
            let other = color + difference / Double(count)
            farthest = max(
                farthest,
                Color(premultiplied: color, device).deltaE2000OnGrounds(to: Color(premultiplied: other, device)))
        }
        return farthest
    }
}
