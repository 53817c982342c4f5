import LintelDiagnostics
import LintelInterchange
import LintelPaths

/// The names that text files written by commands may have: a file's ending says what is in it, and other programs go by
/// it.
enum TextFileName {
    /// The syntax of a preset or a palette that is written to a path; YAML for stdout.
    /// - Throws: a usage error for a name that no preset has.
    static func presetSyntax(of path: String?) throws(CommandFailure) -> PresetSyntax {
        guard let path, path != "-" else { return .yaml }
        if let syntax = PresetSyntax(fileName: path) { return syntax }
        // With an ending, nothing and the names of folders would be names that no preset has.
        let isName = !["", ".", ".."].contains(DiskPath(path).name) && path.utf8.last != UInt8(ascii: "/")
        let near =
            isName ? withEndingOfPreset(DiskPath(path)) : DiskPath(path).appending(InitCommand.standardFile)
        throw CommandFailure(
            .usageError, "'\(path)' does not end in .yml, .yaml or .json; did you mean '\(near)'?")
    }

    /// The path with the ending of a preset in place of its last one, which may be behind such an ending:
    /// `Sun.lintel.yml` for `Sun.lintel.yml.bak`.
    private static func withEndingOfPreset(_ path: DiskPath) -> DiskPath {
        let better = path.replacingEnding(with: "yml")
        let shorter = DiskPath(String(better.text.dropLast(".yml".count)))
        return shorter.ending != nil && PresetSyntax(fileName: shorter.name) != nil ? shorter : better
    }

    /// Refuses a path with the ending of another kind of file than the format; endings that mean nothing are fine, and
    /// stdout is.
    static func check(_ path: String, is format: ForeignFormat) throws(CommandFailure) {
        guard path != "-", let ending = DiskPath(path).ending,
            !(format.endings + format.otherEndings).contains(ending),
            PNGName.others.contains(ending) || ending == "png"
        else { return }
        let better = DiskPath(path).replacingEnding(with: format.endings[0])
        throw CommandFailure(
            .usageError,
            "the output is \(format.kind), but '\(path)' does not end in .\(format.endings[0]); did you mean '\(better)'?"
        )
    }

    /// How the table of a batch is written to a path, as text for stdout.
    /// - Throws: a usage error for the ending of another kind of file.
    static func tableSyntax(of path: String) throws(CommandFailure) -> BatchTable.Syntax {
        guard path != "-", let ending = DiskPath(path).ending else { return .text }
        switch ending {
        case "csv": return .csv
        case "json": return .json
        case "txt", "text", "log": return .text
        default:
            throw CommandFailure(
                .usageError,
                "'\(path)' does not end in .csv, .json or .txt; did you mean '\(DiskPath(path).replacingEnding(with: "csv"))'?"
            )
        }
    }
}

extension ForeignFormat {
    /// What a file of the format is, in messages.
    fileprivate var kind: String {
        switch self {
        case .css: "a style sheet"
        case .svg: "an SVG file"
        case .ggr: "a GIMP gradient"
        case .dtcg: "a file of design tokens"
        case .swift: "Swift source"
        }
    }
}
