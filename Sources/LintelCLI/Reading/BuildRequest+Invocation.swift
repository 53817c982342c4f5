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
    /// The request that the command line describes; when it describes none, says why and gives the status to end with.
    func request() -> Result<BuildRequest, Stop> {
        request(presets: nil)
    }

    /// - Parameter presets: `nil` for those that the command line names.
    func request(presets given: [BuildRequest.Input]?) -> Result<BuildRequest, Stop> {
        guard let jobs = jobs else { return .failure(Stop(code: .wrongArguments)) }
        guard let coding = coding else {
            console.fail(
                "invalid value '\(arguments[.jpegQuality] ?? "")' for '--jpeg-quality'; expected a whole number from 1 to 100"
            )
            return .failure(Stop(code: .wrongArguments))
        }
        let presets = given ?? PresetFinder(invocation: self).inputs(arguments.positionals)
        var devices: BuildRequest.Input?
        if let path = arguments[.devicesFile] {
            devices = input(at: path, what: "the devices file")
            if devices == nil { return .failure(Stop(code: .inputMissing)) }
        }
        guard var presets else { return .failure(Stop(code: .inputMissing)) }
        if let folder = arguments[.resources].map({ Self.trimmed(files.place($0)) }) {
            guard InputFile.isFolder(folder) else {
                console.fail("'\(arguments[.resources] ?? "")' is not a folder")
                return .failure(Stop(code: .inputMissing))
            }
            for index in presets.indices { presets[index].folder = folder }
        }
        let cache: BuildCache?
        switch self.cache() {
        case .success(let found): cache = found
        case .failure(let stop): return .failure(stop)
        }
        var request =
            BuildRequest(
                presets: presets, out: files.place(arguments[.out] ?? Self.standardOut), formats: formats, jobs: jobs,
                writing: arguments.has(.dryRun) ? .dryRun : .commit, coding: coding, devices: devices,
                proposesContrast: arguments.has(.fixContrast), cache: remembersResults ? cache : nil)
        request.against = arguments[.against].map { Self.trimmed(files.place($0)) }
        if let folder = request.against, !InputFile.isFolder(folder) {
            console.fail("'\(arguments[.against] ?? "")' is not a folder")
            return .failure(Stop(code: .inputMissing))
        }
        return .success(request)
    }

    /// The folder around the presets' folders, unless another is named.
    static let standardOut = "out"

    /// Without slashes at the end, so that paths within can be written after it.
    static func trimmed(_ path: String) -> String {
        var path = path[...]
        while path.count > 1, path.last == "/" { path.removeLast() }
        return String(path)
    }

    /// Whether the command is one that has an option to remember nothing.
    private var remembersResults: Bool { arguments.command.options.contains { $0.name == .noCache } }

    /// Why a command ends before its work; the words have been said.
    struct Stop: Error {
        var code: ExitCode
    }

    /// How many images to work on at a time; `nil` after saying that the command line has no such number.
    var jobs: Int? {
        guard let text = arguments[.jobs] else { return ProcessInfo.processInfo.activeProcessorCount }
        guard let count = Int(text), (1...1024).contains(count) else {
            console.fail("invalid value '\(text)' for '--jobs'; expected 1 to 1024")
            return nil
        }
        return count
    }

    private var coding: ImageCoding? {
        var coding = ImageCoding(isProgressive: arguments.has(.progressive))
        if let optimization = optimization { coding.optimization = optimization }
        guard let text = arguments[.jpegQuality] else { return coding }
        guard let quality = Int(text), (1...100).contains(quality) else { return nil }
        coding.jpegQuality = quality
        return coding
    }

    /// The reader has checked the word.
    var optimization: PNGEffort? {
        arguments[.optimize].flatMap(PNGEffort.init)
    }

    /// The reader has checked the words.
    private var formats: Set<OutputFormat> {
        guard let text = arguments[.formats] else { return OutputFormat.standard }
        return Set(text.split(separator: ",").compactMap { OutputFormat(rawValue: String($0)) })
    }
}
