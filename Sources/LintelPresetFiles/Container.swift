/// What a plugin makes of a preset.
public enum Container: String, CaseIterable, Hashable, Sendable {
    /// An asset catalog, which Xcode compiles: images stretch, and follow appearance and gamut, without code.
    case catalog
    /// A bundle of loose images, which needs no compiler and can be read wherever `Bundle.module` can.
    case bundle

    /// As `--formats` takes them.
    public var formats: String {
        switch self {
        case .catalog: "xcassets,swift"
        case .bundle: "bundle,swift"
        }
    }

    /// What belongs to the target, relative to the folder that presets are generated into: a folder, which is copied or compiled whole,
    /// source that names what is in it, and the manifest of loose images, which is named so that those of several presets can lie
    /// side by side.
    public func outputs(named stem: String) -> [String] {
        let source = "\(stem)/\(stem)+Lintel.swift"
        return switch self {
        case .catalog: ["\(stem)/\(stem).xcassets", source]
        case .bundle: ["\(stem)/\(stem).bundle", source, "\(stem)+Lintel.json"]
        }
    }
}
