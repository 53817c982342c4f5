public import Foundation

/// Where a built preset lies: its manifest, and the files that this names.
public struct PresetPlace: Hashable, Sendable {
    public var manifest: URL
    /// What the manifest's paths start from.
    public var folder: URL

    /// The folder of a preset as `lintel build` makes it, under its own name: with the manifest for apps, `Name+Lintel.json`, or, when
    /// that is not there, with `manifest.json`.
    public init(folder: URL) {
        let short = folder.appendingPathComponent(folder.lastPathComponent + "+Lintel.json")
        let isThere = FileManager.default.fileExists(atPath: short.path)
        self.init(manifest: isThere ? short : folder.appendingPathComponent("manifest.json"), folder: folder)
    }

    public init(manifest: URL, folder: URL) {
        self.manifest = manifest
        self.folder = folder
    }

    /// The resources of a bundle that has the preset by that name: its folder, added as one or by `.copy`, or what the package plugin
    /// LintelBundlePlugin makes, `Name.bundle` and `Name+Lintel.json`. The folder is taken when both are there.
    /// - Throws: `ManifestError.missing` when neither is.
    public init(named name: String, in bundle: Bundle = .main) throws(ManifestError) {
        if let folder = bundle.url(forResource: name, withExtension: nil) {
            self.init(folder: folder)
        } else if let manifest = bundle.url(forResource: name + "+Lintel", withExtension: "json") {
            self.init(manifest: manifest, folder: manifest.deletingLastPathComponent())
        } else {
            throw .missing(path: "\(bundle.bundlePath)/\(name)")
        }
    }

    /// Where an image of the preset lies, whether it is there or not.
    public func file(of image: StretchableImage) -> URL { folder.appendingPathComponent(image.file) }

    /// Reads the manifest away from the actor that asks for it. - Throws: `ManifestError`.
    public func load() async throws(ManifestError) -> BuiltPreset {
        try await load { place throws(ManifestError) in try place.preset() }
    }

    /// `load()` with another way to read, which runs outside every actor, the main one included. - Throws: What `read` throws.
    package func load(
        by read: @escaping @Sendable (PresetPlace) throws(ManifestError) -> BuiltPreset
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

    /// Reads the manifest where it is called. One of a megabyte takes about 20 ms; in an app use `load()`. - Throws: `ManifestError`.
    public func preset() throws(ManifestError) -> BuiltPreset {
        guard let data = try? Data(contentsOf: manifest) else { throw .missing(path: manifest.path) }
        return try BuiltPreset(manifest: data)
    }
}
