import LintelCodecs
import LintelEmit
import LintelEngine
import LintelPlan
import LintelStore

/// The project file that `lintel init` writes: it names what is in the folder already.
struct StarterProject {
    /// Paths and patterns, relative to the folder.
    private(set) var presets: [String] = []
    /// The only batch file, and the only devices file.
    private(set) var batch: String?
    private(set) var devicesFile: String?

    /// Looks at the folder and at `presets` in it.
    /// - Complexity: O(bytes of the documents in both).
    init(of files: CLI.Files) {
        var batches: [String] = []
        var devices: [String] = []
        for folder in ["", "presets"] {
            let start = folder.isEmpty ? "" : folder + "/"
            let documents = InputFile.names(inFolder: files.pathToOpen(folder)).filter(Self.isDocument).map { name in
                (path: start + name, kind: Self.kind(of: files, at: start + name))
            }
            for ending in ValueKind.documentEndings {
                let ours = documents.filter { $0.path.hasSuffix("." + ending) }
                let found = ours.filter { $0.kind == .preset }.map(\.path)
                // A pattern finds those of tomorrow too, where it finds nothing else.
                let isPure = ours.allSatisfy { $0.kind != nil }
                presets += isPure && !found.isEmpty ? ["\(start)*.\(ending)"] : found
            }
            batches += documents.filter { $0.kind == .batch }.map(\.path)
            devices += documents.filter { $0.kind == .devices }.map(\.path)
        }
        batch = batches.count == 1 ? batches[0] : nil
        devicesFile = devices.count == 1 ? devices[0] : nil
    }

    /// Whether there is nothing to build.
    var isEmpty: Bool { presets.isEmpty && batch == nil }

    /// Adds a file to what is built.
    mutating func add(_ preset: String) { presets.append(preset) }

    /// The file, with a comment for every key; keys that it does not need are commented out.
    var text: String {
        let items = presets.map { "  - \"\($0)\"\n" }.joined()
        return """
            # Defaults for lintel's command line. Paths are relative to this file.
            # Then 'lintel build' builds everything, and 'lintel check', 'watch' and 'verify' use the same presets and folder.
            \(Project.versionKey): \(Project.formatVersion)

            # Files, patterns with *, ? and **, or names of shipped presets.
            \(items.isEmpty ? "# presets: [\"presets/*.yml\"]\n" : "presets:\n" + items)
            # Presets for many brands, see: lintel batch --help
            \(line("batch", batch, or: "brands.yml"))

            # Devices to add to the device catalog, or to change in it.
            \(line("devicesFile", devicesFile, or: "devices.yml"))

            # The output folder.
            out: \(Invocation.standardOut)

            # See: lintel help output-formats
            formats: [\(OutputFormat.standard.sorted().map(\.rawValue).joined(separator: ", "))]

            # How long to look for small PNG files: fast, default, best or max.
            optimize: \(PNGEffort.standard.rawValue)

            # The quality of JPEG files, \(JPEGOptions.qualitiesPhrase), and whether they are progressive.
            # jpegQuality: \(JPEGOptions.standardQuality)
            # progressive: true

            """
    }

    private func line(_ key: String, _ value: String?, or example: String) -> String {
        value.map { "\(key): \"\($0)\"" } ?? "# \(key): \(example)"
    }

    /// A name that can be written between quotes as it is.
    private static func isDocument(_ name: String) -> Bool {
        !name.hasPrefix(".") && name != Project.fileName
            && name.unicodeScalars.allSatisfy { $0 != "\"" && $0 != "\\" && $0.value >= 32 && $0 != "*" && $0 != "?" }
            && ValueKind.documentEndings.contains { name.hasSuffix("." + $0) }
    }

    /// The kind of a file of lintel's; `nil` for any other.
    private static func kind(of files: CLI.Files, at path: String) -> DocumentKind? {
        guard let bytes = try? InputFile.bytes(at: files.pathToOpen(path)) else { return nil }
        return DocumentKind.known(of: bytes, file: path)
    }
}
