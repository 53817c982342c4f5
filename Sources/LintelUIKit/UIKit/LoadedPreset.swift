#if canImport(UIKit) && os(iOS)
public import UIKit

/// A preset in an app: its manifest, and its loose images with their insets.
@MainActor
public final class LoadedPreset {
    /// The content of the manifest.
    public let preset: BuiltPreset
    private let location: PresetLocation
    /// The images by their paths; `nil` for those that are missing.
    private var loaded: [String: UIImage?] = [:]
    private var hasReportedNoLooseImages = false

    /// Creates a preset from a manifest that has been read, also on the main actor:
    /// `LoadedPreset(try location.preset(), at: location)` is complete before the first frame is shown.
    /// - Parameter location: the location of its files.
    public init(_ preset: BuiltPreset, at location: PresetLocation) {
        self.preset = preset
        self.location = location
    }

    /// Reads the manifest at a location, outside the main actor, since it may be several megabytes large.
    /// - Throws: `ManifestError`.
    public nonisolated static func load(_ location: PresetLocation) async throws(ManifestError) -> LoadedPreset {
        let preset = try await location.load()
        return await LoadedPreset(preset, at: location)
    }

    /// Reads the manifest of a built folder, outside the main actor.
    /// - Throws: `ManifestError`.
    public nonisolated static func load(folder: URL) async throws(ManifestError) -> LoadedPreset {
        try await load(PresetLocation(folder: folder))
    }

    /// Reads the manifest of the preset `name` in a bundle's resources, outside the main actor: from its folder, or
    /// from the output of LintelBundlePlugin.
    /// - Throws: `ManifestError`.
    public nonisolated static func load(
        named name: String, in bundle: Bundle = .main
    ) async throws(ManifestError) -> LoadedPreset {
        try await load(PresetLocation(named: name, in: bundle))
    }

    /// Returns the image with its insets, or unchanged if it has a fixed size; `nil` when the file is missing or cannot
    /// be decoded, which is an assertion failure in a debug build. Each file is read once, a missing one looked for
    /// once.
    public func uiImage(_ image: StretchableImage) -> UIImage? {
        if let known = loaded[image.file] { return known }
        let path = location.file(of: image).path
        // The scale is in the file's name.
        guard let plain = UIImage(contentsOfFile: path) else {
            loaded[image.file] = .some(nil)
            assertionFailure(
                "the image '\(path)' of the preset '\(preset.name)' is missing or damaged; is the bundle in the app?")
            return nil
        }
        let result =
            switch image.resizingMode {
            case .fixed: plain
            case .stretch: plain.resizableImage(withCapInsets: UIEdgeInsets(image.capInsets), resizingMode: .stretch)
            case .tile: plain.resizableImage(withCapInsets: UIEdgeInsets(image.capInsets), resizingMode: .tile)
            }
        loaded[image.file] = result
        return result
    }

    /// Stops a debug build, once, since the preset has images in a catalog alone.
    func reportNoLooseImages() {
        guard !hasReportedNoLooseImages else { return }
        hasReportedNoLooseImages = true
        assertionFailure("the preset '\(preset.name)' has no loose images; build it with '--formats bundle'")
    }

    /// Returns the loose image of a bar that fits best; see `BuiltPreset.looseImage`.
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
    /// Creates a color that has the value for the traits that it is used with.
    public convenience init(_ color: ColorByAppearance) {
        self.init { traits in
            let color = color[InterfaceAppearance(traits)]
            return UIColor(
                red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
                alpha: CGFloat(color.alpha))
        }
    }
}
#endif
