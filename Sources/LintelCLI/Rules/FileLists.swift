import LintelBuild
import LintelDigest
import LintelEngine
import LintelPaths
import LintelStore
import LintelUnits

/// The lists that a build leaves for other programs: what it read, and what it wrote. Also the stamp, which says when.
struct FileLists {
    /// The rules of the presets that were built: the manifest and the files that it was made from, as they were named.
    private var rules: [Depfile.Rule] = []
    /// The files of each of those presets with their digests when they were read.
    private var inputs: [[InputRecord]] = []
    /// The outputs of each of those presets.
    private var outputs: [[String]] = []
    /// The manifests of folders in which something was written.
    private var changed: Set<String> = []
    private let invocation: Invocation

    init(of report: BuildReport, _ request: BuildRequest, _ invocation: Invocation) {
        self.invocation = invocation
        for (preset, input) in zip(report.presets, request.presets) {
            guard let folder = preset.folder.map(invocation.files.given), let files = preset.files else { continue }
            let own = input.isFile ? [(input.file, sha256(input.bytes))] : []
            let devices = request.devices.map { [($0.file, sha256($0.bytes))] } ?? []
            let project = invocation.arguments.project.map { [($0.file, $0.sha256)] } ?? []
            let manifest = "\(folder)/\(LastManifest.name)"
            rules.append(
                Depfile.Rule(
                    target: manifest,
                    prerequisites: own.map(\.0) + preset.consulted.read.map { invocation.files.given($0.path) }
                        + (devices + project).map(\.0)))
            inputs.append(
                preset.consulted.read
                    + (own + devices + project).map { file, digest in
                        InputRecord(path: invocation.files.pathToOpen(file), sha256: digest)
                    })
            outputs.append((files.written + files.unchanged).sorted().map { "\(folder)/\($0)" })
            if !files.written.isEmpty { changed.insert(manifest) }
        }
    }

    /// The options that name the lists and the stamp.
    static let options: [OptionDescription.Name] = [.depfile, .stamp, .inputsList, .outputsList]

    /// Refuses lists on stdout, which has the report.
    static func checkNames(_ invocation: Invocation) throws(CommandFailure) {
        if let name = options.first(where: { invocation.arguments[$0] == "-" }) {
            throw CommandFailure(.usageError, "'--\(name.rawValue) -': stdout has the report; name a file")
        }
    }

    /// Writes the lists that the command line asks for; none in a dry run, of which nothing is written.
    /// - Throws: a usage error where one would replace a file that a preset names, and what writing failed with.
    func write() throws(CommandFailure) {
        if invocation.arguments.has(.dryRun) { return }
        try invocation.checkReplacement(of: rules.flatMap(\.prerequisites))
        let stamp = invocation.arguments[.stamp]
        if let path = invocation.arguments[.depfile], let stamp {
            let files = rules.flatMap(\.prerequisites) + outputs.flatMap(\.self)
            let rule = Depfile.Rule(target: stamp, prerequisites: files.uniqued(by: DiskPath.init(_:)))
            try invocation.writeDepfile([rule], to: path)
        } else if let path = invocation.arguments[.depfile] {
            // The manifest depends on the other outputs, so that one which is gone is made again. It has to be younger
            // than those, and than inputs that were touched: otherwise each run of `make` would build again. It keeps
            // its date otherwise, by which the next build knows that nothing has changed.
            for (rule, inputs) in zip(rules, inputs) where changed.contains(rule.target) || isOutdated(rule) {
                try invocation.writing { () throws(DiskError) in
                    let manifest = invocation.files.pathToOpen(rule.target)
                    try OutputFile.renew(manifest)
                    // Otherwise the manifest would be newer than an edit that was saved during the build, and hide it.
                    if !inputs.allSatisfy(\.isCurrent) { try OutputFile.renew(manifest, at: .never) }
                }
            }
            let rules = zip(rules, outputs).map { rule, outputs in
                Depfile.Rule(
                    target: rule.target, prerequisites: rule.prerequisites + outputs.filter { $0 != rule.target })
            }
            try invocation.writeDepfile(rules, to: path)
        }
        if let path = invocation.arguments[.inputsList] { try write(rules.flatMap(\.prerequisites), to: path) }
        if let path = invocation.arguments[.outputsList] { try write(outputs.flatMap(\.self), to: path) }
        if let stamp { try writeStamp(stamp) }
    }

    /// Whether `make` would run the rule again: its target is older than a prerequisite.
    private func isOutdated(_ rule: Depfile.Rule) -> Bool {
        guard let target = FileState(at: invocation.files.pathToOpen(rule.target)) else { return false }
        return rule.prerequisites.contains { name in
            let input = FileState(at: invocation.files.pathToOpen(name), followingLinks: true)
            return input.map { target.isOlder(than: $0) } ?? false
        }
    }

    /// Makes an empty file with the present time, newer than all that the build wrote. If an input was saved during the
    /// build, the file gets a time before all others instead, so that the next run builds again.
    private func writeStamp(_ path: String) throws(CommandFailure) {
        try invocation.write([], to: path)
        try invocation.writing { () throws(DiskError) in
            let given = invocation.files.pathToOpen(path)
            let file = Disk.resolved(given) ?? given
            try OutputFile.renew(file)
            if !inputs.joined().allSatisfy(\.isCurrent) { try OutputFile.renew(file, at: .never) }
        }
    }

    /// The path without `.`, and without `..` after a folder, since the sandbox of Xcode's script phases compares the
    /// paths of its lists with those that the system has. After a link, `..` is another folder than the text says, and
    /// stays.
    private func literal(_ path: String) -> String {
        var parts: [String] = []
        let root = DiskPath(path).isAbsolute ? "/" : ""
        for part in DiskPath(path).parts.map(String.init) where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                let folder = invocation.files.pathToOpen(root + parts.joined(separator: "/"))
                if (try? Disk.entry(at: folder))??.kind == .folder {
                    parts.removeLast()
                    continue
                }
            }
            parts.append(part)
        }
        return root + parts.joined(separator: "/")
    }

    /// Writes a list as Xcode reads it, with a path on each line and build settings after `$`; or warns that such a
    /// list cannot express a path: there is no escape for line breaks and `$`. The list of an earlier run is removed
    /// then, since Xcode would go by it; a list that does not exist is an error there.
    private func write(_ paths: [String], to path: String) throws(CommandFailure) {
        guard paths.allSatisfy({ !$0.utf8.contains(where: Set("\n\r$".utf8).contains) }) else {
            let isRemoved = try invocation.writing { () throws(DiskError) -> Bool in
                try OutputFile.remove(invocation.files.pathToOpen(path))
            }
            return invocation.console.warn(
                "'\(path)' was \(isRemoved ? "removed" : "not written"): an Xcode file list cannot list a name with a "
                    + "line break or '$'")
        }
        let lines = paths.map { DiskPath(literal($0)) }.uniqued().map {
            $0.isAbsolute ? $0.text : "$(SRCROOT)/\($0)"
        }
        let text = lines.map { $0 + "\n" }.joined()
        try invocation.write(Array(text.utf8), to: path)
    }
}
