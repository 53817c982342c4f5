import LintelDiagnostics
import LintelPreset
import LintelSchema
import LintelYAML

/// What a YAML or JSON file is, where presets are expected: folders of presets have palettes and other files in them too.
enum DocumentKind: Hashable, Sendable {
    case preset
    /// Colors that presets share.
    case palette
    case devices
    case batch
    case manifest
    case project

    /// The kind of a file by its name, else by its keys at the top. Whatever is not known to be something else is taken for a preset,
    /// whose reader says what is wrong with it.
    init(of bytes: [UInt8], file: String) {
        switch LintelFile(path: file)?.kind {
        case .palette: self = .palette
        case .devices: self = .devices
        case .preset, .texture: self = .preset
        case nil: self = Self.kind(of: bytes, file: file)
        }
    }

    private static func kind(of bytes: [UInt8], file: String) -> DocumentKind {
        // A preset has a background or surfaces; its document is not read twice.
        let head = String(decoding: bytes.prefix(headLength), as: UTF8.self)
        let isMarked = ["lintelBatch", "lintelDevices", "lintelManifest", Project.versionKey].contains(
            where: head.contains)
        // Only batches are so large; reading one twice would take a while.
        if bytes.count > PresetLimits.document.bytes, head.contains("lintelBatch") { return .batch }
        guard isMarked || (head.contains("palette") && !head.contains("background")) else { return .preset }
        var ignored = Diagnostics()
        let document = Document.read(bytes: bytes, file: file, limits: PresetLimits.document, into: &ignored)
        let keys = Set(document.root?.entries?.map(\.name) ?? [])
        if keys.contains("lintelBatch") { return .batch }
        if keys.contains("lintelDevices") { return .devices }
        if keys.contains("lintelManifest") { return .manifest }
        if keys.contains(Project.versionKey) { return .project }
        let isPalette = keys.contains("palette") && keys.isSubset(of: PresetSchema.paletteFile.keyNames)
        return isPalette ? .palette : .preset
    }

    private static let headLength = 1 << 16

    /// Follows the file's name in a message; `nil` for a preset.
    func objection(to word: String) -> String? {
        switch self {
        case .preset: nil
        case .palette: "is a palette file, which makes no images; presets name it under 'palettes'"
        case .devices: "is a devices file, not a preset; name it with --devices-file"
        case .batch: "is a batch file, not a preset; 'lintel batch \(word)' builds it"
        case .manifest: "is the manifest of a build, not a preset"
        case .project: "is a project file, not a preset; 'lintel build' without arguments builds the project"
        }
    }
}
