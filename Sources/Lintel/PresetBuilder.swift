import LintelDiagnostics
import LintelPlan

/// Builds presets from a program: what `lintel build` does, as a library.
///
/// ```swift
/// let built = try PresetBuilder(out: "Generated").build(
///     """
///     lintel: 1
///     name: Sunset
///     background: linear-gradient(in oklch to right, #ff5f6d, #ffc371)
///     """)
/// print(built.folder, built.imageCount)
/// ```
public struct PresetBuilder: Sendable {
    /// A container that images are delivered in.
    public enum Format: String, CaseIterable, Hashable, Sendable {
        /// An asset catalog whose image sets stretch for every device.
        case xcassets
        /// A resource bundle of loose images, each of one height.
        case bundle
        /// Opaque JPEG images, each of one width and height.
        case jpeg
        /// Android resources: nine-patches, and shapes where those are the same picture.
        case android
        /// A style sheet with gradients, and images for `border-image`.
        case web
        /// Flutter assets, with their slices in Dart.
        case flutter
        /// React Native images, with their insets in a module.
        case reactNative = "react-native"
        /// What the catalog has, in one folder.
        case images
        /// Swift source with a property for each image and colour, and what sets bars up.
        case swift
    }

    /// The folder around the presets' folders; made when missing.
    public var out: String
    public var formats: Set<Format>
    /// How many images are drawn at a time; less than 1 counts as 1. Never shows in the output.
    public var jobs: Int

    public init(out: String, formats: Set<Format> = [.xcassets, .bundle], jobs: Int = 1) {
        self.out = out
        self.formats = formats
        self.jobs = jobs
    }

    /// What a build made.
    public struct Built: Hashable, Sendable {
        /// The preset's name.
        public let name: String
        /// `<out>/<name>`, with a `manifest.json` that tells everything else.
        public let folder: String
        /// Distinct images.
        public let imageCount: Int
        /// Bytes of the distinct images.
        public let byteCount: Int
        /// The largest difference that a stretch proof found, in 1/255 of the full range; `nil` without stretchable images.
        public let worstDifference: Double?
        /// Whether every file was there already, byte for byte, so that nothing was touched.
        public let isUnchanged: Bool
        /// One line each: `file:line:column: warning: …`.
        public let warnings: [String]
    }

    /// Why nothing was written.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// One line each: `file:line:column: error: …`, or what the file system said. Never empty.
        public let lines: [String]

        public var description: String { lines.joined(separator: "\n") }
    }

    /// Builds the preset whose YAML or JSON is `text` and replaces its folder in one step.
    /// - Parameters: file: how diagnostics and the manifest name the preset. folder: where the textures are that it names; without
    ///   one, textures are errors.
    /// - Throws: `Failure` with every mistake found; the folder is as it was.
    public func build(_ text: String, file: String = "preset.yml", folder: String? = nil) throws(Failure) -> Built {
        let request = BuildRequest(
            presets: [BuildRequest.Input(file: file, bytes: Array(text.utf8), folder: folder)], out: out,
            formats: Set(formats.compactMap { OutputFormat(rawValue: $0.rawValue) }), jobs: max(1, jobs))
        let build = Pipeline.build(request)
        let report = build.presets[0]
        guard !report.hasErrors, let name = report.name, let folder = report.folder, let files = report.files else {
            throw Failure(lines: report.diagnostics.map(\.line) + (report.failure.map { [$0.description] } ?? []))
        }
        return Built(
            name: name, folder: folder, imageCount: report.images.rendered, byteCount: report.byteCount,
            worstDifference: report.worstProof?.difference, isUnchanged: files.outcome == .unchanged,
            warnings: report.diagnostics.map(\.line))
    }
}
