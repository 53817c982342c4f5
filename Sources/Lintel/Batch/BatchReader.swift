package import LintelDiagnostics
import LintelPreset
import LintelYAML

extension Batch {
    /// The version of the format, under the key `lintelBatch`.
    package static let formatVersion = 1
    /// Of a batch file: ten thousands of brands.
    static let limits = Document.Limits(bytes: 64 << 20)

    /// Reads a batch file and the presets it names. All mistakes are reported; those within one brand keep only that one from being
    /// built.
    /// - Parameter find: the preset that a word names, or why there is none, as the end of a sentence that begins with the word.
    /// - Returns: `nil` when nothing can be built.
    package static func read(
        _ input: BuildRequest.Input, find: (String) -> Result<BuildRequest.Input, BatchProblem>,
        into diagnostics: inout Diagnostics
    ) -> Batch? {
        let document = Document.read(bytes: input.bytes, file: input.file, limits: limits, into: &diagnostics)
        guard let root = document.root, document.isComplete else { return nil }
        var reader = BatchReader()
        let batch = reader.batch(root, find: find)
        diagnostics.add(contentsOf: reader.diagnostics)
        guard var batch, !batch.presets.isEmpty, !batch.brands.isEmpty else { return nil }
        let digests = [sha256Bytes(input.bytes)] + batch.presets.map { sha256Bytes($0.input.bytes) }
        batch.sha256 = Lintel.sha256(digests.flatMap { $0 })
        return batch
    }
}

/// Why a batch file's preset is not there.
package struct BatchProblem: Error {
    /// Follows the word in a message.
    package var phrase: String

    package init(phrase: String) { self.phrase = phrase }
}

private struct BatchReader {
    var diagnostics = Diagnostics()

    static let keys = ["lintelBatch", "$schema", "presets", "name", "palette", "set", "brands"]
    static let brandKeys = ["presets", "name", "palette", "set"]

    mutating func batch(
        _ root: Node, find: (String) -> Result<BuildRequest.Input, BatchProblem>
    ) -> Batch? {
        guard let entries = fields(root, Self.keys, "a batch"), checkVersion(root) else { return nil }
        var batch = Batch()
        if let node = root["presets"] {
            batch.presets = presets(node, find)
        } else {
            missing("presets", at: root)
        }
        var isSound = true
        batch.palette = mapping(root["palette"], "colours by name", &isSound)
        batch.settings = settings(root["set"], &isSound)
        batch.pattern = pattern(root["name"], &isSound)
        guard entries.contains(where: { $0.name == "brands" }) else {
            missing("brands", at: root)
            return nil
        }
        guard let brands = root["brands"]?.entries, !brands.isEmpty else {
            if let node = root["brands"] { expected("brands by name", at: node) }
            return nil
        }
        batch.brands = brands.map { brand($0, of: batch) }
        refuseEqualNames(&batch)
        refuseEqualOutputs(&batch)
        // What is wrong for all brands leaves none to build.
        return isSound ? batch : nil
    }

    private mutating func checkVersion(_ root: Node) -> Bool {
        guard let node = root["lintelBatch"] else {
            missing("lintelBatch", at: root)
            return false
        }
        guard case .scalar(let scalar) = node.content, !scalar.isQuoted, Int(scalar.text) == Batch.formatVersion else {
            diagnostics.error(
                .unsupportedVersion, at: node.location,
                "batch format version \(node.summary) is not known; this lintel reads version \(Batch.formatVersion)")
            return false
        }
        return true
    }

    private mutating func presets(
        _ node: Node, _ find: (String) -> Result<BuildRequest.Input, BatchProblem>
    ) -> [Batch.Base] {
        var bases: [Batch.Base] = []
        for item in node.items ?? [node] {
            guard let word = item.text else {
                expected("a preset's file or the name of a shipped one", at: item)
                continue
            }
            if bases.contains(where: { $0.word == word }) {
                diagnostics.error(.repeatedValue, at: item.location, "'\(word)' stands in the list already")
                continue
            }
            switch find(word) {
            case .failure(let problem):
                diagnostics.error(.batchPreset, at: item.location, "'\(word)' \(problem.phrase)")
            case .success(let input):
                let document = Document.read(
                    bytes: input.bytes, file: input.file, limits: PresetLimits.document, into: &diagnostics)
                let isSound = document.isComplete && document.root?.entries != nil
                if document.isComplete, let root = document.root, root.entries == nil {
                    expected("a preset, a mapping", at: root)
                }
                bases.append(Batch.Base(word: word, input: input, root: isSound ? document.root : nil))
            }
        }
        return bases
    }

