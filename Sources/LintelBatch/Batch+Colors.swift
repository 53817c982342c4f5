import LintelDiagnostics
import LintelEngine
import LintelYAML

extension Batch {
    /// More warnings than this help nobody.
    private static let mostWarnings = 100

    /// Warns of colors that a brand changes and that nothing has: a misspelled name would leave the preset's own color
    /// in force.
    ///
    /// A name counts as known when the palette of one of the brand's presets has it, and as new when something refers
    /// to it as `$name`. Presets that share palette files are passed over, since those may have any name.
    /// - Parameter bytes: of the batch file.
    /// - Complexity: O(bytes of all files), and for each unknown name the palette's.
    func warnOfUnknownColors(in bytes: [UInt8], into diagnostics: inout Diagnostics) {
        guard !presets.contains(where: { $0.root?["palettes"] != nil }) else { return }
        var references = Self.references(in: bytes)
        for preset in presets { references.formUnion(Self.references(in: preset.input.bytes)) }
        let own = presets.map { Set($0.root?["palette"]?.entries?.map(\.name) ?? []) }
        let shared = Set(changes.palette.map(\.name))
        var count = 0
        func check(_ entries: [Node.Entry], _ known: Set<String>, _ whose: String) {
            // `warnOfUnusedColors` has a brand's list of colors.
            for entry in entries
            where entry.name != "colors" && !known.contains(entry.name) && !references.contains(entry.name) {
                count += 1
                guard count <= Self.mostWarnings else { return }
                let near = Spelling.nearest(to: entry.name, in: known.sorted()).map { "; did you mean '\($0)'?" }
                diagnostics.warning(
                    .unknownValue, at: entry.key.location,
                    "no palette of \(whose) has a color '\(entry.name)', and nothing refers to it" + (near ?? ""))
            }
        }
        check(changes.palette, own.reduce(into: []) { $0.formUnion($1) }, "the batch's presets")
        for index in brands.indices where !brands[index].isBroken {
            let brand = brands[index]
            let known = brand.presets.reduce(into: shared) { $0.formUnion(own[$1]) }
            check(changes(of: index).palette, known, "the presets of '\(brand.name)'")
        }
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
                "\(names) '$\(PaletteList.paletteName)', so that the brands' colors change nothing")
        }
    }

    /// Every name behind a `$`.
    private static func references(in bytes: [UInt8]) -> Set<String> {
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
