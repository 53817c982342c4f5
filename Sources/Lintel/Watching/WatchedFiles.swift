/// The files that a build was made of, with what they held.
package struct WatchedFiles: Sendable {
    /// By place; `nil` for what could not be read.
    private var digests: [String: String?] = [:]

    package init(_ places: some Sequence<String>) {
        for place in places { digests[place] = Self.digest(of: place) }
    }

    private static func digest(of place: String) -> String? {
        (try? InputFile.bytes(ofFileAt: place, limit: TextureFolder.fileLimit)).map { sha256($0) }
    }

    package var places: Set<String> { Set(digests.keys) }

    /// The folders that the files lie in, and those around a folder that is gone.
    package var folders: Set<String> {
        Set(
            digests.keys.map { place in
                var folder = Disk.folder(of: place) ?? ""
                while !folder.isEmpty, !InputFile.isFolder(folder) { folder = Disk.folder(of: folder) ?? "" }
                return folder
            })
    }

    /// What holds something else than before, ascending; from now on it counts as known.
    package mutating func changes() -> [String] {
        var changed: [String] = []
        for (place, old) in digests {
            let new = Self.digest(of: place)
            if new != old { changed.append(place) }
            digests[place] = new
        }
        return changed.sorted()
    }
}
