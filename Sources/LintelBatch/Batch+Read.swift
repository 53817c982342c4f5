package import LintelBuild
package import LintelDiagnostics
import LintelDigest
import LintelEngine
import LintelPreset
import LintelSchema
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
        if case .list = PaletteList.reading(input, into: &ignored) { return true }
        return false
    }

    /// Whether a file is a list of palettes in JSON or YAML beyond doubt: each item has the key `colors`, or each key
    /// of the document has a list of texts and is none of a preset.
    package static func isPaletteListAlone(_ input: BuildRequest.Input) -> Bool {
        guard isPaletteList(input) else { return false }
        var ignored = Diagnostics()
        let document = Document.read(bytes: input.bytes, file: input.file, limits: limits, into: &ignored)
        if let items = document.root?.items { return !items.isEmpty && items.allSatisfy { $0["colors"] != nil } }
        let known = Set(PresetSchema.preset.keys.map(\.name))
        return document.root?.entries?.allSatisfy { !known.contains($0.name) } == true
    }

    /// Reads a batch file and the presets it names, or a list of palettes. All mistakes are reported; those within one
    /// brand keep only that one from being built.
    /// - Parameters:
    ///   - presets: what every brand of a list of palettes gets; a batch file names its own.
    ///   - sources: where what a batch file names comes from.
    /// - Returns: `nil` when nothing can be built.
    package static func read(
        _ input: BuildRequest.Input, presets: [NamedPreset] = [], from sources: some BatchSources,
        into diagnostics: inout Diagnostics
    ) -> Batch? {
        var reader = BatchReader(sources)
        let batch: Batch?
        var found = Diagnostics()
        let file = PaletteList.reading(input, packing: "brands", isExpected: !presets.isEmpty, into: &found)
        diagnostics.add(contentsOf: found)
        switch file {
        case .list(let list):
            batch = reader.batch(of: list, file: input.file, presets)
        case .other(let document):
            reader.log = ReadingLog(.presets, after: found)
            guard let root = document.root, document.isComplete else { return nil }
            batch = reader.batch(root, packed: document.packed, presets: presets)
        }
        diagnostics.add(contentsOf: reader.diagnostics)
        guard var batch, !batch.presets.isEmpty, !batch.brands.isEmpty else { return nil }
        batch.lists = reader.lists.map(\.file)
        batch.patterns = reader.patterns
        batch.diagnosticsOfBrands = reader.diagnosticsOfBrands
        batch.checkBrokenBrands(into: &diagnostics)
        batch.warnOfUnknownColors(in: input.bytes, into: &diagnostics)
        // Of the presets that the command line names for a list, the reader warns one by one.
        if case .other = file { batch.warnOfUnusedColors(in: input.bytes, into: &diagnostics) }
        batch.sha256 = digest(of: [input.bytes] + batch.presets.map(\.input.bytes) + reader.lists.map(\.bytes))
        return batch
    }

    /// The digest of the digests of files, in their order.
    private static func digest(of files: [[UInt8]]) -> String {
        LintelDigest.sha256(files.map { sha256Bytes($0) }.flatMap { $0 })
    }
}
