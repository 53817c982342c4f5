/// The number of device pixels in one point along each axis: `@1x`, `@2x` or `@3x` on Apple's devices, one of five
/// densities on Android, of which mdpi (160 dots per inch) is 1. Sources: UIKit, `UIScreen.scale`; Android developers,
/// "Support different pixel densities".
public enum Scale: Double, CaseIterable, Comparable, Hashable, Sendable {
    /// `@1x` on Apple's devices, mdpi on Android.
    case x1 = 1
    /// Three pixels for two points: hdpi on Android, and no device of Apple.
    case x3over2 = 1.5
    /// `@2x` on Apple's devices, xhdpi on Android.
    case x2 = 2
    /// `@3x` on Apple's devices, xxhdpi on Android.
    case x3 = 3
    /// xxxhdpi on Android, and no device of Apple.
    case x4 = 4

    /// The scales of Apple's devices, which are those of presets, catalogs and bundles.
    package static let ofApple: [Scale] = [.x1, .x2, .x3]

    /// The suffix in a loose file's name (`bar@2x.png`): `@2x` or `@3x`; empty at `@1x`.
    package var fileSuffix: String { self == .x1 ? "" : "@\(catalogName)" }

    /// The name in asset catalogs: `1x`, `2x`, `3x`.
    package var catalogName: String { "\(text)x" }

    /// The number alone: `1`, `1.5`.
    public var text: String { self == .x3over2 ? "1.5" : "\(Int(rawValue))" }

    /// The points that a number of pixels are, where they are whole; `nil` elsewhere.
    package func wholePoints(_ pixels: Int) -> Int? {
        // Of every scale the double is whole.
        let (length, unit) = (2 * pixels, Int(2 * rawValue))
        return length % unit == 0 ? length / unit : nil
    }

    /// Whether the first has fewer pixels to a point.
    public static func < (a: Scale, b: Scale) -> Bool { a.rawValue < b.rawValue }
}
