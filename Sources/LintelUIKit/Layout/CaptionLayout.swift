public import Foundation

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// The position of a caption beside the holes of a tour's step.
public enum CaptionLayout {
    /// Returns the frame of a caption: below the holes if it fits there, else above them, else in the middle of the
    /// tallest band that has holes above and below and none in it, if it fits there; else on the side with more room,
    /// where it may reach over the holes to stay inside `area`. It is centered on the holes as far to the left and
    /// right as `area` allows; without holes it is in the middle.
    /// - Parameters:
    ///   - size: the size of the caption; more than `area` is cut off.
    ///   - holes: the frames of the holes, in points.
    ///   - area: where the caption may be, such as the safe area, in the same coordinates.
    ///   - spacing: points between a hole and the caption.
    public static func frame(of size: CGSize, besides holes: [CGRect], in area: CGRect, spacing: CGFloat = 12) -> CGRect
    {
        let (width, height) = (min(size.width, area.width), min(size.height, area.height))
        guard let first = holes.first else {
            return CGRect(x: area.midX - width / 2, y: area.midY - height / 2, width: width, height: height)
        }
        let all = holes.dropFirst().reduce(first) { $0.union($1) }
        let (above, below) = (all.minY - spacing - area.minY, area.maxY - all.maxY - spacing)
        let isBelow = height <= below || (height > above && below >= above)
        var y = isBelow ? all.maxY + spacing : all.minY - spacing - height
        if height > max(above, below),
            let space = spaces(between: holes, in: area, spacing).max(by: { $0.height < $1.height }),
            height <= space.height
        {
            y = space.top + (space.height - height) / 2
        }
        let x = all.midX - width / 2
        return CGRect(
            x: min(max(x, area.minX), area.maxX - width), y: min(max(y, area.minY), area.maxY - height), width: width,
            height: height)
    }

    /// Returns the bands of `area` that have holes above and below, and none beside them, less the spacing to these.
    private static func spaces(
        between holes: [CGRect], in area: CGRect, _ spacing: CGFloat
    ) -> [(top: CGFloat, height: CGFloat)] {
        let sorted = holes.sorted { $0.minY < $1.minY }
        var spaces: [(top: CGFloat, height: CGFloat)] = []
        var lowest = sorted.first?.maxY ?? area.maxY
        for hole in sorted.dropFirst() {
            let top = max(lowest + spacing, area.minY)
            spaces.append((top, min(hole.minY - spacing, area.maxY) - top))
            lowest = max(lowest, hole.maxY)
        }
        return spaces
    }
}
