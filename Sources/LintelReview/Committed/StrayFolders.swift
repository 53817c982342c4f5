package import LintelDiagnostics
import LintelDigest
import LintelEmit
import LintelEngine
import LintelJSON
import LintelPaths
import LintelStore

/// The folders among committed outputs that a build made and that nothing makes any more, because a preset or a brand
/// was removed or renamed. Without a report apps would ship them.
package struct StrayFolders: Sendable {
    /// The folder around the presets' folders, as this process opens it.
    package var around: String

    package init(around: String) { self.around = around }

    package struct Stray: Hashable, Sendable {
        /// The name of the folder.
        package var name: String
        /// The file of the preset that it was built from, as its manifest has it; `nil` where that says nothing.
        package var preset: String?
        /// The digest of the preset's bytes, as the manifest has it.
        package var sha256: String?
    }

    /// Returns the folders with a manifest of Lintel that have none of the names, ascending. Links are not followed,
    /// and folders that cannot be read are not found.
    /// - Parameter names: of the presets that are built, as for `owners(among:)`.
    package func found(besides names: [String]) -> [Stray] {
        let owners = owners(among: names)
        return subfolders.compactMap { name in
            if owners[name] != nil { return nil }
            let path = "\(around)/\(name)/\(Manifest.fileName)"
            guard let bytes = try? Disk.read(path, limit: LastManifest.sizeLimit), LastManifest(bytes) != nil
            else { return nil }
            let json = try? JSON.parse(bytes, limits: LastManifest.limits)
            let input = json?["inputs"]?.items?.first { $0["role"]?.string == Delivery.Input.Role.preset.rawValue }
            return Stray(name: name, preset: input?["file"]?.string, sha256: input?["sha256"]?.string)
        }
    }

    /// Returns which of some presets or brands each folder belongs to, by the folder's name: the one of that name.
    ///
    /// Where the file system ignores letter case, a folder is found under a name that its list does not have: it
    /// belongs to the preset or brand whose name differs in letter case alone.
    package func owners(among names: [String]) -> [String: String] {
        let listed = self.names
        let (there, wanted) = (Set(listed), Set(names))
        let inLowercase = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
        var owners: [String: String] = [:]
        for name in listed {
            if wanted.contains(name) {
                owners[name] = name
            } else if let other = inLowercase[name.lowercased()], !there.contains(other),
                (try? Disk.entry(at: "\(around)/\(other)")) != nil
            {
                owners[name] = other
            }
        }
        return owners
    }

    /// The names of everything in the folder, ascending.
    private var names: [String] { (try? Disk.names(in: around, unreadable: .skipped)) ?? [] }

    /// The names of the folders, without hidden ones, ascending.
    package var subfolders: [String] {
        names.filter { name in
            !name.hasPrefix(".") && (try? Disk.entry(at: "\(around)/\(name)"))?.kind == .folder
        }
    }

    /// Returns an error for a folder that nothing makes. Its location is the first line of the folder's manifest,
    /// because code scanners refuse results without a file.
    /// - Parameters:
    ///   - folder: the path of the folder.
    ///   - why: names the folder.
    ///   - cure: what to do.
    package static func diagnostic(of folder: String, _ why: String, cure: String = "remove it") -> Diagnostic {
        let manifest = SourceLocation(file: "\(folder)/\(Manifest.fileName)", line: 1, column: 1)
        return Diagnostic(.outputExtra, at: manifest, "\(why); \(cure)")
    }
}

extension StrayFolders {
    /// Returns an error for each folder that none of the presets makes. A preset that is there and was not named may
    /// make its folder: its file is beside one that was named, or the project lists it, or it is a shipped one.
    /// - Parameters:
    ///   - presets: what was checked.
    ///   - names: their names, as far as they are known.
    ///   - unchecked: the names of the files of presets that the project lists and that were not checked.
    func diagnostics(
        of presets: [BuildInput], named names: [String], besides unchecked: Set<String>
    ) -> [Diagnostic] {
        let named = Set(presets.filter { !$0.isStandardInput }.map { DiskPath($0.file).name })
        let folders = Set(presets.compactMap(\.folder))
        return found(besides: names).compactMap { stray in
            // What came from standard input has no file.
            guard let file = stray.preset, file != Delivery.Input.standardInput else { return nil }
            if Self.isShipped(stray) || unchecked.contains(file) { return nil }
            if !named.contains(file), Self.exists(file, in: folders) { return nil }
            let folder = "\(around)/\(stray.name)"
            // A manifest has names of files without their folders: the preset may be in a folder that is unknown here.
            return Self.diagnostic(
                of: folder, "no checked preset produces '\(folder)' (built from \(file))",
                cure: "check its preset too, or remove the folder if the preset was removed or renamed")
        }
    }

    /// Whether a folder was built from a shipped preset as it is, which has no file beside others.
    private static func isShipped(_ stray: Stray) -> Bool {
        ShippedPresets.all.contains {
            "\($0.name).yml" == stray.preset && LintelDigest.sha256(Array($0.text.utf8)) == stray.sha256
        }
    }

    private static func exists(_ file: String, in folders: Set<String>) -> Bool {
        folders.contains { FileState(at: $0.isEmpty ? file : "\($0)/\(file)", followingLinks: true) != nil }
    }
}
