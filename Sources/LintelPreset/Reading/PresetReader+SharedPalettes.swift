import LintelColor
import LintelDiagnostics
import LintelPaths
import LintelSchema
import LintelYAML

extension PresetReader {
    /// Reads the palette files that a preset shares with others; their colors come before its own. A palette file names
    /// no other file, so that there are no cycles, and is read for itself: what is in one is the same in every preset.
    mutating func readSharedPalettes(_ node: Node) {
        guard let items = oneOrMore(node, "the path of a palette file") else { return }
        var seen: Set<DiskPath> = []
        for item in items {
            if reportColors(item) { continue }
            guard let path = text(item, "the path of a palette file") else {
                palette.isComplete = false
                continue
            }
            guard seen.count < PresetLimits.palettes else {
                error(
                    .tooMany, at: item.location,
                    "too many palette files with \(item.summary); expected at most \(PresetLimits.palettes)")
                return
            }
            guard seen.insert(DiskPath(path)).inserted else {
                warning(.repeatedValue, at: item.location, "\(item.summary) is already in the list")
                continue
            }
            readSharedPalette(path, item)
        }
    }

    /// Reports colors in the place of the path of a palette file, with the key that they belong to; `false` for what is
    /// not a mapping.
    private mutating func reportColors(_ node: Node) -> Bool {
        guard let entries = node.entries, !entries.isEmpty else { return false }
        let most = 3
        let colors = entries.prefix(most).map { "\($0.name): \($0.value.shown ?? "…")" }
        let list = (colors + (entries.count > most ? ["…"] : [])).joined(separator: ", ")
        error(
            .wrongType, at: node.location,
            "expected the path of a palette file, found a mapping; colors have the key 'palette': write palette: { "
                + "\(list) }")
        palette.isComplete = false
        return true
    }

    /// What to write for paths of palette files in the place of a palette, after its message; `nil` for other values.
    static func advice(onPaths node: Node) -> String? {
        let items = node.items ?? [node]
        let isPath = { (item: Node) in
            item.text.map { text in [".yml", ".yaml", ".json"].contains { text.asciiLowercased.hasSuffix($0) } } == true
        }
        guard !items.isEmpty, items.allSatisfy(isPath) else { return nil }
        let most = 4
        let paths = items.prefix(most).map { $0.shown ?? "…" } + (items.count > most ? ["…"] : [])
        let list = paths.joined(separator: ", ")
        return "; palette files have the key 'palettes': write palettes: " + (node.items == nil ? list : "[\(list)]")
    }

    private mutating func readSharedPalette(_ path: String, _ item: Node) {
        guard !path.isEmpty, path.utf8.count <= PresetLimits.palettePath, !path.utf8.contains(0) else {
            palette.isComplete = false
            error(
                .malformedValue, at: item.location,
                path.isEmpty
                    ? "the path is empty; expected one like brand.lintel-palette.yml" : "\(item.summary) is not a path")
            return
        }
        switch palettes.load(path) {
        case .failure(let problem):
            palette.isComplete = false
            error(.unreadablePalette, at: item.location, "palette file \(item.summary): \(problem.message)")
        case .success(let file):
            paletteFiles.insert(file.name)
            var found = Diagnostics()
            let read = PaletteFile.read(file.bytes, file: file.name, changing: paletteChanges, into: &found)
            guard let colors = read else {
                palette.isComplete = false
                error(
                    .unreadablePalette, at: item.location,
                    "\(item.summary) is a preset, not a palette file; move its colors to a file with 'palette' alone")
                return
            }
            for diagnostic in found.sorted { report(diagnostic) }
            let errors = found.sorted.filter { $0.severity == .error }
            if let first = errors.first {
                palette.isComplete = false
                let count = errors.count == 1 ? "an error" : "\(errors.count) errors, the first"
                let locationText = first.location.map { " at \($0)" } ?? ""
                report(
                    Diagnostic(
                        .unreadablePalette, .note, at: item.location,
                        "palette file \(item.summary) has \(count)\(locationText)"))
            }
            // One more than fit reports that they do not.
            for color in colors.prefix(max(0, PresetLimits.paletteColors + 1 - palette.colors.count)) { add(color) }
        }
    }

