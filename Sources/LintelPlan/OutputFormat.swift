import LintelBars
package import LintelUnits

/// A container that images are delivered in, spelt as `--formats` and the manifest's `container` spell it.
public enum OutputFormat: String, CaseIterable, Hashable, Sendable, Comparable {
    /// An asset catalog: one image set per bar, metrics and position, each stretching for every device.
    case xcassets
    /// A resource bundle of loose images, each of exactly one height.
    case bundle
    /// Opaque JPEG images of exactly one width and height.
    case jpeg
    /// Android resources: nine-patches, and shapes where those are the same.
    case android
    /// A style sheet with gradients and the images for `border-image`.
    case web
    /// Flutter assets, with the slices as Dart.
    case flutter
    /// React Native images, with the slices as a module.
    case reactNative = "react-native"
    /// What the asset catalog has, in one folder.
    case images
    /// Swift source with a property for each image and color of the catalog, else of the bundle, and what sets bars up.
    case swift

    /// Whether the format is made of images of its own; otherwise it describes those of other formats.
    public var holdsImages: Bool { self != .swift }

    /// The formats that are built by default: `xcassets` and `bundle`.
    public static let standard: Set<OutputFormat> = [.xcassets, .bundle]

    /// Whether the first comes before: the order of the cases.
    public static func < (a: OutputFormat, b: OutputFormat) -> Bool {
        allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
    }

    /// The densities that a platform other than Apple's asks for; `nil` for formats with the scales and gamuts of Apple's devices.
    package var ownScales: [Scale]? {
        switch self {
        case .xcassets, .bundle, .jpeg, .images, .swift: nil
        case .android: [.x1, .x3over2, .x2, .x3, .x4]
        case .web, .flutter, .reactNative: [.x1, .x2, .x3]
        }
    }

    /// Whether it is laid out for Apple's devices.
    package var isOfApple: Bool { ownScales == nil }

    /// The appearances that the format distinguishes; others count as what they fall back to.
    func tells(_ appearance: Appearance) -> Bool { self != .android || !appearance.isHighContrast }
}
