public import Foundation

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// The position of a caption beside the holes of a tour's step.
public enum CaptionLayout {
    /// Returns the frame of a caption: below the holes if it fits there, else above them, else on the side with more
    /// room, where it may reach over the holes to stay inside `area`. It is centered on the holes as far to the left
    /// and right as `area` allows; without holes it is in the middle.
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
        let y = isBelow ? all.maxY + spacing : all.minY - spacing - height
        let x = all.midX - width / 2
        return CGRect(
            x: min(max(x, area.minX), area.maxX - width), y: min(max(y, area.minY), area.maxY - height), width: width,
            height: height)
    }
}
