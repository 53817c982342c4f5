package import LintelBuild
package import LintelDiagnostics
import LintelDigest
import LintelEngine
import LintelInterchange
import LintelPreset
import LintelSchema
import LintelStore
import LintelYAML

extension Batch {
    /// The version of the format, under the key `lintelBatch`.
    package static let formatVersion = 1
    /// The most bytes of a batch file: some 700,000 brands of a few colors.
    package static let sizeLimit = 64 << 20
    static let limits = Document.Limits(bytes: sizeLimit)

    /// Whether a file is a list of palettes, in JSON, YAML or CSV, and no batch file.
    package static func isPaletteList(_ input: BuildRequest.Input) -> Bool {
        var ignored = Diagnostics()
        if PaletteList(csv: input.bytes, file: input.file, into: &ignored) != nil { return true }
        let document = Document.read(bytes: input.bytes, file: input.file, limits: limits, into: &ignored)
        return document.isComplete && document.root.map(PaletteList.isList) ?? false
    }

    /// Finds what a pattern names.
    package typealias Match = (String) -> Result<[(word: String, input: BuildRequest.Input)], BatchProblem>

    /// Reads a batch file and the presets it names, or a list of palettes. All mistakes are reported; those within one brand keep only
    /// that one from being built.
    /// - Parameters:
    ///   - presets: what every brand of a list of palettes gets; a batch file names its own.
    ///   - find: the preset that a word names, or why there is none, as the end of a sentence that begins with the word.
    ///   - match: the presets beside the batch file that a pattern names, ascending, with the words that name each.
    ///   - load: a file beside the batch file, in the same way.
    /// - Returns: `nil` when nothing can be built.
    package static func read(
        _ input: BuildRequest.Input, presets: [(word: String, input: BuildRequest.Input)] = [],
        find: (String) -> Result<BuildRequest.Input, BatchProblem>,
        match: Match = { _ in .success([]) },
        load: (String) -> Result<BuildRequest.Input, BatchProblem> = { _ in
            .failure(BatchProblem(phrase: "is not read"))
        },
        into diagnostics: inout Diagnostics
    ) -> Batch? {
        var reader = BatchReader()
        let batch: Batch?
        if let list = PaletteList(csv: input.bytes, file: input.file, into: &diagnostics) {
            batch = reader.batch(of: list, file: input.file, presets)
        } else {
            var found = Diagnostics()
            let document = Document.read(
                bytes: input.bytes, file: input.file, limits: limits, packing: "brands", into: &found)
            diagnostics.add(contentsOf: found)
            reader.log = ReadingLog(.presets, after: found)
            guard let root = document.root, document.isComplete else { return nil }
            if PaletteList.isList(root) {
                batch = reader.batch(of: PaletteList(root, into: &diagnostics), file: input.file, presets)
            } else {
                batch = reader.batch(
                    root, packed: document.packed, presets: presets, find: find, match: match, load: load)
            }
        }
        diagnostics.add(contentsOf: reader.diagnostics)
        guard var batch, !batch.presets.isEmpty, !batch.brands.isEmpty else { return nil }
        batch.lists = reader.lists.map(\.file)
        batch.patterns = reader.patterns
        let files = [input.bytes] + batch.presets.map(\.input.bytes) + reader.lists.map(\.bytes)
        let digests = files.map { sha256Bytes($0) }
        batch.warnOfUnknownColors(in: input.bytes, into: &diagnostics)
        batch.sha256 = LintelDigest.sha256(digests.flatMap { $0 })
        return batch
    }
}

/// Why a batch file's preset is not there.
package struct BatchProblem: Error {
    /// Follows the word in a message.
    package var phrase: String

    package init(phrase: String) { self.phrase = phrase }
}

struct BatchReader: ShapeReader {
    var log = ReadingLog(.presets)
    /// The lists of palettes that the batch file names.
    private(set) var lists: [BuildRequest.Input] = []
    /// The patterns among the presets.
    private(set) var patterns: [String] = []
    let hints = HintBudget()
    /// What follows `extends`, by the brand's index.
    var extended: [Int: Node] = [:]

