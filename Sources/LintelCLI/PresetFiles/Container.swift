/// The form in which a plugin outputs a preset.
public enum Container: String, CaseIterable, Hashable, Sendable {
    /// An asset catalog, which Xcode compiles: images stretch, and follow appearance and gamut, without code.
    case catalog
    /// A bundle of loose images, which needs no compiler and can be read wherever `Bundle.module` can.
    case bundle

    /// Returns the value for the option `--formats`.
    public var formats: String {
        switch self {
        case .catalog: "xcassets,swift"
        case .bundle: "bundle,swift"
        }
    }

    /// Returns the outputs that belong to the target, relative to the folder that presets are generated into: a folder,
    /// which is copied or compiled as a whole, Swift source that names its content, and for loose images the manifest,
    /// named so that the manifests of several presets can be in one folder.
    public func outputs(named stem: String) -> [String] {
        let source = "\(stem)/\(stem)+Lintel.swift"
        return switch self {
        case .catalog: ["\(stem)/\(stem).xcassets", source]
        case .bundle: ["\(stem)/\(stem).bundle", source, "\(stem)+Lintel.json"]
        }
    }
}
