import Foundation

/// What this library's presets were made into.
public enum Theme {
    /// The files of a bundle, relative to it, with their sizes in bytes, ascending.
    public static func files(in bundle: Bundle) -> [(path: String, size: Int)] {
        let root = bundle.bundleURL
        guard let paths = FileManager.default.enumerator(atPath: root.path) else { return [] }
        return paths.compactMap { $0 as? String }.sorted().compactMap { path in
            let attributes = try? FileManager.default.attributesOfItem(atPath: root.appendingPathComponent(path).path)
            guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
            return (path, attributes?[.size] as? Int ?? 0)
        }
    }

    public static var bundle: Bundle { .module }

    /// What the code that Lintel wrote calls the images.
    public static var imageNames: [String] {
        Sea.ImageName.allCases.map(\.rawValue) + Dawn.ImageName.allCases.map(\.rawValue)
    }
}