    /// A list of palettes with the presets that the command line names.
    mutating func batch(
        of list: PaletteList?, file: String, _ presets: [(word: String, input: BuildRequest.Input)]
    ) -> Batch? {
        let start = SourceLocation(file: file, line: 1, column: 1)
        guard !presets.isEmpty else {
            error(
                .missingKey, at: start, "a list of palettes needs a preset that uses '$colors': --preset FILE")
            return nil
        }
        guard let list else { return nil }
        var batch = Batch()
        for (word, input) in presets {
            batch.presets.append(base(word, input))
            if input.bytes.firstRange(of: Array("$\(PaletteList.paletteName)".utf8)) == nil {
                warning(
                    .batchPreset, at: SourceLocation(file: input.file, line: 1, column: 1),
                    "the preset does not use '$\(PaletteList.paletteName)', so that all brands look alike")
            }
        }
        batch.brands = brands(of: list, batch)
        refuseEqualNames(&batch)
        refuseEqualOutputs(&batch)
        return batch
    }

    private mutating func brands(of list: PaletteList, _ batch: Batch) -> [Batch.Brand] {
        let names = IdentifierName.distinct(
            list.items.map { $0.id?.text ?? String(IdentifierName.kebab($0.name, standard: "brand").prefix(56)) },
            separator: "-")
        let presets = Array(batch.presets.indices)
        return zip(list.items, names).map { item, name in
            let key = Node(at: item.location, .scalar(Scalar(text: name, isQuoted: true)))
            let value = Node(at: item.location, .mapping([PaletteList.entry(item.colors)]))
            var brand = Batch.Brand(
                name: name, displayName: item.name, location: item.location, presets: presets,
                packed: PackedNode(Node(at: item.location, .mapping([.init(key: key, value: value)]))))
            if let id = item.id, !Self.isName(name) {
                refuseName(name, at: id.location)
                brand.isBroken = true
            }
            return brand
        }
    }

    mutating func batch(
        _ root: Node, packed: [PackedNode]?, presets given: [(word: String, input: BuildRequest.Input)],
        find: (String) -> Result<BuildRequest.Input, BatchProblem>, match: Batch.Match,
        load: (String) -> Result<BuildRequest.Input, BatchProblem>
    ) -> Batch? {
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
        if let node = fields["presets"] { batch.presets = presets(node, find, match) }
        var isSound = version == .supported
        batch.palette = mapping(fields["palette"], "colors by name", &isSound)
        batch.settings = settings(fields["set"], &isSound)
        batch.pattern = pattern(fields["name"], &isSound)
        guard let node = fields["brands"], let brands = brands(node, packed, of: batch, load) else { return nil }
        batch.brands = brands
        refuseEqualNames(&batch)
        inherit(&batch)
        refuseEqualOutputs(&batch)
        // What is wrong for all brands leaves none to build.
        return isSound ? batch : nil
    }

    private mutating func presets(
        _ node: Node, _ find: (String) -> Result<BuildRequest.Input, BatchProblem>, _ match: Batch.Match
    ) -> [Batch.Base] {
        var bases: [Batch.Base] = []
        for item in node.items ?? [node] {
            guard let word = item.text else {
                expected("a preset's file or the name of a shipped one", at: item)
                continue
            }
            if FilePattern.isPattern(word) {
                addMatches(of: word, at: item.location, to: &bases, match)
                continue
            }
            if bases.contains(where: { $0.word == word }) {
                error(.repeatedValue, at: item.location, "'\(word)' is already in the list")
                continue
            }
            switch find(word) {
            case .failure(let problem):
                error(.batchPreset, at: item.location, "'\(word)' \(problem.phrase)")
            case .success(let input):
                bases.append(base(word, input))
            }
        }
        return bases
    }

    /// Adds the presets that a pattern names, except those that are in the list already.
    private mutating func addMatches(
        of pattern: String, at location: SourceLocation, to bases: inout [Batch.Base], _ match: Batch.Match
    ) {
        patterns.append(pattern)
        switch match(pattern) {
        case .failure(let problem):
            error(.batchPreset, at: location, "'\(pattern)' \(problem.phrase)")
        case .success(let found):
            if found.isEmpty { error(.batchPreset, at: location, "'\(pattern)' matches no preset") }
            let known = Set(bases.map(\.word))
            for one in found where !known.contains(one.word) { bases.append(base(one.word, one.input)) }
        }
    }

