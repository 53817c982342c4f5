import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelPaths
import LintelPreset
import LintelSchema
import LintelStore
import LintelYAML

/// Reads batch files, and the presets and lists of palettes that they name.
struct BatchReader: ShapeReader {
    var log = ReadingLog(.presets)
    /// The lists of palettes that the batch file names.
    var lists: [BuildRequest.Input] = []
    /// The patterns among the presets.
    private(set) var patterns: [String] = []
    /// The indices of the presets.
    private var indices: [PresetPlace: Int] = [:]
    let hints = HintBudget()
    /// What was reported of one brand alone, by its index.
    var diagnosticsOfBrands: [Int: [Diagnostic]] = [:]
    /// What follows `extends`, by the brand's index.
    var extended: [Int: Node] = [:]
    let sources: any BatchSources

    /// - Parameter sources: where what the batch file names comes from.
    init(_ sources: some BatchSources) { self.sources = sources }

    /// Does what concerns one brand alone, and keeps in mind what is reported then.
    mutating func concerning<Value>(_ brand: Int, _ work: (inout Self) -> Value) -> Value {
        let count = diagnostics.all.count
        let value = work(&self)
        if diagnostics.all.count > count {
            diagnosticsOfBrands[brand, default: []] += diagnostics.all[count...]
        }
        return value
    }

    /// A list of palettes with the presets that the command line names.
    mutating func batch(
        of list: PaletteList?, file: String, _ presets: [NamedPreset]
    ) -> Batch? {
        let start = SourceLocation(file: file, line: 1, column: 1)
        guard !presets.isEmpty else {
            error(
                .missingKey, at: start,
                "a list of palettes needs a preset that uses '$colors': --preset FILE of lintel batch, or a batch file with "
                    + "'presets' and 'brands: \(DiskPath(file).name)'")
            return nil
        }
        guard let list else { return nil }
        var batch = Batch()
        for preset in presets {
            batch.presets.append(base(preset))
            if preset.input.bytes.firstRange(of: Array("$\(PaletteList.paletteName)".utf8)) == nil {
                warning(
                    .batchPreset, at: SourceLocation(file: preset.input.file, line: 1, column: 1),
                    "the preset does not use '$\(PaletteList.paletteName)', so all brands look alike")
            }
        }
        batch.brands = brands(of: list, batch)
        refuseEqualNames(&batch)
        refuseEqualOutputs(&batch)
        return batch
    }

    /// A batch file.
    /// - Parameters:
    ///   - packed: its brands, where they were packed as they were read.
    ///   - given: the presets that the command line names, of which there may be none.
    mutating func batch(_ root: Node, packed: [PackedNode]?, presets given: [NamedPreset]) -> Batch? {
        let version = formatVersion(root, of: BatchSchema.batch)
        guard version != .unsupported, let fields = knownFields(root, BatchSchema.batch, fix: Self.fix) else {
            return nil
        }
        if !given.isEmpty {
            error(
                .conflictingKeys, at: fields["presets"]?.location ?? root.location,
                "a batch file names its own presets; '--preset' is for a list of palettes")
            return nil
        }
        requireKeys(of: BatchSchema.batch, in: root)
        var batch = Batch()
        if let node = fields["presets"] {
            let count = diagnostics.all.count
            batch.presets = presets(node)
            batch.hasLostPresets = diagnostics.all[count...].contains { $0.severity == .error }
        }
        batch.hasUnknownKeys = fields.hasUnknown
        batch.changes = changes(in: fields)
        guard let node = fields["brands"], let brands = brands(node, packed, of: batch) else { return nil }
        batch.brands = brands
        refuseEqualNames(&batch)
        inherit(&batch)
        refuseEqualOutputs(&batch)
        // What is wrong for all brands leaves none to build.
        let isSound = batch.changes.mistakes.isEmpty && !isDamaged(batch.changes)
        return version == .supported && isSound ? batch : nil
    }

