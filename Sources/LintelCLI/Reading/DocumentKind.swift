import LintelDiagnostics
import LintelPaths
import LintelPreset
import LintelSchema
import LintelYAML

/// What a YAML or JSON file is, where presets are expected: folders of presets have palettes and other files in them
/// too.
enum DocumentKind: Hashable, Sendable {
    case preset
    /// Colors that presets share.
    case palette
    case devices
    case batch
    case manifest
    case project
    /// Design tokens, of other programs.
    case tokens

    /// The kind of a file by its name, else by its keys at the top. Whatever is not known to be something else is taken
    /// for a preset, whose reader says what is wrong with it.
    init(of bytes: [UInt8], file: String) {
        switch LintelFile(path: file)?.kind {
        case .palette: self = .palette
        case .devices: self = .devices
        case .preset, .texture: self = .preset
        case nil: self = Self.kind(of: bytes, file: file)
        }
    }

    /// The kind of a file that is known to be one of Lintel's; `nil` for any other, which may be a preset with a
    /// mistake.
    static func known(of bytes: [UInt8], file: String) -> DocumentKind? {
        let kind = DocumentKind(of: bytes, file: file)
        if kind == .tokens { return nil }
        guard kind == .preset, LintelFile(path: file)?.kind != .preset else { return kind }
        var ignored = Diagnostics()
        let document = Document.read(bytes: bytes, file: file, limits: PresetLimits.document, into: &ignored)
        return document.root?["lintel"] != nil ? .preset : nil
    }

    /// The kind that keys at the top of a file mark; `nil` for presets, palettes and tokens, which have no such key.
    static func kind(markedBy keys: Set<String>) -> DocumentKind? {
        marked.first { !keys.isDisjoint(with: $0.markers) }
    }

    /// The kinds that keys mark, in the order in which they are tried.
    private static let marked: [DocumentKind] = [.batch, .devices, .manifest, .project]

    /// The keys of which one is at the top of every file of the kind, and of no other file.
    private var markers: [String] {
        switch self {
        case .batch: ["lintelBatch"]
        case .devices: ["lintelDevices"]
        case .manifest: ["lintelManifest", "lintelRuntime"]
        case .project: [Project.versionKey]
        case .preset, .palette, .tokens: []
        }
    }

    private static func kind(of bytes: [UInt8], file: String) -> DocumentKind {
        // A preset has a background or surfaces; its document is not read twice.
        let head = String(decoding: bytes.prefix(headLength), as: UTF8.self)
        let isMarked = Self.marked.flatMap(\.markers).contains(where: head.contains)
        // Only batches are so large; reading one twice would take a while.
        if bytes.count > PresetLimits.document.bytes, DocumentKind.batch.markers.contains(where: head.contains) {
            return .batch
        }
        let mayBeTokens = head.contains("\"$value\"") || (head.contains("\"value\"") && head.contains("\"type\""))
        guard isMarked || mayBeTokens || (head.contains("palette") && !head.contains("background")) else {
            return .preset
        }
        var ignored = Diagnostics()
        let document = Document.read(bytes: bytes, file: file, limits: PresetLimits.document, into: &ignored)
        let keys = Set(document.root?.entries?.map(\.name) ?? [])
        if let marked = kind(markedBy: keys) { return marked }
        if mayBeTokens, !keys.contains("lintel"), let root = document.root {
            // A preset without its first key may have a key named so by mistake.
            let isPreset = !keys.isDisjoint(with: ["background", "bars", "palette"])
            if hasTokens(root, "$value") || (!isPreset && hasTokens(root, "value", beside: "type")) { return .tokens }
        }
        let isPalette = keys.contains("palette") && keys.isSubset(of: PresetSchema.paletteFile.keyNames)
        return isPalette ? .palette : .preset
    }

    /// Whether a mapping at any depth has a key, beside another one if asked.
    private static func hasTokens(_ node: Node, _ key: String, beside other: String? = nil) -> Bool {
        guard let entries = node.entries else { return false }
        if node[key] != nil, other.map({ node[$0] != nil }) ?? true { return true }
        return entries.contains { hasTokens($0.value, key, beside: other) }
    }

    private static let headLength = 1 << 16

    /// The message about a file of this kind where one of another is expected: what it is, and what takes it; `nil`
    /// when they are the same.
    /// - Parameters:
    ///   - path: the file, as it was given.
    ///   - verb: the command that got it, for which there may be a similar one.
    func mismatch(with expected: DocumentKind, path: String, for verb: CommandDescription.Verb) -> String? {
        if self == expected { return nil }
        if self == .palette, expected == .preset, verb == .exportGradients {
            return "'\(path)' is \(title), not \(expected.title); name it under 'palettes' in a preset, and export that"
        }
        let use = use(namedBy: .argument(path, verb: expected == .preset ? verb : .batch))
        return "'\(path)' is \(title), \(phrase(besides: expected))\(use)"
    }

