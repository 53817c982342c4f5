import CLintelKernels
import LintelRaster
import LintelUnits

/// Compares an image without caps, as high as its targets, with them row by row, in any order, while both rows are at
/// hand.
///
/// It gives the same result as `StretchComparison` without painting all rows of all targets again.
struct RowProof {
    private let targets: [any RowSource]
    /// The runs of rows that are equal in all targets and in the image.
    private let runs: [Range<Int>]
    /// The taps by target.
    private let taps: [RowTaps]
    /// Every column stands for itself.
    private let counts: [Int32]
    private var compared: [ComparedRows]
    private let variant = lintel_best_variant()

    /// - Parameter width: the image's, in pixels.
    init(_ targets: [any RowSource], runs: [Range<Int>], width: Int) {
        self.targets = targets
        self.runs = runs
        let layout = AxisLayout(length: width)
        taps = targets.map { target in
            RowTaps(count: target.size.width) { layout.tap(at: $0, of: target.size.width, sampling: .centerOnly) }
        }
        counts = [Int32](repeating: 1, count: targets.map(\.size.width).max() ?? 0)
        var rows = ComparedRows()
        rows.makeRoom(runs.count)
        compared = [ComparedRows](repeating: rows, count: targets.count)
    }

    /// Compares the image's row of a run with that of every target.
    /// - Parameters:
    ///   - codes: the row's pixels, four bytes each.
    ///   - drawn: the pixels of all targets' rows, one after the other.
    ///   - starts: where those of each target begin.
    /// - Returns: the largest difference, in 1/255.
    mutating func compare(run: Int, _ codes: [UInt8], _ drawn: [SIMD4<Float>], _ starts: [Int]) -> Float {
        let image = Self.seen(codes)
        var largest: Float = 0
        for target in targets.indices {
            let found = Self.withFloats(image) { image in
                Self.withFloats(drawn) { drawn in
                    lintel_compare(
                        variant, image, taps[target].runs, taps[target].weights, nil, nil, drawn + 4 * starts[target],
                        counts, targets[target].size.width)
                }
            }
            compared[target].add(.init(largest: found.largest, sum: found.sum), run)
            largest = max(largest, found.largest)
        }
        return largest
    }

    /// The differences over all rows, for each target.
    /// - Parameter codes: the image's pixels, by run of rows.
    /// - Precondition: all runs were compared.
    func differences(_ codes: [[UInt8]]) -> [PixelDifference] {
        zip(targets, compared).enumerated().map { index, one in
            let (target, compared) = one
            return compared.difference(from: target, runs) { largest, run in
                column(of: largest, codes[run], target, index, row: runs[run].lowerBound)
            }
        }
    }

    /// The first column of a row that differs by `largest`.
    private func column(
        of largest: Float, _ codes: [UInt8], _ target: any RowSource, _ index: Int, row: Int
    ) -> Int {
        let width = target.size.width
        return withRowScratch(of: SIMD4<Float>.self, capacity: width) { drawn in
            target.paint(row: row, columns: 0..<width, into: drawn)
            return Self.withFloats(Self.seen(codes)) { image in
                drawn.withMemoryRebound(to: Float.self) { drawn in
                    let column = lintel_find(
                        image, taps[index].runs, taps[index].weights, nil, nil, drawn.baseAddress!, largest, width)
                    return min(Int(column), width - 1)
                }
            }
        }
    }

    @inline(__always)
    private static func withFloats<Result>(
        _ pixels: [SIMD4<Float>], _ body: (UnsafePointer<Float>) -> Result
    ) -> Result {
        pixels.withUnsafeBufferPointer { pixels in
            pixels.withMemoryRebound(to: Float.self) { body($0.baseAddress!) }
        }
    }

    /// A row as a file's reader sees it.
    private static func seen(_ codes: [UInt8]) -> [SIMD4<Float>] {
        let size = PixelSize(width: codes.count / 4, height: 1)
        return [SIMD4<Float>](unsafeUninitializedCapacity: size.width) { row, count in
            QuantizedImage(size: size, samples: .bits8(codes)).seen.paint(row: 0, columns: 0..<size.width, into: row)
            count = size.width
        }
    }
}
