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

    /// What lies in a preset's folder and belongs to the target: a folder, which is copied or compiled whole, and source that names
    /// what is in it.
    public func outputs(named stem: String) -> [String] {
        switch self {
        case .catalog: ["\(stem).xcassets", "\(stem)+Lintel.swift"]
        case .bundle: ["\(stem).bundle", "\(stem)+Lintel.swift"]
        }
    }
}