    /// Where a file is named, by which a message says what takes it.
    private enum Reference {
        /// On the command line, for a command that may take such a file in another way.
        case argument(String, verb: CommandDescription.Verb)
        /// In a value of a project.
        case projectValue(String)
        /// In a batch file. Its path starts from the batch file's folder, so that no command is named with it.
        case batchEntry
    }

    /// What takes a file of the kind, as the end of a message about it; empty where nothing does.
    private func use(namedBy reference: Reference) -> String {
        switch (self, reference) {
        case (.preset, .argument(let path, _)): "; 'lintel build \(ShellWord.quoted(path))' builds it"
        case (.preset, .projectValue), (.preset, .batchEntry): "; name it under 'presets'"
        case (.palette, _): "; presets name it under 'palettes'"
        case (.devices, .projectValue): "; name it under 'devicesFile'"
        case (.devices, .argument), (.devices, .batchEntry): "; name it with --devices-file"
        case (.batch, .argument("-", _)):
            "; it cannot come from standard input, because its paths start at its folder: write it to a file for 'lintel batch'"
        case (.batch, .argument(let path, let verb)): "; " + Self.use(ofBatch: path, by: verb)
        case (.batch, .projectValue): "; name it under 'batch'"
        case (.batch, .batchEntry): "; a batch cannot contain another"
        case (.tokens, .argument(let path, _)), (.tokens, .projectValue(let path)):
            "; 'lintel import \(ShellWord.quoted(path))' makes a preset of a gradient"
        case (.tokens, .batchEntry): "; 'lintel import' makes a preset of a gradient"
        case (.project, .argument(let path, _)):
            DiskPath(path).name == Project.fileName
                ? "; 'lintel build' without arguments builds the project"
                : "; it is read under the name '\(Project.fileName)' only: rename it"
        case (.project, .projectValue), (.project, .batchEntry), (.manifest, _): ""
        }
    }

    /// What does with a batch file what a command does with a preset.
    private static func use(ofBatch path: String, by verb: CommandDescription.Verb) -> String {
        switch verb {
        case .check: "'lintel batch \(ShellWord.quoted(path)) --check' checks it"
        case .plan: "'lintel plan \(ShellWord.quoted(path)) --ninja FILE' writes build rules for it"
        case .preview: "'lintel preview --gallery \(ShellWord.quoted(path))' shows its brands"
        case .explain, .exportGradients: "name one of its presets"
        default: "'lintel batch \(ShellWord.quoted(path))' builds it"
        }
    }

    /// The same about a list of palettes, which has no kind of its own, where a preset is expected.
    static func mismatch(ofPaletteListAt path: String, for verb: CommandDescription.Verb) -> String {
        let file = ShellWord.quoted(path)
        let use =
            switch verb {
            case .check: "'lintel batch \(file) --preset PRESET --check' checks it"
            case .plan: "'lintel plan \(file) --preset PRESET --ninja FILE' writes build rules for it"
            case .sheet: "name it under 'brands' in a batch file, whose brands are shown"
            case .preview: "name it under 'brands' in a batch file, whose brands '--gallery' shows"
            default: "'lintel batch \(file) --preset PRESET' builds it"
            }
        return "'\(path)' is a list of palettes, not a preset; \(use)"
    }

    /// The same about a value of a project's file, with the key that takes such a file.
    func mismatch(with expected: DocumentKind, ofValue text: String) -> String? {
        if self == expected { return nil }
        return "'\(text)' is \(title), \(phrase(besides: expected))\(use(namedBy: .projectValue(text)))"
    }

    /// What follows a file's name in a batch file that takes a file of another kind there: what it is, and what takes
    /// it.
    /// - Parameter expected: `nil` for a list of palettes, which has no kind of its own.
    func phrase(inBatchBesides expected: DocumentKind?) -> String {
        "is \(title), \(expected.map(phrase(besides:)) ?? "not a list of palettes")\(use(namedBy: .batchEntry))"
    }

    private func phrase(besides expected: DocumentKind) -> String {
        // A palette file has the form of a preset.
        self == .palette && expected == .preset ? "which makes no images" : "not \(expected.title)"
    }

    /// The name of such a document in messages.
    var title: String {
        switch self {
        case .preset: "a preset"
        case .palette: "a palette file"
        case .devices: "a devices file"
        case .batch: "a batch file"
        case .manifest: "the manifest of a build"
        case .project: "a project file"
        case .tokens: "a file of design tokens"
        }
    }
}
