package import LintelEmit
import LintelRaster
import LintelUnits

extension ProofRecord {
    /// Whether comparisons can have found these figures, as `PixelDifference.isPossible` says: those that were decoded
    /// from a file may be anything.
    package var isPossible: Bool {
        PixelDifference.isPossible(
            maximum: maxDifference, mean: meanDifference, drawingError: bound - maxDifference, at: worst.x, worst.y,
            in: worst.target) && (0...PixelDifference.most).contains(average?.maxDifference ?? 0)
    }
}