    private mutating func brand(_ entry: Node.Entry, of batch: Batch) -> Batch.Brand {
        var brand = Batch.Brand(
            name: entry.name, location: entry.key.location, presets: Array(batch.presets.indices), palette: [],
            settings: [])
        var isSound = true
        if !Self.isName(entry.name) {
            diagnostics.error(
                .unsafeName, at: entry.key.location,
                "'\(entry.name)' is no brand's name; expected letters, digits, '-' and '_', a letter first, up to 64")
            isSound = false
        }
        // A brand with nothing behind it takes the presets as they are.
        if entry.value.content != .null {
            if let entries = fields(entry.value, Self.brandKeys, "a brand") {
                isSound = isSound && entries.allSatisfy { Self.brandKeys.contains($0.name) }
                brand.palette = mapping(entry.value["palette"], "colours by name", &isSound)
                brand.settings = settings(entry.value["set"], &isSound)
                brand.pattern = pattern(entry.value["name"], &isSound)
                if let node = entry.value["presets"] { brand.presets = subset(node, of: batch, &isSound) }
            } else {
                isSound = false
            }
        }
        brand.isBroken = !isSound
        return brand
    }

    private mutating func subset(_ node: Node, of batch: Batch, _ isSound: inout Bool) -> [Int] {
        var places: [Int] = []
        for item in node.items ?? [node] {
            guard let word = item.text, let place = batch.presets.firstIndex(where: { $0.word == word }) else {
                let words = batch.presets.map(\.word)
                diagnostics.error(
                    .batchPreset, at: item.location,
                    "\(item.summary) is none of the batch's presets" + Spelling.hint(for: item.text ?? "", in: words))
                isSound = false
                continue
            }
            if !places.contains(place) { places.append(place) }
        }
        return places
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
            case "palette": fix = "write 'palette' beside 'set', which changes single colours"
            case "lintel": fix = "the format's version is the preset's own"
            default: continue
            }
            diagnostics.error(.unknownKey, at: entry.key.location, "'\(entry.name)' cannot be set; \(fix)")
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

    /// Brands are folders, which some disks tell apart by their letters alone.
    private mutating func refuseEqualNames(_ batch: inout Batch) {
        var owners: [String: SourceLocation] = [:]
        for index in batch.brands.indices {
            let brand = batch.brands[index]
            if let other = owners[brand.name.lowercased()] {
                diagnostics.error(
                    .nameUsedTwice, at: brand.location,
                    "the name '\(brand.name)' is taken by the brand at \(other), letter case ignored")
                batch.brands[index].isBroken = true
            } else {
                owners[brand.name.lowercased()] = brand.location
            }
        }
    }

    /// Two presets of one brand that come to one folder.
    private mutating func refuseEqualOutputs(_ batch: inout Batch) {
        for index in batch.brands.indices {
            let brand = batch.brands[index]
            var owners: [String: String] = [:]
            for preset in brand.presets {
                guard let name = batch.outputName(of: Batch.Job(brand: index, preset: preset)) else { continue }
                let word = batch.presets[preset].word
                if let other = owners[name.lowercased()] {
                    diagnostics.error(
                        .nameUsedTwice, at: brand.location,
                        "'\(other)' and '\(word)' both come to '\(name)' for '\(brand.name)'; give "
                            + "one of them another name, or put '{name}' into the pattern")
                    batch.brands[index].isBroken = true
                } else {
                    owners[name.lowercased()] = word
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

    private mutating func fields(_ node: Node, _ keys: [String], _ title: String) -> [Node.Entry]? {
        guard let entries = node.entries else {
            expected("\(title), a mapping", at: node)
            return nil
        }
        for entry in entries where !keys.contains(entry.name) {
            let hint =
                PresetSchema.preset.keyNames.contains(entry.name)
                ? "; keys of a preset stand under 'set'" : Spelling.hint(for: entry.name, in: keys)
            diagnostics.error(.unknownKey, at: entry.key.location, "unknown key '\(entry.name)' in \(title)\(hint)")
        }
        return entries
    }

    private mutating func missing(_ key: String, at node: Node) {
        diagnostics.error(.missingKey, at: node.location, "a batch needs the key '\(key)'")
    }

    private mutating func expected(_ what: String, at node: Node) {
        diagnostics.error(.wrongType, at: node.location, "expected \(what), found \(node.summary)")
    }
}