    private mutating func base(_ word: String, _ input: BuildRequest.Input) -> Batch.Base {
        var found = Diagnostics()
        let document = Document.read(
            bytes: input.bytes, file: input.file, limits: PresetLimits.document, into: &found)
        for diagnostic in found.all { report(diagnostic) }
        // Values that are lost in the text cannot be given to a brand.
        let isSound = document.isComplete && document.root?.entries != nil && !found.hasErrors
        if document.isComplete, !found.hasErrors, let root = document.root, root.entries == nil {
            expected("a preset, a mapping", at: root)
        }
        return Batch.Base(word: word, input: input, root: isSound ? document.root : nil)
    }

    /// Brands by name, a list of palettes, or the name of a file with one.
    private mutating func brands(
        _ node: Node, _ packed: [PackedNode]?, of batch: Batch,
        _ load: (String) -> Result<BuildRequest.Input, BatchProblem>
    ) -> [Batch.Brand]? {
        let presets = Array(batch.presets.indices)
        let members = packed ?? (node.entries ?? []).map { PackedNode(Node(at: $0.key.location, .mapping([$0]))) }
        if !members.isEmpty {
            var brands: [Batch.Brand] = []
            brands.reserveCapacity(members.count)
            for member in members {
                guard let entry = member.node(in: node.location.file).entries?.first else { continue }
                brands.append(brand(entry, member, at: brands.count, presets, of: batch))
            }
            return brands
        }
        if let items = node.items, !items.isEmpty {
            return PaletteList(node, into: &diagnostics).map { brands(of: $0, batch) }
        }
        guard let word = node.text else {
            expected("brands by name, a list of palettes, or the name of a file with one", at: node)
            return nil
        }
        switch load(word) {
        case .failure(let problem):
            error(.batchPreset, at: node.location, "'\(word)' \(problem.phrase)")
            return nil
        case .success(let input):
            lists.append(input)
            if let list = PaletteList(csv: input.bytes, file: input.file, into: &diagnostics) {
                return brands(of: list, batch)
            }
            let document = Document.read(
                bytes: input.bytes, file: input.file, limits: Batch.limits, into: &diagnostics)
            guard let root = document.root, document.isComplete else { return nil }
            return PaletteList(root, into: &diagnostics).map { brands(of: $0, batch) }
        }
    }

    /// - Parameters: packed: the entry as a mapping of it alone. index: the brand's index. presets: all of the batch's.
    private mutating func brand(
        _ entry: Node.Entry, _ packed: PackedNode, at index: Int, _ presets: [Int], of batch: Batch
    ) -> Batch.Brand {
        var brand = Batch.Brand(name: entry.name, location: entry.key.location, presets: presets, packed: nil)
        var isSound = true
        if !Self.isName(entry.name) {
            refuseName(entry.name, at: entry.key.location)
            isSound = false
        } else if PresetName.isReservedOnWindows(entry.name) {
            error(
                .unsafeName, at: entry.key.location,
                "Windows reserves '\(entry.name)' for a device, so no folder can have this name; expected another name, "
                    + "such as '\(PresetName.nearest(to: entry.name))'")
            isSound = false
        }
        // A brand with nothing behind it takes the presets as they are.
        if entry.value.content != .null {
            if let fields = fields(entry.value, BatchSchema.brand, fix: Self.fix) {
                isSound = isSound && !fields.hasUnknown
                brand.packed = packed
                _ = mapping(fields["palette"], "colors by name", &isSound)
                _ = settings(fields["set"], &isSound)
                _ = pattern(fields["name"], &isSound)
                if let node = fields["displayName"] {
                    brand.displayName = node.text
                    if node.text == nil {
                        expected("a display name", at: node)
                        isSound = false
                    }
                }
                if let node = fields["colors"], node.items == nil {
                    expected("a list of colors", at: node)
                    isSound = false
                }
                if let node = fields["presets"] {
                    brand.presets = subset(node, of: batch, &isSound)
                    brand.listsPresets = true
                }
                if let node = fields["extends"] {
                    extended[index] = node
                    if node.text == nil {
                        expected("the name of a brand", at: node)
                        isSound = false
                    }
                }
            } else {
                isSound = false
            }
        }
        brand.isBroken = !isSound
        return brand
    }

