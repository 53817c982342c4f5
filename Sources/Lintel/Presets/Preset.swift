import LintelBuild
import LintelCodecs
import LintelDiagnostics
import LintelEngine
public import LintelPlan

/// A preset as text: a background, the bars, devices and surfaces it is for.
///
/// It is a value: the palettes and textures that the text names are read when it is made, and are a part of it, as the
/// bytes of their files; see `Docs/limits.md` for how large these may be. Building it reads nothing.
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
    /// The warnings and notes, sorted by location: those of the preset, of its palettes and of the devices file.
    public let diagnostics: [Diagnostic]

    private let input: BuildRequest.Input
    private let devicesFile: BuildRequest.Input?

    /// Reads and checks a preset; nothing is drawn.
    /// - Parameters:
    ///   - text: YAML or JSON, as `Docs/` and the JSON Schema describe it: the preset itself, not the path of its file,
    ///     for which there is `init(contentsOfFile:)`.
    ///   - file: the name that diagnostics and the manifest give it.
    ///   - folder: where the palettes and textures are that it names, which are read at once; without one, naming any
    ///     is an error. A relative one starts from the process's working folder. What may be read besides is as for a
    ///     file in it; see `init(contentsOfFile:devices:)`.
    ///   - devices: the devices that it may name, and is built for when it names none: `shipped`, or that with one
    ///     devices file over it.
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
        devicesFile = devices.overlays.first.map { BuildRequest.Input(file: $0.file, bytes: $0.bytes) }
        let (presets, diagnostics) = Pipeline.plan(
            BuildRequest(presets: [input], devices: devicesFile), keepsFiles: true)
        var all = diagnostics
        for preset in presets { all.add(contentsOf: preset.diagnostics) }
        let found = all.sorted
        guard let preset = presets.first, preset.plan != nil, let name = preset.name,
            !found.contains(where: { $0.severity == .error })
        else { throw DiagnosedError(found) }
        // With the content of the files that it names.
        self.input = preset.input
        self.name = name
        self.diagnostics = found
    }

    /// The progress of a build.
    public struct Progress: Hashable, Sendable {
        /// The number of pictures drawn.
        public let done: Int
        /// The number of pictures that are known to be needed. It grows where no one image holds for all sizes of a
        /// bar.
        public let total: Int
    }

    /// Draws, proves and encodes everything, in memory: no file is read or written. Equal presets and options give
    /// equal bytes with the same versions of libdeflate, libpng and libjpeg, and equal pixels with any, whatever the
    /// number of workers.
    ///
    /// In a task that is cancelled no more pictures are begun.
    /// - Parameters:
    ///   - formats: the formats to make, one or more; `swift` describes the images of `xcassets` or `bundle`, and needs
    ///     one of them.
    ///   - options: the encoding of files, and the number of pictures drawn at a time.
    ///   - progress: a function that is called before the first picture and after each, from any thread, and from
    ///     several at a time with several workers. Calls of several threads may overtake each other.
    /// - Throws: `BuildError.diagnosed` with every mistake found, such as an image that cannot be proved; `.noFormat`;
    ///   `.noImageFormat`; `.jpegQuality`, whatever the formats; `.cancelled`; `.outOfMemory`; `.internalError`.
    /// - Complexity: seconds for a preset of many bars and devices; the pixels of a preset are limited, see
    ///   `Docs/limits.md`.
    public func build(
        formats: Set<OutputFormat> = OutputFormat.standard, options: BuildOptions = BuildOptions(),
        progress: @escaping @Sendable (Progress) -> Void = { _ in }
    ) throws(BuildError) -> BuiltPreset {
        if formats.isEmpty { throw .noFormat }
        let describing = formats.withoutImagesToDescribe
        guard describing.isEmpty else { throw .noImageFormat(Set(describing)) }
        let quality = options.jpeg.quality
        guard JPEGOptions.qualities.contains(quality) else { throw .jpegQuality(quality) }
        let request = BuildRequest(
            presets: [input], formats: formats, workers: max(1, options.workers), coding: options.coding,
            devices: devicesFile)
        // Workers are threads outside of the task, which ask for it; it lives as long as this call.
        let (report, files) = withUnsafeCurrentTask { task in
            nonisolated(unsafe) let task = task
            return Pipeline.files(
                of: request, progress: { progress(Progress(done: $0.done, total: $0.total)) },
                isCancelled: { task?.isCancelled ?? false })
        }
        guard !report.diagnostics.contains(where: { $0.severity == .error }) else {
            throw .diagnosed(DiagnosedError(report.diagnostics))
        }
        if report.failure == .cancelled { throw .cancelled }
        if report.failure == .outOfMemory { throw .outOfMemory }
        guard report.failure == nil, let files else {
            throw .internalError(report.failure?.description ?? "no files")
        }
        return BuiltPreset(
            name: name, files: files, uses: report.uses, diagnostics: report.diagnostics,
            maxDifference: report.images.worstProof?.difference)
    }
}
