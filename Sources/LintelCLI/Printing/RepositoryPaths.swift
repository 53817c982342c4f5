import LintelEngine
import LintelPaths
import LintelStore

/// Paths from the root of the repository, as GitHub and code scanners find files by them, wherever the tool runs.
struct RepositoryPaths: Sendable {
    /// The root of the repository without links; `nil` outside of repositories.
    let root: String?
    /// What messages call standard input, where it is read: no file of the repository, also if one has that name. `nil`
    /// where it is not.
    let standardInput: String?
    private let files: CLI.Files

    /// The root is `$GITHUB_WORKSPACE`, when the tool runs in it, else the nearest folder with a `.git`.
    init(environment: [String: String], files: CLI.Files, standardInput: String?) {
        self.files = files
        self.standardInput = standardInput
        let folder = Disk.resolved(files.wholePath(""))
        let workspace = environment["GITHUB_WORKSPACE"].flatMap { $0.isEmpty ? nil : Disk.resolved($0) }
        if let folder, let workspace, Self.rest(of: DiskPath(folder), in: DiskPath(workspace)) != nil {
            root = workspace
        } else {
            root = folder.flatMap(Self.repository)
        }
    }

    /// Returns the path of a file in the repository; `nil` for one outside, and for standard input.
    func path(of file: String) -> String? {
        if file == standardInput { return nil }
        let whole = files.wholePath(file)
        let path = DiskPath(whole)
        guard let root, let folder = path.folder, let found = Disk.resolved(folder.text) else { return nil }
        let name = path.name
        return Self.rest(of: DiskPath(found).appending(name), in: DiskPath(root))
    }

    /// Empty for the folder itself.
    private static func rest(of path: DiskPath, in folder: DiskPath) -> String? {
        path == folder ? "" : path.relative(to: folder)?.text
    }

    private static func repository(around folder: String) -> String? {
        var folder = folder
        while true {
            if (try? Disk.entry(at: DiskPath(folder).appending(".git").text)) != nil { return folder }
            guard let around = DiskPath(folder).folder else { return nil }
            folder = around.text
        }
    }
}

extension Invocation {
    var repository: RepositoryPaths {
        let name = BuildInput.standardInputName
        // Where a file of that name is named too, either may be meant.
        let isRead = arguments.positionals.contains("-") && !arguments.positionals.contains(name)
        return RepositoryPaths(environment: environment, files: files, standardInput: isRead ? name : nil)
    }
}
