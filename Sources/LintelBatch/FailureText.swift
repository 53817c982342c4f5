import LintelBuild
import LintelDiagnostics
import LintelDigest
import LintelEngine
import LintelPaths
import LintelStore

/// Why a job failed, as the manifest of its batch has it: the same text, however the command line names the batch file
/// and the folder of the outputs. Paths of inputs start at the folder of the batch file, those of outputs at theirs.
struct FailureText {
    /// A text of messages, and what the manifest has in its place.
    private struct Replacement {
        var old: [UInt8]
        var new: [UInt8]

        init(_ old: String, _ new: String) {
            self.old = Array(old.printable.utf8)
            self.new = Array(new.printable.utf8)
        }
    }

    private let batchFile: String
    private let out: String
    /// What the manifest calls the files of the job, by what messages call them.
    private let names: [DiskPath: String]
    /// Longer ones first, which may begin as others do.
    private let replacements: [Replacement]

    /// - Parameters:
    ///   - batchFile: as the command line names it.
    ///   - out: the folder of the outputs, as this process opens it.
    init(of result: BatchResult, in batchFile: String, out: String) {
        self.batchFile = batchFile
        self.out = out
        let preset = result.report.file
        var names: [DiskPath: String] = [:]
        for file in [batchFile, preset] { names[DiskPath(file)] = Self.path(file, fromFolderOf: batchFile) }
        for named in result.report.consulted.read.compactMap(\.named) {
            let shown = ShownFileName.of(named, besidePreset: preset)
            // A path from the root is the same in every command.
            names[DiskPath(shown)] =
                DiskPath(named).isAbsolute ? shown : Self.path(shown, fromFolderOf: batchFile)
        }
        self.names = names
        let replacements = names.filter { $0.key.text != $0.value }.flatMap { shown, new -> [Replacement] in
            // Of a path with a space, a command in a message has quotation marks.
            let quoted = ShellWord.quoted(shown.text)
            return [Replacement(shown.text, new)]
                + (quoted == shown.text ? [] : [Replacement(quoted, ShellWord.quoted(new))])
        }
        self.replacements = replacements.sorted { $0.old.count > $1.old.count }
    }

    /// A diagnostic as one line.
    func text(of diagnostic: Diagnostic) -> String {
        var moved = Diagnostic(
            diagnostic.id, diagnostic.severity, at: diagnostic.location, text(of: diagnostic.message))
        if let file = diagnostic.location?.file {
            moved.location?.file = names[DiskPath(file)] ?? Self.path(file, fromFolderOf: batchFile)
        }
        return moved.line
    }

    func text(of failure: BuildFailure) -> String {
        guard case .writing(let error) = failure else { return failure.description }
        return error.renamingPaths { path in
            DiskPath(path).relative(to: DiskPath(out))?.text ?? path
        }.description
    }

    /// A path as it is written from the folder of the batch file on; as it is where the two do not begin alike.
    private static func path(_ file: String, fromFolderOf batchFile: String) -> String {
        DiskPath(batchFile).folder.flatMap { DiskPath(file).relative(to: $0)?.text } ?? file
    }

    /// A message with the names of the manifest, where those of the command line are not within a word or a path.
    private func text(of message: String) -> String {
        guard !replacements.isEmpty else { return message }
        let bytes = Array(message.utf8)
        var text: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let found = replacements.first { replacement in
                bytes[index...].starts(with: replacement.old) && !Self.isInPath(bytes, index - 1)
                    && !Self.isInPath(bytes, index + replacement.old.count)
            }
            if let found {
                text += found.new
                index += found.old.count
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether the byte at an index may belong to the path or the word beside it.
    private static func isInPath(_ bytes: [UInt8], _ index: Int) -> Bool {
        guard bytes.indices.contains(index) else { return false }
        return switch bytes[index] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "/"), 0x80...:
            true
        default: false
        }
    }
}
