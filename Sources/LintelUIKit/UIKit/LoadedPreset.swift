#if canImport(UIKit) && os(iOS)
public import UIKit

/// A preset's folder in an app: its manifest, and its loose images with their insets.
@MainActor
public final class LoadedPreset {
    public let preset: BuiltPreset
    private let folder: URL
    private var loaded: [String: UIImage] = [:]

    /// Reads the manifest of a built folder. - Throws: `ManifestError`.
    public init(folder: URL) throws(ManifestError) {
        let place = folder.appendingPathComponent("manifest.json")
        guard let data = try? Data(contentsOf: place) else { throw .missing(path: place.path) }
        preset = try BuiltPreset(manifest: data)
        self.folder = folder
    }

    /// Reads the manifest of the folder `name` in a bundle's resources: one that was added as a folder, or by `.copy`.
    public convenience init(named name: String, in bundle: Bundle = .main) throws(ManifestError) {
        guard let folder = bundle.url(forResource: name, withExtension: nil) else {
            throw .missing(path: "\(bundle.bundlePath)/\(name)")
        }
        try self.init(folder: folder)
    }

    /// The image with its insets, ready to be stretched; `nil` when the file is not there. Read once.
    public func uiImage(_ image: StretchableImage) -> UIImage? {
        if let known = loaded[image.file] { return known }
        // The scale is in the file's name.
        guard let plain = UIImage(contentsOfFile: folder.appendingPathComponent(image.file).path) else { return nil }
        let result = plain.resizableImage(
            withCapInsets: UIEdgeInsets(image.capInsets), resizingMode: image.resizingMode == .tile ? .tile : .stretch)
        loaded[image.file] = result
        return result
    }

    /// The loose image of a bar that fits best; see `BuiltPreset.looseImage`.
    public func uiImage(for situation: BarSituation, role: BarImageRole = .background) -> UIImage? {
        preset.looseImage(for: situation, role: role).flatMap { uiImage($0.image) }
    }
}

extension UIEdgeInsets {
    init(_ lengths: EdgeLengths) {
        self.init(
            top: CGFloat(lengths.top), left: CGFloat(lengths.left), bottom: CGFloat(lengths.bottom),
            right: CGFloat(lengths.right))
    }
}

extension InterfaceAppearance {
    init(_ traits: UITraitCollection) {
        self.init(isDark: traits.userInterfaceStyle == .dark, isHighContrast: traits.accessibilityContrast == .high)
    }
}

extension UIColor {
    /// The colour of the traits that it is used with.
    convenience init(_ color: ColorByAppearance) {
        self.init { traits in
            let color = color[InterfaceAppearance(traits)]
            return UIColor(
                red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
                alpha: CGFloat(color.alpha))
        }
    }
}
#endif
