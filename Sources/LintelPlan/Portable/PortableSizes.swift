import LintelDrawing
import LintelGradient
import LintelUnits

/// The sizes beside those of the selected devices at which a bar's one image has to hold on platforms other than
/// Apple's, where windows and bars have sizes that no catalog lists.
///
/// Along an axis on which the drawing has lengths of its own, a few listed sizes prove little: a cap as wide as the
/// narrowest device serves all of them. Where it stretches with its box, two listed lengths prove that its image does.
struct PortableSizes {
    let drawing: Drawing
    let scale: Scale
    /// Whether the image is shown at a height of its own, as a shadow is.
    let keepsHeight: Bool

    /// Widths in points, which are dp and CSS pixels there: the least that Android gives a window of several, then
    /// phones, foldables, tablets and small windows of desktops. Source: Android's size of resizable tasks, its window
    /// size classes, and the widths that most devices have.
    static let typicalWidths: [Points] = [220, 320, 360, 412, 600, 800, 1024]

    /// Heights of bars, in points. Source: Material Design: a toolbar in landscape, app bars on phones and elsewhere,
    /// and a navigation bar.
    static let typicalHeights: [Points] = [48, 56, 64, 80]

    /// Fewer listed lengths may all be multiples of one; then lengths between them are tried, too.
    private static let fewLengths = 4

    /// Returns the sizes, in pixels: ascending, none of `sizes`.
    /// - Parameter sizes: of the bar on the selected devices; not empty.
    func unlisted(beside sizes: [PixelSize]) -> [PixelSize] {
        let widths = Set(sizes.map(\.width)).sorted()
        let heights = Set(sizes.map(\.height)).sorted()
        guard let narrowest = widths.first, let widest = widths.last, let lowest = heights.first,
            let highest = heights.last
        else { return [] }
        var unlisted: Set<PixelSize> = []
        for width in lengths(beside: widths, along: .horizontal, typical: Self.typicalWidths) {
            let heights = drawing.variation(along: .vertical) == .constant ? [lowest] : [lowest, highest]
            unlisted.formUnion(heights.map { PixelSize(width: width, height: $0) })
        }
        guard !keepsHeight else { return unlisted.subtracting(sizes).sorted() }
        for height in lengths(beside: heights, along: .vertical, typical: Self.typicalHeights) {
            let widths = drawing.variation(along: .horizontal) == .constant ? [narrowest] : [narrowest, widest]
            unlisted.formUnion(widths.map { PixelSize(width: $0, height: height) })
        }
        return unlisted.subtracting(sizes).sorted()
    }

    /// The typical lengths, a quarter more than the longest, and what is between few; in pixels. None where the listed
    /// ones are proof enough.
    /// - Parameter listed: ascending, each once; not empty.
    private func lengths(beside listed: [Int], along axis: Axis, typical: [Points]) -> [Int] {
        guard drawing.isFixed(along: axis) || drawing.variation(along: axis) != .constant && listed.count == 1 else {
            return []
        }
        var lengths = typical.map { $0.pixels(at: scale) }
        if let longest = listed.last { lengths.append(longest + max(1, longest / 4)) }
        if listed.count < Self.fewLengths { lengths += zip(listed, listed.dropFirst()).map { ($0 + $1) / 2 } }
        return lengths.filter { $0 <= PixelSize.longestSide }
    }
}

extension Drawing {
    /// Whether it has lengths along the axis that do not stretch with its box.
    func isFixed(along axis: Axis) -> Bool {
        if case .fixed = variation(along: axis) { true } else { false }
    }
}
