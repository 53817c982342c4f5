import LintelDevices
import LintelDrawing
import LintelGradient
import LintelPreset
import LintelUnits

/// Sizes at which images have to hold although no selected device asks for them.
extension Planner {
    /// How many widths of devices prove that the image of a drawing with lengths of its own stretches to others.
    static let provingWidths = 4

    /// Sizes with widths that no selected device has: half of the least width, as in a split view, and a quarter more
    /// than the largest, with the least and the largest height of `sizes`. None where the width makes no difference, or
    /// where dots are asked for, which no width but its own can have.
    func unlistedSizes(_ variant: Variant, beside sizes: [PixelSize]) -> [PixelSize] {
        guard preset.dither == .auto || preset.dither == .none,
            variant.drawing.variation(along: .horizontal) != .constant,
            let narrowest = sizes.map(\.width).min(), let widest = sizes.map(\.width).max(),
            let lowest = sizes.map(\.height).min(), let highest = sizes.map(\.height).max()
        else { return [] }
        let listed = axes.screenLengths(at: variant.scale)
        func unlisted(_ width: Int) -> Int { (width...).first { !listed.contains($0) } ?? width }
        let widths = [unlisted(max(1, narrowest / 2)), unlisted(widest + widest / 4)]
        return widths.filter { $0 <= PixelSize.longestSide }.flatMap { width in
            Set([lowest, highest]).sorted().map { PixelSize(width: width, height: $0) }
        }
    }
}