    private mutating func subset(_ node: Node, of batch: Batch, _ isSound: inout Bool) -> [Int] {
        var indices: [Int] = []
        for item in node.items ?? [node] {
            guard let word = item.text, let index = batch.presets.firstIndex(where: { $0.word == word }) else {
                let hint = hints.hint(for: item.text ?? "", among: batch.presets.count) { batch.presets.map(\.word) }
                error(.batchPreset, at: item.location, "\(item.summary) is not one of the batch's presets\(hint)")
                isSound = false
                continue
            }
            if !indices.contains(index) { indices.append(index) }
        }
        return indices
    }

    private mutating func mapping(_ node: Node?, _ what: String, _ isSound: inout Bool) -> [Node.Entry] {
        guard let node else { return [] }
        if let entries = node.entries { return entries }
        expected("\(what), a mapping", at: node)
        isSound = false
        return []
    }

    private mutating func settings(_ node: Node?, _ isSound: inout Bool) -> [Node.Entry] {
        let entries = mapping(node, "keys of a preset", &isSound)
        for entry in entries {
            let fix: String
            switch entry.name {
            case "palette": fix = "write 'palette' beside 'set', which changes single colors"
            case "lintel": fix = "the format's version is the preset's own"
            default: continue
            }
            error(.unknownKey, at: entry.key.location, "'\(entry.name)' cannot be set; \(fix)")
            isSound = false
        }
        return entries
    }

    private mutating func pattern(_ node: Node?, _ isSound: inout Bool) -> Node? {
        guard let node else { return nil }
        if node.text != nil { return node }
        expected("a name such as '{brand}{name}'", at: node)
        isSound = false
        return nil
    }

    /// Brands are folders, and some disks ignore the case of their names.
    private mutating func refuseEqualNames(_ batch: inout Batch) {
        // There may be very many brands: an index is a twelfth of a location, and a table that need not grow half of one that does.
        var owners: [String: UInt32] = [:]
        owners.reserveCapacity(batch.brands.count)
        for index in batch.brands.indices {
            let brand = batch.brands[index]
            if let other = owners[brand.name.lowercased()] {
                error(
                    .nameUsedTwice, at: brand.location,
                    "the name '\(brand.name)' is already used by the brand at \(batch.brands[Int(other)].location), "
                        + "ignoring letter case")
                batch.brands[index].isBroken = true
            } else {
                owners[brand.name.lowercased()] = UInt32(index)
            }
        }
    }

    /// Two presets of one brand with the same folder.
    private mutating func refuseEqualOutputs(_ batch: inout Batch) {
        // Brands that change neither keys nor names are all like the first that has the same presets.
        var plain: [[Int]: Bool] = [:]
        for index in batch.brands.indices {
            let brand = batch.brands[index]
            let changes = batch.changes(of: index)
            let isPlain = changes.settings.isEmpty && changes.pattern == nil
            if isPlain, plain[brand.presets] == true { continue }
            defer { if isPlain { plain[brand.presets] = !batch.brands[index].isBroken } }
            var owners: [String: String] = [:]
            for preset in brand.presets {
                guard let name = batch.outputName(of: Batch.Job(brand: index, preset: preset)) else { continue }
                let word = batch.presets[preset].word
                if let other = owners[PresetName.key(name)] {
                    error(
                        .nameUsedTwice, at: brand.location,
                        "'\(other)' and '\(word)' are both named '\(name)' for '\(brand.name)'; give "
                            + "one of them another name, or put '{name}' into the pattern")
                    batch.brands[index].isBroken = true
                } else {
                    owners[PresetName.key(name)] = word
                }
            }
        }
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, (1...64).contains(text.utf8.count) else { return false }
        func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
        return isLetter(first)
            && text.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) || $0 == 45 || $0 == 95 }
    }

    // MARK: Diagnostics

    /// What to do about an unknown key that is one of a preset.
    private static func fix(_ key: String) -> String? {
        PresetSchema.preset.keyNames.contains(key) ? "; keys of a preset belong under 'set'" : nil
    }

    private mutating func refuseName(_ name: String, at location: SourceLocation) {
        error(
            .unsafeName, at: location,
            "invalid brand name '\(name)'; expected letters, digits, '-' and '_', a letter first, up to 64")
    }
}
