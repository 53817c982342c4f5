import LintelBuild
import LintelDigest
import LintelEngine
import LintelStore
import LintelUnits

/// The lists that a build leaves for other programs: what it read, and what it wrote.
struct FileLists {
    /// Of each preset that was built, the manifest and the files that it was made from, as they were named.
    private var rules: [Depfile.Rule] = []
    private var outputs: [String] = []
    private let invocation: Invocation

    init(of report: BuildReport, _ request: BuildRequest, _ invocation: Invocation) {
        self.invocation = invocation
        for (preset, input) in zip(report.presets, request.presets) {
            guard let folder = preset.folder.map(invocation.files.given), let files = preset.files else { continue }
            // Shipped presets and standard input are no files.
            let own = input.folder != nil && input.file != "stdin" ? [input.file] : []
            let devices = request.devices.map { [$0.file] } ?? []
            rules.append(
                Depfile.Rule(
                    target: "\(folder)/manifest.json",
                    prerequisites: own + preset.used.map { invocation.files.given($0.path) } + devices))
            outputs += (files.written + files.unchanged).sorted().map { "\(folder)/\($0)" }
        }
    }

    /// Writes the lists that the command line asks for.
    func write() throws(CommandFailure) {
        if let path = invocation.arguments[.depfile] { try invocation.writeDepfile(rules, to: path) }
        if let path = invocation.arguments[.inputsList] { try write(rules.flatMap(\.prerequisites), to: path) }
        if let path = invocation.arguments[.outputsList] { try write(outputs, to: path) }
    }

    /// As Xcode reads them: a path a line, `#` for comments, build settings in parentheses.
    private func write(_ paths: [String], to path: String) throws(CommandFailure) {
        var seen: Set<DiskPath> = []
        let lines = paths.map(DiskPath.init(_:)).filter { seen.insert($0).inserted }.map {
            $0.isAbsolute ? $0.text : "$(SRCROOT)/\($0)"
        }
        let text = lines.map { $0 + "\n" }.joined()
        try invocation.write(Array(text.utf8), to: path)
    }
}
