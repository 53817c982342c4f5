import LintelPaths

/// What messages call a file that a preset names.
package enum ShownFileName {
    /// Returns the path as it would be written where the preset's own was: `in/brand.yml` for `brand.yml`, which
    /// `in/bar.yml` names. A file beside a preset without a folder is called as it is written.
    /// - Parameter preset: the preset as messages call it.
    package static func of(_ path: String, besidePreset preset: String) -> String {
        if DiskPath(path).isAbsolute { return path }
        // With its slash, so that nothing of the path changes.
        return String(Substring(preset.utf8.dropLast(DiskPath(preset).name.utf8.count))) + path
    }
}
