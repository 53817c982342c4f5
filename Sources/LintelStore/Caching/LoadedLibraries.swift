import LintelPaths

/// The shared libraries that this process has loaded. A program that contains its libraries has none.
package enum LoadedLibraries {
    struct Library {
        var path: String
        var entry: DiskEntry
    }

    /// Those by which the bytes or the pixels of written files are decided: another version of one may make others.
    static var decidingOutput: [Library] {
        RunningProgram.loadedFiles.filter(decidesOutput).sorted().compactMap { path in
            // Those of macOS are in no file of their own.
            guard let entry = try? Disk.entry(at: path, followingLinks: true) else { return nil }
            return Library(path: path, entry: entry)
        }
    }

    /// The identity of the loaded libraries, which changes with them: for results that are remembered on one machine.
    package static var identity: String {
        decidingOutput.map { "\($0.path) \($0.entry.fingerprint)" }.joined(separator: "\n")
    }

    /// Returns whether a library decides outputs, by its name without the version: `libpng16.so.16`,
    /// `libpng16.16.dylib`.
    private static func decidesOutput(_ path: String) -> Bool {
        let name = DiskPath(path).name
        return names.contains { name.hasPrefix("lib" + $0) && !(name.dropFirst(3 + $0.count).first?.isLetter ?? false) }
    }

    /// What packs, converts between profiles, decodes textures and draws captions.
    private static let names = ["deflate", "freetype", "jpeg", "lcms", "png", "z"]
}
