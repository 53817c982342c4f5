import LintelDiagnostics
import LintelEmit
import LintelPaths
import LintelPlan

/// What a file `lintel.yml` says of a project: what commands take where the command line names nothing else.
struct Project: Hashable, Sendable {
    /// The name that is looked for, in the folder where the tool runs and in those around it.
    static let fileName = "lintel.yml"
    /// The version of the format, under the key `lintelProject`.
    static let formatVersion = 1

    /// The key of the version, which marks a file as a project's.
    static let versionKey = "lintelProject"

    /// A text with the location where it was written.
    struct Value: Hashable, Sendable {
        var text: String
        var location: SourceLocation
    }

    /// The project's file, as a message names it: `lintel.yml`, `../lintel.yml`.
    var file: String
    /// The SHA-256 of the file's bytes.
    var sha256: String
    /// Files, patterns and names of shipped presets.
    var presets: [Value] = []
    var batch: Value?
    var devicesFile: Value?
    var out: Value?
    /// The formats with commas between them, as on the command line.
    var formats: Value?
    /// Whether something is wrong with the list of formats, so that `formats` may lack some.
    var hasFormatErrors = false
    var optimize: Value?
    /// 1 to 100.
    var jpegQuality: Value?
    /// Whether JPEG files come in scans.
    var isProgressive = false

    /// What leads from the folder where the tool runs to that of the file: empty, or `../`, as often as is needed.
    var prefix: String { String(file.dropLast(Self.fileName.count)) }

    /// A path that the file has, as the command line would have it.
    func path(_ text: String) -> String { DiskPath(prefix).appending(text).text }
}

extension Project {
    /// What is wrong with formats, with commas between them, that describe images of others and have none to describe;
    /// `nil` where they have some, or one is unknown.
    static func lackOfImages(inFormats text: String) -> String? {
        let words = text.split(separator: ",")
        let formats = words.compactMap { OutputFormat(rawValue: String($0)) }
        let describing = formats.withoutImagesToDescribe
        guard formats.count == words.count, !describing.isEmpty else { return nil }
        return OutputFormat.messageAboutDescriptions(describing)
    }
}
