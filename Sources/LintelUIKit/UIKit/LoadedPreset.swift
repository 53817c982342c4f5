#if canImport(UIKit) && os(iOS)
public import UIKit

/// A preset in an app: its manifest, and its loose images with their insets.
@MainActor
public final class LoadedPreset {
    public let preset: BuiltPreset
    private let place: PresetPlace
    private var loaded: [String: UIImage] = [:]

    /// A preset whose manifest has been read already. - Parameter place: where its files are.
    public init(_ preset: BuiltPreset, at place: PresetPlace) {
        self.preset = preset
        self.place = place
    }

    /// Reads the manifest at a place, away from the main actor: it may be megabytes large. - Throws: `ManifestError`.
    public nonisolated static func load(_ place: PresetPlace) async throws(ManifestError) -> LoadedPreset {
        let preset = try await place.load()
        return await LoadedPreset(preset, at: place)
    }

    /// Reads the manifest of a built folder, away from the main actor. - Throws: `ManifestError`.
    public nonisolated static func load(folder: URL) async throws(ManifestError) -> LoadedPreset {
        try await load(PresetPlace(folder: folder))
    }

    /// Reads the manifest of the preset `name` among a bundle's resources, away from the main actor: of its folder, or of what
    /// LintelBundlePlugin made. - Throws: `ManifestError`.
    public nonisolated static func load(
        named name: String, in bundle: Bundle = .main
    ) async throws(ManifestError) -> LoadedPreset {
        try await load(PresetPlace(named: name, in: bundle))
    }

    /// The image with its insets, ready to be stretched, or as it is if it is of a fixed size; `nil` when the file is not there. Read once.
    public func uiImage(_ image: StretchableImage) -> UIImage? {
        if let known = loaded[image.file] { return known }
        // The scale is in the file's name.
        guard let plain = UIImage(contentsOfFile: place.file(of: image).path) else { return nil }
        let result =
            switch image.resizingMode {
            case .fixed: plain
            case .stretch: plain.resizableImage(withCapInsets: UIEdgeInsets(image.capInsets), resizingMode: .stretch)
            case .tile: plain.resizableImage(withCapInsets: UIEdgeInsets(image.capInsets), resizingMode: .tile)
            }
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
