import LintelBuild
import LintelCodecs
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelPlan
import LintelStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Invocation {
    /// The request that the command line describes.
    func request() throws(CommandFailure) -> BuildRequest { try request(presets: nil) }

    /// What the command line names as presets. Wrong options come before missing files.
    /// - Throws: a usage error.
    func presetSearch() throws(CommandFailure) -> PresetSearch {
        _ = (try workers, try coding)
        try checkFormats()
        return PresetFinder(invocation: self).search(arguments.positionals)
    }

    /// - Parameter presets: `nil` for those that the command line names.
    func request(presets given: [BuildRequest.Input]?) throws(CommandFailure) -> BuildRequest {
        let (workers, coding) = (try workers, try coding)
        try checkFormats()
        var presets: [BuildRequest.Input]
        if let given {
            presets = given
        } else {
            presets = try PresetFinder(invocation: self).inputs(arguments.positionals)
        }
        let devices = try devicesFile()
        if let path = arguments[.resources] {
            let folder = try folder(at: path)
            for index in presets.indices { presets[index].folder = folder }
        }
        let cache = try cache()
        if remembersResults, let cache { try checkCache(cache.folder) }
        return BuildRequest(
            presets: presets, formats: formats, workers: workers, coding: coding, devices: devices,
            contrastAdvice: arguments.has(.fixContrast) ? .proposals : .asking, cache: remembersResults ? cache : nil)
    }

    /// The destination of the presets' folders that `--out` gives, and whether they are written.
    var outputFolders: OutputFolders {
        OutputFolders(
            out: files.pathToOpen(arguments[.out] ?? Self.standardOut),
            writing: arguments.has(.dryRun) ? .dryRun : .commit)
    }

    /// The folder of `--against`; `nil` when the option is not given.
    /// - Throws: a failure where there is none.
    func comparedFolder() throws(CommandFailure) -> String? {
        guard let path = arguments[.against] else { return nil }
        return try folder(at: path, toMake: "build with '--out \(path)' first")
    }

    /// The folder at a path that was given.
    /// - Parameter cure: what makes a folder that does not exist.
    /// - Throws: a failure where there is none.
    func folder(at path: String, toMake cure: String? = nil) throws(CommandFailure) -> String {
        let folder = Self.trimmed(files.pathToOpen(path))
        if InputFile.isFolder(folder) { return folder }
        if InputFile.exists(files.pathToOpen(path)) {
            throw CommandFailure(.noInput, "'\(path)' is not a folder")
        }
        throw CommandFailure(.noInput, "'\(path)' does not exist" + (cure.map { "; " + $0 } ?? ""))
    }

    /// The folder around the presets' folders, unless another is named.
    static let standardOut = "out"

    /// Returns a path without slashes at the end, so that paths within can be written after it.
    static func trimmed(_ path: String) -> String {
        var bytes = path.utf8[...]
        while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        return String(Substring(bytes))
    }

    /// Whether the command is one that has an option to remember nothing.
    private var remembersResults: Bool { arguments.command.options.contains { $0.name == .noCache } }

    /// How many images to work on at a time, as `--jobs` says.
    var workers: Int {
        get throws(CommandFailure) {
            guard let text = arguments[.jobs] else { return ProcessInfo.processInfo.activeProcessorCount }
            guard let count = Int(text), (1...1024).contains(count) else {
                throw CommandFailure(.usageError, "invalid value '\(text)' for '--jobs'; expected 1 to 1024")
            }
            return count
        }
    }

    private var coding: ImageCoding {
        get throws(CommandFailure) {
            var coding = ImageCoding(jpeg: JPEGOptions(isProgressive: arguments.has(.progressive)))
            if let optimization { coding.optimization = optimization }
            guard let text = arguments[.jpegQuality] else { return coding }
            guard let quality = Int(text), JPEGOptions.qualities.contains(quality) else {
                throw CommandFailure(
                    .usageError,
                    "invalid value '\(text)' for '--jpeg-quality'; expected a whole number from \(JPEGOptions.qualitiesPhrase)"
                )
            }
            coding.jpeg.quality = quality
            return coding
        }
    }

    /// The reader has checked the word.
    var optimization: PNGEffort? {
        arguments[.optimize].flatMap(PNGEffort.init)
    }

    /// Refuses formats of the command line that describe images of others and have none to describe. Those of a
    /// project's file have been reported there.
    func checkFormats() throws(CommandFailure) {
        let given = arguments.project?.values ?? arguments.values
        let describing = formats.withoutImagesToDescribe.sorted()
        guard let text = given[.formats], !describing.isEmpty else { return }
        throw CommandFailure(
            .usageError,
            "invalid value '\(text)' for '--formats'; \(OutputFormat.messageAboutDescriptions(describing)), as in "
                + "'--formats xcassets,\(text)'")
    }

    /// The formats of `--formats`, or the standard ones. The reader has checked the words.
    var formats: Set<OutputFormat> {
        guard let text = arguments[.formats] else { return OutputFormat.standard }
        return Set(text.split(separator: ",").compactMap { OutputFormat(rawValue: String($0)) })
    }
}
