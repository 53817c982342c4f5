import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelPreset
import LintelYAML

extension Batch {
    /// More warnings than this help nobody.
    private static let mostWarnings = 100
    /// The most warnings that are kept for those who choose only some brands.
    private static let mostKept = 10_000
    /// The most comparisons of unknown names with known ones, to find the nearest.
    private static let mostComparisons = 400_000

    /// Warns of colors that a brand changes and that nothing has: a misspelled name would leave the preset's own color
    /// in force.
    ///
    /// A name counts as known when the palette of one of the brand's presets has it, and as new when something refers
    /// to it as `$name`. Brands with a preset that names palette files are passed over where these cannot be read, or
    /// the brand names others.
    /// - Parameter bytes: of the batch file.
    /// - Complexity: O(bytes of all files), and for each unknown name the palette's.
    mutating func warnOfUnknownColors(in bytes: [UInt8], into diagnostics: inout Diagnostics) {
        var references = Self.references(in: bytes)
        for preset in presets { references.formUnion(Self.references(in: preset.input.bytes)) }
        let own = presets.map { preset in
            Self.namesInFiles(of: preset)?.union(preset.root?["palette"]?.entries?.map(\.name) ?? [])
        }
        func namesFiles(_ changes: Changes) -> Bool { changes.settings.contains { $0.name == "palettes" } }
        let shared = Set(changes.palette.map(\.name))
        var (count, shown) = (0, 0)
        func check(_ entries: [Node.Entry], _ known: Set<String>, _ whose: String) -> [Diagnostic] {
            var found: [Diagnostic] = []
            // `warnOfUnusedColors` has a brand's list of colors.
            for entry in entries
            where entry.name != "colors" && !known.contains(entry.name) && !references.contains(entry.name) {
                count += 1
                guard count <= Self.mostKept else { break }
                // Of very many names with very many colors the nearest would take minutes.
                let names = count * known.count <= Self.mostComparisons ? known.sorted() : []
                let near = Spelling.nearest(to: entry.name, in: names).map { "; did you mean '\($0)'?" }
                found.append(
                    Diagnostic(
                        .unknownValue, .warning, at: entry.key.location,
                        "no palette of \(whose) has a color '\(entry.name)', and nothing refers to it" + (near ?? "")))
            }
            return found
        }
        let all = own.compactMap(\.self)
        if all.count == own.count, !namesFiles(changes) {
            for warning in check(changes.palette, all.reduce(into: []) { $0.formUnion($1) }, "the batch's presets") {
                diagnostics.add(warning)
                shown += 1
            }
        }
        // Most brands have the presets of the one before.
        var last: (presets: [Int], names: Set<String>) = ([], shared)
        for index in brands.indices where !brands[index].isBroken {
            let brand = brands[index]
            let changes = changes(of: index)
            let sets = brand.presets.compactMap { own[$0] }
            guard sets.count == brand.presets.count, !namesFiles(self.changes), !namesFiles(changes) else { continue }
            if last.presets != brand.presets {
                last = (brand.presets, sets.reduce(into: shared) { $0.formUnion($1) })
            }
            let warnings = check(changes.palette, last.names, "the presets of '\(brand.name)'")
            for warning in warnings where shown < Self.mostWarnings {
                diagnostics.add(warning)
                shown += 1
            }
            if !warnings.isEmpty { diagnosticsOfBrands[index, default: []] += warnings }
        }
    }

    /// The names of the colors in the palette files that a preset names; `nil` where one cannot be read.
    private static func namesInFiles(of preset: Base) -> Set<String>? {
        guard let node = preset.root?["palettes"] else { return [] }
        let palettes = FolderFiles(of: preset.input).palettes
        var names: Set<String> = []
        for item in node.items ?? [node] {
            var found = Diagnostics()
            guard let path = item.text, case .success(let file) = palettes.load(path) else { return nil }
            let document = Document.read(
                bytes: file.bytes, file: file.name, limits: PresetLimits.document, into: &found)
            guard document.isComplete, !found.hasErrors, let colors = document.root?["palette"]?.entries else {
                return nil
            }
            names.formUnion(colors.map(\.name))
        }
        return names
    }

    /// Warns of brands whose lists of colors none of their presets uses, so that the lists change nothing: once for
    /// each choice of presets, at the first brand that has it.
    /// - Parameter bytes: of the batch file, which may refer to the colors in what it sets.
    /// - Complexity: O(bytes of all files + brands).
    func warnOfUnusedColors(in bytes: [UInt8], into diagnostics: inout Diagnostics) {
        func usesList(_ bytes: [UInt8]) -> Bool {
            Self.references(in: bytes).contains {
                $0 == PaletteList.paletteName || $0.hasPrefix(PaletteList.paletteName + "-")
            }
        }
        guard !usesList(bytes) else { return }
        // What cannot be read may use them.
        let usesList = presets.map { $0.root == nil || usesList($0.input.bytes) }
        var choices: Set<[Int]> = []
        for index in brands.indices where !brands[index].isBroken {
            let chosen = brands[index].presets
            guard !chosen.isEmpty, !chosen.contains(where: { usesList[$0] }), !choices.contains(chosen),
                changes(of: index).palette.contains(where: { $0.name == PaletteList.paletteName })
            else { continue }
            choices.insert(chosen)
            let names = chosen.count == 1 ? "'\(presets[chosen[0]].word)' does not use" : "no preset of the brand uses"
            diagnostics.warning(
                .batchPreset, at: brands[index].location,
                "\(names) '$\(PaletteList.paletteName)', so the brands' colors have no effect")
        }
    }

    /// Every name behind a `$`.
    static func references(in bytes: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        var index = 0
        while let dollar = bytes[index...].firstIndex(of: 0x24) {
            let name = bytes[(dollar + 1)...].prefix { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == 0x2D || byte == 0x5F
            }
            names.insert(String(decoding: name, as: UTF8.self))
            index = name.endIndex
        }
        return names
    }
}
