import LintelPaths

/// Files that file managers and version control leave in any folder. A folder without other files looks empty to its
/// user; among outputs such files are not errors.
package enum IncidentalFile {
    /// Whether a path ends in the name of such a file.
    package static func isOne(_ path: String) -> Bool {
        let name = DiskPath(path).name
        return names.contains(name) || name.hasPrefix("._")
    }

    /// Finder, Explorer and Git make them; `.gitkeep` is what people put into a folder that Git would leave out. Files
    /// that begin with `._` have the attributes of another file, where a disk has no room for them (AppleDouble, RFC
    /// 1740).
    private static let names: Set = [
        ".DS_Store", ".localized", "Thumbs.db", "desktop.ini", ".gitignore", ".gitattributes", ".gitkeep",
    ]
}
