import LintelPaths

/// The path of a file that may not exist yet.
package enum OutputPath {
    /// Returns the names that lead from a folder to a path, links, `.` and `..` followed, also where nothing has that
    /// name yet; none for the folder itself, `nil` for what is outside of it.
    package static func names(from folder: String, to path: String) -> [String]? {
        let (around, inner) = (resolved(folder), resolved(path))
        return around == inner ? [] : inner.relative(to: around)?.parts.map(String.init)
    }

    /// Whether two paths name one file, whether it exists or not.
    package static func isSame(_ one: String, _ other: String) -> Bool { resolved(one) == resolved(other) }

    /// Checks that a brand's folder can be in the folder of a batch: it is not a link, and no preset's outputs are in
    /// it, whose manifest lists all files that belong there.
    /// - Throws: `nameTaken` or `presetFolder`.
    package static func checkBrandFolder(_ brand: String, below out: String) throws(DiskError) {
        try Disk.checkFolders(brand, below: out)
        let folder = "\(out)/\(brand)"
        if isBuilt(folder) { throw .presetFolder(path: folder) }
    }

    /// Returns the nearest folder around a path, or at it, that contains the outputs of a preset: one with a
    /// `manifest.json` that Lintel wrote, which lists all files that belong there. `nil` when there is none. The path
    /// need not exist; links and `..` are followed.
    /// - Complexity: O(bytes of the manifest), and a look at each folder up to the root.
    package static func builtFolder(around path: String) -> String? {
        // As it is written, where that is the same, so that a message can name it.
        let written =
            DiskPath(path).parts.contains("..") ? [] : sequence(first: DiskPath(path)) { $0.folder }.map(\.text)
        let followed = sequence(first: resolved(path)) { $0.folder }.map(\.text)
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

    private static func isBuilt(_ folder: String) -> Bool { manifest(in: folder).flatMap(LastManifest.init) != nil }

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

    /// The path from the root, or from the current folder where that is gone.
    /// - Parameter links: the links to what does not exist that may be followed; a circle ends with the last.
    private static func resolved(_ path: String, links: Int = 40) -> DiskPath {
        let names = DiskPath(path).parts.filter { $0 != "." }
        let root = DiskPath(path).isAbsolute ? "/" : "./"
        for count in (0...names.count).reversed() {
            let start = root + names[..<count].joined(separator: "/")
            let rest = names[count...].joined(separator: "/")
            if let known = Disk.resolved(start) { return DiskPath(known).appending(rest).normalized }
            // What does not exist contains no links, but one may lead to it.
            if links > 0, let target = Disk.target(ofLink: start), let text = String(validating: target, as: UTF8.self)
            {
                let followed = DiskPath(DiskPath(start).folderText).appending(text)
                return resolved(followed.appending(rest).text, links: links - 1)
            }
        }
        return DiskPath(names.joined(separator: "/"))
    }
}