    /// Adds a color, unless one of its name is there, which is an error at the later one.
    mutating func add(_ color: Preset.PaletteColor) {
        if let other = palette.color(named: color.name) {
            error(
                .conflictingKeys, at: color.location,
                "the color '\(color.name)' is already defined at \(other.location); "
                    + (replaces(other, color)
                        ? "a brand cannot replace a color of a palette file; give it a file of its own with 'set: { palettes: FILE }'"
                        : "give one of them another name"))
            return
        }
        if palette.colors.count == PresetLimits.paletteColors {
            error(
                .tooMany, at: color.location,
                "the palette has more than \(PresetLimits.paletteColors) colors with those of its lists and files")
            palette.isComplete = false
        }
        palette.add(paletteChanges.applied(to: color))
    }

    /// Whether a color that is neither of the preset nor of a palette file, and thus a brand's, is to replace one of a
    /// palette file.
    private func replaces(_ shared: Preset.PaletteColor, _ color: Preset.PaletteColor) -> Bool {
        let own = color.location.file
        return paletteFiles.contains(shared.location.file) && !paletteFiles.contains(own) && own != file
    }
}

/// Reads palette files.
enum PaletteFile {
    /// The colors of a file with the keys of `PresetSchema.paletteFile`, black where one is wrong; `nil` for a preset.
    static func read(
        _ bytes: [UInt8], file: String, changing changes: PaletteChanges, into diagnostics: inout Diagnostics
    ) -> [Preset.PaletteColor]? {
        var found = Diagnostics()
        let document = Document.read(bytes: bytes, file: file, limits: PresetLimits.document, into: &found)
        // One key of a preset may have been written into a palette file by mistake.
        if document.root?.entries?.count(where: { presetKeys.contains($0.name) }) ?? 0 > 1 { return nil }
        diagnostics.add(contentsOf: found)
        guard let root = document.root else { return [] }
        var reader = PresetReader(isComplete: document.isComplete, after: found)
        reader.paletteChanges = changes
        reader.readPaletteFile(root)
        diagnostics.add(contentsOf: reader.diagnostics)
        return reader.palette.colors
    }

    private static let presetKeys = Set(PresetSchema.preset.keyNames).subtracting(PresetSchema.paletteFile.keyNames)
}

extension PresetReader {
    fileprivate mutating func readPaletteFile(_ root: Node) {
        let message = message(aboutOtherThanPalette: root)
        // What to write for a file of another form has the version.
        if message == nil || root["lintel"] != nil {
            guard formatVersion(root, of: PresetSchema.paletteFile) != .unsupported else { return }
        }
        if let message { return error(.missingKey, at: root.location, message) }
        let presetKeys = PresetSchema.preset.keyNames
        let fields = fields(root, PresetSchema.paletteFile) { key in
            presetKeys.contains(key) ? "; only presets have it" : nil
        }
        guard let fields else { return }
        if let node = fields["$schema"] { _ = text(node, "the address of a schema") }
        if let node = fields["description"] { _ = text(node, "a text") }
        if let node = fields["palette"] { readPalette(node, inPreset: false) }
    }

    /// What to do with a file of design tokens, or of colors that are not under `palette`; `nil` for other files, also
    /// for those with a key of a preset or a misspelled one of a palette file.
    private func message(aboutOtherThanPalette root: Node) -> String? {
        guard let entries = root.entries, root["palette"] == nil else { return nil }
        if Self.hasTokens(root) {
            return "this is a file of design tokens, not a palette file; 'lintel import "
                + "\(ShellWord.quoted(root.location.file)) --palette' makes a palette file of it"
        }
        let known = PresetSchema.paletteFile.keyNames
        let presetKeys = PresetSchema.preset.keyNames
        let colors = entries.filter { !known.contains($0.name) }
        guard let first = colors.first, let text = first.value.text, colors.count <= PresetLimits.paletteColors,
            colors.allSatisfy({ $0.value.text.map(isColor) == true }),
            // These are reported as keys.
            !colors.contains(where: {
                presetKeys.contains($0.name) || Spelling.nearest(to: $0.name, in: known) != nil
            })
        else { return nil }
        return "a palette file has 'lintel: 1', and its colors under 'palette'; write "
            + "palette: { \(first.name): \(Self.written(text)) }"
    }

    /// Whether a mapping at any depth has the key of a token's value.
    private static func hasTokens(_ node: Node) -> Bool {
        node["$value"] != nil || (node.entries ?? []).contains { hasTokens($0.value) }
    }
}
