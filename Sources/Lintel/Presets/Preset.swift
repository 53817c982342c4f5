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
    private let devicesFile: BuildRequest.Input?

    /// Reads and checks a preset; nothing is drawn.
    /// - Parameters:
    ///   - text: YAML or JSON, as `Docs/` and the JSON Schema describe it: the preset itself, not the path of its file, for which there is
    ///     `init(contentsOfFile:)`.
    ///   - file: the name that diagnostics and the manifest give it.
    ///   - folder: where the palettes and textures are that it names; without one, naming any is an error.
    ///   - devices: the devices that it may name, and is built for when it names none: `shipped`, or that with one devices file over it.
    /// - Throws: `DiagnosedError` with every mistake found.
    /// - Complexity: O(length of the text + bars × devices).
    public init(
        text: String, file: String = "preset.yml", folder: String? = nil, devices: DeviceCatalog = .shipped
    ) throws(DiagnosedError) {
        try self.init(BuildRequest.Input(file: file, bytes: Array(text.utf8), folder: folder), devices)
    }

    init(_ input: BuildRequest.Input, _ devices: DeviceCatalog) throws(DiagnosedError) {
        if devices.overlays.count > 1 {
            let location = SourceLocation(file: devices.overlays[1].file, line: 1, column: 1)
            throw DiagnosedError([
                Diagnostic(
                    .tooMany, at: location,
                    "the device catalog has \(devices.overlays.count) devices files over it, and a preset is built with one; "
                        + "put all devices in one file")
            ])
        }
        self.input = input
        devicesFile = devices.overlays.first.map { BuildRequest.Input(file: $0.file, bytes: $0.bytes) }
        let (presets, diagnostics) = Pipeline.plan(BuildRequest(presets: [input], devices: devicesFile))
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
        var request = BuildRequest(
            presets: [input], formats: formats, jobs: max(1, workers), devices: devicesFile)
        request.coding.optimization = effort
        let (report, files) = Pipeline.files(of: request)
        guard !report.diagnostics.contains(where: { $0.severity == .error }) else {
            throw .diagnosed(DiagnosedError(report.diagnostics))
        }
        guard report.failure == nil, let files else { throw .failed(report.failure?.description ?? "no files") }
        return BuiltPreset(
            name: name, files: files, uses: report.uses, diagnostics: report.diagnostics,
            worstDifference: report.worstProof?.difference)
    }
}