    /// Whether a value among the changes was lost to a mistake of the document, which is reported: it is not one that
    /// is to be removed.
    func isDamaged(_ changes: Batch.Changes) -> Bool {
        (changes.settings + changes.palette).contains {
            $0.value.content == .null && isWrong(at: $0.value.location)
        }
    }

    /// Reads what a batch or a brand changes, and reports its mistakes.
    mutating func changes(in fields: Fields) -> Batch.Changes {
        let changes = Batch.Changes(fields.ifKnown)
        for mistake in changes.mistakes {
            switch mistake {
            case .wrongType(let node, let expectation): expected(expectation, at: node)
            case .namedColors(let node):
                error(
                    .wrongType, at: node.location,
                    "expected a list of colors, found \(node.summary); write colors by name below 'palette'")
            case .fixedKey(let key, let fix):
                error(.unknownKey, at: key.location, "'\(key.text ?? "")' cannot be set; \(fix)")
            case .invalidPattern(let node, let problem): error(problem.id, at: node.location, problem.message)
            }
        }
        return changes
    }

    // MARK: Presets

    private mutating func presets(_ node: Node) -> [Batch.Base] {
        var bases: [Batch.Base] = []
        if let items = node.items, items.isEmpty {
            error(.emptyList, at: node.location, "the list is empty; expected at least one preset")
        }
        var written: Set<DiskPath> = []
        for item in node.items ?? [node] {
            guard let word = item.text else {
                expected("a preset's file or the name of a shipped one", at: item)
                continue
            }
            if FilePattern.isPattern(word) {
                addMatches(of: word, at: item.location, to: &bases)
                continue
            }
            if !written.insert(DiskPath(word)).inserted {
                error(.repeatedValue, at: item.location, "'\(word)' is already in the list")
                continue
            }
            switch sources.preset(named: word) {
            case .failure(let problem):
                error(.batchPreset, at: item.location, "'\(word)' \(problem.phrase)")
            case .success(let input):
                add(NamedPreset(word: word, input: input), to: &bases)
            }
        }
        return bases
    }

    /// Adds a preset, except one that is in the list already by another spelling of its path, a link or a pattern.
    private mutating func add(_ preset: NamedPreset, to bases: inout [Batch.Base]) {
        let place = sources.place(of: preset.input)
        guard let index = indices[place] else {
            indices[place] = bases.count
            return bases.append(base(preset))
        }
        if bases[index].word != preset.word { bases[index].otherWords.append(preset.word) }
    }

    /// Adds the presets that a pattern names, except those that are in the list already.
    private mutating func addMatches(
        of pattern: String, at location: SourceLocation, to bases: inout [Batch.Base]
    ) {
        patterns.append(pattern)
        switch sources.presets(matching: pattern) {
        case .failure(let problem):
            error(.batchPreset, at: location, "'\(pattern)' \(problem.phrase)")
        case .success(let found):
            if found.isEmpty { error(.batchPreset, at: location, "'\(pattern)' matches no preset") }
            for one in found { add(one, to: &bases) }
        }
    }

    private mutating func base(_ preset: NamedPreset) -> Batch.Base {
        let input = preset.input
        let count = diagnostics.all.count
        var found = Diagnostics()
        let document = Document.read(
            bytes: input.bytes, file: input.file, limits: PresetLimits.document, into: &found)
        for diagnostic in found.all { report(diagnostic) }
        // Values that are lost in the text cannot be given to a brand.
        let isSound = document.isComplete && document.root?.entries != nil && !found.hasErrors
        if document.isComplete, !found.hasErrors, let root = document.root, root.entries == nil {
            expected("a preset, a mapping", at: root)
        }
        return Batch.Base(
            word: preset.word, input: input, root: isSound ? document.root : nil,
            mistakes: diagnostics.all[count...].filter { $0.severity == .error })
    }

    // MARK: Diagnostics

    /// What to do about an unknown key that is one of a preset.
    static func fix(_ key: String) -> String? {
        PresetSchema.preset.keyNames.contains(key) ? "; keys of a preset belong under 'set'" : nil
    }
}
