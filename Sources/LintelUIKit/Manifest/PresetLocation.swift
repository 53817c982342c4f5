public import Foundation

/// The location of a built preset: its manifest, and the files that the manifest names.
public struct PresetLocation: Hashable, Sendable {
    /// The file of the manifest, a `Name+Lintel.json` or a `manifest.json`.
    public var manifest: URL
    /// The folder that the manifest's paths are relative to.
    public var folder: URL

    /// Locates a preset in a folder that `lintel build` made, under its own name: by the manifest for apps,
    /// `Name+Lintel.json`, or, where that is missing, by `manifest.json`.
    public init(folder: URL) {
        let short = folder.appendingPathComponent(folder.lastPathComponent + "+Lintel.json")
        let isThere = FileManager.default.fileExists(atPath: short.path)
        self.init(manifest: isThere ? short : folder.appendingPathComponent("manifest.json"), folder: folder)
    }

    /// Creates a location; neither file nor folder has to exist yet.
    /// - Parameters:
    ///   - manifest: the file that is read.
    ///   - folder: the folder that paths in the manifest are relative to.
    public init(manifest: URL, folder: URL) {
        self.manifest = manifest
        self.folder = folder
    }

    /// Locates a preset in a bundle's resources: its folder, added as a folder reference or by `.copy`, or the output
    /// of the package plugin LintelBundlePlugin, `Name.bundle` and `Name+Lintel.json`. The folder is used when both
    /// exist. A file or a folder of that name without a manifest, such as the executable of an app that is called like
    /// the preset, is ignored.
    /// - Throws: `ManifestError.missing` when neither exists.
    public init(named name: String, in bundle: Bundle = .main) throws(ManifestError) {
        if let folder = bundle.url(forResource: name, withExtension: nil) {
            self.init(folder: folder)
            if FileManager.default.fileExists(atPath: manifest.path) { return }
        }
        guard let manifest = bundle.url(forResource: name + "+Lintel", withExtension: "json") else {
            throw .missing(path: "\(bundle.bundlePath)/\(name)")
        }
        self.init(manifest: manifest, folder: manifest.deletingLastPathComponent())
    }

    /// Returns the location of an image of the preset, whether or not the file exists.
    public func file(of image: StretchableImage) -> URL { folder.appendingPathComponent(image.file) }

    /// Reads the manifest outside the calling actor, for presets that are chosen while the app runs.
    /// - Throws: `ManifestError`.
    public func load() async throws(ManifestError) -> BuiltPreset {
        try await load { location throws(ManifestError) in try location.preset() }
    }

    /// Reads the manifest as `load()` does, by a function of the caller's that runs outside every actor, such as one
    /// that takes it from an archive.
    /// - Throws: What `read` throws.
    public func load(
        by read: @escaping @Sendable (PresetLocation) throws(ManifestError) -> BuiltPreset
    ) async throws(ManifestError) -> BuiltPreset {
        let reading = Task.detached { () -> Result<BuiltPreset, ManifestError> in
            do throws(ManifestError) {
                return .success(try read(self))
            } catch {
                return .failure(error)
            }
        }
        return try await reading.value.get()
    }

    /// Reads the manifest on the calling thread: less than 2 ms for a `Name+Lintel.json`, about 20 ms for a
    /// `manifest.json` of a megabyte, measured on a PC. Use it at launch, so that the first frame has the preset's
    /// bars, and `load()` for presets that are chosen later.
    /// - Throws: `ManifestError`.
    public func preset() throws(ManifestError) -> BuiltPreset {
        let data: Data
        do {
            data = try Data(contentsOf: manifest)
        } catch {
            // A file may be there and protected.
            guard FileManager.default.fileExists(atPath: manifest.path) else { throw .missing(path: manifest.path) }
            throw .unreadable(path: manifest.path, reason: error.localizedDescription)
        }
        return try BuiltPreset(manifest: data)
    }
}
