import LintelDiagnostics
import LintelPaths
import LintelPreset
import LintelSchema
import LintelStore
import LintelYAML

/// Looks for the project's file.
struct ProjectFinder {
    let files: CLI.Files

    /// A project's file with its bytes.
    struct Found {
        /// The file as messages name it: `../lintel.yml`.
        var file: String
        var bytes: [UInt8]
    }

    /// The first file of the name that is a project, from the folder where the tool runs upwards; `nil` without one.
    ///
    /// A preset, a palette, a devices file, a batch or a manifest of the name is passed over. So is what cannot be read
    /// in a folder above: it may be somebody else's.
    /// - Throws: why what has the name in the folder where the tool runs cannot be read. Others than links to nothing
    ///   may have been made by mistake too: container engines make a folder where a file to mount does not exist.
    /// - Complexity: O(folders above), and the bytes of the files of the name.
    func find() throws(InputFile.Failure) -> Found? {
        let depth = DiskPath(files.wholePath("")).parts.count
        for level in 0...depth {
            let file = String(repeating: "../", count: level) + Project.fileName
            do throws(InputFile.Failure) {
                let bytes = try InputFile.bytes(at: files.pathToOpen(file))
                if Self.isProject(bytes, file: file) { return Found(file: file, bytes: bytes) }
            } catch {
                if level == 0, error != .missing { throw error }
            }
        }
        return nil
    }

    /// What to do where `find` fails, as it follows the message.
    static let adviceAboutUnreadable = "replace it with a file that can be read, or use '--no-project'"

    /// Whether a file of the project's name is one. Without its version it may be one whose version was forgotten.
    static func isProject(_ bytes: [UInt8], file: String) -> Bool {
        var ignored = Diagnostics()
        let document = Document.read(bytes: bytes, file: file, limits: PresetLimits.document, into: &ignored)
        let keys = Set(document.root?.entries?.map(\.name) ?? [])
        if keys.contains(Project.versionKey) { return true }
        guard DocumentKind.kind(markedBy: keys) == nil, keys.isDisjoint(with: presetKeys) else { return false }
        // With the key of a preset's version it may be one whose version has the wrong key; its reader reports that.
        return !keys.contains("lintel") || !keys.isDisjoint(with: ownKeys)
    }

    /// Keys at the top that a project has and a preset does not.
    private static let ownKeys = Set(ProjectSchema.project.keyNames).subtracting(PresetSchema.preset.keyNames)

    /// Keys at the top of a preset or a palette file, of which a project has none.
    private static let presetKeys: Set = ["background", "palette"]

    /// What keeps a file in the folder where the tool runs from being read as the project: its name, or what it has;
    /// `nil` where there is none.
    func unread() -> String? {
        for name in Self.misnamed where InputFile.exists(files.pathToOpen(name)) {
            return "'\(name)' is not read; a project's file is named '\(Project.fileName)'"
        }
        guard let bytes = try? InputFile.bytes(at: files.pathToOpen(Project.fileName)),
            let kind = DocumentKind.known(of: bytes, file: Project.fileName), kind != .project
        else { return nil }
        return
            "'\(Project.fileName)' is \(kind.title), not a project file, which begins with "
            + "'\(Project.versionKey): \(Project.formatVersion)'"
    }

    /// Names that other programs accept for such a file.
    static let misnamed = ["lintel.yaml", ".lintel.yml", ".lintel.yaml", "lintel.json"]
}
