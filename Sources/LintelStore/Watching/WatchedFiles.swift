import LintelDigest
package import LintelPaths

/// The files that a build was made of, with what they held.
package struct WatchedFiles: Sendable {
    /// What a file was found to be. A file that cannot be read has a state too, so that it counts as changed when it
    /// can be, or when it cannot for another reason.
    private enum State: Hashable {
        case digest(String)
        case unreadable(InputFile.Failure)
    }

    private var states: [DiskPath: State] = [:]

    package init(_ paths: some Sequence<String>) {
        for path in paths { states[DiskPath(path)] = Self.state(of: path) }
    }

    /// Adds those files that are not watched yet. The others keep what they held, so that their changes still count.
    /// - Parameter digests: the SHA-256 of files as they were read, as 64 hexadecimal digits. A file that is added and
    ///   has other bytes by now counts as changed; without its digest it counts from now on.
    package mutating func add(_ paths: some Sequence<DiskPath>, readAs digests: [DiskPath: String] = [:]) {
        for path in paths where states[path] == nil {
            states[path] = digests[path].map { State.digest($0) } ?? Self.state(of: path.text)
        }
    }

    private static func state(of path: String) -> State {
        do throws(InputFile.Failure) {
            return .digest(sha256(try InputFile.bytes(at: path, limit: InputFile.textureSizeLimit)))
        } catch {
            // The size of a file that is too large does not matter.
            if case .tooLarge(_, let limit) = error { return .unreadable(.tooLarge(limit, limit: limit)) }
            return .unreadable(error)
        }
    }

    package var paths: Set<DiskPath> { Set(states.keys) }

    /// The folders that the files are in, those of the links on their paths, which may be replaced, and those that the
    /// links lead to; for files that do not exist the nearest folder around them.
    /// - Complexity: a system call for each folder on the paths.
    package var folders: Set<DiskPath> {
        var folders: Set<DiskPath> = []
        for path in states.keys {
            for followed in Disk.pathsOfLinks(on: path.text) + [path.text] {
                var folder = DiskPath(followed).folder
                while let path = folder, !InputFile.isFolder(path.text) { folder = path.folder }
                folders.insert(folder ?? "")
            }
        }
        return folders
    }

    /// Returns the files that hold something else than at the last call or at the beginning, ascending.
    package mutating func changes() -> [String] {
        var changed: [String] = []
        for (path, old) in states {
            let new = Self.state(of: path.text)
            if new != old { changed.append(path.text) }
            states[path] = new
        }
        return changed.sorted()
    }
}
