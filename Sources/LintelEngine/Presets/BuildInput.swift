package import LintelDiagnostics
import LintelDrawing
import LintelEmit
import LintelPaths
import LintelPreset
package import LintelYAML

/// A file's content with the name that diagnostics give it.
package struct BuildInput: Hashable, Sendable {
    package var file: String
    package var bytes: [UInt8]
    /// The folder from which the paths in it start, as the process can open it; empty for the process's own folder;
    /// `nil` when the content is in no folder.
    package var folder: String?
    /// The content of the files that it names, by their paths as it has them: with it, nothing is looked for in
    /// `folder`. `nil` where the files are still to be read.
    package var files: [String: [UInt8]]?
    /// The only name that the preset may have; `nil` for any.
    package var wantedName: String?
    /// Whether the bytes came from standard input. The name does not say it: a file can have any.
    package private(set) var isStandardInput = false
    /// The bytes as read already, with locations that may be in other files; `nil` where the bytes are to be read.
    package var tree: Node?

    package init(file: String, bytes: [UInt8], folder: String? = nil, wantedName: String? = nil) {
        self.file = file
        self.bytes = bytes
        self.folder = folder
        self.wantedName = wantedName
    }

    /// What messages call standard input.
    package static let standardInputName = "stdin"

    /// Returns what was read from standard input.
    /// - Parameter folder: what paths in it are relative to, as the process can open it.
    package static func standardInput(_ bytes: [UInt8], folder: String) -> BuildInput {
        var input = BuildInput(file: standardInputName, bytes: bytes, folder: folder)
        input.isStandardInput = true
        return input
    }
}

extension BuildInput {
    /// The name of the preset in commands: its file, `-` for standard input, or the name of a shipped preset. `nil`
    /// where it is not known to have one.
    package var commandArgument: String? {
        guard folder != nil else {
            return ShippedPresets.all.lazy.map(\.name).first { file == $0 + ".yml" }
        }
        return isStandardInput ? "-" : ShellWord.quoted(file)
    }

    /// Whether the content is that of a file, unlike a shipped preset and standard input.
    package var isFile: Bool { folder != nil && !isStandardInput }

    /// The locations of the parts of `tree`; see `Node.locationBytes`. Empty without a tree, since the bytes have them
    /// then.
    package var locationBytes: [UInt8] { tree?.locationBytes ?? [] }

    /// The location of the preset's name; its first character when it has none.
    package var nameLocation: SourceLocation {
        var ignored = Diagnostics()
        let root =
            tree ?? Document.read(bytes: bytes, file: file, limits: PresetLimits.document, into: &ignored).root
        return root?["name"]?.location ?? SourceLocation(file: file, line: 1, column: 1)
    }

    /// Reports a preset whose name is not `wanted`, without reading the rest of it. Other errors are reported when it
    /// is built.
    package func checkName(isNamed wanted: String, into diagnostics: inout Diagnostics) {
        guard let node = nameNode, let name = node.text, name != wanted else { return }
        diagnostics.add(.nameMismatch(name, wanted: wanted, at: node.location))
    }

    /// The preset's name as it is written, without reading the rest of it; `nil` where it has none.
    package var writtenName: String? { nameNode?.text }

    private var nameNode: Node? {
        if let tree { return tree["name"] }
        var ignored = Diagnostics()
        return Document.read(bytes: bytes, file: file, limits: PresetLimits.document, into: &ignored).root?["name"]
    }
}

extension BuildInput {
    /// Reads the preset, with other colors in its palette; `nil` when too little of it can be read.
    func preset(
        textures: TextureLoader, palettes: PaletteLoader, changing changes: PaletteChanges,
        into diagnostics: inout Diagnostics
    ) -> Preset? {
        if let tree {
            return Preset.draft(tree, textures: textures, palettes: palettes, changing: changes, into: &diagnostics)
        }
        return Preset.draft(
            bytes: bytes, file: file, textures: textures, palettes: palettes, changing: changes, into: &diagnostics)
    }
}

extension Diagnostic {
    static func nameMismatch(_ name: String, wanted: String, at location: SourceLocation?)
        -> Diagnostic
    {
        Diagnostic(
            .nameMismatch, at: location,
            "the name is '\(name)', but the outputs are named after the file, '\(wanted)'; give both the same name"
        )
    }
}
