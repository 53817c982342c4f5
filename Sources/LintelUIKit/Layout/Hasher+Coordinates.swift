import Foundation

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// Points and rectangles conform to `Hashable` only from iOS 18 on. The compiler does not notice that where it derives
/// a conformance, and the app would crash on earlier systems. Source: Apple, documentation of `CGPoint` and `CGRect`.
extension Hasher {
    /// Adds the coordinates of a point.
    mutating func combine(coordinatesOf point: CGPoint) {
        combine(point.x)
        combine(point.y)
    }

    /// Adds the least corner of a rectangle, its width and its height. Rectangles are equal that cover the same area,
    /// also where one has a negative size, and so are all null rectangles. Source: Apple, documentation of
    /// `CGRect.standardized` and `CGRect.null`.
    mutating func combine(areaOf rectangle: CGRect) {
        combine(rectangle.isNull)
        guard !rectangle.isNull else { return }
        combine(coordinatesOf: CGPoint(x: rectangle.minX, y: rectangle.minY))
        combine(rectangle.width)
        combine(rectangle.height)
    }
}
