import LintelPaths

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The bounds of the files that a preset may name as textures and palettes, so that a stranger's preset cannot draw or
/// quote other files of the user: the preset's folder and its project, each with everything below.
///
/// The project is the nearest folder at or above the preset's with a `.git` or a `lintel.yml` in it; without either the
/// nearest one with a `Package.swift` or an Xcode project, as of a package that was downloaded. Where the environment
/// has `LINTEL_READ`, its folders (colons between them, possibly none) replace the project. Links are followed before
/// paths are compared: a link in the project that leads out of it is outside.
package struct ReadingBounds: Sendable {
    /// The folders without links; the preset's folder first. The working folder is used for a preset without a folder,
    /// from stdin.
    private let folders: [String]
    /// Whether there is neither a project nor `LINTEL_READ`.
    private let isOwnFolderAlone: Bool
    /// The folders of `LINTEL_READ`, as it has them; `nil` where the environment does not have it.
    private let named: Named?

    private struct Named {
        var existing: [String] = []
        /// Such as `~/brand`, where no shell replaced the `~`.
        var missing: [String] = []
    }

    /// Creates the bounds of a preset.
    /// - Parameter variable: the value of `LINTEL_READ` in the environment; `nil` without one.
    package init(of folder: String?, variable: String? = Self.variable) {
        let folderPath = folder.map { $0.isEmpty ? "." : $0 } ?? "."
        var resolved: [String] = []
        if let variable {
            var named = Named()
            for name in variable.split(separator: ":").map(String.init) {
                if let folder = Disk.resolved(name) {
                    named.existing.append(name)
                    resolved.append(folder)
                } else {
                    named.missing.append(name)
                }
            }
            self.named = named
        } else {
            named = nil
        }
        guard let own = Disk.resolved(folderPath) else {
            folders = []
            isOwnFolderAlone = variable == nil
            return
        }
        if variable == nil, let project = Self.project(around: own) { resolved = [project] }
        folders = [own] + resolved
        isOwnFolderAlone = variable == nil && folders.count == 1
    }

    /// Returns whether the file may be read. For a file that does not exist, the nearest folder on its path that exists
    /// decides.
    /// - Complexity: a few system calls for each folder on the path.
    package func contains(_ path: String) -> Bool {
        var rest = path
        while true {
            if let found = Disk.resolved(rest) { return folders.contains { Self.isFound(found, within: $0) } }
            // A name alone is in the working folder.
            rest = DiskPath(rest).folder?.text ?? (rest == "." ? "/" : ".")
        }
    }

    /// The message about a file outside, for a preset's reader.
    package var message: String {
        if let named { return Self.message(aboutVariable: named) }
        return isOwnFolderAlone
            ? "it is outside the preset's folder, and there is no .git, lintel.yml, Package.swift or Xcode project in any folder "
                + "above it; move the file into the preset's folder, write a lintel.yml in a folder that contains both, or name its folder in LINTEL_READ"
            : "it is outside the preset's project, the nearest folder with .git or lintel.yml, else with Package.swift or an Xcode "
                + "project; move it there, or name its folder in LINTEL_READ"
    }

    /// - Parameter named: the folders of `LINTEL_READ`.
    private static func message(aboutVariable named: Named) -> String {
        let allowed = named.existing.isEmpty ? "" : " and everything in \(listed(named.existing))"
        let missing =
            named.missing.isEmpty
            ? "" : "; \(listed(named.missing)) in LINTEL_READ \(named.missing.count == 1 ? "does" : "do") not exist"
        return
            "LINTEL_READ allows only the preset's folder\(allowed); add the file's folder to LINTEL_READ, or unset it"
            + missing
    }

    private static func listed(_ folders: [String]) -> String {
        let more = folders.count > mostNamed ? " and \(folders.count - mostNamed) more" : ""
        return folders.prefix(mostNamed).map { "'\($0)'" }.joined(separator: ", ") + more
    }

    /// More folders than this are counted.
    private static let mostNamed = 4

    private static func isFound(_ path: String, within folder: String) -> Bool {
        DiskPath(path) == DiskPath(folder) || DiskPath(path).relative(to: DiskPath(folder)) != nil
    }

    private static func project(around folder: String) -> String? {
        nearest(to: folder) { has(".git", in: $0) || has("lintel.yml", in: $0) }
            ?? nearest(to: folder) { has("Package.swift", in: $0) || hasXcodeProject($0) }
    }

    private static func nearest(to folder: String, where isMarked: (String) -> Bool) -> String? {
        var folder = folder
        while !isMarked(folder) {
            guard let around = DiskPath(folder).folder else { return nil }
            folder = around.text
        }
        return folder
    }

    private static func has(_ mark: String, in folder: String) -> Bool {
        (try? Disk.entry(at: "\(folder == "/" ? "" : folder)/\(mark)")) != nil
    }

    /// Its name is any. A folder of that ending is not around the presets of its project.
    private static func hasXcodeProject(_ folder: String) -> Bool {
        let names = try? Disk.names(in: folder, unreadable: .skipped)
        return names?.contains { $0.hasSuffix(".xcodeproj") } ?? false
    }

    /// The value of `LINTEL_READ` in the environment of this process.
    package static var variable: String? { getenv("LINTEL_READ").map { String(cString: $0) } }
}
