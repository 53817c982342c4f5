import LintelBuild
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelPaths
import LintelStore

/// Reports how a preset's folder differs from what a build would write: one diagnostic for all files that are outdated,
/// and one for each other.
struct DriftReport {
    /// The path of the preset's folder.
    let folder: String
    /// The folder around it that was asked for.
    let out: String
    /// The command that makes a folder that is missing; `nil` for `lintel build`.
    let makes: String?
    /// The options of that `lintel build`, as words for a shell.
    let options: [String]
    /// What a command names the preset by; `nil` where that is not known.
    let preset: String?
    /// A location in the preset: a reader of a change looks there, since outputs are not read line by line.
    let location: SourceLocation
    private(set) var diagnostics: [Diagnostic] = []

    init(
        folder: String, out: String, makes: String?, options: [String], preset: String?, location: SourceLocation
    ) {
        self.folder = folder
        self.out = out
        self.makes = makes
        self.options = options
        self.preset = preset
        self.location = location
    }

    mutating func report(_ drifts: [OutputDrift]) {
        if drifts.contains(where: { $0.kind == .missing && $0.path == Manifest.fileName }),
            drifts.allSatisfy({ $0.kind == .missing || $0.kind == .extra })
        {
            return reportMissingFolder(hasFiles: drifts.contains { $0.obstacle == .noManifest })
        }
        let outdated = drifts.filter { $0.kind == .outdated || ($0.kind == .missing && !$0.causes.isEmpty) }
        if let first = outdated.first { reportOutdated(first, count: outdated.count) }
        for drift in drifts where !outdated.contains(drift) {
            if let (id, message) = drift.finding { add(id, drift.path, message) }
        }
    }

    /// - Parameter path: a file of the preset's folder, or `OutputDrift.folderPath`.
    private mutating func add(_ id: DiagnosticID, _ path: String, _ message: String) {
        let name = path == OutputDrift.folderPath ? folder : "\(folder)/\(path)"
        diagnostics.append(Diagnostic(id, at: location, "'\(name)' \(message)"))
    }

    private mutating func reportMissingFolder(hasFiles: Bool) {
        let message =
            hasFiles
            ? "was not built by lintel, or has lost its \(Manifest.fileName); restore that file, or empty the "
                + "folder and build again"
            : "was not built by lintel, or is missing; \(cureOfMissingFolder)"
        add(.outputMissing, OutputDrift.folderPath, message)
    }

    /// What to do about a preset's folder that no build has made in the folder that was asked for: that may be the
    /// preset's folder itself.
    private var cureOfMissingFolder: String {
        // Quotes around a command that has some would end where its first begin.
        func making(_ command: String) -> String {
            command.utf8.contains(UInt8(ascii: "'")) ? "make it with: \(command)" : "'\(command)' makes it"
        }
        if let makes { return making(makes) }
        guard BuiltFolder.nearest(around: out) == out else {
            let words = ["lintel build", preset, "--out", ShellWord.quoted(out)].compactMap(\.self) + options
            return making(words.joined(separator: " "))
        }
        let around = DiskPath(out).folderText
        return "'\(out)' is the folder of one preset; did you mean '--against \(around.isEmpty ? "." : around)'?"
    }

    private mutating func reportOutdated(_ first: OutputDrift, count: Int) {
        let more = count > 1 ? "and \(Amounts.count(count - 1, "other file")) are" : "is"
        // A build does not touch a folder that it cannot tell to be one of its own.
        let cure =
            switch first.causes {
            case [CommittedComparison.unreadable]: "restore it, or remove the folder and build again"
            case let causes where causes.contains { $0.hasPrefix(CommittedComparison.otherFormats) }:
                "check with the same, or build again"
            default: "build again"
            }
        add(
            .outputOutdated, first.path,
            "\(more) out of date: \(first.causes.joined(separator: "; ")); \(cure)")
    }
}

extension OutputDrift {
    /// What is reported of the file alone; `nil` for one that is outdated, as those are reported together.
    fileprivate var finding: (id: DiagnosticID, message: String)? {
        switch kind {
        case .edited:
            let message =
                if case .notFile(let entry)? = obstacle {
                    "is \(entry), and should be a file; build again"
                } else {
                    "was changed after it was built; change the preset, and build again"
                }
            return (.outputEdited, message)
        case .missing:
            let message =
                switch obstacle {
                case .noManifest: "is missing; restore it, or empty the folder and build again"
                case .folder: "is a folder, and should be a file; move it away, and build again"
                case .notFolder(let entry)?: Self.notFolder(entry)
                case .notFile?, nil: "is missing; build again"
                }
            return (.outputMissing, message)
        case .extra:
            let message =
                switch obstacle {
                case .notFile(let entry)?: "is \(entry), and should be a file; move it away, and build again"
                case .notFolder(let entry)?: Self.notFolder(entry)
                case .noManifest?, .folder?, nil: "is not an output of this preset; move it away"
                }
            return (.outputExtra, message)
        case .outdated: return nil
        }
    }

    private static func notFolder(_ entry: String) -> String {
        "is \(entry), and should be a folder; move it away, and build again"
    }
}
