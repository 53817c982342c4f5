/// The files to deliver, in memory: relative path to bytes, ascending by path. Folders exist only as parts of paths, so
/// that none is empty.
package struct FileTree: Hashable, Sendable {
    package struct File: Hashable, Sendable {
        package var path: Path
        package var bytes: [UInt8]
    }

    /// The files, ascending by path.
    package private(set) var files: [File] = []
    /// Every file and folder, by the name a disk knows it by that ignores letter case and how Unicode spells a name.
    private var taken: [String: Taken] = [:]

    private enum Taken: Hashable {
        case file(Path)
        /// A folder as it is spelt: two spellings would be one folder on one disk and two on another.
        case folder(Path)

        var path: Path {
            switch self {
            case .file(let path), .folder(let path): path
            }
        }
    }

    package init() {}

    package var isEmpty: Bool { files.isEmpty }

    /// The sum of the sizes of those files that are at one of the paths, in bytes.
    package func byteCount(of paths: Set<String>) -> Int {
        files.reduce(0) { $0 + (paths.contains($1.path.text) ? $1.bytes.count : 0) }
    }

    /// The bytes of the file at `path`, or `nil`.
    /// - Complexity: O(log files).
    package subscript(path: Path) -> [UInt8]? {
        let index = insertionIndex(of: path)
        return index < files.count && files[index].path == path ? files[index].bytes : nil
    }

    /// Adds a file.
    /// - Throws: `FileTree.Conflict.taken` when a file or folder of that name already exists, ignoring letter case.
    package mutating func add(_ bytes: [UInt8], at path: Path) throws(Conflict) {
        let key = path.text.lowercased()
        if let owner = taken[key] { throw .taken(path.text, by: owner.path.text) }
        for folder in path.folders {
            switch taken[folder.text.lowercased()] {
            case nil: break
            case .folder(folder): break
            case let owner?: throw .taken(path.text, by: owner.path.text)
            }
        }
        for folder in path.folders { taken[folder.text.lowercased()] = .folder(folder) }
        taken[key] = .file(path)
        files.insert(File(path: path, bytes: bytes), at: insertionIndex(of: path))
    }

    /// Adds the file at a path written as text.
    /// - Throws: `FileTree.Conflict`: `notAPath` where the text is not a `Path`, and `taken` as for a `Path`.
    package mutating func add(_ bytes: [UInt8], at path: String) throws(Conflict) {
        guard let path = Path(path) else { throw .notAPath(path) }
        try add(bytes, at: path)
    }

    private func insertionIndex(of path: Path) -> Int {
        if let last = files.last, last.path < path { return files.count }
        var low = 0
        var high = files.count
        while low < high {
            let middle = (low + high) / 2
            if files[middle].path < path { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// A reason why a file cannot be in a tree.
    package enum Conflict: Error, Hashable, CustomStringConvertible {
        /// No file can have this path on every system.
        case notAPath(String)
        /// Another file or folder has this path, or a name that some disks do not distinguish from it. Where it has
        /// the same path, the two are different outputs.
        case taken(String, by: String)

        package var description: String {
            switch self {
            case .notAPath(let path): "no file can have the path '\(path)' on every system"
            // By bytes: texts are equal, too, where Unicode spells them in two ways.
            case .taken(let path, let owner) where path.utf8.elementsEqual(owner.utf8):
                "two different outputs have the path '\(path)'"
            case .taken(let path, let owner):
                "the outputs '\(path)' and '\(owner)' cannot both exist on every disk"
            }
        }
    }
}
