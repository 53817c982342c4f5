import LintelBuild
import LintelEngine

/// A preset as text: a background, the bars, devices and surfaces it is for.
///
///     let preset = try Preset(text: """
///         lintel: 1
///         name: Brand
///         background: linear-gradient(in oklch, red, lime)
///         """)
///     let built = try preset.build()
///     try built.write(into: "Resources")
public struct Preset: Sendable {
    /// The name given in the text: of the folder, the catalog and the bundle.
    public let name: String
    /// Warnings and notes, sorted by place.
    public let diagnostics: [Diagnostic]

    private let input: BuildRequest.Input

    /// Reads and checks a preset; nothing is drawn.
    /// - Parameters:
    ///   - text: YAML or JSON, as `Docs/` and the JSON Schema describe it.
    ///   - file: the name that diagnostics and the manifest give it.
    ///   - folder: where the palettes and textures are that it names; without one, naming any is an error.
    /// - Throws: `DiagnosedError` with every mistake found.
    public init(text: String, file: String = "preset.yml", folder: String? = nil) throws(DiagnosedError) {
        input = BuildRequest.Input(file: file, bytes: Array(text.utf8), folder: folder)
        let (presets, diagnostics) = Pipeline.plan(BuildRequest(presets: [input]))
        let found = diagnostics.sorted + presets.flatMap { $0.diagnostics.sorted }
        guard let preset = presets.first, preset.plan != nil, let name = preset.name,
            !found.contains(where: { $0.severity == .error })
        else { throw DiagnosedError(found) }
        self.name = name
        self.diagnostics = found
    }

    /// Draws, proves and encodes everything, in memory. Equal presets give equal bytes, whatever the number of workers.
    /// - Parameters:
    ///   - formats: what is made; `swift` describes the images of the others.
    ///   - effort: how long to look for small PNG files; the pixels are the same.
    ///   - workers: how many images are drawn at a time, 1 or more.
    /// - Throws: `BuildError.diagnosed` with every mistake found, such as an image that cannot be proved; `.failed`.
    public func build(
        formats: Set<OutputFormat> = OutputFormat.standard, effort: PNGEffort = .standard, workers: Int = 1
    ) throws(BuildError) -> BuiltPreset {
        var request = BuildRequest(presets: [input], formats: formats, jobs: max(1, workers))
        request.coding.optimization = effort
        let (report, files) = Pipeline.files(of: request)
        guard !report.diagnostics.contains(where: { $0.severity == .error }) else {
            throw .diagnosed(DiagnosedError(report.diagnostics))
        }
        guard report.failure == nil, let files else { throw .failed(report.failure?.description ?? "no files") }
        return BuiltPreset(
            name: name, files: files, diagnostics: report.diagnostics, worstDifference: report.worstProof?.difference)
    }
}
