import LintelPaths

/// A folder with the outputs of a preset, known by its `manifest.json`.
package enum BuiltFolder {
    /// Returns the nearest folder around a path, or at it, that contains the outputs of a preset: one with a
    /// `manifest.json` that Lintel wrote, which lists all files that belong there. `nil` when there is none. The path
    /// need not exist; links and `..` are followed.
    /// - Complexity: O(bytes of the manifest), and a look at each folder up to the root.
    package static func nearest(around path: String) -> String? {
        // As it is written, where that is the same, so that a message can name it.
        let written =
            DiskPath(path).parts.contains("..") ? [] : sequence(first: DiskPath(path)) { $0.folder }.map(\.text)
        let followed = sequence(first: OutputPath.resolved(path)) { $0.folder }.map(\.text)
        return (written + followed).first(where: isBuilt)
    }

    /// Whether a folder has a manifest that begins like Lintel's. The rest is not read, however long it is.
    static func isMarked(_ folder: String) -> Bool {
        guard let path = manifestPath(in: folder),
            let start = try? Disk.read(path, first: 64, followingLinks: true)
        else { return false }
        return String(decoding: start, as: UTF8.self).contains("\"lintelManifest\"")
    }

    /// Whether another program wrote the `manifest.json` of a folder, such as that of a web app. Lintel may have
    /// written a damaged one.
    /// - Complexity: O(bytes of the manifest), O(1) if Lintel wrote it.
    package static func hasForeignManifest(_ folder: String) -> Bool {
        guard !isMarked(folder), let bytes = manifest(in: folder) else { return false }
        return LastManifest.damage(in: bytes) == nil
    }

    /// Whether a folder has a manifest that Lintel wrote, and that is whole.
    /// - Complexity: O(bytes of the manifest).
    package static func isBuilt(_ folder: String) -> Bool { manifest(in: folder).flatMap(LastManifest.init) != nil }

    /// The bytes of a file with the name of a manifest; `nil` where there is none that can be read.
    private static func manifest(in folder: String) -> [UInt8]? {
        guard let path = manifestPath(in: folder) else { return nil }
        return try? Disk.read(path, limit: LastManifest.sizeLimit, followingLinks: true)
    }

    /// The path of a file with the name of a manifest, or of a link to a file; `nil` where there is none. Links are
    /// followed because programs that store files elsewhere, such as git-annex, leave links instead.
    private static func manifestPath(in folder: String) -> String? {
        let path = DiskPath(folder).appending(LastManifest.name).text
        guard let entry = try? Disk.entry(at: path, followingLinks: true), entry.kind == .file else { return nil }
        return path
    }
}
