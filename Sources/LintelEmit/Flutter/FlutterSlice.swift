package import LintelUnits

/// The part between the caps of an image along one axis, in logical pixels that Flutter accepts in debug builds too.
///
/// Flutter computes the length of this part from the image's and back, and asserts that both are the same number. In
/// thirds of a pixel that fails for every fifth image or so: 220 − (220 / 3 − (70 − 10 / 3)) · 3 is 200.00000000000003.
/// The next number beside such an end passes. Source: Flutter, `paintImage` in `painting/decoration_image.dart`.
package struct FlutterSlice: Hashable, Sendable {
    /// The position at which the part begins: the left or the top edge.
    package let start: Double
    /// The position at which the part ends: the right or the bottom edge.
    package let end: Double
    /// The beginning as an expression of Dart.
    package let startText: String
    /// The end as an expression of Dart.
    package let endText: String

    /// Describes the part of an image that stretches.
    /// - Parameters:
    ///   - first: the cap at the left or at the top, in pixels.
    ///   - last: the cap at the right or at the bottom, in pixels.
    ///   - length: the length of the image, in pixels; more than both caps.
    package init(after first: Int, before last: Int, of length: Int, at scale: Scale) {
        let start = Double(first) / scale.rawValue
        let end = Double(length - last) / scale.rawValue
        self.start = start
        startText = scale.expression(first)
        let passing = [end, end.nextUp, end.nextDown].first {
            Self.isTaken(from: start, to: $0, of: Double(length), at: scale.rawValue)
        }
        self.end = passing ?? end
        endText = self.end == end ? scale.expression(length - last) : "\(self.end)"
    }

    /// Whether Flutter's two ways to the length in pixels give one number. Dart's `double` is that of IEEE 754, as
    /// Swift's is.
    private static func isTaken(from start: Double, to end: Double, of length: Double, at scale: Double) -> Bool {
        let caps = length / scale - (end - start)
        let center = length - caps * scale
        return center / scale * scale == center
    }
}
